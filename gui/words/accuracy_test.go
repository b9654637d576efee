package words

import "testing"

// The accuracy of a player never sounds more exact than it is, and says what it rests on. Six plies are three moves of the list.
func TestAccuracy(t *testing.T) {
	check(t, bilingual{
		"Accuracy, seen 3 moves ahead: You about 84% · Rusty about 91%",
		"Genauigkeit, 3 Züge voraus gesehen: Du etwa 84% · Rusty etwa 91%",
	}, func() string {
		return Accuracy([]string{PlayerAccuracy(Name("You"), 84), PlayerAccuracy("Rusty", 91)}, 6)
	})
}
