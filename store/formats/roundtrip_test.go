package formats

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
	"pgregory.net/rapid"
)

// A game that is written and read again has everything that its format does not list as lost, and
// nothing else.
func TestWrittenGamesAreReadAgain(t *testing.T) {
	for end, variants := range map[string][]string{
		".sgf": {"gomoku", "renju", "12,17,5", "4,6,4,misere"},
		".psq": {"gomoku-standard", "12,17,5"},
		".lib": {"renju", "gomoku-standard"},
		".txt": {"20,20,5", "renju", "connect-four", "ultimate", "isolation"},
	} {
		f, _ := ByName(end)
		for _, variant := range variants {
			t.Run(f.Name+" "+variant, func(t *testing.T) {
				rapid.Check(t, func(rt *rapid.T) {
					g := drawGame(rt, variant)
					data, err := f.Write(g)
					if err != nil {
						rt.Fatal(err)
					}
					if len(g.Moves) == 0 && f.Name == "Text" {
						return // an empty game is written as no text
					}
					got, err := Read("game"+f.End, data, Options{Variant: variant})
					if err != nil {
						rt.Fatalf("%v\n%s", err, data)
					}
					if d := cmp.Diff(keptParts(g, f), got[0].Record, cmpopts.IgnoreUnexported(record.Game{}, record.Line{}),
						cmpopts.EquateEmpty()); d != "" {
						rt.Fatalf("-want +got:\n%s\n%s", d, data)
					}
				})
			})
		}
	}
}

// keptParts returns a game without the data that a format loses.
func keptParts(g record.Game, f Format) record.Game {
	for _, l := range f.Loses(g) {
		switch l.Part {
		case Variations:
			tree := g.Tree()
			changeTree(tree, func(b *record.Branch) { b.Next = b.Next[:min(len(b.Next), 1)] })
			g = g.WithTree(tree)
		case Comments:
			tree := g.Tree()
			changeTree(tree, func(b *record.Branch) { b.Comments = nil })
			g = g.WithTree(tree)
		case Times:
			tree := g.Tree()
			changeTree(tree, func(b *record.Branch) { b.Detail = record.Detail{} })
			g = g.WithTree(tree)
		case Names:
			g.Names = [2]string{}
		case Date:
			g.Day = day.Date{}
		case Ending:
			if g.Reason = ""; f.End != ".sgf" { // SGF keeps the result
				g.Result = game.Ongoing
			}
		case Rules:
			g.OBegins = false // Read was asked for the variant
		}
	}
	if f.End == ".lib" { // a library opens at its beginning and has no result
		g.Undone, g.Kinds, g.Result, g.Reason = len(g.Moves), [2]record.Kind{record.Person, record.Person}, game.Ongoing, ""
	}
	return g
}

// Passes are written as other programs read them. Piskvork has no passes, so its files end before the
// first one.
func TestWrittenPasses(t *testing.T) {
	g := mustParse(t, `[Variant "renju"] h8 /pass i8 h9 /pass`)
	for end, want := range map[string]string{
		".sgf": ";B[hh];W[];B[ih];W[hg];B[])", ".txt": "h8 pass i8 h9 pass\n", ".psq": "0:0, 0\n8,8,0\n-1\n",
		".lib": "\x78\x00\x00\x02\x79\x00\x68\x00\x00\x42",
	} {
		f, _ := ByName(end)
		if got := mustWrite(t, f, g); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q in it", end, got, want)
		}
	}
	if got := readOne(t, "", "1. h8 Pass 2. /pass").Record; got.Variant != "renju" ||
		moves(got) != "1. h8 /pass 2. /pass" || got.Result != game.Draw {
		t.Error(got)
	}
}

// changeTree calls change for every branch of a tree.
func changeTree(b *record.Branch, change func(*record.Branch)) {
	change(b)
	for _, n := range b.Next {
		changeTree(n, change)
	}
}

