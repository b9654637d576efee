package play

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Ending shows how a game has ended: on the board, on the card and, for a game that has ended in this
// window or was on the board when the last one closed, on a banner. Its methods belong to the UI goroutine.
type Ending struct {
	EndingWindow
	game          int  // the number of the game that is in progress or has ended here, or 0 if there is none
	over          bool // that game has ended
	shown         bool // its banner has been shown or scheduled
	feat          words.Feat
	bannerRequest int // incremented to schedule a banner, and to cancel the scheduled one
}

// EndingWindow holds what Ending needs from the window.
type EndingWindow struct {
	Table        *Table
	Board        *board.Board
	Card         *card.Card
	Frame        *card.Frame
	Achievements *Achievements
	Sounds       *Sounds
	// Games runs read with the past games in the background, and then show on the UI goroutine.
	Games func(read func(*history.Store), show func())
}

// NewEnding returns an Ending that has seen no game yet.
func NewEnding(w EndingWindow) *Ending { return &Ending{EndingWindow: w} }

// Follow records what the person achieves with a game that has just ended here, whichever position is shown.
// Call it before the snapshot is drawn.
func (e *Ending) Follow(s session.Snapshot) {
	switch {
	case e.Table.IsPuzzle():
		e.game, e.over = 0, false
	case e.Table.Restored() && e.game != s.Game: // it has ended in the last window
		e.game, e.over, e.shown, e.feat = s.Game, true, false, words.Feat{}
	case !s.Ending.Over():
		e.game, e.over, e.shown, e.feat = s.Game, false, false, words.Feat{}
	case !e.over && e.game == s.Game:
		e.over = true
		e.recordProgress(s)
		if e.feat.Medal {
			e.Sounds.playMedal()
			e.feat.AllMedals = !e.medalMissing(s)
		}
		e.compareWithPast(s)
	}
}

