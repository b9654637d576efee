package lab

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// In tic-tac-toe those who see to the end draw with Master, and have no number; the lowest
// level is the anchor, since the simple opponent does not play there.
func TestRateTicTacToe(t *testing.T) {
	var each []RatedMatch
	o := RateOptions{
		Variant: variant(t, "tic-tac-toe"), Master: 2, Each: func(m RatedMatch) { each = append(each, m) },
		Match: match.Config{Spec: match.Spec{Games: 20, Plies: 2, Seed: 3}, Workers: 1},
	}
	list, err := Rate(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	draws := engine.Rating{DrawsWithMaster: true}
	if list[engine.Hard] != draws || list[engine.Medium] != draws || list[engine.Easy].Elo != Anchor {
		t.Errorf("%+v", list)
	}
	if _, rated := list[engine.Master]; rated || len(Rated(list)) != len(list) || Rated(list)[0] != engine.Easy {
		t.Errorf("%+v, %v", list, Rated(list))
	}
	started := 0
	for _, m := range each {
		if m.Count.Games() == 0 || m.First == m.Second {
			t.Errorf("%+v", m)
		}
		if m.Start {
			started++
		}
	}
	certain, games := o.Certain()
	for _, m := range each[:certain] {
		games -= m.Count.Games()
	}
	if games != 0 || certain != 5 || each[certain].First != "Master" || !each[certain].Start {
		t.Errorf("%d of %d matches are certain, with %d games too many", certain, len(each), games)
	}
	if started < 4 || each[0].First != "Medium" || each[0].Second != "Easy" {
		t.Errorf("%+v", each)
	}
}

// The simple opponent is the anchor where it plays, and the levels rise.
func TestRateRises(t *testing.T) {
	raced.Skip(t)
	o := RateOptions{
		Variant: variant(t, "gomoku"),
		Match:   match.Config{Spec: match.Spec{Games: 4, Plies: 4, Seed: 3, Limits: search.Limits{Nodes: 300}}, Workers: 1},
	}
	list, err := Rate(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, rated := list[engine.Master]; rated {
		t.Error("Master has a number without a game")
	}
	if list[engine.Beginner].Elo >= list[engine.Medium].Elo || list[engine.Beginner].Error < 50 {
		t.Errorf("%+v", list)
	}
}

// What cannot be played, or is ended, rates nobody.
func TestRateEnded(t *testing.T) {
	if list, err := Rate(t.Context(), RateOptions{Variant: variant(t, "3,3,3")}, nil); err != nil || len(list) > 1 {
		t.Errorf("without games: %+v, %v", list, err)
	}
	ctx, end := cancellable(t)
	list, err := Rate(ctx, RateOptions{
		Variant: variant(t, "3,3,3"), Match: match.Config{Spec: match.Spec{Games: 1_000_000}, Workers: 1},
	}, func(progress.State) { end() })
	if !errors.Is(err, errEnough) || list != nil {
		t.Errorf("%+v, %v", list, err)
	}
}
