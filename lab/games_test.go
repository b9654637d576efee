package lab

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	diff "github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// inOrder returns the games of a run sorted by match and number.
func inOrder(r Run) []Game {
	return slices.SortedFunc(slices.Values(r.Kept), func(a, b Game) int {
		return cmp.Or(cmp.Compare(a.Pairing, b.Pairing), cmp.Compare(a.Number, b.Number))
	})
}

// gamesFile returns the contents of the file with a run's games.
func gamesFile(t testing.TB, r Run) []byte {
	t.Helper()
	data, err := r.EncodeGames()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Every game of a run is kept and can be opened. Its result and its players are those that the run
// has counted.
func TestGamesAreKept(t *testing.T) {
	r := played(t, three(t))
	if !r.AllKept() || len(r.Kept) != 18 {
		t.Fatalf("%d games of %d", len(r.Kept), r.Played())
	}
	won := map[int]int{}
	for _, g := range r.Kept {
		o, err := session.Open(r.Record(g, []string{"A", "B", "C"}))
		if err != nil || !o.Finished() || o.Ending.Outcome.Result != g.Result {
			t.Fatalf("%+v: %v", g, err)
		}
		if o.Setup.Seats[0].Name != string(rune('A'+r.Sides(g)[0])) || o.Setup.Seats[0].Kind != record.Computer {
			t.Errorf("%+v: %+v", g, o.Setup.Seats)
		}
		if w := g.Result.Winner(); w != game.None {
			won[r.Sides(g)[w]]++
		}
		if open := r.Opening(g); len(open) != 2 || !strings.HasPrefix(g.Moves, strings.Join(open, " ")) {
			t.Errorf("%+v begins with %q", g, open)
		}
		if n := o.Record.SetUpMoves; n != 2 {
			t.Errorf("%d moves of the record are said to be no player's, want the 2 random ones", n)
		}
	}
	for _, s := range r.PlayerResults() {
		if s.Wins != won[s.Index] {
			t.Errorf("player %d won %d games, and %d by the games", s.Index, s.Wins, won[s.Index])
		}
	}
}

// A game begins with its given opening.
func TestOpeningOfAGame(t *testing.T) {
	c := config(t, "random", "random")
	c.Games, c.Plies, c.Openings = 6, 0, []string{"b2", "a1 b2 c3"}
	r := played(t, c)
	for _, g := range r.Kept {
		if want := len(strings.Fields(c.Openings[g.Number/2%2])); len(r.Opening(g)) != want {
			t.Errorf("game %d: %q", g.Number, r.Opening(g))
		}
	}
}

// A truncated file of games still has the complete games before the cut. Games that the run does not
// count are ignored.
func TestDamagedGames(t *testing.T) {
	r := played(t, config(t, "random", "random"))
	data := gamesFile(t, r)
	head := bytes.IndexByte(data, '\n') + 1
	for _, end := range []int{head, head + 20, len(data) / 2, len(data) - 2, len(data)} {
		got, err := r.WithGames(data[:end])
		if n := bytes.Count(data[:end], []byte("\n")) - 1; err != nil || len(got.Kept) != n || !slices.Equal(got.Kept, r.Kept[:n]) {
			t.Errorf("%d bytes: %d games, want %d; %v", end, len(got.Kept), n, err)
		}
	}
	before := r
	before.Pairings = slices.Clone(r.Pairings)
	before.Pairings[0].Course = r.Pairings[0].Course[:7]
	if got, err := before.WithGames(data); err != nil || !slices.Equal(got.Kept, r.Kept[:7]) {
		t.Errorf("%d games of 7, %v", len(got.Kept), err)
	}
	for _, bad := range []string{"", "{}", `{"mnkdesk_games":2}`, `{"mnkdesk_run":1}`} {
		if got, err := r.WithGames([]byte(bad)); err == nil {
			t.Errorf("%q has %d games", bad, len(got.Kept))
		}
	}
	for _, bad := range []string{
		`{"match":1,"game":0,"result":"first"}`, `{"match":0,"game":20,"result":"first"}`, `{"match":-1,"game":0,"result":"first"}`,
		`{"match":0,"game":0,"result":"ongoing"}`, `{"match":0,"game":0,"result":"first","moves":"\u001b[2J"}`,
	} {
		if got, err := r.WithGames([]byte(`{"mnkdesk_games":1}` + "\n" + bad)); err != nil || len(got.Kept) > 0 {
			t.Errorf("%s is taken: %v", bad, err)
		}
	}
}

// A run whose file of games was damaged after it was saved is not resumed, since saving it would replace
// the rest of that file. A complete run whose file of games is missing is, and so is any run beside a file
// that has more games than it counts.
func TestDamagedGamesStayOnTheDisk(t *testing.T) {
	r := played(t, config(t, "random", "random"))
	path := t.TempDir() + "/run.json"
	if err := r.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.Collect(bytes.Lines(gamesFile(t, r)))
	third := slices.IndexFunc(lines, func(line []byte) bool { return bytes.Contains(line, []byte(`"game":3,`)) })
	with := func(line string) [][]byte {
		changed := slices.Clone(lines)
		changed[third] = []byte(line)
		return changed
	}
	for name, c := range map[string]struct {
		lines [][]byte
		lacks bool
		want  error
	}{
		"whole":          {lines, false, nil},
		"a game more":    {append(slices.Clip(lines), []byte(`{"match":0,"game":4,"result":"first","moves":"a1"}`)), false, nil},
		"without a line": {slices.Delete(slices.Clone(lines), third, third+1), true, ErrDamagedGames},
		"without an end": {lines[:len(lines)-1], true, ErrDamagedGames},
		"another number": {with(`{"match":0,"game":99999,"result":"first","moves":"a1"}` + "\n"), true, ErrDamagedGames},
		"other moves":    {with(strings.Replace(string(lines[third]), `"moves":"`, `"moves":"zz `, 1)), true, ErrDamagedGames},
		"no games":       {lines[:1], true, ErrDamagedGames},
		"no file":        {nil, true, nil},
	} {
		read, err := ParseRun("run.json", data)
		if err != nil {
			t.Fatal(err)
		}
		if c.lines == nil {
			err = os.Remove(GamesName(path))
		} else {
			err = os.WriteFile(GamesName(path), bytes.Join(c.lines, nil), 0o600)
		}
		if err == nil {
			read, err = read.ReadGames(path)
		}
		if err != nil || read.LacksGames() != c.lacks {
			t.Errorf("%s: lacks games %v, %v", name, read.LacksGames(), err)
		}
		if copied := t.TempDir() + "/copy.json"; read.Save(copied) != nil || savedRun(t, copied).LacksGames() != c.lacks {
			t.Errorf("%s: a copy of the run forgets that it lacks games", name)
		}
		live, err := GoOn(read, 2, config(t, "random", "random"))
		if !errors.Is(err, c.want) || (live == nil) != (c.want != nil) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if live == nil {
			continue
		}
		more, err := live.Play(t.Context()) // without its file the run forgets no games: the file may be restored
		if err != nil || more.Save(path) != nil || savedRun(t, path).LacksGames() != c.lacks {
			t.Errorf("%s: the resumed run lacks games: %v, %v", name, !c.lacks, err)
		}
	}
}

// savedRun reads a run and its games.
func savedRun(t *testing.T, path string) Run {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ParseRun("run.json", data)
	if err == nil {
		r, err = r.ReadGames(path)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// If there are too many games, only the first are kept, as many as fit into the file.
func TestTooManyGames(t *testing.T) {
	l := NewLive(config(t, "random", "random"))
	l.room = 1000
	r, err := l.Play(t.Context())
	if size := len(gamesFile(t, r)); err != nil || r.AllKept() || len(r.Kept) == 0 || size > 1000+gameOverhead || !r.CanGoOn() {
		t.Errorf("%d games in %d bytes, %v", len(r.Kept), size, err)
	}
	again, err := GoOn(r, 2, config(t, "random", "random"))
	if err != nil || again.room != 0 {
		t.Errorf("it goes on with %d bytes, %v", again.room, err)
	}
}

// goOn resumes a run that is read from its files with more games per match.
func goOn(t *testing.T, r Run, more int) Run {
	t.Helper()
	path := t.TempDir() + "/run.json"
	if err := r.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	read, err := ParseRun("run.json", data)
	if err == nil {
		read, err = read.ReadGames(path)
	}
	if err != nil {
		t.Fatal(err)
	}
	again := r.Spec
	again.Games += more
	again.Margin = match.DefaultMargin // as the command line writes it
	if n, err := read.MoreFor(again); err != nil || n != more {
		t.Errorf("%d more games, want %d; %v", n, more, err)
	}
	live, err := GoOn(read, more, three(t))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := live.Play(t.Context())
	if err != nil || !whole.Over() {
		t.Fatalf("%d of %d games, %v", whole.Played(), whole.Of(), err)
	}
	if !whole.Began.Equal(r.Began) || whole.Elapsed <= r.Elapsed {
		t.Errorf("began %v, took %v; before %v and %v", whole.Began, whole.Elapsed, r.Began, r.Elapsed)
	}
	return whole
}

// A run that resumes with more games has the result of a run that had all of them at once.
func TestMoreGames(t *testing.T) {
	c := three(t)
	first := played(t, c)
	c.Games = 14
	want := played(t, c)
	got := goOn(t, first, 8)
	if d := diff.Diff(want, got, timeless); d != "" {
		t.Error(d)
	}
	if !slices.Equal(inOrder(want), inOrder(got)) || !got.AllKept() {
		t.Error("other games")
	}
}

// A run that was stopped in the middle and resumed has the same result as one that was not, whatever
// games were unfinished.
func TestStoppedRunGoesOn(t *testing.T) {
	c := three(t)
	c.Games, c.Workers = 200, 3
	want := played(t, c)
	l := NewLive(c)
	ctx, end := cancellable(t)
	l.notify = endAfter(50, end)
	stopped, err := l.Play(ctx)
	if !errors.Is(err, errEnough) || stopped.Over() {
		t.Fatalf("%d games, %v", stopped.Played(), err)
	}
	got := goOn(t, stopped, 0)
	if !slices.Equal(inOrder(want), inOrder(got)) {
		t.Error("other games")
	}
	for i := range want.Pairings {
		want.Pairings[i].Course, got.Pairings[i].Course = nil, nil // the unfinished games were counted later
	}
	if d := diff.Diff(want, got, timeless); d != "" {
		t.Error(d)
	}
	stopped.Kept = stopped.Kept[1:]
	if _, err := GoOn(stopped, 0, c); err == nil || stopped.CanGoOn() {
		t.Error("nobody knows which games were played, and it goes on")
	}
}

// A run without its games can be resumed if it was complete.
func TestRunWithoutGamesGoesOn(t *testing.T) {
	old := played(t, three(t))
	old.Kept = nil
	live, err := GoOn(old, 2, three(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := live.Play(t.Context())
	if err != nil || !got.Over() || got.Played() != old.Played()+2*len(old.Pairings) || got.AllKept() {
		t.Errorf("%d games after %d, %v", got.Played(), old.Played(), err)
	}
}

// A run cannot be resumed with fewer games, another seed, other players or other openings.
func TestMoreForAnotherRun(t *testing.T) {
	r := played(t, config(t, "random", "random"))
	for want, spoil := range map[string]func(*match.Spec){
		"20 games":    func(s *match.Spec) { s.Games = 10 },
		"another run": func(s *match.Spec) { s.Seed++ },
		"players":     func(s *match.Spec) { s.Players = []string{"random", "deepening(depth=2)"} },
		"openings":    func(s *match.Spec) { s.Openings = []string{"a1"} },
	} {
		s := r.Spec
		spoil(&s)
		if _, err := r.MoreFor(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func FuzzWithGames(f *testing.F) {
	r := played(f, three(f))
	f.Add(gamesFile(f, r))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := r.WithGames(data)
		if err == nil && len(got.Kept) > r.Played() {
			t.Errorf("%d games", len(got.Kept))
		}
		for _, g := range got.Kept {
			_, _ = got.Record(g, r.Players), got.Opening(g)
		}
	})
}
