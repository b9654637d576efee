package reproduce

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// selfGame is a match of H-minimax against itself.
type selfGame struct {
	// claim is the result in the report.
	claim           string
	variant, player string
	// mixed is set if the player chooses randomly among equal moves, so that several games are
	// played.
	mixed bool
}

// selfGames returns the report's games at its depths, and the nine-board game with each of its two
// heuristics. At depth 8 each game is also played with random moves among equal ones.
func selfGames() (list []selfGame) {
	for _, depth := range []int{10, 8} {
		for _, g := range []struct{ variant, evaluation string }{
			{"ultimate", ""}, {"ultimate-open", ""}, {"nine-board", ""}, {"nine-board", "eval=blocks2,"},
		} {
			options := fmt.Sprintf("%sdepth=%d", g.evaluation, depth)
			list = append(list, selfGame{publishedResult(g.variant, depth), g.variant, "alphabeta(" + options + ")", false})
			if depth == 8 {
				list = append(list, selfGame{publishedResult(g.variant, depth), g.variant, "alphabeta(" + options + ",shuffle)", true})
			}
		}
	}
	return list
}

// publishedResult returns the result of a game to a depth in the report, or "-" if the report has
// none.
func publishedResult(name string, depth int) string {
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

// selfMatches returns the matches of selfGames. Matches with random moves have the given number of
// games, the others one.
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

// selfPlayTable adds the table of results of H-minimax against itself.
func (w *experimentRun) selfPlayTable(played []match.Stats) {
	t := table.Table{
		Caption: "H-minimax against itself: games that the first player won, drew and lost.",
		Columns: slices.Concat(table.Words("game", "player", "published"),
			table.Numbers("won", "drawn", "lost", "moves per game", "seconds per move")),
	}
	for i, g := range selfGames() {
		r := played[i]
		// The player meets itself: a loss as the second player is a win of the first.
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
