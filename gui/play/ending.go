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
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Ending shows how a game has ended: on the board, on the card and, for a game that has ended in this
// window or was on the board when the last one closed, on a banner. Its methods belong to the UI goroutine.
type Ending struct {
	t             *Table
	game          int  // the number of the game that is in progress or has ended here, or 0 if there is none
	over          bool // that game has ended
	announced     bool // its banner has been shown or scheduled
	feat          words.Feat
	bannerRequest int  // incremented to schedule a banner, and to cancel the scheduled one
	scheduled     bool // a banner is still to come
}

// follow records what the person achieves with a game that has just ended here, whichever position is shown.
// Call it before the snapshot is drawn.
func (e *Ending) follow(s session.Snapshot) {
	switch {
	case e.t.origin == restored && e.game != s.Game: // it has ended in the last window
		e.game, e.over, e.announced, e.feat = s.Game, true, false, words.Feat{}
	case !s.Ending.Over():
		e.game, e.over, e.announced, e.feat = s.Game, false, false, words.Feat{}
	case !e.over && e.game == s.Game:
		e.over = true
		e.recordProgress(s)
		if e.feat.Medal {
			e.feat.AllMedals = !e.medalMissing(s)
		}
		e.compareWithPast(s)
	}
}

// drop forgets the game.
func (e *Ending) drop() { e.game, e.over = 0, false }

// announce shows the banner of a game that has just ended here. Call it after a new snapshot is drawn.
func (e *Ending) announce(s session.Snapshot) {
	switch {
	case !e.over || e.game != s.Game || s.Looking:
		e.hide()
	case !e.announced:
		e.announced = true
		e.show(s)
	}
}

// redraw draws the banner again, if it is shown: a player may have been renamed.
func (e *Ending) redraw(s session.Snapshot) {
	if e.over && e.game == s.Game && !s.Looking {
		e.t.Frame.ChangeBanner(e.end(s))
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
	rung := func() progress.Rung { return e.t.Achievements.Now().Rung(s.Setup.Variant, o.Level) }
	before := rung()
	e.t.Achievements.Add(history.FromRecord(e.t.Session.Record(), time.Now()))
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
	_, missing := e.t.Achievements.Now().Next(s.Setup.Variant)
	return missing
}

// end returns the description of a finished game for the card and the banner.
func (e *Ending) end(s session.Snapshot) card.End {
	feat := e.featOf(s)
	end := card.End{Head: words.EndHead(s), Fact: words.EndFact(s, feat), Tone: toneOf(s)}
	end.Person, end.PersonMood = e.personFace(s)
	person := s.Setup.Person()
	if person == game.None {
		return end
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	if !isCharacter {
		return end
	}
	end.Opponent, end.Mood, end.Medal = o, card.MoodOf(s, person.Other()), feat.Medal
	won := e.t.Achievements.Now().Rung(s.Setup.Variant, o.Level).Medal == progress.Won
	if next, ok := adjacentLevel(s.Setup.Variant, o.Level, end.Tone); ok && (end.Tone == card.Lost || won && e.medalMissing(s)) {
		end.Next = look.OpponentAt(next)
		if end.NextText = words.NextLevel(end.Next); end.Tone == card.Lost {
			end.NextText = words.PlayFirst(end.Next)
		}
	}
	return end
}

// personFace returns the face and the mood of the person in a game, or of the winner if two people played.
func (e *Ending) personFace(s session.Snapshot) (look.PersonFace, look.Mood) {
	side := s.Setup.Person()
	if side == game.None {
		side = s.Ending.Outcome.Result.Winner()
	}
	if side == game.None || s.Setup.Seats[side].Kind == record.Computer {
		return "", look.Calm
	}
	return e.t.PersonFace(s.Setup.Seats[side].Name), card.PersonMood(s, side)
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

// EndFor returns how the board shows the end of a position that a side was to solve.
func EndFor(solver game.Side, s session.Snapshot) board.End {
	switch winner := s.Ending.Outcome.Result.Winner(); {
	case !s.Ending.Over():
		return board.NoEnd
	case winner == solver.Other():
		return board.Lost
	default:
		return endOf(s)
	}
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
	e.t.ReadGames(func(games *history.Store) {
		before, err = games.Against(context.Background(), s.Setup.Variant.Name, o.Level.Key())
	}, func() {
		if err != nil || !e.over || e.game != s.Game {
			return
		}
		tone := toneOf(s)
		e.feat.FirstWin, e.feat.LongestLoss = tone == card.Won && before.Wins == 0, tone == card.Lost &&
			before.LongestLoss > 0 && s.Ply > before.LongestLoss
		if now := e.t.Snap; e.feat != (words.Feat{}) && now.Ending.Over() && now.Game == e.game {
			end := e.end(now)
			e.t.Card.SetEnd(end)
			e.t.Frame.ChangeBanner(end)
			e.t.Card.Fit()
		}
	})
}

// bannerDelay is the time from the end of the last move's animation to the banner.
const bannerDelay = 400 * time.Millisecond

// show shows the banner: after the board's animation, or at once if animations are off.
func (e *Ending) show(s session.Snapshot) {
	e.cancel()
	now := e.bannerRequest
	wait := e.t.Board.MoveTime()
	if wait == 0 || e.t.origin == restored {
		e.t.Frame.ShowBanner(e.end(s), false)
		return
	}
	e.scheduled = true
	e.t.Loop.After(wait+bannerDelay, func() {
		if e.bannerRequest == now && e.over {
			e.scheduled = false
			e.t.Frame.ShowBanner(e.end(e.t.Snap), true)
			if e.feat.Medal {
				e.t.Board.Cheer(e.t.Frame.BannerOnBoard())
			}
		}
	})
}

// refresh shows the end of a restored game again, after the person's achievements have been read.
func (e *Ending) refresh() {
	s := e.t.Snap
	if e.t.origin != restored || !e.over || e.game != s.Game || !s.Ending.Over() {
		return
	}
	end := e.end(s)
	e.t.Card.SetEnd(end)
	e.t.Frame.ChangeBanner(end)
	e.t.Card.Fit()
}

// hide hides the banner, and cancels a scheduled one. It reports whether the banner was visible.
func (e *Ending) hide() (was bool) {
	e.cancel()
	return e.t.Frame.HideBanner()
}

// cancel cancels a scheduled banner.
func (e *Ending) cancel() {
	e.bannerRequest++
	e.scheduled = false
}

// Skip stops the animation at the end of a game and shows the banner at once. It reports whether an
// animation was running, or the banner was still to come.
func (e *Ending) Skip() bool {
	if running := e.over && e.t.Board.EndFlourish(); !running && !e.scheduled {
		return false
	}
	e.cancel()
	e.t.Frame.ShowBanner(e.end(e.t.Snap), false)
	return true
}

// Escape hides the banner, and reports whether it was visible.
func (e *Ending) Escape() bool { return e.hide() }

// Next begins a game against the opponent that the banner offers. After a medal, the face of that opponent
// climbs to its place on the card.
func (e *Ending) Next() {
	next := e.end(e.t.Snap)
	if next.NextText == "" {
		return
	}
	climbs := next.Medal && e.t.Board.MoveTime() > 0
	if e.t.AgainstLevel(next.Next.Level); climbs {
		e.t.Card.Climb()
	}
}
