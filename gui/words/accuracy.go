package words

// PlayerAccuracy returns how well a player played, in percent: "You about 84%".
func PlayerAccuracy(name string, percent int) string {
	return text("{{.Name}} about {{.Percent}}", with{"Name": name, "Percent": Percent(float64(percent))})
}

// Accuracy returns how well both players played, as PlayerAccuracy says it, and how far was looked ahead on average, in moves
// as the list beside it numbers them; depth counts plies: "Accuracy, seen 3 moves ahead: You about 84% · Rusty about 91%".
func Accuracy(players []string, depth int) string {
	return plural("Accuracy, seen {{.N}} moves ahead: {{.List}}", FullMoves(depth), with{"List": List(players...)})
}

// Comparing returns what stands in place of the accuracy until it is known.
func Comparing() string { return text("Comparing both sides…") }
