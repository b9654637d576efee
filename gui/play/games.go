package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// SwitchTo begins a game of a variant with the choices last made for it.
func (t *Table) SwitchTo(v engine.Variant) { t.Begin(v, t.Prefs.For(v.Name)) }

// Again begins another game between the players on the board. If the opponent is to be as strong as the
// person, its level is drawn again. Two people take turns going first, unless chance decides that. After anything but a
// game, Again does what SwitchTo does.
func (t *Table) Again() {
	s := t.Snap.Next
	if !t.IsGame() { // nobody played
		t.SwitchTo(s.Variant)
		return
	}
	c := playersOf(s, t.Prefs.For(s.Variant.Name), t.Prefs.Name)
	turns := c
	if c.Opponent == settings.AgainstPerson && c.Begins != settings.BeginsRandom {
		turns.Begins = settings.BeginsAlternate
	}
	t.begin(s.Variant, c, whoBegins(turns))
}

// AgainstLevel begins another game between the players on the board, with the computer at a level.
func (t *Table) AgainstLevel(l engine.Level) {
	s := t.Snap.Next
	c := playersOf(s, t.Prefs.For(s.Variant.Name), t.Prefs.Name)
	c.Level, c.Strategy, c.Equal = l.Key(), "", false
	t.Begin(s.Variant, c)
}

// leave saves the game on the board among the past games, as unfinished, if it is in progress. Call say
// once the next game is on the board: it tells the person where the game is. leave also closes the message about the
// game's waiting clock, or its introduction.
func (t *Table) leave() (say func()) {
	if m, ok := t.mode.(WritingMode); ok {
		m.KeepText()
	}
	t.CloseClockMessage()
	where := words.StaysUnfinished(t.Snap.Setup.Variant, t.IsAfterEnd())
	if !t.abandon() {
		return func() {}
	}
	return func() { t.Say(where) }
}

// Begin begins a game of a variant and saves its choices as the last ones. The game on the board stays
// unfinished.
func (t *Table) Begin(v engine.Variant, c settings.Choice) { t.begin(v, c, whoBegins(c)) }

// begin does what Begin does. first is who begins: see whoBegins.
func (t *Table) begin(v engine.Variant, c settings.Choice, first string) {
	say := t.leave()
	if l, ok := t.Achievements.Equal(v, newSeed()); c.Equal && ok {
		c.Level = l.Key()
	}
	unplayed := c.Opponent != settings.Watch && (t.Prefs.Unplayed(v) || Forbids(v) && t.Prefs.LastPlayed(v.Name) == "")
	if c.Opponent != settings.Watch {
		c.LastBegan = first
	}
	t.Prefs.Change(func(s *settings.Settings) { s.Choose(v.Name, c) })
	t.start(v, c, first)
	t.Window.Shown() // first, since it closes the start page together with any message there
	if unplayed {    // then the status line says what to do, and nothing else
		t.waitsFor = t.Window.Introduce(v)
		t.Window.UpdateClock()
	} else {
		say()
	}
	if spec := unknownPlayer(v, c); spec != "" {
		t.Say(words.StrategyLost(spec))
	}
}

// Offer puts a board on the table that nobody has chosen, so that the window shows one.
func (t *Table) Offer(v engine.Variant) { t.start(v, t.Prefs.For(v.Name), settings.BeginsYou) }

// start puts a new game on the table.
func (t *Table) start(v engine.Variant, c settings.Choice, first string) {
	t.forget()
	t.back = wayBack{}
	t.put(arrival{}, func() { t.Session.Start(newSetup(v, c, first, t.Prefs.Settings)) })
}

// Open puts an opened game on the table, which is treated according to its state. The game on the board
// stays unfinished.
func (t *Table) Open(state autosave.State, o session.Opened) { t.open(arrival{state: state}, o) }

// open puts an opened game on the table, to be treated as a says.
func (t *Table) open(a arrival, o session.Opened) {
	say := t.leave()
	t.playersShown, t.back = false, wayBack{}
	t.resumeClockStopped(func() {
		t.put(a, func() { t.Session.Resume(fillIn(o)) })
		t.Window.Shown()
		say()
		t.sayLevel()
		t.askToRelease()
	})
}

// resumeClockStopped calls put to put a game on the table, and keeps the person's clock stopped until they close
// the message that covers the board. So resuming a game costs nobody time.
func (t *Table) resumeClockStopped(put func()) {
	t.resuming = true
	t.Window.UpdateClock()
	put()
	t.showClockMessage()
	t.resuming = false
	t.Window.UpdateClock()
}

