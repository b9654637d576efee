package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// starter puts games on the table and takes them from it, with the questions that
// this asks.
type starter struct {
	*table
	prefs        *preferences.Prefs
	sheets       *sheet.Stack
	say          func(string) // on the status line
	shown        func()       // hears of a game that has been put on the table
	playersShown bool         // the players that came with the game on the board have been shown
	back         func()       // leads back to the run or the list that the game on the board is from; nil for none
	wentBack     bool         // Escape has led back there
	ofRun        bool         // that is a run
	waits        *sheet.Sheet // says that the clock of the game on the board waits; nil before
	taking       bool         // a game is being taken up: no clock runs yet
	letRun       func()       // lets the clock run or stand, as the window is now
}

// switchTo begins a game of a variant with the choices made last for it.
func (g *starter) switchTo(v engine.Variant) { g.begin(v, g.prefs.For(v.Name)) }

// again begins another game between the players on the board.
func (g *starter) again() {
	s := g.snap.Next
	g.begin(s.Variant, playersOf(s, g.prefs.For(s.Variant.Name), g.prefs.Name))
}

// leave keeps the game on the board, if one is going on, among the past games, where it waits. The function
// says so, once the next game is there. What was said of its clock goes away.
func (g *starter) leave() (say func()) {
	if g.waits != nil && g.waits.IsOpen() {
		g.waits.Close()
	}
	title := words.Title(g.snap.Setup.Variant)
	if !g.abandon() {
		return func() {}
	}
	return func() { g.say(words.StaysUnfinished(title)) }
}

// begin begins a game and keeps the choices as the last ones. The game on the board
// stays unfinished.
func (g *starter) begin(v engine.Variant, c settings.Choice) {
	say := g.leave()
	first := whoBegins(c)
	if c.Opponent != settings.Watch {
		c.LastBegan = first
	}
	g.prefs.Change(func(s *settings.Settings) { s.Choose(v.Name, c) })
	g.start(v, c, first)
	say()
	g.shown()
	if spec := unknownPlayer(v, c); spec != "" {
		g.say(words.StrategyLost(spec))
	}
}

// offer puts up a board that nobody has chosen, so that there is one.
func (g *starter) offer(v engine.Variant) { g.start(v, g.prefs.For(v.Name), settings.BeginsYou) }

// start puts a new game on the table.
func (g *starter) start(v engine.Variant, c settings.Choice, first string) {
	g.forget()
	g.back = nil
	g.put(autosave.Playing, func() { g.session.Start(newSetup(v, c, first, g.prefs.Settings)) })
}

// open resumes an opened game of a state. The game on the board stays unfinished.
func (g *starter) open(state autosave.State, o session.Opened) {
	say := g.leave()
	g.playersShown, g.back = false, nil
	g.put(state, func() { g.session.Resume(fillIn(o)) })
	say()
	g.shown()
	g.sayLevel()
	g.askToRelease()
}

// takeUp puts a game on the table with put and lets the clock of a person stand until the person is there: a
// message lies over the board. It costs nobody time.
func (g *starter) takeUp(put func()) {
	g.taking = true
	g.letRun()
	put()
	g.waitWithClock()
	g.taking = false
	g.letRun()
}

// waitWithClock says that the clock of a person waits in a game that has just been taken up.
func (g *starter) waitWithClock() {
	s, side := g.snap, g.snap.Setup.Person()
	if side == game.None {
		side = s.ToMove
	}
	c := s.Clocks[side]
	if s.Setup.Watched() || s.Ending.Over() || s.Held || s.Ply == 0 || s.Setup.ClocksWait || !c.Set() {
		return
	}
	g.waits = g.sheets.Tell(words.Title(s.Setup.Variant), words.ClockWaits(s, side, c), words.Continue())
}

// sayLevel says which level takes the place of one that is not known.
func (g *starter) sayLevel() {
	if s := g.snap.Setup; s.UnknownLevel != "" && computers(s) {
		g.say(words.LevelLost(s))
	}
}

// resumePast resumes an unfinished game that is among the past games.
func (g *starter) resumePast(o session.Opened, left history.Game) {
	if g.inPlay() && history.KeyOf(g.session.Record()) == left.Key {
		g.shown() // it is on the board
		return
	}
	g.open(autosave.Playing, trustChosen(o, g.prefs.Settings)) // it goes back to the past games, even if it is left at once
	g.saver.ResumeGame(left)
}

// review shows a finished game. The game on the board stays unfinished. What is written
// about the finished one is kept with the past game that has the key; "" is none of them.
func (g *starter) review(o session.Opened, key string) {
	say := g.leave()
	g.reviewed, g.key, g.playersShown, g.ended, g.back, g.ofRun = true, key, false, nil, nil, false
	g.wentBack = false
	g.put(autosave.Playing, func() { g.session.Resume(o) })
	g.say(words.Opened(o.Record, o.Setup))
	say()
	g.shown()
}

// goBack leads back to where the game on the board came from, and reports whether it came from
// somewhere.
func (g *starter) goBack() bool {
	if g.back == nil || !g.reviewed {
		return false
	}
	g.back()
	return true
}

// escape leads back as goBack does, once for a game: what was closed after that stays closed.
func (g *starter) escape() bool {
	if g.wentBack || !g.goBack() {
		return false
	}
	g.wentBack = true
	return true
}

// playHere lets the game go on from the position shown.
func (g *starter) playHere() {
	g.session.PlayFromHere()
	g.askToRelease()
}

