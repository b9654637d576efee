package published

import "github.com/mnkdesk/mnkdesk/lab/match"

// IsolationPaper is the title of the report with the tournaments of Isolation.
const IsolationPaper = "Heuristics"

// IsolationPlayer is a player that the report "Heuristics" tests in Isolation.
type IsolationPlayer struct {
	// Name is the name in the tables of the report. Evaluation is the name of the heuristic.
	Name, Evaluation string
	// Won holds the number of games won, out of IsolationGames, against each of IsolationOpponents
	// in each of the three tournaments.
	Won [3][7]int
}

// IsolationGames is the number of games against each opponent in a tournament.
const IsolationGames = 10

// IsolationOpponents returns the names of the opponents in the order of the tables.
func IsolationOpponents() [7]string {
	return [7]string{"Random", "MM_Open", "MM_Center", "MM_Improved", "AB_Open", "AB_Center", "AB_Improved"}
}

// IsolationPlayers returns the five players in the order of the tables.
func IsolationPlayers() []IsolationPlayer {
	return []IsolationPlayer{
		{"AB_Improved", "improved", [3][7]int{{8, 5, 6, 5, 6, 7, 4}, {8, 5, 6, 7, 4, 7, 6}, {8, 6, 8, 6, 7, 6, 5}}},
		{"AB_Custom", "aggregate_heuristics", [3][7]int{{8, 8, 8, 7, 6, 6, 6}, {8, 7, 9, 8, 6, 7, 6}, {8, 6, 8, 5, 5, 7, 6}}},
		{"AB_Custom_2", "cover_opponent_moves", [3][7]int{{8, 5, 8, 4, 5, 6, 3}, {8, 5, 7, 5, 5, 7, 5}, {8, 6, 6, 6, 6, 7, 3}}},
		{"AB_Custom_3", "look_ahead_by_one", [3][7]int{{7, 6, 6, 6, 4, 5, 6}, {7, 6, 7, 6, 5, 5, 4}, {8, 5, 9, 6, 5, 5, 5}}},
		{"AB_Custom_4", "select_one_of", [3][7]int{{5, 6, 7, 7, 4, 4, 6}, {8, 8, 6, 5, 4, 4, 4}, {6, 5, 9, 4, 4, 3, 2}}},
	}
}

// Rate returns the win rate in a tournament, in per cent.
func (p IsolationPlayer) Rate(tournament int) float64 {
	won := 0
	for _, n := range p.Won[tournament] {
		won += n
	}
	return 100 * float64(won) / float64(IsolationGames*len(p.Won[tournament]))
}

// Mean returns the win rate over the three tournaments, in per cent.
func (p IsolationPlayer) Mean() float64 {
	sum := 0.0
	for i := range p.Won {
		sum += p.Rate(i)
	}
	return sum / float64(len(p.Won))
}

// All returns the games of the three tournaments together.
func (p IsolationPlayer) All() match.Count {
	var all match.Count
	for _, tournament := range p.Won {
		for _, won := range tournament {
			all = all.Plus(match.Count{Wins: won, Losses: IsolationGames - won})
		}
	}
	return all
}

// IsolationGaps returns what the report leaves open about its players, and how we play it.
func IsolationGaps() []string {
	return []string{
		"The report prints neither how deep its MM players look nor how long a move may take. Depth 3 and 150 ms are ours: " +
			"those of the public course program AIND-Isolation, whose tournament has opponents with the same names.",
	}
}
