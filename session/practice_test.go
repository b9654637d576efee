package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// practised plays three moves in a game of two people, which leave every move of the fourth open, and then
// calls each step.
func practised(t *testing.T, steps ...func(*table)) *table {
	t.Helper()
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1", "a2")
	for _, step := range steps {
		step(tb)
	}
	return tb
}

func undo(tb *table)   { tb.Undo() }
func redo(tb *table)   { tb.Redo() }
func toLast(tb *table) { tb.Return() }
func askForHelp(tb *table) {
	tb.Help()
	tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	tb.CloseHelp()
}

func moving(names ...string) func(*table) { return func(tb *table) { tb.play(names...) } }

func reopen(tb *table) {
	g := tb.Record()
	tb.Start(setup(tb.t, "4-5-4", record.Person, record.Person))
	tb.Resume(mustRead(tb.t, g.String()))
}

// A game counts again once everything that was taken back is redone, if nothing else was asked or played
// meanwhile.
func TestReturnFromPractice(t *testing.T) {
	assist := func(tb *table) { tb.Assist() }
	look := func(tb *table) { tb.LookTo(Begin) }
	resign := func(tb *table) { _ = tb.Do(Action{Kind: Resign}) }
	try := func(tb *table) {
		if err := tb.lookAndTry(Root, 8); err != nil {
			tb.t.Fatal(err)
		}
	}
	playFromHere := func(tb *table) { tb.PlayFromHere() }
	for name, c := range map[string]struct {
		steps               []func(*table)
		assisted, canReturn bool
	}{
		"nothing":                                {nil, false, false},
		"Undo":                                   {[]func(*table){undo}, true, true},
		"Undo, Redo":                             {[]func(*table){undo, redo}, false, false},
		"Undo twice, Redo":                       {[]func(*table){undo, undo, redo}, true, true},
		"Undo twice, Redo twice":                 {[]func(*table){undo, undo, redo, redo}, false, false},
		"Undo twice, Return":                     {[]func(*table){undo, undo, toLast}, false, false},
		"Undo, Return from an earlier position":  {[]func(*table){undo, look, toLast}, false, false},
		"Undo, the same move":                    {[]func(*table){undo, moving("a2")}, false, false},
		"Undo, another move":                     {[]func(*table){undo, moving("c3")}, true, false},
		"Undo, another move, Undo, Redo":         {[]func(*table){undo, moving("c3"), undo, redo}, true, false},
		"Undo twice, another move, Return":       {[]func(*table){undo, undo, moving("c3"), toLast}, true, false},
		"Undo, another move, the first one":      {[]func(*table){undo, moving("c3"), undo, moving("a2")}, true, false},
		"Help":                                   {[]func(*table){askForHelp}, true, false},
		"Undo, Help, Redo":                       {[]func(*table){undo, askForHelp, redo}, true, false},
		"Undo, analysis or threats, Redo":        {[]func(*table){undo, assist, redo}, true, false},
		"Help, Undo, Redo":                       {[]func(*table){askForHelp, undo, redo}, true, false},
		"Undo, resigned":                         {[]func(*table){undo, resign}, true, false},
		"Undo, Redo, Undo":                       {[]func(*table){undo, redo, undo}, true, true},
		"Undo, saved and opened":                 {[]func(*table){undo, reopen}, true, true},
		"Undo, saved and opened, Redo":           {[]func(*table){undo, reopen, redo}, false, false},
		"Undo, Help, saved and opened, Redo":     {[]func(*table){undo, askForHelp, reopen, redo}, true, false},
		"won":                                    {[]func(*table){moving("b2", "a3")}, false, false},
		"won, Undo":                              {[]func(*table){moving("b2", "a3"), undo}, true, false},
		"won, Undo, Redo":                        {[]func(*table){moving("b2", "a3"), undo, redo}, true, false},
		"Undo, Redo, won":                        {[]func(*table){undo, redo, moving("b2", "a3")}, false, false},
		"Undo, another move, won":                {[]func(*table){undo, moving("c3", "b2", "c2", "b3")}, true, false},
		"Undo, Play from Here":                   {[]func(*table){undo, look, func(tb *table) { tb.PlayFromHere() }, toLast}, true, false},
		"another move tried":                     {[]func(*table){try}, true, false},
		"won, another move tried":                {[]func(*table){moving("b2", "a3"), try}, false, false},
		"won, another move tried and played on":  {[]func(*table){moving("b2", "a3"), try, playFromHere}, true, false},
		"looked at an earlier position and back": {[]func(*table){look, func(tb *table) { tb.LookTo(Latest) }}, false, false},
	} {
		tb := practised(t, c.steps...)
		if s := tb.snap; s.Assisted != c.assisted || s.CanReturn != c.canReturn {
			t.Errorf("%s: with help %v, can return %v", name, s.Assisted, s.CanReturn)
		}
		if g := tb.Record(); g.Assisted != c.assisted || g.TakenBack != c.canReturn {
			t.Errorf("%s: recorded with help %v, only taken back %v", name, g.Assisted, g.TakenBack)
		}
	}
}

