package play

import (
	"context"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Ending shows how a game has ended: on the board, on the card and, for a game that has ended in this
// window or was on the board when the last one closed, on a banner. Its methods belong to the UI goroutine.
type Ending struct {
	t         *Table
	game      int  // the number of the game that is in progress or has ended here, or 0 if there is none
	over      bool // that game has ended
	announced bool // its banner has been shown or scheduled
	folded    bool // the banner was there, and is gone
	pending   bool // the banner and the reward are still to come
	feat      words.Feat
	earned    earned
	request   int // incremented to schedule the banner and the reward, and to cancel them
}

// earned is what a game that has ended here has earned: the opponent's medal, the last one of the variant, or half a
// medal, and a new rating.
type earned struct{ medal, allMedals, half, rating bool }

// follow records what the person achieves with a game that has just ended here, whichever position is shown.
// Call it before the snapshot is drawn.
func (e *Ending) follow(s session.Snapshot) {
	switch {
	case e.t.origin == restored && e.game != s.Game: // it has ended in the last window
		e.reset(s.Game, true)
	case !s.Ending.Over():
		e.reset(s.Game, false)
	case !e.over && e.game == s.Game:
		e.over, e.pending = true, e.t.Board.MoveTime() > 0
		e.recordProgress(s)
		e.compareWithPast(s)
	}
}

// reset begins with a game.
func (e *Ending) reset(number int, over bool) {
	*e = Ending{t: e.t, game: number, over: over, request: e.request}
}

// drop forgets the game.
func (e *Ending) drop() { e.game, e.over = 0, false }

// Pending reports whether the banner and what the card shows of the end, with the review button, are still to come.
func (e *Ending) Pending() bool { return e.pending }

// Folded reports whether a game has ended here whose banner was there, and is gone.
func (e *Ending) Folded() bool { return e.over && e.folded }

// isOf reports whether the game of a snapshot is the one that has ended here.
func (e *Ending) isOf(s session.Snapshot) bool { return e.over && e.game == s.Game }

// announce shows the banner of a game that has just ended here. Call it after a new snapshot is drawn.
func (e *Ending) announce(s session.Snapshot) {
	switch {
	case !e.isOf(s), s.Looking:
		e.hide()
	case !e.announced:
		e.announced = true
		e.show(s)
	}
}

// redraw draws the banner again, if it is shown: a player may have been renamed.
func (e *Ending) redraw(s session.Snapshot) {
	if e.isOf(s) && !s.Looking {
		e.t.Frame.ChangeBanner(e.end(s))
	}
}

// recordProgress adds a game that has just ended to the score and the person's progress, and records what it contributes to the
// opponent's medal.
func (e *Ending) recordProgress(s session.Snapshot) {
	ended, person := history.FromRecord(e.t.Session.Record(), time.Now()), s.Setup.Person()
	if person == game.None {
		e.t.Achievements.Add(ended)
		return
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	rung := func() progress.Rung { return e.t.Achievements.Now().Rung(s.Setup.Variant, o.Level) }
	before, rated := rung(), e.ratedGames(s)
	e.t.Achievements.Add(ended)
	now := rung()
	e.earned.medal = isCharacter && before.Medal != progress.Won && now.Medal == progress.Won
	e.earned.allMedals = e.earned.medal && !e.medalMissing(s)
	e.earned.half = isCharacter && now.Wins > before.Wins && now.Medal == progress.Half
	e.earned.rating = e.ratedGames(s) > rated
}

// ratedGames returns how many of the person's games are rated in the variant.
func (e *Ending) ratedGames(s session.Snapshot) int {
	return len(e.t.Achievements.Now().Rating(s.Setup.Variant).Curve)
}

// medalMissing reports whether the person has not earned all medals of the variant yet.
func (e *Ending) medalMissing(s session.Snapshot) bool {
	_, missing := e.t.Achievements.Now().Next(s.Setup.Variant)
	return missing
}

// end returns the description of a finished game for the card and the banner. After a game that came from a page, the button
// that else leads to other opponents leads back there.
func (e *Ending) end(s session.Snapshot) card.End {
	end := e.describe(s)
	if page := e.t.comesFrom(); page != "" {
		end.Next, end.NextText, end.NextBrief = look.Opponent{}, page, page
	}
	return end
}

// describe returns what end does for a game that came from nowhere.
func (e *Ending) describe(s session.Snapshot) card.End {
	end := card.End{Head: words.EndHead(s), Tone: toneOf(s)}
	feat := words.Feat{}
	if e.isOf(s) {
		feat = e.feat
		end.Banner, end.Pending = !e.folded && !s.Looking, e.pending && !s.Looking
	}
	end.Fact = words.EndFact(s, feat)
	person := s.Setup.Person()
	if person == game.None {
		e.showBoth(s, &end)
		return end
	}
	end.Person, end.PersonMood = e.personFace(s, person)
	if e.isOf(s) && e.earned.rating && e.t.Prefs.ShowsExpertTools() {
		end.Rating = words.RatingAfter(e.t.Achievements.Now().Rating(s.Setup.Variant))
	}
	o, isCharacter := words.OpponentAt(s.Setup, person.Other())
	if !isCharacter {
		return end
	}
	end.Opponent, end.Mood = o, card.MoodOf(s, person.Other(), e.t.Prefs.OpponentsReact)
	end.Next, end.NextText, end.NextBrief = o, words.AllOpponents(), words.Opponents()
	e.showEarned(s, o, &end)
	return end
}

// showEarned adds what a game against an opponent has earned, and whom to play next.
func (e *Ending) showEarned(s session.Snapshot, o look.Opponent, end *card.End) {
	switch {
	case !e.isOf(s):
	case e.earned.medal:
		end.Medal, end.Reward = true, e.reward(s, o)
		e.offerAfterMedal(s, end)
	case e.earned.half:
		end.Reward.Half = words.OneMoreWin(o)
	case e.missesMedal(s, o):
		end.Reward.Practice = words.PracticeEarned()
	case end.Tone == card.Lost && e.t.Achievements.LostTwice(s.Setup.Variant, o.Level):
		weaker, ok := levelBelow(s.Setup.Variant, o.Level)
		if ok && e.t.Achievements.Now().Rung(s.Setup.Variant, weaker).Medal != progress.Won {
			end.Next = look.OpponentAt(weaker)
			end.NextText, end.NextBrief = words.PlayFirst(end.Next), end.Next.Name
		}
	}
}

// missesMedal reports whether the person won a game against an opponent whose medal they don't have, but with help.
func (e *Ending) missesMedal(s session.Snapshot, o look.Opponent) bool {
	return s.Assisted && toneOf(s) == card.Won && e.t.Achievements.Now().Rung(s.Setup.Variant, o.Level).Medal != progress.Won
}

// reward returns what the card says about the medal of an opponent.
func (e *Ending) reward(s session.Snapshot, o look.Opponent) card.Reward {
	r := card.Reward{Brief: words.BriefMedal()}
	r.Medal, r.MedalNote = words.MedalEarned(s, e.earned.allMedals)
	r.Rail.Next = -1
	next, climbs := e.climb(s, o)
	medals := e.t.Achievements.Now().Medals(s.Setup.Variant)
	for i, l := range s.Setup.Variant.Levels() {
		r.Rail.Faces[i], r.Rail.Won[i] = look.OpponentAt(l), medals[i] == progress.Won
		if l == o.Level {
			r.Rail.Beaten = i
		}
		if l == next && climbs {
			r.Rail.Next = i
		}
	}
	return r
}

// climb returns the level to play after the medal of an opponent. ok is false if all medals are won, and for somebody who
// began with the strongest opponent.
func (e *Ending) climb(s session.Snapshot, o look.Opponent) (l engine.Level, ok bool) {
	l = e.t.Achievements.Now().Offer(s.Setup.Variant, o.Level)
	return l, l != o.Level
}

// offerAfterMedal offers the next opponent after a medal or, if there is none, a larger board.
func (e *Ending) offerAfterMedal(s session.Snapshot, end *card.End) {
	if next, ok := e.climb(s, end.Opponent); ok {
		end.Next, end.NextFirst = look.OpponentAt(next), true
		end.NextText, end.NextBrief = words.PlayRival(end.Next), end.Next.Name
		end.Reward.Next, end.Reward.NextNote = words.NextIs(s.Setup.Variant, end.Next)
	} else if v, next, ok := e.largerBoard(s.Setup.Variant); ok {
		end.Next, end.NextText, end.NextBrief = next, words.NextBoard(v), words.NextBoardBrief()
		end.Reward.Next, end.Reward.NextNote = words.LargerBoard(v, next)
	}
}

// largerBoards names the board that comes after a variant whose strongest opponent's medal is won.
var largerBoards = map[string]string{"tic-tac-toe": "4-5-4", "4-5-4": "gomoku"}

// largerBoard returns the variant that comes after one, and the opponent whose medal comes next there. ok is false if there
// is none.
func (e *Ending) largerBoard(after engine.Variant) (v engine.Variant, next look.Opponent, ok bool) {
	v, err := engine.ParseVariant(largerBoards[after.Name])
	if err != nil {
		return v, next, false
	}
	l, ok := e.t.Achievements.Now().Next(v)
	return v, look.OpponentAt(l), ok
}

// showBoth describes the end of a game between two people or two computers: the winner's face comes first or, after a draw,
// that of the one who is first. A draw has a kind word for two people.
func (e *Ending) showBoth(s session.Snapshot, end *card.End) {
	side := s.Ending.Outcome.Result.Winner()
	if side == game.None {
		side = game.First
	}
	if s.Setup.Watched() {
		for i, of := range []game.Side{side, side.Other()} {
			end.Watched[i], _ = words.OpponentAt(s.Setup, of)
		}
		end.PersonMood, end.OtherMood = card.PersonMood(s, side), card.PersonMood(s, side.Other())
		return
	}
	if e.isOf(s) && s.Ending.Outcome.Result.Winner() == game.None {
		end.Fact = words.Sentences(end.Fact, words.WellPlayed())
	}
	end.Person, end.PersonMood = e.personFace(s, side)
	end.Other, end.OtherMood = e.personFace(s, side.Other())
}

// personFace returns the face and the mood of a person who has played a side.
func (e *Ending) personFace(s session.Snapshot, side game.Side) (look.Person, look.Mood) {
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

// levelBelow returns the next weaker level of a variant, or false if there is none.
func levelBelow(v engine.Variant, l engine.Level) (engine.Level, bool) {
	levels := v.Levels()
	i := slices.Index(levels, l)
	if i < 1 {
		return l, false
	}
	return levels[i-1], true
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
		e.feat.FirstWin, e.feat.LongestLoss = tone == card.Won && before.Wins == 0, tone == card.Lost && heldOutLongest(s.Ply, before)
		if now := e.t.Snap; e.feat != (words.Feat{}) && now.Ending.Over() && now.Game == e.game {
			e.drawAgain(now)
		}
	})
}

// heldOutLongest reports whether it is a feat to have lost only after so many plies: the game was long, and longer than each of
// several that were lost to an opponent who has never been beaten.
func heldOutLongest(plies int, before history.OpponentSummary) bool {
	const several, long = 3, 20
	return before.Wins == 0 && before.Losses >= several && plies >= long && plies > before.LongestLoss
}

// drawAgain draws the end of a game again after a change without a new snapshot.
func (e *Ending) drawAgain(s session.Snapshot) {
	end := e.end(s)
	e.t.Card.SetEnd(end)
	e.t.Frame.ChangeBanner(end)
	e.t.Card.Fit()
}

// The times from the end of the last move's animation to the banner and to the reward on the card.
const (
	bannerDelay = 400 * time.Millisecond
	rewardDelay = 600 * time.Millisecond
)

// show shows the banner and the reward: after the board's animation, or at once if animations are off.
func (e *Ending) show(s session.Snapshot) {
	e.cancel()
	if !e.pending {
		e.t.Frame.ShowBanner(e.end(s), false)
		return
	}
	moving := e.t.Board.MoveTime()
	e.after(moving+bannerDelay, func() {
		e.t.Frame.ShowBanner(e.end(e.t.Snap), true)
		if e.earned.medal {
			e.t.Board.Cheer(e.t.Frame.BannerOnBoard())
		}
	})
	e.after(moving+rewardDelay, func() {
		e.pending = false
		e.t.Card.SetEnd(e.end(e.t.Snap))
		e.t.Card.Fit()
		e.t.Card.PlayReward()
	})
}

// after calls f after a delay, unless that is cancelled.
func (e *Ending) after(delay time.Duration, f func()) {
	now := e.request
	e.t.Loop.After(delay, func() {
		if e.request == now && e.over {
			f()
		}
	})
}

// refresh shows the end of a restored game again, after the person's achievements have been read.
func (e *Ending) refresh() {
	if s := e.t.Snap; e.t.origin == restored && e.isOf(s) && s.Ending.Over() {
		e.drawAgain(s)
	}
}

// hide hides the banner, and cancels a scheduled one. It reports whether the banner was visible.
func (e *Ending) hide() (was bool) {
	e.cancel()
	if e.announced {
		e.folded, e.pending = true, false
	}
	return e.t.Frame.HideBanner()
}

// cancel cancels a scheduled banner.
func (e *Ending) cancel() { e.request++ }

// Skip stops the animation at the end of a game and shows the banner at once. It reports whether an
// animation was running, or the banner was still to come.
func (e *Ending) Skip() bool {
	running := e.over && e.t.Board.EndFlourish()
	if waits := e.pending && e.announced; !running && !waits {
		return false
	}
	e.cancel()
	e.pending = false
	e.t.Card.EndMotion()
	if !e.folded {
		e.t.Frame.ShowBanner(e.end(e.t.Snap), false)
	}
	e.drawAgain(e.t.Snap)
	return true
}

// Fold hides the banner, and reports whether it was visible. The card then says what it has said.
func (e *Ending) Fold() bool {
	e.t.Board.EndFlourish()
	was := e.hide()
	if was {
		e.t.Redraw()
	}
	return was
}

// Click does what a click on the board does after a game: it ends the animation or, if there is none, hides the banner, which in
// a small window lies over much of the board.
func (e *Ending) Click() {
	if !e.Skip() {
		e.Fold()
	}
}

// NextFirst reports whether the main button after a game leads to the next opponent.
func (e *Ending) NextFirst() bool { return e.end(e.t.Snap).NextFirst }

// Next begins the game that the end of the last one offers, against another opponent or on a larger board, or goes back to the
// page that the last one came from. After a medal, the face of the opponent climbs to its place on the card. Next reports false
// if the end only offers all opponents.
func (e *Ending) Next() bool {
	switch end := e.end(e.t.Snap); {
	case e.t.GoBack(e.t.comesFrom()):
	case end.Next == end.Opponent:
		return false
	case end.Medal && !end.NextFirst:
		v, _, _ := e.largerBoard(e.t.Snap.Setup.Variant)
		c := e.t.Prefs.For(v.Name)
		c.Opponent, c.Level, c.Strategy, c.Equal = settings.AgainstComputer, end.Next.Level.Key(), "", false
		e.t.Begin(v, c)
	default:
		climbs := end.Medal && e.t.Board.MoveTime() > 0
		if e.t.AgainstLevel(end.Next.Level); climbs {
			e.t.Card.Climb()
		}
	}
	return true
}
