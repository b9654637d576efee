package opening_test

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// fixedBrain is a brain that returns a fixed report.
type fixedBrain struct {
	search.Report
	err   error
	asked search.Limits
}

func (b *fixedBrain) Think(_ context.Context, _ game.Position, l search.Limits, _ func(search.Report)) (search.Report, error) {
	b.asked = l
	return b.Report, b.err
}

func (b *fixedBrain) Close() error { return nil }

// The judge of a brain returns the brain's values for the wanted number of moves. Proofs override values.
func TestJudgeBy(t *testing.T) {
	lines := []search.Line{
		{Moves: []game.Move{5, 6}, Value: 12},
		{Moves: []game.Move{7}, Value: 3, Proof: search.ProvedDraw},
		{Moves: []game.Move{8}, Value: -4, Proof: search.ProvedLoss},
	}
	b := &fixedBrain{Report: search.Report{Move: 5, Value: 12, Lines: lines}}
	got, err := opening.JudgeBy(b, search.Limits{Nodes: 9})(t.Context(), board(t, false), 3)
	if err != nil || len(got) != 3 || got[0] != (opening.Worth{Of: 5, Value: 12}) || got[1].Value != 0 || got[2].Value > -1000 {
		t.Errorf("%+v, %v", got, err)
	}
	if b.asked.Nodes != 9 || b.asked.Lines != 3 {
		t.Errorf("it is asked within %+v", b.asked)
	}
	b.Report = search.Report{Move: 4, Proof: search.ProvedWin}
	if got, err = opening.JudgeBy(b, search.Limits{})(t.Context(), board(t, false), 1); err != nil || len(got) != 1 ||
		got[0].Of != 4 || got[0].Value < 1000 {
		t.Errorf("%+v, %v", got, err)
	}
	b.err = errors.New("no")
	if _, err = opening.JudgeBy(b, search.Limits{})(t.Context(), board(t, false), 1); !errors.Is(err, b.err) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err = opening.JudgeBy(b, search.Limits{})(ctx, board(t, false), 1); err != nil || len(got) != 1 || got[0].Value != 0 {
		t.Errorf("cut short it says %+v, %v", got, err)
	}
}
