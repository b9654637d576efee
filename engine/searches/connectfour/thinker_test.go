package connectfour_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
)

// four returns the rules of four in a row with gravity.
func four(rows, columns int) mnk.Rules {
	return mnk.Rules{Rows: rows, Columns: columns, K: 4, Options: mnk.Gravity}
}

// player returns the player that spec describes.
func player(t testing.TB, r mnk.Rules, spec string) search.Player {
	t.Helper()
	return searchtest.MustParse(t, spec, searchtest.Env(r, connectfour.Search(r)))
}

// drop plays discs into columns, counted from 1.
func drop(t testing.TB, r mnk.Rules, columns string) game.Position {
	t.Helper()
	p := searchtest.Board(t, r)
	for _, c := range columns {
		for _, m := range p.AppendMoves(nil) {
			if int(m)%r.Columns == int(c-'1') {
				p.Play(m)
				break
			}
		}
	}
	if p.Ply() != len(columns) {
		t.Fatalf("%s cannot be played", columns)
	}
	return p
}

// Wherever the search is stopped, its claims about the position and about each move agree with plain search,
// and so do the distances.
func TestClaimsAreTrue(t *testing.T) {
	proofs := map[search.Proof]int{}
	for _, r := range []mnk.Rules{four(4, 4), four(4, 5), four(5, 4), four(5, 5), four(6, 5), four(6, 7), four(7, 6)} {
		rng := rand.New(rand.NewPCG(9, 9))
		solved := searchtest.Endings{}
		for range 60 {
			p := searchtest.Board(t, r)
			searchtest.Wander(p, r.Rows*r.Columns-rng.IntN(10)-1, rng)
			if r.Rows*r.Columns-p.Ply() > 12 {
				continue
			}
			for _, lines := range []int{1, 3} {
				spec := fmt.Sprintf("connect(nodes=%d)", 10+rng.IntN(3000))
				b := player(t, r, spec).NewBrain()
				report, err := b.Think(t.Context(), p, search.Limits{Lines: lines}, nil)
				b.Close()
				if err != nil || !p.Legal(report.Move) {
					t.Fatalf("%d, %v", report.Move, err)
				}
				proofs[report.Proof]++
				checkReport(t, p, report, solved)
			}
			searchtest.CheckMate(t, "connect", p, searchtest.Choose(t, player(t, r, "connect(nodes=5000)"), p), solved)
		}
	}
	if proofs[search.ProvedWin] < 50 || proofs[search.ProvedLoss] < 20 || proofs[search.ProvedDraw] < 20 || proofs[search.Unproved] < 3 {
		t.Errorf("%v", proofs)
	}
}

// checkReport compares what a report claims with the true ending of p.
func checkReport(t *testing.T, p game.Position, r search.Report, endings searchtest.Endings) {
	t.Helper()
	want, plies := endings.Of(p)
	if got := searchtest.ResultOf(r.Proof, p.ToMove()); got != game.Ongoing && got != want || r.Mate > 0 && r.Mate != plies {
		t.Fatalf("%v in %d, the truth is %v in %d:\n%v", got, r.Mate, want, plies, p)
	}
	for _, l := range r.Lines {
		q := p.Clone()
		q.Play(l.Moves[0])
		want, plies := endings.Of(q)
		got := searchtest.ResultOf(l.Proof, p.ToMove())
		if got != game.Ongoing && got != want || l.Mate > 0 && l.Mate != plies+1 {
			t.Fatalf("%s: %v in %d, the truth is %v in %d:\n%v", p.Format(l.Moves[0]), got, l.Mate, want, plies+1, p)
		}
	}
	if r.Proof == search.Unproved {
		return
	}
	q := p.Clone()
	q.Play(r.Move)
	if after, _ := endings.Of(q); after != want {
		t.Fatalf("%s gives %v away:\n%v", p.Format(r.Move), want, p)
	}
}

