package words

import (
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Next marks the opponent whose medal is to be earned next.
func Next() string { return named("next opponent", "Next") }

// PlayRival is on the button that begins a game against an opponent.
func PlayRival(o opponent.Opponent) string { return text("Play {{.Name}}", with{"Name": o.Name}) }

// Equal is the one whom a game draws by the person's rating.
func Equal() opponent.Opponent { return opponent.Equal(text("Your equal")) }

// EqualNow says whom such a game may draw now.
func EqualNow(e progress.Equal) string {
	lower, upper := opponent.At(e.Lower).Name, opponent.At(e.Upper).Name
	if lower == upper {
		return text("Follows your rating: now {{.Name}}", with{"Name": lower})
	}
	return text("Follows your rating: now {{.Lower}} or {{.Upper}}", with{"Lower": lower, "Upper": upper})
}

// PlayEqual is on the button that begins such a game.
func PlayEqual() string { return text("Play Your Equal") }

// PlayAFriend is on the button that begins a game between two people.
func PlayAFriend() string { return text("Play a Friend") }

// WatchComputers is on the button that begins a game between two computers.
func WatchComputers() string { return text("Watch Two Computers") }

// MedalTask says what earns the medal of an opponent that has been earned as far as won says; it needs a number of games.
func MedalTask(o opponent.Opponent, needs int, won progress.Medal) string {
	name := with{"Name": o.Name}
	switch {
	case needs == 1:
		return sentences(text("A draw with {{.Name}} earns the medal.", name), anyone())
	case won == progress.Half:
		return sentences(text("One more win earns {{.Name}}'s medal.", name), anyone())
	default:
		return sentences(text("Two wins earn {{.Name}}'s medal.", name), anyone())
	}
}

// EqualMedal says whose medal a game against an equal may earn.
func EqualMedal() string {
	return sentences(text("A win counts for the medal of the one you meet."), anyone())
}

// AllMedals says that all medals of a game have been earned, count in number.
func AllMedals(count int) string {
	return sentences(text("All {{.N}} medals are yours.", with{"N": inWords(count)}), anyone())
}

// anyone says that no opponent is locked.
func anyone() string { return text("Play anyone you like.") }

// NoMedal says that a game as it is chosen earns no medal.
func NoMedal() string { return text("A game like this earns no medal.") }
