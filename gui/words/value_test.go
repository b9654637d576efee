package words

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The value of a computer's last search is shown for the side that it favours, in the units of the
// search. A proved result is shown instead of a value.
func TestSearchResult(t *testing.T) {
	for _, c := range []struct {
		variant, player string
		second          bool // the search is that of O, or White
		report          search.Report
		want            bilingual
	}{
		{"4-5-4", "", false, search.Report{}, bilingual{"", ""}},
		{"4-5-4", "", false, search.Report{Value: 12, Nodes: 1}, bilingual{"+12 for X", "+12 für X"}},
		{"4-5-4", "", false, search.Report{Value: -1200, Nodes: 1}, bilingual{"+1,200 for O", "+1.200 für O"}},
		{"4-5-4", "", true, search.Report{Value: 12, Nodes: 1}, bilingual{"+12 for O", "+12 für O"}},
		{"4-5-4", "", true, search.Report{Nodes: 1}, bilingual{"even", "ausgeglichen"}},
		{"gomoku", "", true, search.Report{Value: -3, Nodes: 1}, bilingual{"+3 for Black", "+3 für Schwarz"}},
		{"gomoku", "", true, search.Report{Value: 3, Nodes: 1}, bilingual{"+3 for White", "+3 für Weiß"}},
		{"4-5-4", "mcts", false, search.Report{Value: 260, Nodes: 1}, bilingual{"chances 63%", "Chancen 63%"}},
		{"4-5-4", "mcts", false, search.Report{Value: -1000, Nodes: 1}, bilingual{"chances 0%", "Chancen 0%"}},
		{
			"4-5-4", "mcts", false,
			search.Report{Value: 1000, Nodes: 1, Proof: search.ProvedWin, Mate: 5},
			bilingual{"wins in at most 3 moves", "gewinnt in höchstens 3 Zügen"},
		},
		{
			"4-5-4", "", false,
			search.Report{Value: 200, Proof: search.ProvedWin, Mate: 5, Shortest: true},
			bilingual{"wins in 3 moves", "gewinnt in 3 Zügen"},
		},
		{
			"4-5-4", "", false,
			search.Report{Value: 200, Proof: search.ProvedWin, Mate: 1},
			bilingual{"wins in 1 move", "gewinnt in 1 Zug"},
		},
		{"4-5-4", "", false, search.Report{Value: 200, Proof: search.ProvedWin}, bilingual{"wins", "gewinnt"}},
		{
			"4-5-4", "", false,
			search.Report{Value: -200, Proof: search.ProvedLoss, Mate: 4},
			bilingual{"loses in 2 moves", "verliert in 2 Zügen"},
		},
		{"4-5-4", "", false, search.Report{Value: -200, Proof: search.ProvedLoss}, bilingual{"loses", "verliert"}},
		{"4-5-4", "", false, search.Report{Proof: search.ProvedDraw}, bilingual{"a draw", "remis"}},
		{
			"gomoku", "guest(path=karo)", false,
			search.Report{Value: 2e6, Claim: 7},
			bilingual{"says it wins in 4 moves", "meint, in 4 Zügen zu gewinnen"},
		},
		{
			"gomoku", "guest(path=karo)", false,
			search.Report{Value: 2e6, Claim: 1},
			bilingual{"says it wins in 1 move", "meint, in 1 Zug zu gewinnen"},
		},
		{
			"gomoku", "guest(path=karo)", true,
			search.Report{Value: -2e6, Claim: -4},
			bilingual{"says it loses in 2 moves", "meint, in 2 Zügen zu verlieren"},
		},
	} {
		s, side := watchedBy(t, c.variant, c.player), game.First
		if c.second {
			side = game.Second
		}
		s.Answers[side] = c.report
		check(t, c.want, func() string { return SearchResult(s, side) })
	}
}

// watchedBy returns a game of two computers that both play as a player string says, or at a level
// if the string is empty.
func watchedBy(t *testing.T, variantName, player string) session.Snapshot {
	s := against(t, "Ada", variantName, 1)
	for i := range s.Setup.Seats {
		s.Setup.Seats[i] = session.Seat{Kind: record.Computer, Name: Computer, Player: playerIn(s.Setup.Variant, player)}
	}
	return s
}

// The card says in words what a computer thinks, unless that is certain, or a share of games.
func TestOwnView(t *testing.T) {
	for _, c := range []struct {
		player string
		report search.Report
		want   bilingual
	}{
		{"", search.Report{}, bilingual{"", ""}},
		{"", search.Report{Value: 711, Nodes: 1}, bilingual{"thinks it's ahead", "sieht sich vorn"}},
		{"", search.Report{Value: -784, Nodes: 1}, bilingual{"thinks it's behind", "sieht sich hinten"}},
		{"", search.Report{Nodes: 1}, bilingual{"thinks it's even", "hält es für ausgeglichen"}},
		{"mcts", search.Report{Value: 260, Nodes: 1}, bilingual{"chances 63%", "Chancen 63%"}},
		{"", search.Report{Value: 200, Proof: search.ProvedWin}, bilingual{"wins", "gewinnt"}},
	} {
		s := watchedBy(t, "4-5-4", c.player)
		s.Answers[game.First] = c.report
		check(t, c.want, func() string { return OwnView(s, game.First) })
	}
}