// showClockMessage shows a message that a person's clock waits in a game that has just been resumed or come back to,
// unless the analysis is on, during which no clock runs.
func (t *Table) showClockMessage() {
	s, side := t.Snap, t.Snap.Setup.Person()
	if side == game.None {
		side = s.ToMove
	}
	c := s.Clocks[side]
	if s.Setup.Watched() || s.Ending.Over() || s.Held || s.Ply == 0 || s.Setup.ClocksWait || !c.IsSet() || t.Window.Analysing() {
		return
	}
	t.waitsFor = t.Sheets.ShowMessage(words.Title(s.Setup.Variant), words.ClockWaits(s, side, c), words.Continue())
}

// SayClockWaited says that the clock of the game on the table has waited, once the person comes back to the board.
func (t *Table) SayClockWaited() {
	if !t.resuming {
		t.showClockMessage()
	}
}

// CloseClockMessage closes the message that the clock waits, or the introduction to a game, once the board is out of sight.
func (t *Table) CloseClockMessage() {
	if t.waitsFor != nil && t.waitsFor.IsOpen() {
		t.waitsFor.Close()
	}
}

// sayLevel tells the person which level replaces an unknown one.
func (t *Table) sayLevel() {
	if s := t.Snap.Setup; s.UnknownLevel != "" && HasComputers(s) {
		t.Say(words.LevelLost(s))
	}
}

// OpenPast resumes one of the past games, or shows a finished one, and reports whether it is finished.
func (t *Table) OpenPast(g history.Game, o session.Opened) (finished bool) {
	t.Sheets.CloseAll()
	o = renamed(o, t.Prefs.GameNames())
	switch {
	case o.Finished():
		t.Review(trustChosen(o, t.Prefs.Settings), g.Key)
	case g.Mode == history.Imported: // it stays among the past games
		t.Open(autosave.Opened, o)
	default:
		t.resumePast(o, g)
	}
	return o.Finished()
}

// OpenFile resumes the game of a file, or shows a finished one.
func (t *Table) OpenFile(o session.Opened) {
	if o.Finished() {
		t.Review(o, "")
		return
	}
	t.Open(autosave.Opened, o)
}

// resumePast resumes an unfinished game that is among the past games.
func (t *Table) resumePast(o session.Opened, left history.Game) {
	if t.InProgress() && history.KeyOf(t.Session.Record()) == left.Key {
		t.Window.Shown() // it is on the board
		return
	}
	state := autosave.Playing // it goes back to the past games, even if it is left at once
	if history.IsContinuation(left.Key) {
		state = autosave.AfterEnd // it does, too
	}
	t.Open(state, trustChosen(o, t.Prefs.Settings))
	t.Saver.ResumeGame(left)
}

// Review shows a finished game. The game on the board stays unfinished. Comments on the finished game
// are saved with the past game that has the key, or not at all if key is "".
func (t *Table) Review(o session.Opened, key string) {
	say := t.leave()
	t.pastKey, t.playersShown, t.ended, t.back = key, false, nil, wayBack{}
	t.put(arrival{origin: reviewed}, func() { t.Session.Resume(o) })
	t.Window.Shown()
	t.Say(words.OpenedGame(o.Record, o.Setup))
	say()
}

// PlayHere continues the game from the position shown.
func (t *Table) PlayHere() {
	t.Session.PlayFromHere()
	t.askToRelease()
}

// NewGameFromHere begins another game from the position shown, as PlayFrom does. The game on the board stays as
// it is.
func (t *Table) NewGameFromHere() {
	if g, ok := t.Session.Beginning(); ok {
		t.PlayFrom(g)
	}
}

// PlayFrom begins a game from the position that the moves of g lead to, with the players of playersFor.
func (t *Table) PlayFrom(g record.Game) { t.beginFrom(autosave.Opened, g, t.playersFor) }

// TryFrom lets two people without clocks try out moves in the position that the moves of g lead to. That is no
// game to come back to: when it is left, nothing is kept unless something was written in it.
func (t *Table) TryFrom(g record.Game) {
	t.beginFrom(autosave.Trying, g, func(o session.Opened) session.Setup {
		p := t.playersFor(o)
		if p.Clocks = [2]record.TimeControl{}; HasComputers(p) {
			p.Seats = personToMove(o, settings.Choice{Opponent: settings.AgainstPerson}, t.Prefs.Settings).Seats
		}
		return p
	})
}

