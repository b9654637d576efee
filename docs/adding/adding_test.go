package adding_test

import (
	"fmt"
	"image"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// TestMain adds the boards of the tests to the catalogue.
func TestMain(m *testing.M) {
	for _, size := range [][2]int{{3, 3}, {4, 3}, {4, 4}} {
		v, err := notakto(size[0], size[1])
		if err == nil {
			err = engine.Add(v)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	v, err := wild()
	if err == nil {
		err = engine.Add(v)
	}
	if err == nil {
		err = addTitled()
	}
	if err != nil {
		log.Fatal(err)
	}
	os.Exit(m.Run())
}

// variant returns a board by its name in the catalogue.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestGameKeepsItsPromises(t *testing.T) {
	for _, name := range []string{"notakto-3x3", "notakto-4x3", "notakto-4x4"} {
		if err := gametest.TestPosition(variant(t, name).Start(), 12); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	gametest.AllocatesNothing(t, NewNotakto(3, 3), safe{})
	if err := gametest.TestPosition(variant(t, "wild").Start(), 12); err != nil {
		t.Error(err)
	}
	gametest.AllocatesNothing(t, NewWild())
}

// A game with two moves on each cell can be searched, played in matches, saved and resumed like any
// other. The player who begins wins.
func TestTwoMovesOnACell(t *testing.T) {
	v := variant(t, "wild")
	p := v.Start()
	if n := game.Perft(p, 2); n != 18*16 {
		t.Errorf("%d lines of two moves, want 18 · 16", n)
	}
	s, err := lab.Solve(t.Context(), lab.SolveOptions{Position: p, Time: time.Minute}, nil)
	if err != nil || s.Result != game.FirstWins {
		t.Errorf("%v, %v", s.Result, err)
	}
	for _, spec := range []string{"random", "mcts(simulations=50)"} {
		if _, _, err := play(t, v, spec, "random"); err != nil {
			t.Errorf("%s: %v", spec, err)
		}
	}
	tb := sit(t, v, engine.Easy)
	if err := tb.Do(session.Play(tb.snap.View.Cells[4].Choices[1].Move)); err != nil {
		t.Fatal(err)
	}
	if got := tb.snap.Moves[0]; got != "ob2" || tb.snap.View.Cells[4].Piece != game.Second {
		t.Errorf("%s, and the middle has %v", got, tb.snap.View.Cells[4].Piece)
	}
	o, err := session.Read([]byte(tb.Record().String()))
	if err != nil || o.Played()[0] != wildMove(4, 1) {
		t.Errorf("resumed with %v, %v", o.Played(), err)
	}
}

// The known values: on 3 × 3 and 4 × 4 the first player wins, on 4 × 3 the second.
func TestGameIsSolved(t *testing.T) {
	for name, want := range map[string]game.Result{
		"notakto-3x3": game.FirstWins, "notakto-4x3": game.SecondWins, "notakto-4x4": game.FirstWins,
	} {
		p := variant(t, name).Start()
		s, err := lab.Solve(t.Context(), lab.SolveOptions{Position: p, Time: time.Minute}, nil)
		if err != nil || s.Result != want {
			t.Errorf("%s: %v, %v, want %v", name, s.Result, err, want)
		}
	}
}

// Every search plays the game, and the searches that reach its end know the winner.
func TestSearchesPlay(t *testing.T) {
	v := variant(t, "notakto-3x3")
	for spec, exact := range map[string]bool{
		"random": false, "alone": false, "mcts(simulations=50)": false, "deepening(eval=safe,depth=2)": false,
		"minimax(eval=safe,depth=9)": true, "alphabeta(depth=9)": true, "deepening(depth=9)": true,
		"perfect(nodes=100000)": true, "mcts(simulations=20000)": true,
	} {
		first, winner, err := play(t, v, spec, "random")
		if err != nil || exact && (winner != game.First || first.Proof != search.ProvedWin) {
			t.Errorf("%s: %v won, proof %d, %v", spec, winner, first.Proof, err)
		}
	}
}

// play plays a game between two players and returns the first player's report about its
// first move, and the winner.
func play(t *testing.T, v engine.Variant, specs ...string) (first search.Report, winner game.Side, err error) {
	var brains []search.Brain
	for _, spec := range specs {
		p, err := v.OpenPlayer(spec, 1)
		if err != nil {
			return first, game.None, err
		}
		b := p.NewBrain()
		defer b.Close()
		brains = append(brains, b)
	}
	p := v.Start()
	for !p.Outcome().Over() {
		r, err := brains[p.ToMove()].Think(t.Context(), p, search.Limits{}, nil)
		if err != nil || !p.Legal(r.Move) {
			return first, game.None, fmt.Errorf("move %d: %w", r.Move, err)
		}
		if p.Ply() == 0 {
			first = r
		}
		p.Play(r.Move)
	}
	return first, p.Outcome().Result.Winner(), nil
}

// table is a game of a person against a level. The person begins.
type table struct {
	*session.Session
	t     *testing.T
	queue chan func()
	snap  session.Snapshot
}

func sit(t *testing.T, v engine.Variant, l engine.Level) *table {
	tb := &table{t: t, queue: make(chan func(), 100)}
	tb.Session = session.New(func(f func()) { tb.queue <- f }, func(next session.Snapshot) { tb.snap = next })
	t.Cleanup(tb.Close)
	tb.Start(session.Setup{
		Variant: v, Level: l, Seed: 3, FirstMark: game.First,
		Seats: [2]session.Seat{{Kind: record.Person, Name: "You"}, {Kind: record.Computer, Name: "Computer"}},
	})
	return tb
}

// choose plays a cell and waits for the answer.
func (tb *table) choose(cell int) {
	tb.t.Helper()
	if err := tb.Do(session.Play(tb.snap.View.Cells[cell].Move)); err != nil {
		tb.t.Fatal(err)
	}
	for deadline := time.After(5 * time.Minute); !tb.snap.YourTurn && !tb.snap.Ending.Over(); {
		select {
		case f := <-tb.queue:
			f()
		case <-deadline:
			tb.t.Fatal("the computer does not answer")
		}
	}
}

// A move can be taken back. If it is played again, the same seed gives the same reply.
func TestSessionPlaysIt(t *testing.T) {
	tb := sit(t, variant(t, "notakto-3x3"), engine.Hard)
	tb.choose(4)
	want := tb.snap.Moves
	tb.Undo()
	if tb.snap.Ply != 0 || !tb.snap.CanRedo {
		t.Errorf("taken back, %d moves are on the board", tb.snap.Ply)
	}
	tb.choose(4)
	if diff := cmp.Diff(want, tb.snap.Moves); diff != "" || len(want) != 2 {
		t.Error(diff)
	}
}

// A saved game can be read, resumed and played to its end. The board never has an O.
func TestSavedGameIsTakenUp(t *testing.T) {
	tb := sit(t, variant(t, "notakto-4x3"), engine.Easy)
	tb.choose(5)
	before := tb.snap
	o, err := session.Read([]byte(tb.Record().String()))
	if err != nil {
		t.Fatal(err)
	}
	tb.Start(session.Setup{Variant: engine.Default()})
	tb.Resume(o)
	if diff := cmp.Diff(before.Moves, tb.snap.Moves); diff != "" || !tb.snap.View.Equal(before.View) {
		t.Errorf("the game taken up is another one: %s", diff)
	}
	for i := 0; !tb.snap.Ending.Over(); i++ {
		if tb.snap.View.Cells[i].Move != game.NoMove {
			tb.choose(i)
		}
	}
	for i, c := range tb.snap.View.Cells {
		if c.Piece == game.Second {
			t.Errorf("there is an O on cell %d", i)
		}
	}
}

// The window's board draws the game and passes its moves on. The side that moves second
// places X too: its hint is the outline of an X.
func TestBoardShowsIt(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.AlwaysLight))
	b := board.New()
	b.SetOptions(board.Options{})
	b.SetEnabled(true)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 300))

	p := variant(t, "notakto-3x3").Start()
	b.SetView(p.View())
	b.OnChoose = func(m game.Move) { p.Play(m) }
	test.TapCanvas(w.Canvas(), b.CellCenter(4))
	if p.Format(p.Last()) != "b2" {
		t.Fatalf("a click in the middle plays %s", p.Format(p.Last()))
	}
	shot := func(v game.View) image.Image {
		b.SetView(game.NewView(3, 3))
		b.SetView(v)
		b.ShowHint(0)
		return w.Canvas().Capture()
	}
	shared := p.View()
	crosses, own := shared, shared
	crosses.ToMove, own.Shared = game.First, false
	if !reflect.DeepEqual(shot(shared), shot(crosses)) {
		t.Error("the second side does not place X")
	}
	if reflect.DeepEqual(shot(shared), shot(own)) {
		t.Error("the second side places X in any game")
	}
}

