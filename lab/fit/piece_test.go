package fit_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/fit"
	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// playPiece is what a worker does.
func playPiece(ctx context.Context, p fit.Piece) (string, error) {
	return p.Play(ctx, match.PieceOptions{})
}

// Games that others play are those that are played here.
func TestPlayElsewhere(t *testing.T) {
	o := options(t, 8)
	o.Played = map[int]bool{1: true, 4: true}
	here := play(t, o)
	w := labtest.Hire(t, playPiece)
	o.Elsewhere = w.Do
	if diff := cmp.Diff(here, play(t, o)); diff != "" || w.Pieces.Load() != 6 || w.Failed.Load() != 2 {
		t.Errorf("%d games, %d times a worker failed: %s", w.Pieces.Load(), w.Failed.Load(), diff)
	}
	broken := errors.New("no memory")
	o.Elsewhere = func(ctx context.Context, p fit.Piece) (string, error) {
		if p.Game == 3 {
			return "", broken
		}
		<-ctx.Done() // nobody waits for the others
		return "", ctx.Err()
	}
	nothing := func([]fit.Position) error { return nil }
	err := fit.Play(t.Context(), o, nothing, nil)
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), "game 3: ") {
		t.Errorf("the error is %v", err)
	}
	o.Elsewhere = func(context.Context, fit.Piece) (string, error) { return "0 0 h8 h9 h10\n", nil }
	if err := fit.Play(t.Context(), o, nothing, nil); err == nil {
		t.Error("whatever comes is believed")
	}
}

// piece is a game with some positions beside it.
func piece(t *testing.T) (p fit.Piece, lines []string) {
	t.Helper()
	p = fit.Piece{Spec: options(t, 1).Spec, Game: 2}
	text, err := p.Play(t.Context(), match.PieceOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if lines = strings.SplitAfter(text, "\n"); len(lines) < 8 {
		t.Fatalf("a game of %d positions", len(lines))
	}
	return p, lines[:len(lines)-1]
}

// A piece that cannot be is not played, and no player opens a file unless it may.
func TestPiecesAreChecked(t *testing.T) {
	sound, lines := piece(t)
	for want, spoil := range map[string]func(p *fit.Piece){
		"the variant is missing": func(p *fit.Piece) { p.Variant = engine.Variant{} },
		"fit in \"isolation\":":  func(p *fit.Piece) { p.Variant = variant(t, "isolation") },
		"fit in \"4,4,3\":":      func(p *fit.Piece) { p.Variant = variant(t, "4,4,3") },
		"has no middle":          func(p *fit.Piece) { p.Variant = variant(t, "2,9,5") },
		"none below 0":           func(p *fit.Piece) { p.Balance = -1 },
		"from 0 to 1":            func(p *fit.Piece) { p.Errors = math.NaN() },
		"game -1":                func(p *fit.Piece) { p.Game = -1 },
		"game 1000000":           func(p *fit.Piece) { p.Game = fit.MostGames },
		"expected a player":      func(p *fit.Piece) { p.Player = "" },
		"lets no player do so":   func(p *fit.Piece) { p.Player = `gomoku(nodes=20,weights="weights.json")` },
	} {
		p := sound
		spoil(&p)
		if _, err := p.Play(t.Context(), match.PieceOptions{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
		if want == "lets no player do so" {
			if _, err := p.Play(t.Context(), match.PieceOptions{Files: true}); err == nil || strings.Contains(err.Error(), want) {
				t.Errorf("a file that is missing: %v", err)
			}
			continue
		}
		if _, err := p.Read(strings.Join(lines, "")); err == nil {
			t.Errorf("of a piece there is a game, though %s", want)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("enough")
	cancel(stop)
	if lines, err := sound.Play(ctx, match.PieceOptions{}); !errors.Is(err, stop) || lines != "" {
		t.Errorf("%q, %v", lines, err)
	}
}

// variant reads a variant.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// What is no game with positions beside it, to its end, is not believed.
func TestHostileGames(t *testing.T) {
	p, lines := piece(t)
	list, err := p.Read(strings.Join(lines, ""))
	if err != nil || len(list) != len(lines) {
		t.Fatalf("%d positions of %d lines, %v", len(list), len(lines), err)
	}
	long := "2 0"
	for i := range 8 {
		long += fmt.Sprintf(" a%d", i+1)
	}
	won := "2 0 a1 b1 a2 b2 a3 b3 a4 b4 a5\n"
	for want, text := range map[string]string{
		"no positions":            "",
		"expected the number":     "x\n",
		`"h8" cannot be played`:   "2 0 h8 h8 h9\n",
		"in the place of game 2":  "3 0 h8 h9 h10\n",
		"begins after 8 moves":    long + "\n",
		"begins after 0 moves":    "2 0\n",
		"line 1: the game is":     won,
		"too long for a position": strings.Repeat("2", 100_000),
	} {
		if list, err := p.Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d positions, %v, want %s", len(list), err, want)
		}
	}
	const noGame = "not those of one game"
	first := strings.Fields(lines[0])
	other := strings.Join(append(slices.Clone(first[:2]), "a1", "o15", "a15"), " ") + "\n"
	proved := strings.Join(append([]string{"2", "win"}, first[2:]...), " ") + "\n"
	for what, text := range map[string][]string{
		"the end is missing":      lines[:len(lines)-3],
		"a part is missing":       slices.Concat(lines[:2], lines[6:]),
		"one position comes last": slices.Concat(lines, lines[:1]),
		"all come twice":          slices.Concat(lines, lines),
		"another one comes first": slices.Concat([]string{other}, lines),
		"nothing is proved":       {"2 0 h8 h9 h10\n"},
		"a proof is not the end":  slices.Concat([]string{proved}, lines[1:]),
	} {
		if list, err := p.Read(strings.Join(text, "")); err == nil || !strings.Contains(err.Error(), noGame) {
			t.Errorf("%s: %d positions, %v", what, len(list), err)
		}
	}
	if list, err := p.Read("2 loss h8 h9 h10\n"); err != nil || len(list) != 1 {
		t.Errorf("a game that is proved at once: %v", err)
	}
}

// Every game that is played is one that is believed, on other boards too.
func TestGamesAreBelieved(t *testing.T) {
	raced.Skip(t)
	for _, name := range []string{"gomoku", "renju", "7,7,4", "3,9,4", "9,9,6"} {
		p := fit.Piece{Spec: options(t, 1).Spec}
		p.Variant, p.Player, p.Balance = variant(t, name), "gomoku(nodes=30)", 100_000
		for _, p.Errors = range []float64{0, 1} {
			for p.Game = range 6 {
				lines, err := p.Play(t.Context(), match.PieceOptions{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := p.Read(lines); err != nil {
					t.Errorf("%s: %v\n%s", name, err, lines)
				}
			}
		}
	}
}

// FuzzReadPiece reads whatever a machine tells of a game.
func FuzzReadPiece(f *testing.F) {
	f.Add("2 loss h8 h9 h10\n")
	f.Add("2 0 h8 h9 h10\n2 win h8 h9 h10 i9\n2 -3 h8 h9 h10 i10\n")
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		f.Fatal(err)
	}
	p := fit.Piece{Spec: fit.Spec{Variant: v, Player: "gomoku(nodes=20)", Balance: 60}, Game: 2}
	f.Fuzz(func(t *testing.T, lines string) {
		list, err := p.Read(lines)
		if err == nil && (len(list) == 0 || list[0].Game != 2) {
			t.Errorf("%q is a game with %d positions", lines, len(list))
		}
	})
}
