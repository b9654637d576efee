package reproduce

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Each player meets each weaker one. The figure shows the matches against the random player.
func TestFourFiveFour(t *testing.T) {
	raced.Skip(t)
	e, o := experiment(t, "four-five-four")
	o.Games = 2
	r := run(t, e, o)
	checkTables(t, r)
	tab := r.Tables[0]
	if len(tab.Rows) != 10 || r.Games != 20 {
		t.Fatalf("%d rows, %d games", len(tab.Rows), r.Games)
	}
	order := []string{"random", "level 2", "level 3", "level 4", "perfect"}
	for i, strong := range column(t, tab, "player") {
		weak := column(t, tab, "against")[i]
		if slices.Index(order, strong) <= slices.Index(order, weak) {
			t.Errorf("%s plays %s", strong, weak)
		}
	}
	if !slices.Equal(r.Figure.Groups, order[1:]) || len(r.Figure.Bars) != 1 {
		t.Errorf("%q, %d bars", r.Figure.Groups, len(r.Figure.Bars))
	}
	if len(r.Notes) != 7 || !strings.HasPrefix(r.Notes[3], "perfect is written perfect(") {
		t.Errorf("%q", r.Notes)
	}
	// The report contradicts itself on x, and does not say how its depths become whole numbers.
	if !strings.Contains(r.Notes[4], "twelve values") || !strings.Contains(r.Notes[5], "We round it down") {
		t.Errorf("%q", r.Notes[4:])
	}
}

// The perfect player does not lose to the random one, whatever the opening: 4-5-4 is a draw, and so
// are most of its openings of two moves.
func TestPerfectPlayerHoldsTheRandomOne(t *testing.T) {
	w := &experimentRun{options: Options{Seed: 2}}
	results, err := w.matches(t.Context(), []weightedMatch{{Spec: match.Spec{
		Variant: variant("4-5-4"),
		Players: []string{perfectPlayer, "random"}, Games: 10,
	}}})
	if err != nil || results[0].All().Losses > 0 || results[0].All().Wins < 8 {
		t.Errorf("%v, %v", results[0].All(), err)
	}
}

// The level table shows the average depth of the player named first.
func TestLevelTable(t *testing.T) {
	w := &experimentRun{}
	one := match.Stats{
		Began: match.Count{Wins: 2}, Followed: match.Count{Draws: 1, Losses: 1},
		Players: [2]match.Tally{{Moves: 4, Depths: 10}, {Moves: 4, Depths: 99}},
	}
	w.levelTable([][2]player{{{"a", "x"}, {"random", "random"}}, {{"b", "y"}, {"a", "x"}}}, []match.Stats{one, {}})
	checkTables(t, w.Comparison)
	want := [][]string{
		{"a", "random", "2–0–0", "0–1–1", "2–1–1", "62.5", "21.9 to 90.8", "2.5"},
		{"b", "a", "-", "-", "-", "-", "-", "0.0"},
	}
	for i, row := range w.Tables[0].Rows {
		if !slices.Equal(row, want[i]) {
			t.Errorf("%q, want %q", row, want[i])
		}
	}
	if !slices.Equal(w.Figure.Groups, []string{"a"}) {
		t.Errorf("%q", w.Figure.Groups)
	}
}

// The strings of the Gomoku players are valid with a time limit and with a limit on positions. The
// player that looks one move ahead has neither limit.
func TestGomokuPlayers(t *testing.T) {
	for limit, o := range map[string]Options{"time=1.5s": {Time: 1500 * time.Millisecond}, "nodes=70": {Nodes: 70, Time: time.Second}} {
		w := &experimentRun{options: o}
		players := w.gomokuPlayers()
		for _, p := range players {
			if _, err := variant("gomoku").OpenPlayer(p.spec, 1); err != nil {
				t.Errorf("%s: %v", p.name, err)
			}
		}
		for _, p := range players[:3] {
			if !strings.HasSuffix(p.spec, ","+limit+")") {
				t.Errorf("%s is %s, want %s", p.name, p.spec, limit)
			}
		}
		if p := players[3]; strings.Contains(p.spec, limit) || !strings.Contains(p.spec, "depth=1") {
			t.Errorf("%s is %s", p.name, p.spec)
		}
	}
}

// Each player of a match has its own row. The wins of one are the losses of the other. Each row has
// the player's own depth, positions and games lost on time.
func TestGomokuTableByHand(t *testing.T) {
	w := &experimentRun{}
	w.gomokuTable([][2]player{{{"a", "x"}, {"b", "y"}}}, []match.Stats{{
		Began: match.Count{Wins: 3}, Followed: match.Count{Losses: 1},
		Players: [2]match.Tally{{Moves: 2, Depths: 3, Nodes: 10}, {Moves: 4, Depths: 4, Nodes: 100, Late: 2}},
	}})
	checkTables(t, w.Comparison)
	want := [][]string{
		{"a", "b", "3–0–1", "75.0", "30.1 to 95.4", "1.5", "5", "0"},
		{"b", "a", "1–0–3", "25.0", "4.6 to 69.9", "1.0", "25", "2"},
	}
	for i, row := range w.Tables[0].Rows {
		if !slices.Equal(row, want[i]) {
			t.Errorf("%q, want %q", row, want[i])
		}
	}
	if !slices.Equal(w.Figure.Groups, []string{"a v b"}) || w.Figure.Bars[0].Values[0].Y != 75 {
		t.Errorf("%+v", w.Figure)
	}
}

// The rectangular boards have more columns than rows. The opponents are all evaluations that can play
// on them, except the generic ones.
func TestRectangles(t *testing.T) {
	for _, board := range rectangleBoards() {
		rows, rest, _ := strings.Cut(board, ",")
		columns, _, _ := strings.Cut(rest, ",")
		m, errM := strconv.Atoi(rows)
		n, errN := strconv.Atoi(columns)
		if errM != nil || errN != nil || m >= n {
			t.Errorf("%s is no rectangle", board)
		}
		for _, other := range otherEvaluations(rectangleBoards()[0]) {
			if _, err := variant(board).OpenPlayer(plainPlayer(other), 1); err != nil {
				t.Errorf("%s: %v", board, err)
			}
			if strings.HasPrefix(other, "generic") {
				t.Errorf("%s plays itself", other)
			}
		}
	}
	if n := len(otherEvaluations("3,4,3")); n < 5 {
		t.Errorf("%d evaluations", n)
	}
}

// A claim is shown only for the games and depths that the report has. The games whose players
// shuffle their moves are marked as mixed.
func TestClaimsOfSelfPlay(t *testing.T) {
	for game, want := range map[string][2]string{ // to depth 8 and 10
		"ultimate":      {"draw", "first wins"},
		"nine-board":    {"first wins", "-"},
		"ultimate-open": {"-", "-"},
	} {
		if got := [2]string{publishedResult(game, 8), publishedResult(game, 10)}; got != want {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
	mixed := 0
	for _, g := range selfGames() {
		if g.mixed != strings.Contains(g.player, "shuffle") {
			t.Errorf("%+v", g)
		}
		if g.mixed {
			mixed++
		}
	}
	if n := len(selfGames()); n != 12 || mixed != 4 {
		t.Errorf("%d games, %d of them mixed", n, mixed)
	}
}
