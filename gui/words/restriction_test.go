package words

import "testing"

// The analysis says which moves it leaves out, and that its verdict is not about these.
func TestLeftOut(t *testing.T) {
	check(t, bilingual{"Leave Out h8", "h8 weglassen"}, func() string { return LeaveOut("h8") })
	check(t, bilingual{"Without h8, i9", "Ohne h8, i9"}, func() string { return Restriction("", []string{"h8", "i9"}) })
	check(t, bilingual{"Within f6–k10", "In f6–k10"}, func() string { return Restriction(AreaName("f6", "k10"), nil) })
	check(t, bilingual{"Within f6, without h8", "In f6, ohne h8"}, func() string { return Restriction(AreaName("f6", "f6"), []string{"h8"}) })
	check(t, bilingual{"Of these moves: Even", "Von diesen Zügen: Even"}, func() string { return OfTheseMoves("Even") })
	check(t, bilingual{"Of the other moves: Even", "Von den anderen Zügen: Even"}, func() string { return OfOtherMoves("Even") })
}