// playersFor returns the players, level and clocks with which a game continues from an opened position: those
// of the game on the board if it is of the same variant, and those chosen last otherwise. Against the computer
// the person plays the side to move. Two people or two computers on the board keep their marks.
func (t *Table) playersFor(o session.Opened) session.Setup {
	c, next := t.Prefs.For(o.Setup.Variant.Name), t.Snap.Next
	switch {
	case !t.IsGame() || next.Variant.Name != o.Setup.Variant.Name:
		return personToMove(o, c, t.Prefs.Settings)
	case next.Person() == game.None:
		return samePlayers(o, next)
	default:
		return personToMove(o, playersOf(next, c, t.Prefs.Name), t.Prefs.Settings)
	}
}

// Seat gives an opened position without players those of the game on the board, on their sides, if it is of the same
// variant, and otherwise those chosen last. In a position that goes on no computer moves before the person does: who plays
// a computer has the side to move. It has no clocks, since nobody began a game. hasMarks is false for a list of moves,
// which does not say who has which mark.
func (t *Table) Seat(o session.Opened, hasMarks bool) session.Opened {
	next := t.Snap.Next
	same := t.IsGame() && next.Variant.Name == o.Setup.Variant.Name
	if same && !hasMarks {
		o.Setup.FirstMark = next.FirstMark
		o.Record.OBegins = next.FirstMark == game.Second
	}
	p := t.playersFor(o)
	if same && o.Finished() {
		p = samePlayers(o, next)
	}
	p.Clocks = [2]record.TimeControl{}
	return seatPlayers(o, p, t.Prefs.Effort())
}

// beginFrom begins a game from the position that the moves of g lead to, with the players, level and clocks that
// players returns for it.
func (t *Table) beginFrom(state autosave.State, g record.Game, players func(session.Opened) session.Setup) {
	o, err := session.Open(g)
	if err != nil { // not expected: these moves have been played
		t.Say(words.Error(err))
		return
	}
	t.Open(state, seatPlayers(o, players(o), t.Prefs.Effort()))
}

// askToRelease asks the person before a computer player that came with the game may think.
func (t *Table) askToRelease() {
	if !t.Snap.Held {
		return
	}
	t.playersShown = true
	shown := foreign(t.Snap.Setup)
	title, question, agree := words.ReleaseQuestion(shown, session.FileLimits().Time, session.FileMemory)
	t.Sheets.Warn(title, question, agree, func() { t.release(shown) })
}

// foreign returns the strings of the players that came with a game.
func foreign(s session.Setup) []string {
	var players []string
	for _, seat := range s.Seats {
		if seat.IsForeign() && seat.Kind == record.Computer {
			players = append(players, seat.Player.String())
		}
	}
	return slices.Compact(players)
}

// release lets the players think that the person has been shown. If another game was opened meanwhile,
// its players are shown first.
func (t *Table) release(shown []string) {
	if slices.Equal(shown, foreign(t.Snap.Setup)) {
		t.Session.Release()
		return
	}
	t.askToRelease()
}

// letThink calls f, which may let a computer think. If the person has not yet seen the players that came
// with the game, letThink asks about them instead. The players of a finished game are shown only once it
// continues.
func (t *Table) letThink(f func()) {
	if t.Snap.Held && !t.playersShown {
		t.askToRelease()
		return
	}
	f()
}

// MoveNow lets the computer move at once.
func (t *Table) MoveNow() { t.letThink(t.Session.MoveNow) }

// Step plays one move of a game of two computers.
func (t *Table) Step() { t.letThink(t.Session.Step) }

// Undo takes a move back, if that is possible. The game then does not count until the move is redone, unless Snapshot.Mistake is set.
func (t *Table) Undo() {
	if !t.Snap.CanUndo {
		return
	}
	if t.Snap.Mistake || !t.Snap.Counts() {
		t.Session.Undo()
		return
	}
	mayReturn := t.Snap.Setup.Clocks == [2]record.TimeControl{}
	t.AskIfMedalAtStake(func() (title, question, agree string) { return words.UndoQuestion(mayReturn) }, t.Session.Undo)
}

