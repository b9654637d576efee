package words

// The card.

// NewOne is on the card after the end of a game: it asks for another one.
func NewOne() string { return text("New…") }

// Standing says how two players stand: "Score: You 2, Computer 1", with the games that were
// drawn, if any. It is empty before the first game.
func Standing(names [2]string, won [2]int, draws int) string {
	if won[0]+won[1]+draws == 0 {
		return ""
	}
	score := text("Score: {{.First}} {{.Won}}, {{.Second}} {{.Lost}}", with{
		"First": Name(names[0]), "Won": Number(won[0]), "Second": Name(names[1]), "Lost": Number(won[1]),
	})
	if draws == 0 {
		return score
	}
	return List(score, plural("{{.N}} draws", draws))
}