// With enough time the outcome and the distance of each move are known.
func TestEachColumnIsKnown(t *testing.T) {
	r := four(6, 7)
	b := player(t, r, "connect").NewBrain()
	defer b.Close()
	report, err := b.Think(t.Context(), drop(t, r, "1371245527332267"), search.Limits{Lines: 2, Infinite: true}, nil)
	if err != nil || len(report.Lines) != 7 {
		t.Fatalf("%+v, %v", report, err)
	}
	for _, l := range report.Lines {
		if l.Bound != search.Exact || l.Proof == search.Unproved || l.Proof != search.ProvedDraw && l.Mate == 0 {
			t.Errorf("%+v", l)
		}
	}
}

// An immediate win is played, and so is the only move that stops one.
func TestSeesTheObvious(t *testing.T) {
	r := four(6, 7)
	for columns, want := range map[string]int{"112233": 4, "11223": 4, "77665": 4} {
		report := searchtest.Choose(t, player(t, r, "connect(nodes=20000)"), drop(t, r, columns))
		if got := int(report.Move)%7 + 1; got != want {
			t.Errorf("%s: column %d, want %d", columns, got, want)
		}
		if len(columns) == 6 && (report.Proof != search.ProvedWin || report.Mate != 1) {
			t.Errorf("%s: %+v", columns, report)
		}
	}
}

// The same node limit gives the same answer, even after other positions were searched.
func TestCountedSearchIsRepeated(t *testing.T) {
	r := four(6, 7)
	b := player(t, r, "connect(nodes=30000)").NewBrain()
	defer b.Close()
	var first []string
	for round := range 2 {
		for i, columns := range []string{"4444", "13712", "4455", "123456"} {
			report := searchtest.Ask(t, b, drop(t, r, columns), search.Limits{})
			text := fmt.Sprint(report.Move, report.Value, report.Proof, report.Mate, report.Line, report.Nodes)
			if round == 0 {
				first = append(first, text)
			} else if text != first[i] {
				t.Errorf("%s: %s, then %s", columns, first[i], text)
			}
		}
	}
}

