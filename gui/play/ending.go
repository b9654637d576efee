package play

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Ending says how a game has ended: on the board, on the card and, for a game that has ended here, on a banner. Its methods
// belong to the UI goroutine.
type Ending struct {
	EndingWindow
	game   int  // the number of the game that goes on or has ended here, 0 for none
	over   bool // that game has ended
	shown  bool // and its banner has been shown, or is to come
	feat   words.Feat
	coming int // counts the banners that are to come: one that is not the last is dropped
}

// EndingWindow is what Ending needs of the window.
type EndingWindow struct {
	Table   *Table
	Board   *board.Board
	Card    *card.Card
	Frame   *card.Frame
	Reached *Reached
	Sounds  *Sounds
	// Games runs read with the past games in the background, and then show on the UI goroutine.
	Games func(read func(*history.Store), show func())
	// After runs a function on the UI goroutine after a while.
	After func(time.Duration, func())
}

// NewEnding returns one that has seen no game yet.
func NewEnding(w EndingWindow) *Ending { return &Ending{EndingWindow: w} }

// Follow records what the person earns by a game that has just ended here. It comes before a snapshot is drawn.
func (e *Ending) Follow(s session.Snapshot) {
	switch {
	case e.Table.Puzzle():
		e.game, e.over = 0, false
	case !s.Ending.Over():
		e.game, e.over, e.shown, e.feat = s.Game, false, false, words.Feat{}
	case !e.over && e.game == s.Game && !s.Looking:
		e.over = true
		e.earn(s)
		if e.feat.Medal {
			e.Sounds.medal()
			e.feat.AllMedals = !e.medalMissing(s)
		}
		e.lookUp(s)
	}
}

// Before brings board and card in line with a snapshot before they draw it.
func (e *Ending) Before(s session.Snapshot) {
	switch over := s.Ending.Over(); {
	case over && e.Table.Puzzle():
		e.Board.SetEnd(endOfPuzzle(s, e.Table.solver))
		e.Card.SetEnd(card.End{})
	case over:
		e.Board.SetEnd(endOf(s))
		e.Card.SetEnd(e.end(s))
	default:
		e.Board.SetEnd(board.NoEnd)
		e.Card.SetEnd(card.End{})
	}
}

// Show shows the banner of a game that has just ended here, once board and card have drawn the snapshot.
func (e *Ending) Show(s session.Snapshot) {
	switch {
	case !e.over || e.game != s.Game || s.Looking:
		e.hide()
	case !e.shown:
		e.shown = true
		e.show(s)
	default:
		e.Frame.ChangeBanner(e.end(s)) // somebody may have another name
	}
}

// earn takes a game that has ended among what the person has reached, and notes what it is for the opponent's medal.
func (e *Ending) earn(s session.Snapshot) {
	person := s.Setup.Person()
	if person == game.None {
		return
	}
	o, met := words.OpponentAt(s.Setup, person.Other())
	rung := func() progress.Rung { return e.Reached.Now().Rung(s.Setup.Variant, o.Level) }
	before := rung()
	e.Reached.Add(history.FromRecord(e.Table.Session.Record(), time.Now()))
	now := rung()
	e.feat.Medal = met && before.Medal != progress.Won && now.Medal == progress.Won
	e.feat.HalfMedal = met && now.Wins > before.Wins && now.Medal == progress.Half
}

// featOf is what a game is among all: nothing is known of another one than that which has ended here.
func (e *Ending) featOf(s session.Snapshot) words.Feat {
	if !e.over || e.game != s.Game {
		return words.Feat{}
	}
	return e.feat
}

// medalMissing reports whether the person has not earned all medals of the variant yet.
func (e *Ending) medalMissing(s session.Snapshot) bool {
	_, missing := e.Reached.Now().Next(s.Setup.Variant)
	return missing
}

// end is what is said of a game that has ended.
func (e *Ending) end(s session.Snapshot) card.End {
	feat := e.featOf(s)
	end := card.End{Head: words.EndHead(s), Fact: words.EndFact(s, feat), Tone: toneOf(s)}
	person := s.Setup.Person()
	if person == game.None {
		return end
	}
	o, met := words.OpponentAt(s.Setup, person.Other())
	if !met {
		return end
	}
	end.Opponent, end.Mood, end.Medal = o, card.MoodOf(s, person.Other()), feat.Medal
	won := e.Reached.Now().Rung(s.Setup.Variant, o.Level).Medal == progress.Won
	if next, ok := neighbour(s.Setup.Variant, o.Level, end.Tone); ok && (end.Tone == card.Lost || won && e.medalMissing(s)) {
		end.Next = opponent.At(next)
		if end.NextText = words.NextLevel(end.Next); end.Tone == card.Lost {
			end.NextText = words.PlayFirst(end.Next)
		}
	}
	return end
}

