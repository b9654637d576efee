package match

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// variant returns the variant of a name.
func variant(t testing.TB, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// between returns a match of two players written as strings.
func between(t testing.TB, v engine.Variant, a, b string) Config {
	t.Helper()
	return Config{
		Spec: Spec{Variant: v, Players: []string{a, b}, Games: 10, Plies: 2, Seed: 7}, Workers: 2,
		Now: func() time.Time { return time.Time{} }, // the clock stands still, so that results can be compared
	}
}

// outcome is the result of a match, with its games in the order in which they were counted.
type outcome struct {
	Stats
	Games []Game
}

// keep has a match append its games to o.
func (o *outcome) keep(c *Config) {
	then := c.Counted
	c.Counted = func(s Stats, g Game) {
		o.Games = append(o.Games, g)
		if then != nil {
			then(s, g)
		}
	}
}

func run(t testing.TB, c Config) (o outcome) {
	t.Helper()
	o.keep(&c)
	var err error
	if o.Stats, err = Play(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	return o
}

func TestSameSeedSameGames(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "mcts(simulations=50)", "deepening(depth=2,shuffle,blunder=0.2)")
	c.Workers = 1
	want := run(t, c)
	for c.Workers = range 4 {
		if diff := cmp.Diff(want, run(t, c)); diff != "" {
			t.Errorf("%d workers: %s", c.Workers, diff)
		}
	}
	c.Seed++
	if cmp.Equal(want, run(t, c)) {
		t.Error("another seed gave the same games")
	}
}

// The stronger player wins from either side, and the games agree with the counts.
func TestCounts(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	for _, tt := range []struct {
		a, b string
		sign int
	}{{"perfect(nodes=100000)", "random", 1}, {"random", "perfect(nodes=100000)", -1}} {
		r := run(t, between(t, v, tt.a, tt.b))
		all := r.All()
		if all.Games() != 10 || r.Began.Games() != 5 || r.Followed.Games() != 5 {
			t.Errorf("%d games: %d and %d; want 10: 5 and 5", all.Games(), r.Began.Games(), r.Followed.Games())
		}
		if tt.sign*(all.Wins-all.Losses) < 3 {
			t.Errorf("%s against %s: %v", tt.a, tt.b, all)
		}
		if diff := cmp.Diff(r.All(), recount(t, v, r.Games)); diff != "" {
			t.Errorf("the games say otherwise: %s", diff)
		}
	}
}

// recount replays the games and returns the result of the first player of the match.
func recount(t *testing.T, v engine.Variant, games []Game) (c Count) {
	for i, g := range games {
		pos := v.Start()
		if _, err := game.PlayMoves(pos, g.Moves); err != nil {
			t.Fatal(err)
		}
		if got := pos.Outcome().Result; !pos.Outcome().Over() || got != g.Result {
			t.Errorf("game %d: result %d, want %d", i+1, g.Result, got)
		}
		switch pos.Outcome().Result.Winner() {
		case game.None:
			c.Draws++
		case game.Side(i % 2):
			c.Wins++
		default:
			c.Losses++
		}
	}
	return c
}

// Each opening is played from both sides.
func TestSides(t *testing.T) {
	c := between(t, variant(t, "connect-four"), "random(seed=1)", "random(seed=2)")
	c.Games, c.Plies = 7, 5
	games := run(t, c).Games
	if len(games) != 7 {
		t.Fatalf("%d games, want 7", len(games))
	}
	for i, g := range games {
		if moves := len(g.Moves) - 5; g.Number != i || g.Players[(i+1)%2].Moves != (moves+1)/2 || g.Players[i%2].Moves != moves/2 {
			t.Errorf("game %d of %d moves: %+v", i+1, len(g.Moves), g)
		}
		if i%2 == 1 && !slices.Equal(g.Moves[:5], games[i-1].Moves[:5]) {
			t.Errorf("games %d and %d begin with %v and %v", i, i+1, games[i-1].Moves[:5], g.Moves[:5])
		}
	}
}

func TestScore(t *testing.T) {
	for c, want := range map[Count]float64{
		{}:                    50,
		{Wins: 1}:             100,
		{Losses: 3}:           0,
		{1, 2, 1}:             50,
		{61, 8, 31}:           65,
		{Wins: 2, Losses: 1}:  200.0 / 3,
		{Draws: 5, Losses: 5}: 25,
	} {
		if got := c.Score(); math.Abs(got-want) > 1e-9 {
			t.Errorf("%v scores %g, want %g", c, got, want)
		}
	}
	if got := (Count{61, 8, 31}).String(); got != "61–8–31" {
		t.Errorf("printed as %q", got)
	}
}

// The known values are those of the textbook formula: E. B. Wilson, "Probable
// inference, the law of succession, and statistical inference" (1927).
func TestInterval(t *testing.T) {
	for c, want := range map[Count][2]float64{
		{}:                       {0, 100},
		{Wins: 10}:               {72.25, 100},
		{Losses: 10}:             {0, 27.75},
		{Wins: 75, Losses: 25}:   {65.70, 82.45},
		{Wins: 50, Losses: 50}:   {40.38, 59.62},
		{65, 20, 15}:             {65.70, 82.45},
		{Wins: 150, Losses: 50}:  {68.56, 80.49},
		{Draws: 100}:             {40.38, 59.62},
		{Wins: 1, Losses: 1_000}: {0.02, 0.56},
	} {
		low, high := c.Interval()
		if math.Abs(low-want[0]) > 0.01 || math.Abs(high-want[1]) > 0.01 {
			t.Errorf("%v lies from %.2f to %.2f, want %v", c, low, high, want)
		}
	}
}

func TestCancel(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games, c.Workers = 1000, 2
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	c.Counted = func(r Stats, _ Game) {
		if told++; r.All().Games() != told {
			t.Errorf("%d games told at call %d", r.All().Games(), told)
		}
		if told == 20 {
			cancel()
		}
	}
	r, err := Play(ctx, c)
	n := r.All().Games()
	if !errors.Is(err, context.Canceled) || n < 20 || n == c.Games || told != n {
		t.Errorf("%d games counted, %d told, %v; want 20 or a few more, and the cause", n, told, err)
	}
}

// The statistics of a match agree with its games.
func TestTallies(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "deepening(depth=2)", "random")
	c.Limits = search.Limits{Nodes: 50}
	r := run(t, c)
	var plies int
	var pairs [5]int
	for i, g := range r.Games {
		plies += len(g.Moves)
		if i%2 == 1 {
			pairs[points(r.Games[i-1], 0)+points(g, 1)]++
		}
	}
	if r.Plies != plies || r.Players[0].Moves+r.Players[1].Moves != plies-2*c.Games || r.Pairs != pairs {
		t.Errorf("%+v; want %d plies and pairs %v", r, plies, pairs)
	}
	if n := r.Players[0].NodesAMove(); n <= 0 || n > 60 {
		t.Errorf("%g nodes a move", n)
	}
}

