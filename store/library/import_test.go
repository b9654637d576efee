package library

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// put writes files below a folder.
func put(t *testing.T, dir string, texts map[string]string) {
	t.Helper()
	for name, text := range texts {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// indexOf loads the index of a store's games.
func indexOf(t *testing.T, s *history.Store) *Index {
	t.Helper()
	x, err := Load(t.Context(), s, nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// If the games cannot be read, the index stays as it was, also after somebody has got another name.
func TestIndexOutlivesAnError(t *testing.T) {
	s, _ := filled(t, []record.Game{{Variant: "gomoku", Moves: []string{"h8", "h9"}}})
	before := indexOf(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, people := range []map[string]string{nil, {"Ann": "Anna"}} {
		if x, err := Load(ctx, s, before, people, nil); err == nil || x != before {
			t.Errorf("%v: %v, another index: %t", people, err, x != before)
		}
	}
}

// A folder is imported with all folders below it. The report names duplicates and unreadable files.
func TestImportOfAFolder(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{
		"a.sgf":      "(;SZ[15]RU[renju]PB[Ann]PW[Bob]DT[2008-06-25]RE[B+R];B[hh];W[hg];B[ii])(;SZ[15]RU[renju]PB[Ann]PW[Bob];B[hh];W[ig])",
		"b/c.sgf":    "(;SZ[15]RU[renju]PB[Ann]PW[Bob]DT[2008-06-25]RE[B+R];B[hh];W[hg];B[ii])",
		"b/d.psq":    "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n",
		"b/e.mnk":    "[MNKDesk \"1\"]\n[Variant \"tic-tac-toe\"]\n\n1. a1 b2 2. a1\n",
		"empty.sgf":  "(;SZ[15])",
		"broken.sgf": "nothing",
		"notes.doc":  "h8 h9",
		".hid.sgf":   "(;SZ[15];B[aa];W[ab])",
	})
	s, _ := filled(t, nil)
	var reported []Progress
	report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(p Progress) { reported = append(reported, p) })
	if err != nil {
		t.Fatal(err)
	}
	var failed []string
	for _, f := range report.Failed {
		failed = append(failed, filepath.Base(f.Path))
	}
	if diff := cmp.Diff([]string{"e.mnk", "broken.sgf", "empty.sgf"}, failed); diff != "" || report.Added != 3 ||
		report.Known != 1 || report.Unread != 0 {
		t.Errorf("%+v\n%s", report, diff)
	}
	if last := reported[len(reported)-1]; last != (Progress{6, 6, 4, 1}) {
		t.Errorf("told %v", reported)
	}
	x := indexOf(t, s)
	ann := func(s Seat) bool { return strings.Contains(s.Name, "Ann") }
	if n := len(x.Search(Query{Variant: "renju", Players: []Pair{{ann, nil}, {nil, ann}}}).Games); x.Len() != 3 || n != 2 {
		t.Errorf("%d games, %d of Ann", x.Len(), n)
	}
	again, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {})
	if err != nil || again.Added != 0 || again.Known != 4 || indexOf(t, s).Len() != 3 {
		t.Errorf("again: %+v, %v", again, err)
	}
}

// A date without a time stays that date wherever one is, and so does a day of a month that is not known.
func TestDaysWithoutATime(t *testing.T) {
	zone := time.Local
	t.Cleanup(func() { time.Local = zone })
	for _, hours := range []int{-11, -5, 0, 13} {
		time.Local = time.FixedZone("", hours*3600)
		dir := t.TempDir()
		put(t, dir, map[string]string{
			"date-only.sgf": "(;FF[4]SZ[15]RU[gomoku]PB[aa]PW[bb]RE[B+R]DT[2015-04-03];B[hh];W[ii];B[hg])",
			"month.rif": `<database><tournaments><tournament id="1" name="Cup" start="2015-05-00"/></tournaments><games>
				<game tournament="1" rule="1" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>
				</games></database>`,
			"saved.mnk": "[MNKDesk \"1\"]\n[Variant \"tic-tac-toe\"]\n[Date \"2015-06-07\"]\n\n1. a1 b2 2. a2\n",
		})
		s, _ := filled(t, nil)
		report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {})
		if err != nil || report.Added != 3 {
			t.Fatalf("%+v, %v", report, err)
		}
		x := indexOf(t, s)
		for _, want := range []day.Date{
			{Year: 2015, Month: 4, Day: 3}, {Year: 2015, Month: 5, Day: 1}, {Year: 2015, Month: 6, Day: 7},
		} {
			found := x.Search(Query{From: want, To: want}).Games
			if len(found) != 1 || x.Game(found[0]).Day != want || !x.Game(found[0]).Finished.IsZero() {
				t.Errorf("%d hours from UTC: %d games on %v", hours, len(found), want)
			}
		}
	}
}

// Within a file of many games, the progress grows with the bytes read and with the games stored. The
// import can be stopped in either phase. Games that were not stored by then are not added.
func TestImportOfOneLargeFile(t *testing.T) {
	const many = 600
	rif := `<database><games>` +
		strings.Repeat(`<game rule="1" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>`, many) +
		`</games></database>`
	dir := t.TempDir()
	put(t, dir, map[string]string{
		"a.rif": rif, "b.sgf": strings.Repeat("(;RU[renju];B[hh];W[hg];B[ii])", many),
		"c.psq": "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n",
	})
	s, _ := filled(t, nil)
	var shares []float64
	report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(p Progress) { shares = append(shares, p.Share) })
	if err != nil || report.Added+report.Known != 2*many+1 {
		t.Fatalf("%+v, %v", report, err)
	}
	if len(shares) < 150 || !slices.IsSorted(shares) || shares[0] != 0 || shares[len(shares)-1] != 1 || shares[len(shares)-2] > 1 {
		t.Errorf("%d steps: %v", len(shares), shares)
	}
	for _, at := range []float64{0.05, 0.5} { // while the RIF is read, and while its games are stored
		s, _ := filled(t, nil)
		ctx, stop := context.WithCancel(t.Context())
		last := 0.0
		report, err := Import(ctx, s, []string{filepath.Join(dir, "a.rif")}, formats.Options{}, func(p Progress) {
			if last = p.Share; last >= at {
				stop()
			}
		})
		if !errors.Is(err, context.Canceled) || last > at+0.02 || report.Added > 1 || indexOf(t, s).Len() != report.Added {
			t.Errorf("stopped at %v: %+v, %v, %d games, at %v at last", at, report, err, indexOf(t, s).Len(), last)
		}
		stop()
	}
}