// The computer's answer is redone together with the person's move, so that the game goes on as it stood.
func TestReturnAgainstTheComputer(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "4-5-4", record.Person, record.Computer))
	for _, move := range []string{"c2", "d2"} {
		tb.play(move)
		tb.until("the answer", yourTurn)
	}
	if tb.Undo(); tb.snap.Counts() || !tb.snap.MayCount() {
		t.Errorf("after Undo: counts %v, may count %v", tb.snap.Counts(), tb.snap.MayCount())
	}
	tb.Undo()
	if tb.Return(); tb.snap.Ply != 4 || !tb.snap.Counts() || !tb.snap.YourTurn {
		t.Errorf("back at ply %d, counts %v", tb.snap.Ply, tb.snap.Counts())
	}
	tb.play(tb.snap.View.Cells[0].Name)
	tb.Undo() // while the computer thinks
	if tb.Redo(); !tb.snap.Thinking || !tb.snap.Counts() {
		t.Errorf("thinking %v, counts %v", tb.snap.Thinking, tb.snap.Counts())
	}
	tb.Undo()
	tb.Assist()
	if tb.Redo(); tb.snap.MayCount() {
		t.Error("a game with analysis may count")
	}
}

// A clock stands still while moves are taken back, so a game with a clock does not count again.
func TestNoReturnUnderAClock(t *testing.T) {
	tb, _, s := clocked(t, record.Person, record.Person, "1m", "")
	tb.Start(s)
	tb.play("a1", "b1")
	tb.Undo()
	if tb.snap.CanReturn {
		t.Error("the game can count again")
	}
	if tb.Redo(); !tb.snap.Assisted {
		t.Error("the game counts again")
	}
}

// In an opening, choices that were taken back are redone too.
func TestReturnToAChoice(t *testing.T) {
	decided := func() *table {
		tb := openingTable(t, "gomoku", opening.Swap, record.Person, record.Person)
		tb.play("h8", "h9", "a1")
		tb.makeChoice(opening.Second)
		tb.Undo()
		if !tb.snap.CanReturn || len(tb.snap.Opening.Choices()) == 0 {
			t.Fatalf("after Undo: can return %v, choices %v", tb.snap.CanReturn, tb.snap.Opening.Choices())
		}
		return tb
	}
	tb := decided()
	if tb.Redo(); tb.snap.Assisted {
		t.Error("the choice was redone, and the game does not count")
	}
	tb = decided()
	if tb.makeChoice(opening.First); !tb.snap.Assisted || tb.snap.CanReturn {
		t.Error("another choice counts")
	}
}

// A game with help does not count again because its record says that moves were taken back, if there are none to
// redo.
func TestNothingToReturnTo(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [Assisted "yes"] [TakenBack "yes"] [Result "*"] a1 b1`))
	if !tb.snap.Assisted || tb.snap.CanReturn {
		t.Errorf("with help %v, can return %v", tb.snap.Assisted, tb.snap.CanReturn)
	}
}

// Help that has nothing to say costs nothing: the game still counts if every move is as good as any other, or if the
// search for the move is stopped.
func TestHelpThatSaysNothingIsNoPractice(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "1,4,4", record.Person, record.Person))
	tb.Help()
	if tb.CloseHelp(); tb.snap.Assisted {
		t.Error("a search for help that was stopped has made the game practice")
	}
	for step := range 2 { // the first time the move is searched for, then it is known
		askForHelp(tb)
		if tb.snap.Assisted {
			t.Errorf("call %d: a free choice has made the game practice", step)
		}
	}
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1")
	if askForHelp(tb); !tb.snap.Assisted {
		t.Error("help with the only good reply is no practice")
	}
}