// Loses names the data of a game that a format does not keep.
func TestLoses(t *testing.T) {
	for _, c := range []struct{ end, game, want string }{
		{".mnk", `[Variant "gomoku"] [X "A"] [XKind "computer"] h8 {c} (i9) i8 @2s`, ""},
		{".sgf", `[Variant "renju"] [X "A"] [Date "2026-01-02"] h8 {c} (i9) i8 @2s`, "1 thinking time"},
		{".sgf", `[Variant "gomoku"] [Undone "1"] h8 i8`, "levels, clocks and the like"},
		{".sgf", `[Variant "gomoku"] [Result "X"] [Reason "illegal move"] h8`, "the result"},
		{".psq", `[Variant "gomoku"] [Result "X"] [Reason "illegal move"] h8`, ""},
		{".sgf", `[Variant "gomoku"] h8 i8 @draw`, "levels, clocks and the like"},
		{".sgf", `[Variant "gomoku"] [OpeningRule "swap2"] h8 i8`, "levels, clocks and the like"},
		{".psq", `[Variant "gomoku"] [X "A"] h8 @2s i8`, ""},
		{".psq", `[Variant "renju"] [X "A"] [Begins "O"] h8 (i9 {c}) i8`, "1 variation, 1 comment, the rules"},
		{".psq", `[Variant "gomoku"] [Date "2026-01-02"] [Result "X"] [Reason "resigned"] h8`, "the date, the result"},
		{".psq", `[Variant "gomoku"] [Result "X"] h8 a1 i8 a2 j8 a3 k8 a4 l8`, ""},
		{".psq", `[Variant "renju"] h8 /pass i8`, "1 pass and the moves after it, the rules"},
		{".sgf", `[Variant "renju"] h8 /pass i8`, ""},
		{".txt", `[Variant "renju"] h8 /pass i8`, "the rules"},
		{".lib", `[Variant "renju"] h8 /pass i8`, ""},
		{".lib", `[Variant "renju"] h8 {c} (i9) i8`, ""},
		{".lib", `[Variant "gomoku"] h8 @2s i8`, "1 thinking time, the rules"},
		{
			".psq", `[Variant "gomoku"] h8 @ring:h9 @arrow:h8:i9 @arrow:h8:i8 @arrow:i9:h8 {c} {d}
				(i9 @label:A (j9 @label:B @!?)) i8 @name:x @point:a1:red`,
			"2 variations, 2 comments, 1 name of a position, 2 labels, 1 sign such as !?, 1 mark, 1 coloured point, 3 arrows",
		},
		{
			".sgf", `[Variant "gomoku"] h8 @ring:h9 @arrow:h8:i9 {c} (i9 @label:A) i8 @point:a1:red @value:draw @value:first:3`,
			"1 expected result, 1 coloured point",
		},
		{
			".lib", `[Variant "renju"] h8 @ring:h9 @ring:h8 @arrow:h8:i9 {c} (i9 @label:A) i8 @start @point:a1:red @value:draw`,
			"1 expected result, 1 mark, 1 coloured point, 1 arrow",
		},
		{".txt", `[Variant "gomoku"] [X "A"] [O "B"] h8 i8`, "the players' names"},
		{".txt", `[Variant "ultimate"] e5 e1`, ""},
	} {
		f, ok := ByName("x" + c.end)
		var parts []string
		for _, p := range f.Loses(mustParse(t, c.game)) {
			parts = append(parts, p.String())
		}
		if got := strings.Join(parts, ", "); !ok || got != c.want {
			t.Errorf("%s of %s loses %q, want %q", c.end, c.game, got, c.want)
		}
	}
}

func TestFormats(t *testing.T) {
	for name, want := range map[string]string{
		"a/b.SGF": "SGF", "x.psq": "Piskvork", "x.mnk": "MNK Desk",
		"x.y.txt": "Text", "x.pos": "Pos", "x.sav": "Yixin", "x.lib": "RenLib",
	} {
		if f, ok := ByName(name); !ok || f.Name != want {
			t.Errorf("%s is %q, want %q", name, f.Name, want)
		}
	}
	for _, name := range []string{"x", "x.exe", "", "sgf"} {
		if f, ok := ByName(name); ok {
			t.Errorf("%q is %s", name, f.Name)
		}
	}
	for _, p := range Parts() {
		if name := (Loss{p, 2}).String(); name == "" || name == "2 " {
			t.Errorf("part %d has no name", p)
		}
	}
	var names []string
	for _, f := range All() {
		if f.CanWrite() {
			names = append(names, f.Name)
		}
	}
	if !slices.Equal(names, []string{"MNK Desk", "SGF", "Piskvork", "RenLib", "Text"}) {
		t.Errorf("%v can be written", names)
	}
}

// A game that a format cannot hold is refused with an explanation.
func TestHolds(t *testing.T) {
	for _, c := range []struct{ end, game, want string }{
		{".sgf", `[Variant "connect-four"] d1`, ".sgf files cannot hold games of Connect Four"},
		{".sgf", `[Variant "ultimate"] e5`, ".sgf files cannot hold games of Ultimate Tic-Tac-Toe"},
		{".psq", `[Variant "tic-tac-toe"] b2`, ".psq files cannot hold games of Tic-Tac-Toe"},
		{".psq", `[Variant "15,15,5,misere"] b2`, ".psq files cannot hold games of 15,15,5,misere"},
		{".lib", `[Variant "20,20,5"] h8`, ".lib files cannot hold games of 20,20,5"},
		{".pos", `[Variant "gomoku"] h8`, ".pos files are read here, but not written"},
	} {
		f, _ := ByName(c.end)
		if _, err := f.Write(mustParse(t, c.game)); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.end, err, c.want)
		}
	}
	g := mustParse(t, `[Variant "gomoku"] h8`)
	for _, f := range All() {
		if f.CanWrite() && !f.Many {
			if _, err := f.Write(g, g); err == nil || !strings.Contains(err.Error(), "hold one game each") {
				t.Errorf("%s: two games: %v", f.Name, err)
			}
		}
	}
	if _, err := psqFormat().Write(record.Game{Variant: "none"}); err == nil {
		t.Error("a variant that there is not is written")
	}
}
