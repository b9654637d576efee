package words

import (
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Next returns the mark of the opponent whose medal comes next.
func Next() string { return named("next opponent", "Next") }

// PlayRival returns the label of the button that starts a game against an opponent.
func PlayRival(o look.Opponent) string { return text("Play {{.Name}}", with{"Name": o.Name}) }

// Equal returns the opponent "Your equal". Each game draws its level by the person's rating.
func Equal() look.Opponent { return look.EqualOpponent(text("Your equal")) }

// EqualNow returns which opponents a game against an equal may draw now. known is set if the person's level is known.
func EqualNow(e progress.EqualOpponent, known bool) string {
	lower, upper := look.OpponentAt(e.Lower).Name, look.OpponentAt(e.Upper).Name
	switch {
	case !known && lower == upper:
		return text("Finds your level: now {{.Name}}", with{"Name": lower})
	case !known:
		return text("Finds your level: now {{.Lower}} or {{.Upper}}", with{"Lower": lower, "Upper": upper})
	case lower == upper:
		return text("Plays at your level: now {{.Name}}", with{"Name": lower})
	}
	return text("Plays at your level: now {{.Lower}} or {{.Upper}}", with{"Lower": lower, "Upper": upper})
}

// The buttons that start a game against your equal and between two people, and the one that asks for two computers. The title of
// the dialog with these is WatchComputers, and its main button Watch.
func PlayEqual() string      { return text("Play Your Equal") }
func PlayAFriend() string    { return text("Play a Friend") }
func TwoComputers() string   { return text("Two Computers…") }
func WatchComputers() string { return text("Watch Two Computers") }
func Watch() string          { return text("Watch") }

// PlayAFriendItem returns the label of the menu item that lets two people choose a game, and With that of the choice of
// the second person.
func PlayAFriendItem() string { return text("Play a Friend…") }
func With() string            { return text("With") }

// MedalTask returns what the person still has to do for an opponent's medal. needs is the number of
// games that it takes, and won how far the person has come.
func MedalTask(o look.Opponent, needs int, won progress.Medal) string {
	name := with{"Name": o.Name}
	switch {
	case needs == 1:
		return sentences(text("A draw with {{.Name}} earns the medal.", name), anyone())
	case won == progress.Half:
		return sentences(OneMoreWin(o), anyone())
	default:
		return sentences(text("Two wins earn {{.Name}}'s medal.", name), anyone())
	}
}

// EqualMedal returns whose medal a game against an equal may earn.
func EqualMedal() string {
	return sentences(text("A win counts towards the medal of the opponent you get."), anyone())
}

// AllMedals returns a sentence saying that all count medals of a game are earned.
func AllMedals(count int) string {
	return sentences(text("All {{.N}} medals are yours.", with{"N": inWords(count)}), anyone())
}

// anyone returns a sentence saying that no opponent is locked.
func anyone() string { return text("Play anyone you like.") }

// NoMedal returns a sentence saying that a game with these choices earns no medal.
func NoMedal() string { return text("A game like this earns no medal.") }
