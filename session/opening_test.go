package session

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// openingTable returns a table with a game of A, who begins, against B, under an opening rule.
func openingTable(t *testing.T, variant string, r opening.Rule, a, b record.Kind) *table {
	t.Helper()
	tb := newTable(t)
	s := setup(t, variant, a, b)
	s.Opening, s.Limits = r, search.Limits{Nodes: 300}
	tb.Start(s)
	return tb
}

// makeChoice makes a choice of this kind.
func (tb *table) makeChoice(kind opening.ChoiceKind) {
	tb.t.Helper()
	if err := tb.Choose(opening.Choice{Kind: kind}); err != nil {
		tb.t.Fatalf("choosing %d: %v", kind, err)
	}
}

// checkOpening checks who has Black, who decides, and the moves and choices so far. These end with an
// "(undone)" for each choice after the last move on the board that was taken back.
func (tb *table) checkOpening(black, decides, moves string) {
	tb.t.Helper()
	s := tb.snap
	done := tb.moves() + strings.Repeat(" (undone)", tb.Record().UndoneChoices)
	if s.Setup.Seats[0].Name != black || s.Setup.Seats[s.ToMove].Name != decides || done != moves {
		tb.t.Errorf("%s has Black and %s decides after %q; want %s, %s, %q", s.Setup.Seats[0].Name,
			s.Setup.Seats[s.ToMove].Name, done, black, decides, moves)
	}
}

func TestSwap2BetweenPeople(t *testing.T) {
	tb := openingTable(t, "gomoku", opening.Swap2, record.Person, record.Person)
	tb.checkOpening("A", "A", "")
	tb.play("h8", "h9")
	tb.checkOpening("A", "A", "1. h8 h9")
	tb.play("a1")
	tb.checkOpening("A", "B", "1. h8 h9 2. a1")
	if err := tb.Do(Play(0)); !errors.Is(err, ErrIllegal) {
		t.Errorf("a stone where a side is to be taken: %v", err)
	}
	tb.makeChoice(opening.Two)
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @two")
	tb.play("b1", "c1")
	tb.checkOpening("A", "A", "1. h8 h9 2. a1 @two b1 3. c1")
	tb.makeChoice(opening.Second)
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @two b1 3. c1 @second")
	tb.play("d1")
	tb.checkOpening("B", "B", "1. h8 h9 2. a1 @two b1 3. c1 @second d1")
	if black, white := tb.snap.MovesBy(game.First), tb.snap.MovesBy(game.Second); black != 3 || white != 3 {
		t.Errorf("Black has made %d moves and White %d, want 3 and 3 as on the board", black, white)
	}
	if err := tb.Choose(opening.Choice{Kind: opening.First}); !errors.Is(err, ErrIllegal) {
		t.Errorf("a choice after the opening: %v", err)
	}
}

// Undo takes back choices one by one, and the game can be resumed at any point.
func TestUndoInTheOpening(t *testing.T) {
	tb := openingTable(t, "gomoku", opening.Swap2, record.Person, record.Person)
	tb.play("h8", "h9", "a1")
	tb.makeChoice(opening.First)
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first")
	o := mustRead(t, tb.Record().String())
	if o.Setup.Seats[0].Name != "B" || o.Setup.Opening != opening.Swap2 {
		t.Errorf("taken up, %s has Black by %v", o.Setup.Seats[0].Name, o.Setup.Opening)
	}
	tb.Resume(o)
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first")
	tb.Undo()
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @first (undone)")
	tb.Undo()
	tb.checkOpening("A", "A", "1. h8 h9 2. a1 @first")
	if !tb.snap.CanRedo || tb.snap.Ply != 2 {
		t.Errorf("after two times Undo %d moves are on the board", tb.snap.Ply)
	}
	tb.Redo()
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @first (undone)")
	tb.Redo()
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first")
	if tb.snap.CanRedo {
		t.Error("more can be redone than was done")
	}
	tb.Undo()
	tb.makeChoice(opening.Second)
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @second")
	if tb.snap.CanRedo {
		t.Error("another choice can be redone than the last one")
	}
	tb.Undo()
	tb.Resume(mustRead(t, tb.Record().String()))
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @second (undone)")
	tb.Redo()
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @second")
	tb.Undo()
	tb.makeChoice(opening.First)
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first")
}

