package reproduce

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// selfGame is H-minimax against itself.
type selfGame struct {
	// claim is what the report says of it.
	claim           string
	variant, player string
	// mixed says that equal moves take turns, so that several games are played.
	mixed bool
}

// selfGames lists the games of the report at its depths, the nine-board game with each
// of its two heuristics, and those to depth 8 with mixed moves too.
func selfGames() (list []selfGame) {
	for _, depth := range []int{10, 8} {
		for _, g := range []struct{ variant, evaluation string }{
			{"ultimate", ""}, {"ultimate-open", ""}, {"nine-board", ""}, {"nine-board", "eval=blocks2,"},
		} {
			options := fmt.Sprintf("%sdepth=%d", g.evaluation, depth)
			list = append(list, selfGame{claim(g.variant, depth), g.variant, "alphabeta(" + options + ")", false})
			if depth == 8 {
				list = append(list, selfGame{claim(g.variant, depth), g.variant, "alphabeta(" + options + ",shuffle)", true})
			}
		}
	}
	return list
}

// claim is what the report says of a game to a depth, "-" where it says nothing.
func claim(name string, depth int) string {
	for _, s := range published.SelfPlays() {
		if variantOf(s.Game) == name && s.Depth == depth {
			return s.Result
		}
	}
	return "-"
}

// selfPlay plays the games, in the order of selfGames.
func (w *experimentRun) selfPlay(ctx context.Context) ([]match.Stats, error) {
	return w.matches(ctx, selfMatches(w.options.Games))
}

// selfMatches lists the matches of selfGames. Games is the length of those whose games differ.
func selfMatches(games int) (list []weightedMatch) {
	for _, g := range selfGames() {
		p := weightedMatch{Spec: match.Spec{Variant: variant(g.variant), Players: []string{g.player, g.player}, Games: 1}}
		if g.mixed {
			p.Games = games
		}
		list = append(list, p)
	}
	return list
}

// selfPlayTable writes how H-minimax ends against itself.
func (w *experimentRun) selfPlayTable(played []match.Stats) {
	t := table.Table{
		Caption: "H-minimax against itself: games that the first player won, drew and lost.",
		Columns: slices.Concat(table.Words("game", "player", "published"), table.Numbers("won", "drawn", "lost", "moves per game", "seconds per move")),
	}
	for i, g := range selfGames() {
		r := played[i]
		// The player meets itself: what it loses as second the first has won.
		first := r.Began.Plus(r.Followed.Reversed())
		if first.Games() == 0 {
			t.Add(g.variant, g.player, g.claim, "-", "-", "-", "-", "-")
			continue
		}
		both := r.Players[0].Plus(r.Players[1])
		t.Add(g.variant, g.player, g.claim, first.Wins, first.Draws, first.Losses,
			fmt.Sprintf("%.1f", r.Length()), fmt.Sprintf("%.3f", both.TimeAMove().Seconds()))
	}
	w.Tables = append(w.Tables, t)
}
