package words

import (
	"slices"
	"strings"
	"sync/atomic"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Computer is the name of the computer in a game's record, in every language.
const Computer = record.ComputerName

// readers are the names of the person who plays, the present one and former ones, or nil before they are known.
var readers atomic.Pointer[[]string]

// SetReader sets the names of the person who plays, the present one and former ones. They read the window, and are "you" in
// games against computers. In games of somebody without a name they are "you" only if they had none themselves.
func SetReader(names []string) { readers.Store(&names) }

// isReader reports whether a stored name is that of the reader without a name.
func isReader(stored string) bool { return stored == settings.Defaults().Name && hasName(stored) }

// hasName reports whether a stored name is one of the reader's.
func hasName(stored string) bool {
	names := readers.Load()
	return names == nil && stored == settings.Defaults().Name || names != nil && slices.Contains(*names, stored)
}

// Name returns a player's name as the window shows it. Default names are the same in every file,
// and translated in the window. From other names it removes the characters that change the
// direction of writing, because they would also affect the sentence or title around the name.
func Name(stored string) string {
	d := settings.Defaults()
	switch stored {
	case d.Name:
		if !isReader(stored) {
			return text("Player 1")
		}
		return text("You")
	case d.SecondName:
		return text("Friend")
	case Computer:
		return text("Computer")
	case watchedName(game.Marks, game.First):
		return text("X")
	case watchedName(game.Marks, game.Second):
		return text("O")
	case watchedName(game.Stones, game.First):
		return text("Black")
	case watchedName(game.Stones, game.Second):
		return text("White")
	default:
		return strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Bidi_Control, r) {
				return -1
			}
			return r
		}, stored)
	}
}

// StoredName returns a person's name as files hold it, the inverse of Name.
func StoredName(shown string) string {
	d := settings.Defaults()
	for _, stored := range []string{d.Name, d.SecondName} {
		if shown == Name(stored) {
			return stored
		}
	}
	return shown
}

// watchedName returns the stored name of a computer that plays against another computer.
func watchedName(style game.Style, mark game.Side) string {
	name := mark.String()
	if style == game.Stones {
		name = [...]string{game.First: "black", game.Second: "white"}[mark]
	}
	return Computer + " (" + name + ")"
}

// isWatchedName reports whether a stored name is that of a computer that plays against another computer.
func isWatchedName(stored string) bool {
	for _, style := range []game.Style{game.Marks, game.Stones} {
		if stored == watchedName(style, game.First) || stored == watchedName(style, game.Second) {
			return true
		}
	}
	return false
}

// WatchedName returns the stored name of a computer that plays with a mark against another computer.
func WatchedName(v engine.Variant, mark game.Side) string { return watchedName(v.Style, mark) }

// OpponentAt returns the opponent that a side's computer plays as. ok is false unless the computer
// plays at a level and has no name of its own.
func OpponentAt(s session.Setup, side game.Side) (o look.Opponent, ok bool) {
	l, atLevel := s.LevelOf(side)
	seat := s.Seats[side]
	own := seat.Name != Computer && seat.Name != WatchedName(s.Variant, s.Mark(side))
	if s.Variant.Name == "" || seat.Kind != record.Computer || own || !atLevel {
		return o, false
	}
	return look.OpponentAt(s.Variant.NearestLevel(l)), true
}

// NameOf returns the name of a side's player in sentences. An opponent that plays against itself is called by the marks.
func NameOf(s session.Setup, side game.Side) string {
	o, ok := OpponentAt(s, side)
	if twin, _ := OpponentAt(s, side.Other()); ok && twin == o {
		return Name(WatchedName(s.Variant, s.Mark(side)))
	}
	return NameBesideMark(s, side)
}

// NameBesideMark returns the name of a side's player where the mark, or the order, tells the players apart.
func NameBesideMark(s session.Setup, side game.Side) string {
	if o, ok := OpponentAt(s, side); ok {
		return o.Name
	}
	return shownName(s, side)
}

// shownName returns the name of a side's player. Who has none is called by the stones in their language, as by the mark.
func shownName(s session.Setup, side game.Side) string {
	name, mark := s.Seats[side].Name, s.Mark(side)
	if s.Variant.Style == game.Stones && name == mark.String() {
		return SideName(game.Stones, mark)
	}
	return Name(name)
}

// player is the subject of a sentence: the reader, the computer, or somebody with a name.
type player struct {
	you, computer bool
	name          string
}

// maxName is the number of characters of a name in a sentence. A longer name would take two lines
// on the card.
const maxName = 28

// playerOf returns the player of a side. Two people at one window both read it: there, whoever has a name is called by it.
func playerOf(s session.Setup, side game.Side) player {
	seat, alone := s.Seats[side], s.Seats[side.Other()].Kind == record.Computer
	p := player{
		you:      seat.Kind != record.Computer && (isReader(seat.Name) || alone && hasName(seat.Name)),
		computer: seat.Kind == record.Computer && seat.Name == Computer,
		name:     NameOf(s, side),
	}
	if name := calledBy(seat.Player); p.computer && name != "" {
		p.computer, p.name = false, name
	}
	if _, ok := OpponentAt(s, side); ok {
		p.computer = false
	}
	p.name = shortened(p.name, maxName)
	return p
}

// sentence returns the one of three whole sentences that fits the player. The third has the player's name
// as its placeholder Name.
func (p player) sentence(you, computer, named string, data ...with) string {
	switch {
	case p.you:
		return text(you, data...)
	case p.computer:
		return text(computer, data...)
	default:
		return text(named, p.with(data...))
	}
}

// count is like sentence, for sentences with a number.
func (p player) count(n int, you, computer, named string, data ...with) string {
	switch {
	case p.you:
		return plural(you, n, data...)
	case p.computer:
		return plural(computer, n, data...)
	default:
		return plural(named, n, p.with(data...))
	}
}

// with returns the values of a sentence, with the player's name added.
func (p player) with(data ...with) with {
	all := with{"Name": p.name}
	for _, d := range data {
		for key, value := range d {
			all[key] = value
		}
	}
	return all
}