// A record may state that more choices were taken back than were made.
func TestMoreUndoneThanChosen(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "gomoku"] [OpeningRule "swap2"] [X "A"] [O "B"] [UndoneChoices "7"] h8 h9 a1 @first`))
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @first (undone)")
	tb.Redo()
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first")
}

// After a stone is played again, the choice that follows it has to be made again.
func TestPlayedAgainAsksAgain(t *testing.T) {
	tb := openingTable(t, "gomoku", opening.Swap, record.Person, record.Person)
	tb.play("h8", "h9", "a1")
	tb.makeChoice(opening.First)
	tb.play("b1")
	tb.Look(tb.tree.Path(tb.current)[1])
	tb.PlayFromHere()
	tb.checkOpening("A", "A", "1. h8 h9 2. a1 @first b1")
	tb.play("a1")
	tb.checkOpening("A", "B", "1. h8 h9 2. a1 @first b1 (undone)")
	if tb.snap.Opening.Kind() != opening.Choose {
		t.Error("nobody is asked again")
	}
	tb.Redo()
	tb.checkOpening("B", "A", "1. h8 h9 2. a1 @first b1")
}

// The computer completes the opening under every rule, on either side and against itself.
func TestComputerInEveryOpening(t *testing.T) {
	raced.Skip(t)
	for rule := opening.Pie; rule <= opening.Taraguchi10; rule++ {
		variant := map[bool]string{true: "renju", false: "gomoku"}[rule >= opening.RIF]
		if rule == opening.Pie {
			variant = "ultimate"
		}
		for _, kinds := range [][2]record.Kind{
			{record.Computer, record.Computer},
			{record.Computer, record.Person},
			{record.Person, record.Computer},
		} {
			tb := openingTable(t, variant, rule, kinds[0], kinds[1])
			for tb.snap.Opening.Kind() != opening.Over {
				tb.until("a step of the opening", func(s Snapshot) bool { return s.YourTurn || s.Opening.Kind() == opening.Over })
				if tb.snap.YourTurn && tb.snap.Opening.Kind() != opening.Over {
					tb.actFirst()
				}
			}
			people := 0
			for _, seat := range tb.snap.Setup.Seats {
				if seat.Kind == record.Person {
					people++
				}
			}
			if o := mustRead(t, tb.Record().String()); people == 2 || o.tree.Equal(nil) {
				t.Errorf("%v: the game is lost", rule)
			}
			tb.Close()
		}
	}
}

// If two computers play, a swap exchanges their players, but each side keeps its name. The moves of
// the opening are counted.
func TestWatchedNamesStay(t *testing.T) {
	raced.Skip(t)
	tb := openingTable(t, "gomoku", opening.Swap, record.Computer, record.Computer)
	tb.setup.Seats[0].Player, tb.setup.Seats[1].Player = chosen(tb.setup.Variant, "random"), chosen(tb.setup.Variant, "random(seed=1)")
	tb.until("the opening", func(s Snapshot) bool { return s.Opening.Kind() == opening.Over && s.Ply > 3 })
	s := tb.snap
	if s.Setup.Seats[0].Name != "A" || s.Setup.Seats[1].Name != "B" || s.Opening.Swapped() != (s.Setup.Seats[1].Player.String() == "random") {
		t.Errorf("swapped %v, %+v", s.Opening.Swapped(), s.Setup.Seats)
	}
	if s.OpeningPlies() != 3 {
		t.Errorf("%d moves belong to the opening", s.OpeningPlies())
	}
}

// actFirst makes the first available choice or move.
func (tb *table) actFirst() {
	tb.t.Helper()
	if all := tb.snap.Opening.Choices(); len(all) > 0 {
		if err := tb.Choose(all[0]); err != nil {
			tb.t.Fatal(err)
		}
		return
	}
	for _, c := range tb.snap.View.Cells {
		if c.Move != game.NoMove {
			if err := tb.Do(Play(c.Move)); err != nil {
				tb.t.Fatalf("%v: %s: %v", tb.snap.Opening.Rule(), c.Name, err)
			}
			return
		}
	}
	tb.t.Fatalf("%v: no cell can be chosen", tb.snap.Opening.Rule())
}

// If the computer has made a choice, Undo also takes back the person's stone before it.
func TestUndoTheComputersChoice(t *testing.T) {
	tb := openingTable(t, "gomoku", opening.Swap, record.Person, record.Computer)
	tb.play("h8", "h9", "a1")
	tb.until("the computer's choice", func(s Snapshot) bool { return s.Opening.Kind() == opening.Over && s.YourTurn })
	tb.Undo()
	if tb.snap.Opening.Kind() != opening.Place || !tb.snap.YourTurn || tb.snap.Ply > 2 {
		t.Errorf("after Undo %d stones are on the board", tb.snap.Ply)
	}
}

// Cells on which the rule allows no stone cannot be chosen, and they give the reason.
func TestBarredByTheOpening(t *testing.T) {
	tb := openingTable(t, "gomoku", opening.Pro, record.Person, record.Person)
	free := func() (n int) {
		for _, c := range tb.snap.View.Cells {
			if c.Move != game.NoMove {
				n++
			} else if c.Piece == game.None && c.Bar.Reason != game.ByOpening {
				t.Errorf("%s is barred by %d", c.Name, c.Bar.Reason)
			}
		}
		return n
	}
	if n := free(); n != 1 {
		t.Errorf("%d cells for the first stone", n)
	}
	tb.play("h8", "a1")
	if n := free(); n != 15*15-25-1 {
		t.Errorf("%d cells for the third stone", n)
	}
}

// The clock of the player who decides runs, and players keep their own clocks when they swap sides.
func TestClocksInTheOpening(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Person, "1m+5s", "10m")
	s.Variant, s.Opening = setup(t, "gomoku", record.Person, record.Person).Variant, opening.Swap
	tb.Start(s)
	tb.play("h8")
	w.pass(10 * sec)
	tb.play("h9")
	w.pass(20 * sec)
	tb.play("a1")
	tb.checkClocks(w, 45*sec, 600*sec)
	w.pass(30 * sec)
	tb.makeChoice(opening.First)
	tb.checkClocks(w, 570*sec, 45*sec)
	w.pass(40 * sec)
	tb.checkClocks(w, 570*sec, 5*sec)
	if text := tb.moves(); text != "1. h8 h9 @10s 2. a1 @20s @first:30s" {
		t.Error(text)
	}
	tb.Resume(mustRead(t, tb.Record().String()))
	tb.checkClocks(w, 570*sec, 5*sec)
	tb.Undo()
	tb.checkClocks(w, 45*sec, 600*sec)
}

// Fifth stones are offered on the board, and one of them is played.
func TestOffersFifthStones(t *testing.T) {
	tb := openingTable(t, "renju", opening.RIF, record.Person, record.Person)
	tb.play("h8", "h9", "h10")
	tb.makeChoice(opening.Second)
	tb.play("h11", "g9")
	if err := tb.Do(Play(game.Move(6*15 + 8))); !errors.Is(err, ErrIllegal) {
		t.Errorf("the mirror image of a stone offered: %v", err)
	}
	tb.play("a1")
	tb.checkOpening("A", "B", "1. h8 h9 2. h10 @second h11 @offer:g9 @offer:a1")
	tb.play("a1")
	tb.checkOpening("A", "B", "1. h8 h9 2. h10 @second h11 @offer:g9 @offer:a1 3. a1")
}

func TestRefusesForeignOpenings(t *testing.T) {
	for word, want := range map[string]string{"swap3": "unknown opening rule", "rif": "not for", "none": ""} {
		_, err := Read([]byte(`[MNKDesk "1"][Variant "gomoku"][OpeningRule "` + word + `"] 1. h8`))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", word, err)
		}
		var e *record.Error
		if want != "" && (!errors.As(err, &e) || e.Fault != record.BadOpening) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// A game whose moves break its opening rule can still be read, and continues without the rule.
func TestReadsDepartures(t *testing.T) {
	o := mustRead(t, `[MNKDesk "1"][Variant "gomoku"][OpeningRule "pro"] 1. a1 @first b1 @odd @two`)
	tb := newTable(t)
	tb.Resume(o)
	if tb.snap.Opening.Kind() != opening.Over || tb.moves() != "1. a1 @first b1 @odd @two" {
		t.Errorf("%d, %s", tb.snap.Opening.Kind(), tb.moves())
	}
	o = mustRead(t, `[MNKDesk "1"][Variant "gomoku"][OpeningRule "swap2"][NameX "A"][NameO "B"]`+
		`[KindX "person"][KindO "person"] 1. a1 b1 2. c1 @first @odd @two`)
	tb.Resume(o)
	for range 2 {
		tb.Undo()
	}
	if tb.snap.Ply != 2 {
		t.Errorf("after two times Undo %d stones are left", tb.snap.Ply)
	}
}

// The computer thinks about a choice for three seconds at most, for no more than its limit, and for no more
// than a twentieth of what is left on its clock.
func TestTimeOfAStepOfTheOpening(t *testing.T) {
	for _, c := range []struct {
		limit   time.Duration
		control string
		want    time.Duration
	}{
		{0, "", 3 * sec},
		{sec / 2, "", sec / 2},
		{20 * sec, "", 3 * sec},
		{0, "10m", 3 * sec},
		{0, "40s", 2 * sec},
		{sec / 2, "40s", sec / 2},
		{20 * sec, "10s", sec / 2},
	} {
		tb, _, s := clocked(t, record.Person, record.Computer, c.control)
		s.Variant, s.Opening, s.Limits.Time = setup(t, "gomoku", record.Person, record.Person).Variant, opening.Swap, c.limit
		tb.Start(s)
		tb.play("h8", "h9", "a1")
		if got := tb.work.limits.Time; got != c.want {
			t.Errorf("a limit of %v and the clock %q: %v, want %v", c.limit, c.control, got, c.want)
		}
	}
}

// MoveNow makes the computer decide at once in the opening.
func TestMoveNowInTheOpening(t *testing.T) {
	tb := newTable(t)
	s := setup(t, "gomoku", record.Computer, record.Person)
	s.Opening = opening.Swap2
	tb.Start(s)
	tb.until("that it thinks", func(s Snapshot) bool { return s.Thinking && s.CanMoveNow })
	begun := time.Now()
	tb.MoveNow()
	tb.until("three stones", func(s Snapshot) bool { return s.Ply == 3 && s.YourTurn })
	if took := time.Since(begun); took > decidingTime {
		t.Logf("MoveNow took %v", took)
	}
	if !slices.Equal(tb.snap.Opening.Choices(), []opening.Choice{{Kind: opening.First}, {Kind: opening.Second}, {Kind: opening.Two}}) {
		t.Errorf("the choices are %v", tb.snap.Opening.Choices())
	}
}

// Help suggests what the computer would do at every step of every rule, and the suggestion is legal.
func TestHelpInTheOpening(t *testing.T) {
	raced.Skip(t)
	for rule, variant := range map[opening.Rule]string{
		opening.Pie: "5,5,4", opening.Swap2: "gomoku", opening.Pro: "gomoku", opening.RIF: "renju", opening.Soosorv8: "renju",
		opening.Taraguchi10: "renju",
	} {
		tb := openingTable(t, variant, rule, record.Person, record.Person)
		for steps := 0; tb.snap.Opening.Kind() != opening.Over; steps++ {
			if !tb.snap.CanHelp || steps > 40 {
				t.Fatalf("%v: no hint at step %d", rule, steps)
			}
			tb.Help()
			tb.until("help", func(s Snapshot) bool { return !s.Help.Searching })
			if tb.snap.Help.Step == HelpLook {
				tb.Help()
			}
			s := tb.snap
			if s.Err == nil && s.Help.Step != HelpMove {
				t.Fatalf("%v: %+v at step %d", rule, s.Help, steps)
			}
			switch {
			case s.Err != nil:
				t.Fatalf("%v: %v", rule, s.Err)
			case s.Help.Choice.Kind != opening.NoChoice:
				if err := tb.Choose(s.Help.Choice); err != nil {
					t.Fatalf("%v: %+v: %v", rule, s.Help.Choice, err)
				}
			default:
				if err := tb.Do(Play(tb.Session.advice.move)); err != nil || s.Help.Cell < 0 {
					t.Fatalf("%v: %s, cell %d: %v", rule, s.Help.Move, s.Help.Cell, err)
				}
			}
			if tb.snap.Help.Move != "" || tb.snap.Help.Choice.Kind != opening.NoChoice {
				t.Errorf("%v: the hint outlives what was done", rule)
			}
		}
		if !tb.snap.Assisted {
			t.Errorf("%v: a hint is no help", rule)
		}
	}
}
