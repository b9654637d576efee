package game

// Explained is an Evaluator that can split its values into parts.
type Explained interface {
	Evaluator
	// Parts returns the parts of which Evaluate is the sum, from side's view, or nil for a
	// position of another game. It includes parts that are 0 now but may change later.
	Parts(p Position, side Side) []Part
}

// Part is one of the numbers that an Explained evaluator adds up.
type Part struct {
	// Name says in English what the part counts: "Own moves". A window shows the names of parts
	// that concern the whole board. Translations are looked up by this text.
	Name string
	// Cells are the cells that the part concerns. It is empty for the whole board.
	Cells []int
	// Value is the number that the part contributes to the sum.
	Value int
}
