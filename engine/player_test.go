package engine

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Counted drops the time limit of a player if something countable bounds it too.
func TestCounted(t *testing.T) {
	for spec, want := range map[string]string{
		"deepening(eval=pascal,time=4s,nodes=500)":              "deepening(eval=pascal,nodes=500)",
		"deepening(depth=2,time=300ms,block)":                   "deepening(depth=2,block)",
		"cutoff(eval=pascal,level=2,block)":                     "cutoff(eval=pascal,level=2,block)",
		"mcts(time=1s,simulations=9)":                           "mcts(simulations=9)",
		"mcts(rollout=generic(two=300,one=9),time=1s)":          "mcts(rollout=generic(two=300,one=9),time=1s)",
		"mcts(rollout=generic(two=300),time=1s,simulations=99)": "mcts(rollout=generic(two=300),simulations=99)",
		"deepening(time=1s)":                                    "deepening(time=1s)",
		"random":                                                "random",
	} {
		if got := parsed(t, Default(), spec).Counted().String(); got != want {
			t.Errorf("%s: %s, want %s", spec, got, want)
		}
	}
}

// parsed returns the player of a variant.
func parsed(t *testing.T, v Variant, spec string) Player {
	t.Helper()
	p, err := v.ParsePlayer(spec)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The zero Player and a player that the variant lacks cannot be opened, and have no limits.
func TestNoPlayer(t *testing.T) {
	unknown, err := Default().ParsePlayer("no player")
	if err == nil || unknown.String() != "no player" || unknown.IsZero() || !(Player{}).IsZero() {
		t.Errorf("%q, %v", unknown, err)
	}
	for _, p := range []Player{{}, unknown} {
		if _, err := p.Open(); err == nil {
			t.Errorf("%q is opened", p)
		}
		if _, err := p.Tuning(); err == nil {
			t.Errorf("%q is tuned", p)
		}
		_, level := p.Level()
		if _, preset := p.Preset(); level || preset || p.Opens() || p.Spelling() != "" || p.GivenName() != "" {
			t.Errorf("%q is some player", p)
		}
		q := p.With("time", "1s").Untimed().Counted()
		if !p.Canonical().IsZero() || q.String() != p.String() || p.MoveTime(search.Limits{})+p.StartTime() != 0 {
			t.Errorf("%q is %q", p, q)
		}
	}
}

// A player is repeatable if no time limit, second thread or external program affects its moves.
func TestRepeatable(t *testing.T) {
	gomoku, err := ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	for spec, want := range map[string]bool{
		"gomoku(nodes=500)": true, "gomoku(threads=1,nodes=500)": true, "gomoku(threads=2,nodes=500)": false,
		"gomoku(time=1s)": false, "guest(path=/bin/x)": false, "random": true, "deepening(depth=3)": true,
	} {
		if got := parsed(t, gomoku, spec).Repeatable(search.Limits{Nodes: 100}); got != want {
			t.Errorf("%s: %v", spec, got)
		}
	}
	if parsed(t, gomoku, "random").Repeatable(search.Limits{Time: time.Second}) {
		t.Error("whoever has a second for a move may do with it what he wants")
	}
}

// The tables and the tree of a player that evaluates positions keep to their memory. perfect has two tables.
func TestMemoryOfAnalysts(t *testing.T) {
	const most = 4 << 20
	for _, v := range Catalogue() {
		p := v.Analyst()
		p.Memory = most
		if bytes := search.MaxMemory(opened(t, p, 0), search.Limits{}); bytes > 2*most {
			t.Errorf("%s: %s may take %d MiB", v.Name, p, bytes>>20)
		}
	}
}

// The tighter of two times holds. The default time holds if nothing else bounds a search.
func TestMoveTime(t *testing.T) {
	usual := parsed(t, Default(), "deepening").MoveTime(search.Limits{})
	if usual <= 0 {
		t.Errorf("deepening takes %v", usual)
	}
	for _, tt := range []struct {
		spec   string
		limits search.Limits
		want   time.Duration
	}{
		{"deepening(eval=pascal)", search.Limits{}, usual},
		{"deepening(eval=pascal)", search.Limits{Depth: 3}, 0},
		{"deepening(depth=3)", search.Limits{}, 0},
		{"deepening(depth=3)", search.Limits{Time: time.Second}, time.Second},
		{"deepening(time=4s,nodes=500)", search.Limits{}, 4 * time.Second},
		{"deepening(time=4s,nodes=500)", search.Limits{Time: time.Second}, time.Second},
		{"deepening(time=1s)", search.Limits{Time: time.Minute}, time.Second},
		{"mcts(rollout=generic(two=300),simulations=5)", search.Limits{}, 0},
		{"mcts", search.Limits{}, 0},
		{"random", search.Limits{Time: time.Second}, time.Second},
	} {
		if got := parsed(t, Default(), tt.spec).MoveTime(tt.limits); got != tt.want {
			t.Errorf("%s under %+v: %v, want %v", tt.spec, tt.limits, got, tt.want)
		}
	}
}

// A player that analyses has no limits of its own. It gets processors and memory as far as it can use them, unless its
// string gives others.
func TestPlayerForAnalysis(t *testing.T) {
	const mebi = 1 << 20
	for _, c := range []struct {
		variant, player string
		cores           int
		memory          int64
		want            string
		tables          int64
	}{
		{"gomoku", "gomoku(time=1s)", 1, 64 * mebi, "gomoku", 64 * mebi},
		{"gomoku", "gomoku", 2, 64 * mebi, "gomoku(threads=2)", 64 * mebi},
		{"connect-four", "connect", 2, 64 * mebi, "connect", 64 * mebi},
		{"gomoku", "guest(path=x,time=1s)", 1, 64 * mebi, "guest(path=x)", 0},
		{"gomoku", "guest(path=x)", 2, 1024 * mebi, "guest(path=x,threads=2,memory=1GiB)", 0},
		{"gomoku", "guest(path=x,memory=512MiB,threads=4)", 2, 1024 * mebi, "guest(path=x,memory=512MiB,threads=4)", 0},
	} {
		v, err := ParseVariant(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := v.ParsePlayer(c.player)
		if got := p.ForAnalysis(c.cores, c.memory); got.String() != c.want || got.Memory != c.tables {
			t.Errorf("%s: %s with %d bytes, want %s with %d", c.player, got, got.Memory, c.want, c.tables)
		}
	}
}