// points returns the half points of a side.
func points(g Game, side game.Side) int {
	switch g.Result.Winner() {
	case game.None:
		return 1
	case side:
		return 2
	default:
		return 0
	}
}

// runWith plays a match with another second player.
func runWith(t testing.TB, c Config, second search.Player) (o outcome) {
	t.Helper()
	o.keep(&c)
	m, err := newMatch(c)
	if err != nil {
		t.Fatal(err)
	}
	m.makers[1] = func(uint64) (search.Player, error) { return second, nil }
	list, err := (&rounds{matches: []*match{m}}).play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	o.Stats = list[0]
	return o
}

// Given openings are played in turn, each from both sides.
func TestGivenOpenings(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "random", "random")
	c.Openings = []string{"b2 a3", " b3"}
	for i, g := range run(t, c).Games {
		want := []string{"b2", "a3"}
		if i/2%2 == 1 {
			want = []string{"b3"}
		}
		if !slices.Equal(g.Moves[:len(want)], want) {
			t.Errorf("game %d begins with %v", i+1, g.Moves)
		}
	}
}

func TestConfigErrors(t *testing.T) {
	for want, spoil := range map[string]func(*Config){
		"two players":                            func(c *Config) { c.Players = c.Players[:1] },
		"3 players":                              func(c *Config) { c.Players = append(c.Players, "random") },
		"nobody":                                 func(c *Config) { c.Players[1] = "nobody" },
		"variant":                                func(c *Config) { c.Variant = engine.Variant{} },
		"limit":                                  func(c *Config) { c.Nodes = -1 },
		"games":                                  func(c *Config) { c.Games = 0 },
		"opening":                                func(c *Config) { c.Plies = -1 },
		"0 to 400":                               func(c *Config) { c.Plies = game.MaxMoves + 1 },
		"margin":                                 func(c *Config) { c.Margin = -1 },
		"opening 2: move 2: \"b1\" is not legal": func(c *Config) { c.Openings = []string{"a1", "b1 b1"} },
		"opening 1: move 2: ":                    func(c *Config) { c.Openings = []string{"a1 nonsense"} },
		"opening 1: the game is over after it":   func(c *Config) { c.Variant = variant(t, "1,1,1"); c.Openings = []string{"a1"} },
		"workers":                                func(c *Config) { c.Workers = -1 },
	} {
		c := between(t, variant(t, "4-5-4"), "random", "random")
		spoil(&c)
		if _, err := Play(context.Background(), c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// Random openings end in an unfinished game that the side to move cannot win at once.
func TestOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{
			"4-5-4", "gomoku", "isolation:3,3", "ultimate", "3,3,3,misere", "1,1,1", "2,2,1",
			"2,2,2",
		}).Draw(t, "variant")
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		c := Spec{Variant: v, Plies: rapid.IntRange(0, 6).Draw(t, "plies"), Seed: rapid.Uint64().Draw(t, "seed")}
		list := newBook(c, nil)
		for range rapid.IntRange(1, 10).Draw(t, "openings") {
			line, pos := list.draw(context.Background()), v.Start()
			for _, m := range line {
				if !pos.Legal(m) {
					t.Fatalf("%v: %d is not legal", line, m)
				}
				pos.Play(m)
			}
			if pos.Outcome().Over() || len(line) > 0 && winsAtOnce(pos) || len(line) > c.Plies {
				t.Errorf("%s: %v is no fair opening of %d plies", name, line, c.Plies)
			}
		}
	})
}