// fromHere begins another game from the position shown, against the same opponent and with the same
// clocks. The one on the board stays as it is.
func (g *starter) fromHere() {
	r, ok := g.session.Beginning()
	if !ok {
		return
	}
	o, err := session.Open(r)
	if err != nil { // these moves have been played
		g.say(words.Error(err))
		return
	}
	c := playersOf(g.snap.Next, g.prefs.For(r.Variant), g.prefs.Name)
	g.open(autosave.Opened, seatPersonBy(o, c, g.prefs.Settings))
}

// askToRelease asks before a player that came with a game may think.
func (g *starter) askToRelease() {
	if !g.snap.Held {
		return
	}
	g.playersShown = true
	shown := foreign(g.snap.Setup)
	title, question, agree := words.ReleaseQuestion(shown, session.FileLimits().Time, session.FileMemory)
	g.sheets.Warn(title, question, agree, func() { g.release(shown) })
}

// foreign lists the players that came with a game.
func foreign(s session.Setup) []string {
	var players []string
	for _, seat := range s.Seats {
		if seat.Foreign && seat.Kind == record.Computer {
			players = append(players, seat.Player)
		}
	}
	return slices.Compact(players)
}

// release lets the players think that have been shown. Those of a game that was opened
// meanwhile are shown first.
func (g *starter) release(shown []string) {
	if slices.Equal(shown, foreign(g.snap.Setup)) {
		g.session.Release()
		return
	}
	g.askToRelease()
}

// letThink does what may let a computer think, once a player that came with the game has
// been shown: a finished game shows it only when it goes on.
func (g *starter) letThink(f func()) {
	if g.snap.Held && !g.playersShown {
		g.askToRelease()
		return
	}
	f()
}

// moveNow lets the computer move at once.
func (g *starter) moveNow() { g.letThink(g.session.MoveNow) }

// step plays one move of two computers.
func (g *starter) step() { g.letThink(g.session.Step) }

// undo takes a move back, and hint shows one. Both are help.
func (g *starter) undo() {
	if g.snap.CanUndo {
		g.help(words.UndoQuestion, g.session.Undo)
	}
}

func (g *starter) hint() {
	if g.snap.CanHint {
		g.help(words.HintQuestion, g.session.Hint)
	}
}

// help asks before something after which a game that counts counts no more. The offer to take
// back a move that loses at once has asked already.
func (g *starter) help(question func() (title, question, agree string), do func()) {
	if g.snap.Mistake || !g.snap.Counts() {
		do()
		return
	}
	title, text, agree := question()
	g.sheets.Warn(title, text, agree, do)
}

// offerDraw offers a draw. The computer answers at once; of two people the one whose turn it is
// offers, and the other one is asked.
func (g *starter) offerDraw() {
	// What the session refuses is over already.
	act := func(kind session.ActionKind) { _ = g.session.Do(session.Action{Kind: kind}) }
	if g.snap.Setup.Person() != game.None {
		if act(session.OfferDraw); !g.snap.Ending.Over() {
			g.say(words.DrawDeclined())
		}
		return
	}
	answer := func(kind session.ActionKind) func() {
		return func() {
			if g.snap.Can(session.OfferDraw) {
				act(session.OfferDraw)
			}
			act(kind)
		}
	}
	title, question, accept, decline := words.DrawQuestion(g.snap)
	g.sheets.Choose(title, question, decline, answer(session.DeclineDraw), accept, answer(session.AcceptDraw))
}

// resign asks first, since it cannot be taken back in the statistics.
func (g *starter) resign() {
	if !g.snap.Can(session.Resign) {
		return
	}
	title, question, agree := words.ResignQuestion(resignEffect(g.snap))
	g.sheets.Ask(title, question, agree, func() { _ = g.session.Do(session.Action{Kind: session.Resign}) }) // the game may have ended meanwhile
}

// resignEffect says what becomes of a game that is given up.
func resignEffect(s session.Snapshot) words.ResignEffect {
	switch {
	case s.Setup.Person() == game.None:
		return words.OtherWins
	case s.Assisted:
		return words.Helped
	case s.PersonMoves < history.MinPersonMoves:
		return words.TooShort
	default:
		return words.CountsLost
	}
}

// setLevel lets the computer play at a level and keeps the choice.
func (g *starter) setLevel(l engine.Level) {
	g.session.SetLevel(l, g.prefs.Effort())
	setup := g.snap.Setup
	g.prefs.Change(func(s *settings.Settings) {
		c := s.For(setup.Variant.Name)
		c.Level = l.Key()
		if setup.Watched() {
			c.WatchFirst, c.WatchSecond = l.Key(), l.Key()
		} else {
			c.Strategy = ""
		}
		s.Choose(setup.Variant.Name, c)
	})
	g.sayNext()
}

// setStrategy lets the computer play by a player string and keeps the choice.
func (g *starter) setStrategy(player string) {
	g.session.SetPlayer(player)
	variant := g.snap.Setup.Variant.Name
	g.prefs.Change(func(s *settings.Settings) {
		c := s.For(variant)
		c.Strategy, c.Offered = player, player
		s.Choose(variant, c)
	})
	g.sayNext()
}

// sayNext says after a choice of computers that what has ended keeps those that it had.
func (g *starter) sayNext() {
	if g.snap.Ending.Over() {
		g.say(words.FromNextGame(g.snap.Next))
	}
}

// togglePause lets two computers wait, or go on.
func (g *starter) togglePause() {
	g.letThink(func() { g.session.SetPaused(!g.snap.Paused && !g.snap.Held) })
}

// setPace changes how fast two computers play.
func (g *starter) setPace(pace string) {
	g.prefs.Change(func(s *settings.Settings) { s.WatchPace = pace })
}
