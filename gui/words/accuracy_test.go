package words

import "testing"

// The accuracy of a player never sounds more exact than it is, and says what it rests on.
func TestAccuracy(t *testing.T) {
	check(t, bilingual{
		"Accuracy: You about 84% · Rusty about 91% · 6 moves ahead",
		"Genauigkeit: Du etwa 84% · Rusty etwa 91% · 6 Züge voraus",
	}, func() string {
		return Accuracy([]string{PlayerAccuracy(Name("You"), 84), PlayerAccuracy("Rusty", 91)}, 6)
	})
}