// A RenLib library is imported as Open reads it, with its variations. The imported game is at the end
// of its first line.
func TestImportOfLibraries(t *testing.T) {
	lib, _ := formats.ByName("x.lib")
	dir := t.TempDir()
	texts := map[string]string{}
	for name, moves := range map[string]string{"a.lib": "h8 h9 (i9 g7 {a trap}) i8", "b.lib": "h8 i9 i7"} {
		g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "renju"] ` + moves))
		if err != nil {
			t.Fatal(err)
		}
		data, err := lib.Write(g)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(data)
	}
	put(t, dir, texts)
	s, _ := filled(t, nil)
	report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {})
	if err != nil || report.Added != 2 || len(report.Failed) > 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	games, err := s.List(t.Context(), history.Search{}, 10, 0)
	if err != nil || len(games) != 2 {
		t.Fatal(games, err)
	}
	variations := 0
	for _, g := range games {
		r, err := record.Parse([]byte(g.Record))
		variations += len(r.Variations)
		if err != nil || len(r.Played()) != 3 || g.Plies != 3 {
			t.Errorf("%v, %v", r, err)
		}
	}
	if variations != 1 {
		t.Errorf("%d variations", variations)
	}
}

// Libraries with the same first line but different variations or comments are different games. None is
// lost, and none is added twice by another import, even after the comments on one have changed.
func TestImportOfLibrariesWithOneFirstLine(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{
		"a.sgf":     "(;RU[renju]RE[B+R];B[hh];W[hg](;B[ii])(;B[gg];W[jj]))",
		"b.sgf":     "(;RU[renju]RE[B+R];B[hh];W[hg](;B[ii])(;B[jj];W[gg]))",
		"bare.sgf":  "(;RU[renju]RE[B+R];B[hh];W[hg];B[ii])",
		"again.sgf": "(;RU[renju]RE[B+R];B[hh];W[hg](;B[ii])(;B[gg]))",
		"note.sgf":  "(;RU[renju]RE[B+R];B[hh];W[hg];B[ii]C[A trap.])",
	})
	s, _ := filled(t, nil)
	report := func(path string) Report {
		t.Helper()
		r, err := Import(t.Context(), s, []string{path}, formats.Options{}, func(Progress) {})
		if err != nil || len(r.Failed) > 0 {
			t.Fatal(r, err)
		}
		return r
	}
	for _, c := range []struct {
		name        string
		added, kept int
	}{
		{"a.sgf", 1, 1}, {"b.sgf", 1, 2}, {"bare.sgf", 0, 2}, {"again.sgf", 0, 2}, {"note.sgf", 1, 3}, {"", 0, 3},
	} {
		if r := report(filepath.Join(dir, c.name)); r.Added != c.added || indexOf(t, s).Len() != c.kept {
			t.Errorf("%s: %+v, %d games", c.name, r, indexOf(t, s).Len())
		}
	}
	games, err := s.List(t.Context(), history.Search{}, 10, 0)
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, g := range games {
		r, err := record.Parse([]byte(g.Record))
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, strings.Join(strings.Fields(r.String()), " "))
		bare := r.Bare()
		bare.Comments = []record.Comment{{After: 1, Text: "mine"}}
		if err := s.Annotate(t.Context(), g.Key, r, bare); err != nil {
			t.Fatal(err)
		}
	}
	all := strings.Join(kept, "\n")
	for _, want := range []string{"(2. g9 j6)", "(2. j6 g9)", "A trap."} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is lost:\n%s", want, all)
		}
	}
	if err := os.Remove(filepath.Join(dir, "again.sgf")); err != nil {
		t.Fatal(err)
	}
	if r := report(dir); r.Added != 0 || indexOf(t, s).Len() != 3 {
		t.Errorf("after they were annotated: %+v, %d games", r, indexOf(t, s).Len())
	}
}

// A file whose encoding was guessed counts once, however many games it has.
func TestImportGuessesEncodings(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{
		"a.sgf": "(;SZ[15]RU[renju]PB[\xc0\xed\xed\xe0];B[hh];W[hg])(;SZ[15]RU[renju]PB[\xc8\xe2\xe0\xed];B[hh];W[ig])",
		"b.sgf": "(;SZ[15]RU[renju]PB[Анна];B[hh];W[ii])",
	})
	s, _ := filled(t, nil)
	report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {})
	if err != nil || report.Added != 3 || report.Guessed != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// The games before an error of a database are imported. How many follow is not known, so none counts as unread.
func TestImportOfABrokenDatabase(t *testing.T) {
	dir := t.TempDir()
	const game = `<game rule="1" black="1" white="2" bresult="1"><move>h8 h9 i9</move></game>`
	put(t, dir, map[string]string{"a.rif": `<database><games>` + game + `<game rule="1"><move>h8`})
	s, _ := filled(t, nil)
	report, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {})
	if err != nil || report.Added != 1 || report.Unread != 0 || report.CutShort != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// A path that is not a folder is read whatever its name. The report names missing files.
func TestImportOfFiles(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"games.doc": "1. h8 i9\n1. h8 h9 2. g7\n"})
	s, _ := filled(t, nil)
	missing := filepath.Join(dir, "missing")
	report, err := Import(t.Context(), s, []string{filepath.Join(dir, "games.doc"), missing}, formats.Options{}, func(Progress) {})
	if err != nil || report.Added != 2 || len(report.Failed) != 1 || report.Failed[0].Path != missing {
		t.Errorf("%+v, %v", report, err)
	}
}

// A cancelled import has added whole games, exactly those that the report counts.
func TestImportIsGivenUp(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]string{}
	for i := range 3 {
		var b strings.Builder
		for n := range batchSize {
			fmt.Fprintf(&b, "(;SZ[15]PB[Player %d-%d]PW[Bob];B[hh];W[hg];B[ii])\n", i, n)
		}
		texts[fmt.Sprintf("%d.sgf", i)] = b.String()
	}
	put(t, dir, texts)
	s, _ := filled(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	report, err := Import(ctx, s, []string{dir}, formats.Options{}, func(p Progress) {
		if p.Files == 2 {
			cancel()
		}
	})
	x := indexOf(t, s)
	if !errors.Is(err, context.Canceled) || report.Added != 2*batchSize || x.Len() != report.Added {
		t.Errorf("%d games, %+v, %v", x.Len(), report, err)
	}
	for i := range x.Len() {
		if len(x.Game(i).Marks) != 3 {
			t.Fatalf("%+v", x.Game(i))
		}
	}
	if whole, err := Import(t.Context(), s, []string{dir}, formats.Options{}, func(Progress) {}); err != nil ||
		whole.Added != batchSize || whole.Known != 2*batchSize {
		t.Errorf("again: %+v, %v", whole, err)
	}
}

// A file that cannot be read is reported with the problem, for which the window has words, not with those of the
// system.
func TestImportNamesTheProblem(t *testing.T) {
	dir := t.TempDir()
	loop := filepath.Join(dir, "loop.sgf")
	if err := os.Symlink(loop, loop); err != nil {
		t.Skip("no links:", err)
	}
	s, _ := filled(t, nil)
	missing := filepath.Join(dir, "missing")
	for path, want := range map[string]files.Problem{loop: files.LinkLoop, missing: files.Missing} {
		report, err := Import(t.Context(), s, []string{path}, formats.Options{}, func(Progress) {})
		if err != nil || len(report.Failed) != 1 || files.ProblemOf(report.Failed[0].Err) != want {
			t.Errorf("%s: %+v, %v", path, report, err)
		}
	}
}

// Read returns the games of a folder in the order of its files, and keeps none of them.
func TestReadOfAFolder(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{
		"a.sgf":   "(;SZ[15]RU[renju]PB[Ann]PW[Bob]RE[B+R];B[hh];W[hg];B[ii])(;SZ[15]RU[renju];B[hh];W[ig])",
		"b/c.psq": "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n", "b/bad.sgf": "nothing",
	})
	last := Progress{}
	games, report, err := Read(t.Context(), []string{dir}, formats.Options{}, func(at Progress) { last = at })
	if err != nil || len(games) != 3 || games[0].Names[0] != "Ann" || len(games[2].Moves) != 2 || len(report.Failed) != 1 ||
		report.Added != 0 || last.Games != 3 || last.Share != 1 {
		t.Errorf("%d games, %+v, %+v, %v", len(games), report, last, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := Read(ctx, []string{dir}, formats.Options{}, func(Progress) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