// If O goes first, the value is shown for the side's mark.
func TestSearchResultIsForTheMark(t *testing.T) {
	s := watchedBy(t, "4-5-4", "")
	s.Setup.FirstMark = game.Second
	s.Answers[0] = search.Report{Value: 5, Nodes: 1}
	check(t, bilingual{"+5 for O", "+5 für O"}, func() string { return SearchResult(s, game.First) })
}

func TestAboutSearchResult(t *testing.T) {
	for _, c := range []struct {
		player string
		report search.Report
		want   bilingual
	}{
		{"", search.Report{}, bilingual{"", ""}},
		{"", search.Report{Value: 7, Nodes: 1}, bilingual{
			"Its last value, by Pascal: +7 for X.",
			"Letzter Wert nach Pascal: +7 für X.",
		}},
		{"alphabeta(eval=generic)", search.Report{Value: 7, Nodes: 1}, bilingual{
			"Its last value, by Rows: +7 for X.",
			"Letzter Wert nach Reihen: +7 für X.",
		}},
		{"", search.Report{Proof: search.ProvedDraw}, bilingual{
			"When it last moved, it was certain: a draw.",
			"Bei seinem letzten Zug stand fest: remis.",
		}},
		{"", search.Report{Value: 2e6, Claim: 7}, bilingual{
			"When it last moved, it said that it wins in 4 moves. That is not proved.",
			"Bei seinem letzten Zug meinte der Computer, in 4 Zügen zu gewinnen. Bewiesen ist das nicht.",
		}},
		{"", search.Report{Value: -2e6, Claim: -2}, bilingual{
			"When it last moved, it said that it loses in 1 move. That is not proved.",
			"Bei seinem letzten Zug meinte der Computer, in 1 Zug zu verlieren. Bewiesen ist das nicht.",
		}},
		{"mcts", search.Report{Value: 260, Nodes: 1}, bilingual{
			"When it last moved, it rated its chances at 63%. A draw counts as half.",
			"Bei seinem letzten Zug schätzte der Computer seine Chancen auf 63%. Ein Remis zählt halb.",
		}},
	} {
		s := watchedBy(t, "4-5-4", c.player)
		s.Answers[0] = c.report
		check(t, c.want, func() string { return AboutSearchResult(s, game.First) })
	}
}

// The card and the title name only Master. The longer description also has its time. For a game
// from a machine with more cores, it gives the number of cores used here.
func TestMasterNamesTheCoresUsed(t *testing.T) {
	s := watchedBy(t, "gomoku", "").Setup
	s.Level, s.Effort = engine.Master, engine.Effort{Time: 5 * time.Second, Cores: runtime.NumCPU()}
	check(t, bilingual{"Master", "Meister"}, func() string { return seatOf(s, game.First) })
	want := PlayerLine(s, game.First)
	if !strings.Contains(want, "5 s") {
		t.Errorf("%q has no time", want)
	}
	if s.Effort.Cores = runtime.NumCPU() + 7; PlayerLine(s, game.First) != want {
		t.Errorf("a game from a machine with more cores has %q, want %q", PlayerLine(s, game.First), want)
	}
}

// Only a computer has a text about how it plays: its level or its strategy.
func TestSeatOf(t *testing.T) {
	s := against(t, "Ada", "4-5-4", 0).Setup
	check(t, bilingual{"", ""}, func() string { return seatOf(s, game.First) })
	check(t, bilingual{"Hard", "Schwer"}, func() string { return seatOf(s, game.Second) })
	check(t, bilingual{"Rusty: Hard", "Rusty: Schwer"}, func() string { return PlayerLine(s, game.Second) })
	check(t, bilingual{
		"From your next game of Four in a Row, 4 × 5: Rusty, Hard",
		"Ab deiner nächsten Partie Vier in einer Reihe, 4 × 5: Rusty, Schwer",
	}, func() string {
		return FromNextGame(s)
	})
	s.Seats[1].Player = playerIn(s.Variant, "random")
	check(t, bilingual{"Random", "Zufall"}, func() string { return seatOf(s, game.Second) })
}

// The text about a player describes its evaluation, even if the player string does not name it.
func TestPlayerAbout(t *testing.T) {
	for player, want := range map[string]bilingual{
		"random": {"Plays any legal move.", "Spielt irgendeinen erlaubten Zug."},
		"mcts(rollout=motifs)": {
			"Plays many games to the end in its head and prefers moves that win more of them. " +
				"Looks for known patterns around each mark.",
			"Spielt im Kopf viele Partien zu Ende und bevorzugt Züge, die öfter gewinnen. " +
				"Sucht bekannte Muster um jedes Zeichen.",
		},
		"alphabeta": {
			"Looks a few moves ahead and skips lines that can't matter. " +
				"Counts each side's marks along the lines, weighted by Pascal's triangle.",
			"Denkt ein paar Züge voraus und überspringt, was nichts ändern kann. " +
				"Zählt die Zeichen jeder Seite entlang der Reihen, gewichtet mit dem Pascalschen Dreieck.",
		},
	} {
		s := watchedBy(t, "4-5-4", player)
		check(t, want, func() string {
			about, _ := PlayerAbout(s.Setup, game.First)
			return about
		})
	}
	s := watchedBy(t, "4-5-4", "cutoff(level=3)")
	if _, sources := PlayerAbout(s.Setup, game.First); len(sources) != 2 {
		t.Errorf("the sources are %q", sources)
	}
}
