package adding_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// narrow is the search that adding.md shows.
type narrow struct{}

func (narrow) Think(t *search.Task, _ bool) error {
	p, best := t.Position(), math.MaxInt
	for _, m := range t.Moves() {
		if t.Visit() {
			break
		}
		p.Play(m)
		replies := len(p.AppendMoves(nil))
		p.Undo()
		if replies < best {
			best = replies
			t.Found(m, -replies)
		}
	}
	return nil
}

// The page shows exactly the code that is tested here.
func TestPageShowsTheSearch(t *testing.T) {
	page, err := os.ReadFile("../adding.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("narrow_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, code, _ := strings.Cut(string(page), "func (narrow) Think")
	code, _, _ = strings.Cut(code, "```")
	if code == "" || !strings.Contains(string(source), "func (narrow) Think"+code) {
		t.Errorf("adding.md shows another search:\n%s", code)
	}
}

// The search finds a move that leaves the fewest replies, and reports their number.
func TestNarrow(t *testing.T) {
	withdraw, err := engine.Register(engine.Offer{Searches: []search.Search{{
		Name: "narrow", About: "leaves the opponent the fewest replies",
		New: func(playerspec.Values) (search.Thinker, error) { return narrow{}, nil },
	}}})
	if err != nil {
		t.Fatal(err)
	}
	defer withdraw()
	v, err := engine.ParseVariant("isolation:4,4")
	if err != nil {
		t.Fatal(err)
	}
	player, err := v.OpenPlayer("narrow", 1)
	if err != nil {
		t.Fatal(err)
	}
	b := player.NewBrain()
	defer b.Close()
	p := v.Start()
	for range 2 {
		p.Play(p.AppendMoves(nil)[0])
	}
	r, err := b.Think(t.Context(), p, search.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	fewest := math.MaxInt
	for _, m := range p.AppendMoves(nil) {
		q := p.Clone()
		q.Play(m)
		fewest = min(fewest, len(q.AppendMoves(nil)))
	}
	if r.Value != -fewest || !p.Legal(r.Move) {
		t.Errorf("%v with %d, want %d", r.Move, r.Value, -fewest)
	}
}