// If nothing can be proved, the move results from a depth-limited search and no claim is made. A
// search that is stopped ends at once.
func TestGuessesWhereItCannotProve(t *testing.T) {
	r := four(7, 8)
	report := searchtest.Choose(t, player(t, r, "connect(eval=pascal,nodes=20000)"), searchtest.Board(t, r))
	if report.Proof != search.Unproved || report.Depth < 4 || report.Nodes != 20_000 {
		t.Errorf("%+v", report)
	}
	report = searchtest.Choose(t, player(t, r, "connect(eval=pascal,depth=3)"), searchtest.Board(t, r))
	if report.Depth != 3 {
		t.Errorf("%+v", report)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	b := player(t, r, "connect").NewBrain()
	defer b.Close()
	stopped, err := b.Think(ctx, searchtest.Board(t, r), search.Limits{Infinite: true}, nil)
	if err != nil || stopped.Proof != search.Unproved || !searchtest.Board(t, r).Legal(stopped.Move) {
		t.Errorf("%+v, %v", stopped, err)
	}
}

// On a board that is solved quickly, the player never loses a position that it can hold.
func TestNeverLosesWhatItCanHold(t *testing.T) {
	r := four(4, 4)
	p := drop(t, r, "22")
	searchtest.NeverLoses(t, player(t, r, "connect(nodes=3000)"), p, game.First)
	p = drop(t, r, "223")
	searchtest.NeverLoses(t, player(t, r, "connect(nodes=3000)"), p, game.Second)
}

// In the opening, either side's move and its number of plies to the end are known at once. The line to the end
// takes longer.
func TestAnswersAtOnce(t *testing.T) {
	r := four(6, 7)
	for columns, want := range map[string]int{"": 41, "4": -40, "1": 39, "2": 41, "3": 0} {
		report := searchtest.Choose(t, player(t, r, "connect(nodes=100)"), drop(t, r, columns))
		if len(report.Lines) != 1 || matesIn(report.Lines[0].Proof, report.Lines[0].Mate) != want {
			t.Errorf("after %q: %+v, want %d", columns, report, want)
		}
		if columns == "" && int(report.Move)%7 != 3 {
			t.Errorf("it begins in column %d", int(report.Move)%7+1)
		}
		later := searchtest.Choose(t, player(t, r, "connect(nodes=6000000)"), drop(t, r, columns))
		if got := matesIn(later.Proof, later.Mate); got != want || later.Move != report.Move {
			t.Errorf("after %q: %d, want %d", columns, got, want)
		}
	}
}

// Analysis shows how each first move ends, and how each reply to the best first move ends.
func TestEachFirstMoveIsKnownAtOnce(t *testing.T) {
	r := four(6, 7)
	for columns, want := range map[string]map[int]int{
		"":  {1: -40, 2: -42, 3: 0, 4: 41, 5: 0, 6: -42, 7: -40},
		"4": {1: -34, 2: -38, 3: -38, 4: -40, 5: -38, 6: -38, 7: -34},
	} {
		b := player(t, r, "connect(nodes=1500000)").NewBrain()
		report, err := b.Think(t.Context(), drop(t, r, columns), search.Limits{Lines: 7}, nil)
		b.Close()
		if err != nil || len(report.Lines) != 7 || report.Line[0]%7 != 3 {
			t.Fatalf("%+v, %v", report, err)
		}
		got := map[int]int{}
		for _, l := range report.Lines {
			got[int(l.Moves[0])%7+1] = matesIn(l.Proof, l.Mate)
		}
		if !maps.Equal(got, want) {
			t.Errorf("after %q the moves end so: %v, want %v", columns, got, want)
		}
	}
}

// In analysis the answer is shown with its number of plies even before the other moves are known.
func TestAnswerIsShownFirst(t *testing.T) {
	r := four(6, 7)
	b := player(t, r, "connect(nodes=60000)").NewBrain()
	defer b.Close()
	report, err := b.Think(t.Context(), drop(t, r, "42"), search.Limits{Lines: 7}, nil)
	if err != nil || len(report.Lines) == 0 || report.Proof != search.ProvedWin {
		t.Fatalf("%+v, %v", report, err)
	}
	if first := report.Lines[0]; first.Moves[0] != report.Move || first.Mate != 37 {
		t.Errorf("%+v", first)
	}
}

// matesIn returns the number of plies to a win, a negative number of plies to a loss, 0 for a draw, or −1000
// if the distance is unknown.
func matesIn(p search.Proof, mate int) int {
	switch {
	case p == search.ProvedDraw:
		return 0
	case mate == 0:
		return -1000
	case p == search.ProvedLoss:
		return -mate
	}
	return mate
}

// Whatever the opponent plays, the player knows the end at each of its moves in the opening, and the end that
// it announces never moves further away.
func TestKnowsTheEndFromTheFirstMove(t *testing.T) {
	r := four(6, 7)
	rng := rand.New(rand.NewPCG(12, 12))
	for n := range 30 {
		b := player(t, r, "connect(nodes=1000)").NewBrain()
		p := searchtest.Board(t, r)
		for end := 1000; !p.Outcome().Over() && p.Ply() <= 14; {
			if p.Ply()%2 != n%2 {
				searchtest.Wander(p, 1, rng)
				continue
			}
			report := searchtest.Ask(t, b, p, search.Limits{})
			if len(report.Lines) == 0 {
				t.Fatalf("nothing is known of\n%v", p)
			}
			mate := matesIn(report.Lines[0].Proof, report.Lines[0].Mate)
			if mate == -1000 || mate > 0 && p.Ply()+mate > end {
				t.Fatalf("%v in %d, it was to end after %d at most:\n%v", report.Proof, report.Mate, end, p)
			}
			if mate > 0 {
				end = p.Ply() + mate
			}
			p.Play(report.Move)
		}
		b.Close()
	}
}