// If a saved game has unknown rules, the error lists the known ones.
func TestSavedGameNeedsItsGame(t *testing.T) {
	g := record.Game{Variant: "notakto-9x9"}
	_, err := session.Open(g)
	if err == nil || !strings.Contains(err.Error(), "notakto-3x3") {
		t.Errorf("got %v, which should name the games there are", err)
	}
}

// The steps of docs/adding.md, from 'go mod init' on, end with a match.
func TestFromNothingToAMatch(t *testing.T) {
	page, err := os.ReadFile("../adding.md")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(page), "   ```go\n")
	code, _, found := strings.Cut(code, "   ```\n")
	game, err := os.ReadFile("wild_test.go")
	source, absent := filepath.Abs("../..")
	if !found || err != nil || absent != nil {
		t.Fatal(found, err, absent)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.go": strings.ReplaceAll("\n"+code, "\n   ", "\n"),
		"wild.go": strings.Replace(string(game), "package adding_test", "package main", 1),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out []byte
	for _, arguments := range []string{
		"mod init example.com/wild", "mod edit -replace github.com/mnkdesk/mnkdesk=" + source, "mod tidy", "run .",
	} {
		c := exec.Command("go", strings.Fields(arguments)...)
		c.Dir = dir
		if out, err = c.CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", arguments, err, out)
		}
	}
	if text := string(out); !strings.Contains(text, "mcts(simulations=200)") || !strings.Contains(text, "points") {
		t.Errorf("the match prints\n%s", text)
	}
}
