package random_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/random"
)

// Every legal move is played about equally often, and the same seed gives the same move.
func TestEveryMoveIsPlayed(t *testing.T) {
	rules := mnk.Rules{Rows: 3, Columns: 3, K: 3}
	count := map[game.Move]int{}
	const seeds = 900
	for seed := range uint64(seeds) {
		env := searchtest.Env(rules, random.Search())
		env.Seed = seed
		player := searchtest.MustParse(t, "random", env)
		move := searchtest.Choose(t, player, searchtest.Board(t, rules)).Move
		if again := searchtest.Choose(t, player, searchtest.Board(t, rules)).Move; again != move {
			t.Fatalf("seed %d plays %d and then %d", seed, move, again)
		}
		count[move]++
	}
	if len(count) != 9 {
		t.Errorf("%d moves are played", len(count))
	}
	for move, n := range count {
		if n < seeds/9/2 || n > seeds/9*2 {
			t.Errorf("move %d is played %d times of %d", move, n, seeds)
		}
	}
}

// With block a win is taken, and a win of the opponent is prevented.
func TestBlockLooksOneMoveAhead(t *testing.T) {
	for want, moves := range map[string][]string{"c1": {"a1", "a2", "b1", "b2"}, "c2": {"a1", "a2", "c3", "b2"}} {
		p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), moves...)
		other := 0
		for seed := range uint64(20) {
			env := searchtest.Env(searchtest.TicTacToe, random.Search())
			env.Seed = seed
			if got := p.Format(searchtest.Choose(t, searchtest.MustParse(t, "random(block)", env), p).Move); got != want {
				t.Errorf("seed %d plays %s, want %s in\n%v", seed, got, want, p)
			}
			if p.Format(searchtest.Choose(t, searchtest.MustParse(t, "random", env), p).Move) != want {
				other++
			}
		}
		if other == 0 {
			t.Errorf("without block %s is always played too", want)
		}
	}
}
