package book

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
)

// solveThere solves a piece as another machine does, through its JSON.
func solveThere(ctx context.Context, p Piece) (s Solved, err error) {
	piece, result := Piece{}, []byte(nil)
	text, err := json.Marshal(p)
	if err == nil {
		err = json.Unmarshal(text, &piece)
	}
	if err != nil {
		return s, err
	}
	there, err := piece.Solve(ctx)
	if err != nil {
		return s, err
	}
	if result, err = json.Marshal(there); err != nil {
		return s, err
	}
	return s, json.Unmarshal(result, &s)
}

// Others find out what is found out here.
func TestFillElsewhere(t *testing.T) {
	r, saved := fill(t, Options{Book: nearlyDone(t), Elsewhere: solveThere})
	if r.Solved != int64(len(quick)) || r.Nodes == 0 || saved.Known() != saved.Len() {
		t.Errorf("%+v, %d known", r, saved.Known())
	}
	for i, want := range quick {
		if got := saved.At(i); got != want {
			t.Errorf("position %d: %d, want %d", i, got, want)
		}
	}
}

// Where somebody cannot solve a piece, or tells what cannot be, the work ends with the reason, and what
// was found out is saved.
func TestFillElsewhereFails(t *testing.T) {
	gone := errors.New("gone")
	for name, solve := range map[string]SolvePiece{
		"error":   func(context.Context, Piece) (Solved, error) { return Solved{}, gone },
		"nothing": func(context.Context, Piece) (Solved, error) { return Solved{}, nil },
		"unknown": func(_ context.Context, p Piece) (Solved, error) {
			return Solved{Verdicts: make([]connectfour.Verdict, len(p.Places))}, nil
		},
	} {
		saved := false
		_, err := Fill(t.Context(), Options{Book: nearlyDone(t), Elsewhere: solve, Save: func(b *connectfour.Book) error {
			saved = b.Known() == b.Len()-len(quick)
			return nil
		}}, nil)
		if err == nil || name == "error" && !errors.Is(err, gone) || !saved {
			t.Errorf("%s: %v, saved %v", name, err, saved)
		}
	}
}

func TestPiecesAreChecked(t *testing.T) {
	good := Piece{slices.Sorted(maps.Keys(quick))}
	s, err := good.Solve(t.Context())
	if err != nil || good.CheckSolved(s) != nil || s.Same(s) != nil {
		t.Fatal(err)
	}
	for _, bad := range []Piece{{}, {[]int{-1}}, {[]int{connectfour.NewBook().Len()}}, {make([]int, mostPlaces+1)}} {
		if _, err := bad.Solve(t.Context()); err == nil || bad.CheckSolved(s) == nil {
			t.Errorf("%d positions are solved", len(bad.Places))
		}
	}
	for _, bad := range [][]connectfour.Verdict{nil, s.Verdicts[1:], append(slices.Clone(s.Verdicts[1:]), 4)} {
		if good.CheckSolved(Solved{Verdicts: bad}) == nil {
			t.Errorf("%v is believed", bad)
		}
	}
	other := Solved{Verdicts: slices.Clone(s.Verdicts)}
	other.Verdicts[0] = connectfour.Drawn
	if s.Same(other) == nil {
		t.Error("verdicts that differ are the same")
	}
}