// endOf is how the board shows the end of a game.
func endOf(s session.Snapshot) board.End {
	switch toneOf(s) {
	case card.Lost:
		return board.Lost
	case card.Won:
		return board.Won
	default:
		return board.Drawn
	}
}

// endOfPuzzle is how the board shows the end of a puzzle that a side solves.
func endOfPuzzle(s session.Snapshot, solver game.Side) board.End {
	if s.Ending.Outcome.Result.Winner() == solver.Other() {
		return board.Lost
	}
	return endOf(s)
}

// toneOf is how the end of a game looks.
func toneOf(s session.Snapshot) card.Tone {
	person, winner := s.Setup.Person(), s.Ending.Outcome.Result.Winner()
	switch {
	case winner == game.None && words.HeldMaster(s):
		return card.Honour
	case winner == game.None:
		return card.Plain
	case person != game.None && winner != person:
		return card.Lost
	default:
		return card.Won
	}
}

// neighbour returns the level of a variant above the one that was beaten, or below the one that has won.
func neighbour(v engine.Variant, l engine.Level, tone card.Tone) (engine.Level, bool) {
	step, ok := map[card.Tone]int{card.Won: 1, card.Lost: -1}[tone]
	levels := v.Levels()
	for i, own := range levels {
		if next := i + step; own == l && ok && next >= 0 && next < len(levels) {
			return levels[next], true
		}
	}
	return l, false
}

// lookUp looks up in the background what a game that has just ended is among those against the same opponent. It is not
// among the past games yet.
func (e *Ending) lookUp(s session.Snapshot) {
	person := s.Setup.Person()
	if person == game.None || s.Assisted {
		return
	}
	o, met := words.OpponentAt(s.Setup, person.Other())
	if !met || s.CountsAs != o.Level.String() {
		return
	}
	var before history.Against
	var err error
	e.Games(func(games *history.Store) {
		before, err = games.Against(context.Background(), s.Setup.Variant.Name, o.Level.Key())
	}, func() {
		if err != nil || !e.over || e.game != s.Game {
			return
		}
		tone := toneOf(s)
		e.feat.FirstWin, e.feat.LongestLoss = tone == card.Won && before.Wins == 0, tone == card.Lost && before.LongestLoss > 0 && s.Ply > before.LongestLoss
		if now := e.Table.Snap; e.feat != (words.Feat{}) && now.Ending.Over() && now.Game == e.game {
			end := e.end(now)
			e.Card.SetEnd(end)
			e.Frame.ChangeBanner(end)
			e.Card.Fit()
		}
	})
}

// bannerDelay is how long after the last move the banner comes, where marks are drawn.
const bannerDelay = 400 * time.Millisecond

// show shows the banner, after a while if the board celebrates.
func (e *Ending) show(s session.Snapshot) {
	e.coming++
	now := e.coming
	wait := e.Board.MoveTime()
	if wait == 0 {
		e.Frame.ShowBanner(e.end(s), false)
		return
	}
	e.After(wait+bannerDelay, func() {
		if e.coming == now && e.over {
			e.Frame.ShowBanner(e.end(e.Table.Snap), true)
		}
	})
}

// hide takes the banner away, and drops one that is to come.
func (e *Ending) hide() (was bool) {
	e.coming++
	return e.Frame.HideBanner()
}

// Skip ends the flourish of a win and lets the banner come at once, and reports whether there was anything to end.
func (e *Ending) Skip() bool {
	if e.Table.Puzzle() || !e.Board.EndFlourish() {
		return false
	}
	e.coming++
	e.Frame.ShowBanner(e.end(e.Table.Snap), false)
	return true
}

// Escape takes the banner away, and reports whether it was there.
func (e *Ending) Escape() bool { return e.hide() }

// Next begins a game against the opponent that is offered. After a medal that one climbs to its place on the card.
func (e *Ending) Next() {
	next := e.end(e.Table.Snap)
	if next.NextText == "" {
		return
	}
	climbs := next.Medal && e.Board.MoveTime() > 0
	if e.Table.AgainstLevel(next.Next.Level); climbs {
		e.Card.Climb()
	}
}