// BeforeDraw passes the end of the game to the board and the card. Call it before they draw the snapshot.
func (e *Ending) BeforeDraw(s session.Snapshot) {
	switch over := s.Ending.Over(); {
	case over && e.Table.IsPuzzle():
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

// Show shows the banner of a game that has just ended here. Call it after the board and the card have
// drawn the snapshot.
func (e *Ending) Show(s session.Snapshot) {
	switch {
	case !e.over || e.game != s.Game || s.Looking:
		e.hide()
	case !e.shown:
		e.shown = true
		e.show(s)
	default:
		e.Frame.ChangeBanner(e.end(s)) // a player may have been renamed
	}
}

// recordProgress adds a game that has just ended to the person's progress, and records what it contributes to the
// opponent's medal.
func (e *Ending) recordProgress(s session.Snapshot) {
	person := s.Setup.Person()
	if person == game.None {
		return
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	rung := func() progress.Rung { return e.Achievements.Now().Rung(s.Setup.Variant, o.Level) }
	before := rung()
	e.Achievements.Add(history.FromRecord(e.Table.Session.Record(), time.Now()))
	now := rung()
	e.feat.Medal = isCharacter && before.Medal != progress.Won && now.Medal == progress.Won
	e.feat.HalfMedal = isCharacter && now.Wins > before.Wins && now.Medal == progress.Half
}

// featOf returns what is special about a game among all games, or the zero Feat unless it is the game that
// has ended here.
func (e *Ending) featOf(s session.Snapshot) words.Feat {
	if !e.over || e.game != s.Game {
		return words.Feat{}
	}
	return e.feat
}

// medalMissing reports whether the person has not earned all medals of the variant yet.
func (e *Ending) medalMissing(s session.Snapshot) bool {
	_, missing := e.Achievements.Now().Next(s.Setup.Variant)
	return missing
}

// end returns the description of a finished game for the card and the banner.
func (e *Ending) end(s session.Snapshot) card.End {
	feat := e.featOf(s)
	end := card.End{Head: words.EndHead(s), Fact: words.EndFact(s, feat), Tone: toneOf(s)}
	person := s.Setup.Person()
	if person == game.None {
		return end
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	if !isCharacter {
		return end
	}
	end.Opponent, end.Mood, end.Medal = o, card.MoodOf(s, person.Other()), feat.Medal
	won := e.Achievements.Now().Rung(s.Setup.Variant, o.Level).Medal == progress.Won
	if next, ok := adjacentLevel(s.Setup.Variant, o.Level, end.Tone); ok && (end.Tone == card.Lost || won && e.medalMissing(s)) {
		end.Next = look.OpponentAt(next)
		if end.NextText = words.NextLevel(end.Next); end.Tone == card.Lost {
			end.NextText = words.PlayFirst(end.Next)
		}
	}
	return end
}

// endOf returns how the board shows the end of a game.
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

// endOfPuzzle returns how the board shows the end of a puzzle, to be solved by a side.
func endOfPuzzle(s session.Snapshot, solver game.Side) board.End {
	if s.Ending.Outcome.Result.Winner() == solver.Other() {
		return board.Lost
	}
	return endOf(s)
}

// toneOf returns the tone in which the end of a game is shown.
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

// adjacentLevel returns the next higher level of a variant if the person beat level l, and the next lower one
// if they lost to it. It returns false if there is none, or the game was a draw.
func adjacentLevel(v engine.Variant, l engine.Level, tone card.Tone) (engine.Level, bool) {
	step, ok := map[card.Tone]int{card.Won: 1, card.Lost: -1}[tone]
	levels := v.Levels()
	for i, own := range levels {
		if next := i + step; own == l && ok && next >= 0 && next < len(levels) {
			return levels[next], true
		}
	}
	return l, false
}

// compareWithPast finds out in the background whether a game that has just ended is the first win or the longest
// loss against its opponent, and updates the card and the banner. The game itself is not among the past
// games yet.
func (e *Ending) compareWithPast(s session.Snapshot) {
	person := s.Setup.Person()
	if person == game.None || s.Assisted {
		return
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	if !isCharacter || s.CountsAs != o.Level.String() {
		return
	}
	var before history.OpponentSummary
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

// bannerDelay is the time from the end of the last move's animation to the banner.
const bannerDelay = 400 * time.Millisecond

// show shows the banner: after the board's animation, or at once if animations are off.
func (e *Ending) show(s session.Snapshot) {
	e.bannerRequest++
	now := e.bannerRequest
	wait := e.Board.MoveTime()
	if wait == 0 || e.Table.Restored() {
		e.Frame.ShowBanner(e.end(s), false)
		return
	}
	e.Table.Loop.After(wait+bannerDelay, func() {
		if e.bannerRequest == now && e.over {
			e.Frame.ShowBanner(e.end(e.Table.Snap), true)
		}
	})
}

// Refresh shows the end of a restored game again, after the person's achievements have been read.
func (e *Ending) Refresh() {
	s := e.Table.Snap
	if !e.Table.Restored() || !e.over || e.game != s.Game || !s.Ending.Over() {
		return
	}
	end := e.end(s)
	e.Card.SetEnd(end)
	e.Frame.ChangeBanner(end)
	e.Card.Fit()
}

// hide hides the banner, and cancels a scheduled one. It reports whether the banner was visible.
func (e *Ending) hide() (was bool) {
	e.bannerRequest++
	return e.Frame.HideBanner()
}

// Skip stops the animation at the end of a game and shows the banner at once. It reports whether an
// animation was running.
func (e *Ending) Skip() bool {
	if e.Table.IsPuzzle() || !e.Board.EndFlourish() {
		return false
	}
	e.bannerRequest++
	e.Frame.ShowBanner(e.end(e.Table.Snap), false)
	return true
}

// Escape hides the banner, and reports whether it was visible.
func (e *Ending) Escape() bool { return e.hide() }

// Next begins a game against the opponent that the banner offers. After a medal, the face of that opponent
// climbs to its place on the card.
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
