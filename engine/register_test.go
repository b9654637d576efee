package engine_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// register registers an offer for the length of a test.
func register(t *testing.T, o engine.Offer) {
	t.Helper()
	withdraw, err := engine.Register(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(withdraw)
}

// forVariant returns a function that reports whether a variant has the given name.
func forVariant(name string) func(engine.Variant) bool {
	return func(v engine.Variant) bool { return v.Name == name }
}

// guest returns a search from outside with a text option and a file option. It opens the file
// when a brain makes its thinker.
func guest() search.Search {
	return search.Search{
		Name: "caller", Aliases: []string{"visitor"},
		Options: []playerspec.Option{playerspec.File("path", "its program"), playerspec.Text("greeting", 200, "what it says")},
		New: func(v playerspec.Values) (search.Thinker, error) {
			if _, err := os.ReadFile(v.Word("path")); err != nil {
				return nil, err
			}
			return searchFunc(func(t *search.Task) { t.Say(v.Word("greeting")) }), nil
		},
	}
}

// searchFunc is a search made of a function.
type searchFunc func(t *search.Task)

func (f searchFunc) Think(t *search.Task, _ bool) error {
	f(t)
	return nil
}

// A registered offer can be named in its variants, also in Variant values made before, until it
// is withdrawn.
func TestRegister(t *testing.T) {
	v, other := variant(t, "gomoku"), variant(t, "connect-four")
	withdraw, err := engine.Register(engine.Offer{
		For: forVariant("gomoku"), Searches: []search.Search{greedy}, Players: []search.Preset{{Name: "eager", Player: "greedy( eval=generic )"}},
		Evaluations: []playerspec.Evaluation{{
			Name: "zero",
			New:  func(playerspec.Values) (func() game.Evaluator, error) { return nil, errors.New("nothing") },
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if p, err := v.OpenPlayer("eager", 1); err != nil || p.String() != "greedy(eval=generic)" {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := v.ParsePlayer(" eager "); err != nil || p.Spelling() != "greedy(eval=generic)" {
		t.Errorf("%s, %v", p.Spelling(), err)
	}
	if _, err := v.OpenPlayer("deepening(eval=zero)", 1); err == nil || !strings.Contains(err.Error(), "nothing") {
		t.Errorf("the evaluation is not found: %v", err)
	}
	if _, err := v.OpenPlayer("nobody", 1); err == nil || !strings.Contains(err.Error(), "greedy or eager") {
		t.Errorf("they are not named among the players: %v", err)
	}
	for _, spec := range []string{"greedy", "eager", "deepening(eval=zero)"} {
		if _, err := other.OpenPlayer(spec, 1); err == nil || strings.Contains(err.Error(), "nothing") {
			t.Errorf("another variant knows %s: %v", spec, err)
		}
	}
	if len(v.Presets()) != 1 || len(other.Presets()) != 0 {
		t.Errorf("%v, %v", v.Presets(), other.Presets())
	}
	withdraw()
	withdraw()
	if _, err := v.OpenPlayer("greedy", 1); err == nil {
		t.Error("it is there after it was withdrawn")
	}
}

// Register refuses an offer with a name that is taken or cannot be typed, and adds none of
// its parts.
func TestRegisterRefusesNames(t *testing.T) {
	register(t, engine.Offer{Searches: []search.Search{guest()}})
	before, presets := len(engine.Default().Searches()), len(engine.Default().Presets())
	named := func(name string, aliases ...string) engine.Offer {
		s := greedy
		s.Name, s.Aliases = name, aliases
		return engine.Offer{Searches: []search.Search{s}}
	}
	judging := func(name string) engine.Offer {
		return engine.Offer{Evaluations: []playerspec.Evaluation{{
			Name: name,
			New:  func(playerspec.Values) (func() game.Evaluator, error) { return nil, nil },
		}}}
	}
	twice := named("twice")
	twice.Searches[0].Options = []playerspec.Option{playerspec.Flag("a", ""), playerspec.Flag("a", "")}
	empty := named("empty")
	empty.Searches[0].New = nil
	for text, o := range map[string]engine.Offer{
		`a search named "mcts" already`:       named("mcts"),
		`a search named "hminimax" already`:   named("new", "hminimax"),
		`a search named "visitor" already`:    named("visitor"),
		`a level named "hard" already`:        named("hard"),
		`a search named "same" already`:       named("same", "same"),
		`"Big" cannot name a search`:          named("Big"),
		`"a b" cannot name a search`:          named("a b"),
		`"x(y" cannot name a search`:          named("x(y"),
		`"" cannot name a search`:             named(""),
		`an evaluation named "pascal"`:        judging("pascal"),
		`an evaluation named "blocks"`:        judging("blocks"),
		`an option of twice named "a"`:        twice,
		`the search "empty" is empty`:         empty,
		`a search named "caller" already`:     {Players: []search.Preset{{Name: "caller", Player: "random"}}},
		`player off: column 1: "gone" is no`:  {Players: []search.Preset{{Name: "off", Player: "gone"}}},
		`the evaluation "void" is empty: exp`: {Evaluations: []playerspec.Evaluation{{Name: "void"}}},
	} {
		withdraw, err := engine.Register(o)
		if err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("got %v, want %q", err, text)
		}
		if err == nil {
			withdraw()
		}
	}
	if got := len(engine.Default().Searches()); got != before || len(engine.Default().Presets()) != presets {
		t.Errorf("something was added: %d searches", got)
	}
}

// Several goroutines may register, withdraw and read.
func TestRegisterFromManyGoroutines(t *testing.T) {
	before := len(engine.Default().Searches())
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range 20 {
				s := greedy
				s.Name = fmt.Sprintf("greedy%d-%d", i, n)
				withdraw, err := engine.Register(engine.Offer{Searches: []search.Search{s}})
				if err != nil {
					t.Error(err)
					return
				}
				if _, err := engine.Default().OpenPlayer(s.Name, 1); err != nil {
					t.Error(err)
				}
				withdraw()
			}
		})
	}
	all.Wait()
	if after := len(engine.Default().Searches()); after != before {
		t.Errorf("%d searches, then %d", before, after)
	}
}

// Any text and any file name comes back unchanged from a player's string and through Spelling.
// Those that are too long are refused.
func TestTextsSurviveStrings(t *testing.T) {
	register(t, engine.Offer{Searches: []search.Search{guest()}})
	v := engine.Default()
	s, _ := v.Search("visitor")
	rapid.Check(t, func(t *rapid.T) {
		path := string(rapid.SliceOfN(rapid.Byte(), 1, 300).Draw(t, "path"))
		greeting := rapid.StringN(1, 60, 200).Draw(t, "greeting")
		w := written("caller", "path", path, "greeting", greeting)
		p, err := v.OpenPlayer(w, 1)
		if err != nil {
			t.Fatalf("%s: %v", w, err)
		}
		again, err := v.OpenPlayer(p.String(), 1)
		if err != nil || again.String() != p.String() {
			t.Fatalf("%s, then %v, %v", p, again, err)
		}
		if q, err := v.ParsePlayer(w); err != nil || q.Spelling() != p.String() {
			t.Fatalf("spelt %s, %v, want %s", q.Spelling(), err, p)
		}
	})
	if err := s.Options[1].Check(strings.Repeat("x", 201)); err == nil || s.Options[1].Check(strings.Repeat("x", 200)) != nil {
		t.Error("a text has no bound")
	}
	if _, err := v.OpenPlayer(written("caller", "path", strings.Repeat("\x01", 900)), 1); err == nil {
		t.Error("a string can be longer than what is read")
	}
}

// A player that came with a game opens no file, however deep in its string the file is named. A
// player that was chosen here opens its files, and so does one that is registered here.
func TestUntrustedPlayersOpenNoFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a, (b)=c.txt")
	if err := os.WriteFile(path, []byte("42"), 0o600); err != nil {
		t.Fatal(err)
	}
	loads := 0
	register(t, engine.Offer{
		Searches: []search.Search{guest()},
		Evaluations: []playerspec.Evaluation{{
			Name:    "weighed",
			Options: []playerspec.Option{playerspec.File("file", "weights"), playerspec.Integer("two", 0, 9, 1, "of two")},
			New: func(v playerspec.Values) (func() game.Evaluator, error) {
				loads++
				e, _ := engine.Default().Evaluations()[0].Default()
				return func() game.Evaluator { return e }, nil
			},
		}},
	})
	v := engine.Default()
	own := written("caller", "path", path, "greeting", "hello")
	judged := "deepening(depth=1,eval=" + written("weighed", "file", path) + ")"
	for _, spec := range []string{own, judged} {
		p, err := v.ParsePlayer(spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := think(t.Context(), opened(t, p, 1), v.Start()); !errors.Is(err, search.ErrForeign) || loads > 0 {
			t.Errorf("%s: %v, and %d files were read", spec, err, loads)
		}
		if spelt := p.Spelling(); spelt == "" || !p.Opens() || loads > 0 {
			t.Errorf("spelling %s: %v, and %d files were read", spec, err, loads)
		}
		if _, err := p.Tuning(); (err == nil) != (spec == judged) || loads > 0 {
			t.Errorf("tuning %s: %v, and %d files were read", spec, err, loads)
		}
		p.Trusted = true
		if r, err := think(t.Context(), opened(t, p, 1), v.Start()); err != nil || spec == own && r.Text != "hello" {
			t.Errorf("%s: %+v, %v", spec, r, err)
		}
		loads = 0
	}
	register(t, engine.Offer{Players: []search.Preset{{Name: "friend", Player: own}}})
	for _, spec := range []string{"friend", own} {
		p, err := v.ParsePlayer(spec)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := think(t.Context(), opened(t, p, 1), v.Start()); err != nil || r.Text != "hello" || p.Opens() {
			t.Errorf("%s is registered: %+v, %v", spec, r, err)
		}
	}
}

// written returns the string of a player whose options have quoted texts.
func written(name string, pairs ...string) string {
	x := playerspec.Expr{Name: name}
	for i := 0; i < len(pairs); i += 2 {
		x.Args = append(x.Args, playerspec.Arg{Key: pairs[i], Value: playerspec.Expr{Name: pairs[i+1], Quoted: true}})
	}
	return x.String()
}