func TestOpeningsDiffer(t *testing.T) {
	c := Spec{Variant: variant(t, "tic-tac-toe"), Plies: 2}
	seen, list := map[game.Key]bool{}, newBook(c, nil)
	draw := func() game.Key {
		pos := c.Variant.Start()
		for _, m := range list.draw(t.Context()) {
			pos.Play(m)
		}
		return pos.(game.Symmetric).CanonicalKey()
	}
	for range 12 {
		seen[draw()] = true
	}
	// Up to symmetry there are 12 pairs of marks.
	if len(seen) != 12 {
		t.Errorf("%d different openings, want all 12", len(seen))
	}
	for range 100 {
		if !seen[draw()] {
			t.Fatal("an opening that is used up has no fair one in its place")
		}
	}
}

// A match stops while an opening is drawn.
func TestCancelledWhileOpeningsAreDrawn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c := between(t, variant(t, "gomoku"), "random", "random")
	c.Games, c.Plies = 100_000, game.MaxMoves
	if line := newBook(c.Spec, nil).draw(ctx); line != nil {
		t.Errorf("drew %v", line)
	}
	if r, err := Play(ctx, c); !errors.Is(err, context.Canceled) || r.All().Games() != 0 {
		t.Errorf("%d games, error %v", r.All().Games(), err)
	}
}

// A match with a huge number of games needs no more memory at the start, and reports each game from
// the first on.
func TestMatchWithoutAnEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := between(t, variant(t, "tic-tac-toe"), "random", "random")
	c.Games, c.Plies, c.Workers = math.MaxInt, 2, 2
	told := 0
	c.Counted = func(r Stats, _ Game) {
		told++
		if r.All().Games() == 5 {
			cancel()
		}
	}
	r, err := Play(ctx, c)
	if n := r.All().Games(); !errors.Is(err, context.Canceled) || n < 5 || told != n {
		t.Errorf("%d games, %d told, %v", n, told, err)
	}
}
