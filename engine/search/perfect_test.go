package search

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

func TestPerfectProves(t *testing.T) {
	for _, tt := range []struct {
		pos   game.Position
		rules mnk.Rules
		want  Proof
	}{
		{board(t, ttt), ttt, ProvedDraw},
		{inARow(t, 4, 5, 4), report454, ProvedDraw},
		{inARow(t, 6, 5, 4), mnk.Rules{Rows: 6, Columns: 5, K: 4}, ProvedWin},
		{play(t, inARow(t, 6, 5, 4), "c3"), mnk.Rules{Rows: 6, Columns: 5, K: 4}, ProvedLoss},
	} {
		r := choose(t, mustParse(t, "perfect(eval=tilted,nodes=2000000)", mnkEnv(tt.rules)), tt.pos)
		if r.Proof != tt.want {
			t.Errorf("%v: %+v, want proof %d", tt.rules, r, tt.want)
		}
	}
}

func TestPerfectWithoutProof(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	r := choose(t, mustParse(t, "perfect(nodes=3000)", mnkEnv(gomoku)), p)
	if r.Proof != Unproved || r.Nodes != 3000 || r.Depth < 1 {
		t.Errorf("%+v", r)
	}
}

func TestPerfectNeverLoses(t *testing.T) {
	player := mustParse(t, "perfect", mnkEnv(ttt))
	neverLoses(t, player, board(t, ttt), game.First)
	neverLoses(t, player, board(t, ttt), game.Second)
}
