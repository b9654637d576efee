package words

// The card.

// NewOne is on the card after the end of a game: it asks for another one.
func NewOne() string { return text("New…") }
