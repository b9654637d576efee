package sharing

import (
	"cmp"
	"image"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Story is what a picture tells about a position. Its functions may be called on any goroutine.
type Story struct {
	// Name is the proposed name of a file.
	Name string
	View game.View
	// Poster returns what is around the board. It leaves out names and dates unless named is set.
	Poster func(named bool) board.Poster
	// Moves is the number of moves that a GIF shows, or 0 if there is no GIF. The GIF has the positions that Earlier
	// returns, with what Before returns around the board, and then the picture itself.
	Moves   int
	Earlier func() []game.View
	Before  func(named bool) board.Poster
	// Line is set if the GIF shows a line of a study, and not a whole game.
	Line bool
	// Export, if not nil, saves what is on the board as a file of another kind.
	Export func()
}

// Player is somebody in a story.
type Player struct {
	name   func(limit int) string        // returns at most limit characters of the name, or "" if there is none
	face   func(look.Mood) fyne.Resource // returns nil if there is none
	coin   string
	mark   game.Side
	winner bool
	mood   look.Mood
}

// Name returns the name, or "" if the player has none or posters cannot show it. A long one is cut to limit
// characters.
func (p Player) Name(limit int) string {
	name := p.name(limit)
	if !board.CanWrite(name) {
		return ""
	}
	return name
}

// Portrait returns the player's picture. Without a face it is the first letter of the name, if named is set, and
// else the mark.
func (p Player) Portrait(named bool) board.Portrait {
	portrait := board.Portrait{Side: p.mark, Coin: widgets.CoinColour(p.coin), Winner: p.winner}
	if svg := p.face(p.mood); svg != nil {
		portrait.Face = func(width, height int) image.Image { return widgets.Rasterize(svg, width, height) }
	} else if named {
		portrait.Letter = widgets.Initial(p.Name(settings.MaxName))
	}
	return portrait
}

// programCoin is the coin of programs without a face.
const programCoin = "grey"

// Solver returns the person who plays at a table as the player who solves a puzzle for a mark.
func Solver(t *play.Table, mark game.Side, solved bool) Player {
	p := person(t, t.Prefs.Name)
	p.name = func(limit int) string { return words.PersonsName(t.Prefs.Name, limit) }
	if p.mark = mark; solved {
		p.winner, p.mood = true, look.Glad
	}
	return p
}

// person returns a person without a name, who has the profile of a name at a table.
func person(t *play.Table, name string) Player {
	profile := t.Profile(name)
	return Player{face: t.PersonFace(name).Face.Face, coin: cmp.Or(profile.Coin, settings.GuestCoin), mood: look.Calm}
}

// playerOf returns the player of a side of the game on a table.
func playerOf(t *play.Table, s session.Snapshot, side game.Side) (p Player) {
	o, isOpponent := words.OpponentAt(s.Setup, side)
	switch {
	case isOpponent:
		dark := look.PaletteFor(t.Board).Dark
		p.face = func(m look.Mood) fyne.Resource { return o.Face(m, dark) }
	case s.Setup.Seats[side].Kind == record.Computer:
		p.face, p.coin = func(look.Mood) fyne.Resource { return nil }, programCoin
	default:
		p = person(t, s.Setup.Seats[side].Name)
	}
	p.name = func(limit int) string { return words.SharedName(s.Setup, side, limit) }
	if p.mark = s.Setup.Mark(side); s.Opening.SidesOpen() && !s.Ending.Over() {
		p.mark = game.None
	}
	p.mood, p.winner = card.PersonMood(s, side), s.Ending.Outcome.Result.Winner() == side
	if isOpponent && p.winner {
		p.mood = look.Laugh
	}
	return p
}

// GameStory returns the story of the game on a table, or of an earlier position if that is shown.
func GameStory(t *play.Table) Story {
	s := t.Snap
	unfinished := s
	unfinished.Ending = session.Ending{}
	story := Story{Name: s.Setup.Variant.Name, View: s.View, Before: gamePoster(t, unfinished)}
	if s.Looking {
		story.Poster = story.Before
		return story
	}
	story.Poster, story.Moves = gamePoster(t, s), s.Ply
	story.Earlier = func() (views []game.View) {
		for _, n := range append([]session.Node{session.Root}, s.Tree.Path(s.Current)...) {
			if n != s.Current {
				views = append(views, s.Setup.View(s.Tree.Position(s.Setup.Variant, n)))
			}
		}
		return views
	}
	return story
}

// gamePoster returns the function Poster for a snapshot of the game on a table. The winner comes first. A game
// that the person has lost against the computer has no sparks.
func gamePoster(t *play.Table, s session.Snapshot) func(named bool) board.Poster {
	winner, opponent := s.Ending.Outcome.Result.Winner(), s.Setup.Person().Swapped()
	players := [2]Player{playerOf(t, s, game.First), playerOf(t, s, game.Second)}
	return func(named bool) board.Poster {
		p := board.Poster{
			Players: []board.Portrait{players[game.First].Portrait(named), players[game.Second].Portrait(named)},
			Sparks:  winner != game.None && winner != opponent && words.WonOnBoard(s),
		}
		if winner == game.Second {
			p.Players[0], p.Players[1] = p.Players[1], p.Players[0]
		}
		var names func(limit int) [2]string
		var date day.Date
		if named {
			date = words.DayOf(s.Setup.Began, s.Setup.Day)
			names = func(limit int) [2]string {
				return [2]string{players[game.First].Name(limit), players[game.Second].Name(limit)}
			}
		} else {
			names = func(int) [2]string { return [2]string{} }
		}
		p.Head = func(limit int) string { return words.SharedHead(s, names(limit)) }
		p.Foot = func(limit int) string { return words.SharedFoot(s, date, limit) }
		return p
	}
}