// AskIfMedalAtStake calls do, which gives the person help, so that the game does not count. If the game could
// complete a medal, AskIfMedalAtStake asks first; question returns the words for that.
func (t *Table) AskIfMedalAtStake(question func() (title, question, agree string), do func()) {
	if !t.medalAtStake() {
		do()
		return
	}
	title, consequence, agree := question()
	stake := words.OneGameFromMedal(t.Snap.Lowest, progress.GamesForMedal(t.Snap.Setup.Variant, t.Snap.Lowest) == 1)
	t.Sheets.Warn(title, words.Sentences(stake, consequence), agree, do)
}

// medalAtStake reports whether the game may count, and its result could complete a medal that the person has half of,
// or that one game earns.
func (t *Table) medalAtStake() bool {
	s := t.Snap
	if !s.MayCount() || !t.IsGame() {
		return false
	}
	_, isCharacter := words.OpponentAt(s.Setup, s.Setup.Person().Other())
	medal := t.Achievements.Now().Rung(s.Setup.Variant, s.Lowest).Medal
	return isCharacter && s.CountsAs != record.NoLevel && medal != progress.Won &&
		(medal == progress.Half || progress.GamesForMedal(s.Setup.Variant, s.Lowest) == 1)
}

// OfferDraw offers a draw. Against the computer it asks first, since the computer answers at once, which
// may end the game. Between two people, the player to move offers and the other is asked.
func (t *Table) OfferDraw() {
	// If the session refuses an action, the game or the offer is already over.
	act := func(kind session.ActionKind) { _ = t.Session.Do(session.Action{Kind: kind}) }
	if t.Snap.Setup.Person() != game.None {
		title, question, agree := words.OfferDrawQuestion()
		t.Sheets.Warn(title, question, agree, func() {
			if act(session.OfferDraw); !t.Snap.Ending.Over() {
				t.declineDraw()
			}
		})
		return
	}
	answer := func(kind session.ActionKind) func() {
		return func() {
			if t.Snap.Can(session.OfferDraw) {
				act(session.OfferDraw)
			}
			act(kind)
		}
	}
	title, question, accept, decline := words.DrawQuestion(t.Snap)
	t.Sheets.Choose(title, question, decline, answer(session.DeclineDraw), accept, answer(session.AcceptDraw))
}

// declineDraw says that the computer declines a draw: at the face too, if it plays as an opponent.
func (t *Table) declineDraw() {
	s, other := t.Snap, t.Snap.Setup.Person().Other()
	if _, ok := words.OpponentAt(s.Setup, other); ok && t.Prefs.OpponentsReact {
		t.Remarks.speak(s, words.NoDraw())
	}
	t.Say(words.DrawDeclined(s.Setup, other))
}

// Resign resigns the game after a question, since the statistics keep the result.
func (t *Table) Resign() {
	if !t.Snap.Can(session.Resign) {
		return
	}
	title, question, agree := words.ResignQuestion(resignEffect(t.Snap))
	t.Sheets.Ask(title, question, agree, func() {
		_ = t.Session.Do(session.Action{Kind: session.Resign}) // the game may have ended meanwhile
	})
}

// resignEffect returns what happens to a game when the person resigns.
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

// SetLevel makes the computer play at a level and saves the choice.
func (t *Table) SetLevel(l engine.Level) {
	t.Session.SetLevel(l, t.Prefs.Effort())
	setup := t.Snap.Setup
	t.Prefs.Change(func(s *settings.Settings) {
		c := s.For(setup.Variant.Name)
		if setup.Watched() {
			c.Opponent, c.WatchFirst, c.WatchSecond = settings.Watch, l.Key(), l.Key()
		} else {
			c.Level, c.Strategy, c.Equal = l.Key(), "", false
		}
		s.Choose(setup.Variant.Name, c)
	})
	t.sayNext()
}

// SetStrategy gives the computer a player that the person has chosen, and saves the choice.
func (t *Table) SetStrategy(p engine.Player) {
	t.Session.SetPlayer(p)
	variant := t.Snap.Setup.Variant.Name
	t.Prefs.Change(func(s *settings.Settings) {
		c := s.For(variant)
		c.Strategy, c.Offered, c.Equal = p.String(), p.String(), false
		s.Choose(variant, c)
	})
	t.sayNext()
}

// sayNext tells the person, after the computer was changed in a finished game, that the change applies
// from the next game of its variant on.
func (t *Table) sayNext() {
	if t.Snap.Ending.Over() {
		t.Say(words.FromNextGame(t.Snap.Next))
	}
}

// TogglePause pauses a game of two computers, or continues it.
func (t *Table) TogglePause() {
	t.letThink(func() { t.Session.SetPaused(!t.Snap.Paused && !t.Snap.Held) })
}
