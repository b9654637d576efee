package game

// Explained is an Evaluator that can say what its values are made of.
type Explained interface {
	Evaluator
	// Parts returns what Evaluate adds up, from side's view; nil for a position of
	// another game. Parts that are worth 0 but may become worth more are among them.
	Parts(p Position, side Side) []Part
}

// Part is one of the numbers that an Explained adds up.
type Part struct {
	// Name says in English what is counted: "Own moves". A window shows that of a part
	// that is about the whole board; a language that has it has it by this text.
	Name string
	// Cells are the cells that it is about, none for the whole board.
	Cells []int
	// Value is what it adds.
	Value int
}
