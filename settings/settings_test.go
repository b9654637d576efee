package settings

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestTemplateHoldsTheDefaults(t *testing.T) {
	got, err := parse(template)
	if err != nil {
		t.Fatal(err)
	}
	want := flatOf(Defaults())
	want["version"] = int64(1)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestValuesInRangeStay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSettings(t)
		if d := cmp.Diff(s, s.clamped(), cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("-want +got:\n%s", d)
		}
	})
}

func TestValuesOutOfRangeGiveWay(t *testing.T) {
	d := Defaults()
	for name, c := range map[string]struct{ change, want func(*Settings) }{
		"no name":         {func(s *Settings) { s.Name = "" }, nil},
		"long name":       {func(s *Settings) { s.SecondName = strings.Repeat("é", MaxName+1) }, nil},
		"name of 2 lines": {func(s *Settings) { s.Name = "a\nb" }, nil},
		"mark":            {func(s *Settings) { s.Mark = "y" }, nil},
		"much played": {
			func(s *Settings) { s.Played = make([]string, MaxPlayed+1) },
			func(s *Settings) { s.Played = make([]string, MaxPlayed) },
		},
		"watched variant": {
			func(s *Settings) { s.Variants = map[string]Choice{"v": {Opponent: Watch, WatchFirst: "random"}} },
			func(s *Settings) { s.Variants = map[string]Choice{"v": {WatchFirst: "random"}} },
		},
		"pace":        {func(s *Settings) { s.WatchPace = "mad" }, nil},
		"theme":       {func(s *Settings) { s.Theme = "pink" }, nil},
		"expert":      {func(s *Settings) { s.ExpertTools = "maybe" }, nil},
		"language":    {func(s *Settings) { s.Language = "fr" }, nil},
		"tiny text":   {func(s *Settings) { s.TextSize = -1 << 63 }, func(s *Settings) { s.TextSize = 80 }},
		"huge text":   {func(s *Settings) { s.TextSize = 1<<63 - 1 }, func(s *Settings) { s.TextSize = 160 }},
		"odd text":    {func(s *Settings) { s.TextSize = 112 }, func(s *Settings) { s.TextSize = 120 }},
		"short pause": {func(s *Settings) { s.PauseMS = -1 }, func(s *Settings) { s.PauseMS = 0 }},
		"long pause":  {func(s *Settings) { s.PauseMS = MaxPauseMS + 1 }, func(s *Settings) { s.PauseMS = MaxPauseMS }},
		"no time":     {func(s *Settings) { s.MasterSeconds = -3 }, func(s *Settings) { s.MasterSeconds = 1 }},
		"much time":   {func(s *Settings) { s.MasterSeconds = 3600 }, func(s *Settings) { s.MasterSeconds = 60 }},
		"no cores":    {func(s *Settings) { s.MasterCores = 0 }, func(s *Settings) { s.MasterCores = 1 }},
		"many cores":  {func(s *Settings) { s.MasterCores = 1 << 20 }, func(s *Settings) { s.MasterCores = runtime.NumCPU() }},
		"choice": {
			func(s *Settings) {
				s.Variants = map[string]Choice{"v": {
					Opponent: "dog", Level: "harder", Mark: "y", Begins: "me",
					LastBegan: BeginsRandom, Strategy: "a\nb", WatchFirst: strings.Repeat("a", 1001),
				}}
			},
			func(s *Settings) { s.Variants = map[string]Choice{"v": {}} },
		},
		"face": {
			func(s *Settings) {
				s.Profiles = map[string]Profile{
					"Ann": {Coin: "red", Face: "Cat"}, "Ben": {Coin: "red", Face: "a\tb"}, "Eve": {Coin: "red", Face: "unicorn"},
				}
			},
			func(s *Settings) {
				s.Profiles = map[string]Profile{
					"Ann": {Coin: "red", Face: "cat"}, "Ben": {Coin: "red"}, "Eve": {Coin: "red", Face: "unicorn"},
				}
			},
		},
		"profile": {
			func(s *Settings) {
				s.Profiles = map[string]Profile{"Ann": {Coin: "gold", Former: []string{"", "An\n", "Anna"}}, "a\tb": {}}
			},
			func(s *Settings) { s.Profiles = map[string]Profile{"Ann": {Coin: "blue", Former: []string{"Anna"}}} },
		},
	} {
		got, want := d.Clone(), d.Clone()
		c.change(&got)
		if c.want != nil {
			c.want(&want)
		}
		if d := cmp.Diff(want, got.clamped()); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestWordsMayBeInCapitals(t *testing.T) {
	f, err := parse("mark = 'x'\ntheme = 'DARK'\nlanguage = 'DE'\n[variants.gomoku]\nopponent = 'PERSON'\nlevel = 'Easy'\n")
	if err != nil {
		t.Fatal(err)
	}
	want := Defaults()
	want.Mark, want.Theme = MarkX, ThemeDark
	want.Language = German
	want.Variants = map[string]Choice{"gomoku": {Opponent: AgainstPerson, Level: Easy}}
	got, err := settingsFrom(f)
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Errorf("%v, -want +got:\n%s", err, d)
	}
}

// In the first game of a variant the level is the lowest and the person goes first, whatever was chosen for
// another variant. The next game of the variant repeats the last choice.
func TestFirstGameIsEasy(t *testing.T) {
	s := Defaults()
	if got := s.LastPlayed(); got != "" {
		t.Errorf("before any game was chosen the last one is %q", got)
	}
	s.Choose("gomoku", Choice{Level: Hard, Begins: BeginsComputer})
	if got := s.For("tic-tac-toe"); got.Level != Beginner || got.Begins != BeginsYou {
		t.Errorf("the first game of tic-tac-toe is at %q, %q goes first", got.Level, got.Begins)
	}
	if got := s.For("gomoku"); got.Level != Hard || got.Begins != BeginsComputer {
		t.Errorf("the next game of gomoku is at %q, %q goes first", got.Level, got.Begins)
	}
}

func TestForAndChoose(t *testing.T) {
	s := Defaults()
	played := Choice{
		Opponent: AgainstComputer, Level: Hard, Mark: MarkO, Begins: BeginsAlternate, LastBegan: BeginsYou,
		Strategy: "alphabeta", WatchFirst: Easy, WatchSecond: "mcts", Clock: "3m+2s", ClockOther: "3m+2s",
	}
	s.Choose("gomoku", played)
	s.Choose("4-5-4", Choice{Opponent: AgainstPerson, Level: Hard, Mark: MarkX, Begins: BeginsRandom})
	if got, want := s.For("gomoku"), played; got != want {
		t.Errorf("gomoku: %+v, want %+v", got, want)
	}
	if got, want := s.For("never played"), (Choice{
		Opponent: AgainstComputer, Level: Beginner, Mark: Defaults().Mark,
		Begins: BeginsYou,
	}); got != want {
		t.Errorf("a new variant: %+v, want %+v", got, want)
	}
	// Of a watched game only the two computers are kept. The person's own games stay as they were.
	s.Choose("gomoku", Choice{Opponent: Watch, Level: Easy, Mark: MarkX, Begins: BeginsRandom, WatchFirst: Hard, Clock: "1m"})
	watched := played
	watched.WatchFirst, watched.WatchSecond = Hard, ""
	if got := s.For("gomoku"); got != watched {
		t.Errorf("after watching: %+v, want %+v", got, watched)
	}
	s.Choose("never played", Choice{Opponent: Watch, Mark: MarkX, Begins: BeginsRandom})
	for _, variant := range []string{"never played", "renju"} {
		if got := s.For(variant).Opponent; got != AgainstComputer {
			t.Errorf("after watching, %s is played against %s", variant, got)
		}
	}
	s.Choose("4-5-4", Choice{Opponent: AgainstPerson, Level: Hard, Mark: MarkX, Begins: BeginsRandom})
	if s.LastPlayed() != "4-5-4" || s.Pause() != 750*time.Millisecond {
		t.Errorf("variant %s, pause %v", s.LastPlayed(), s.Pause())
	}
}

// Played lists the variants played, most recent first and each once. LastPlayed returns the most recent one,
// of all or of the given variants. A copy of the settings does not change with the original.
func TestLastPlayed(t *testing.T) {
	var s Settings
	for _, v := range []string{"renju", "gomoku", "4-5-4", "gomoku", "tic-tac-toe"} {
		s.Choose(v, Choice{})
	}
	before := s.Clone()
	if s.Choose("4-5-4", Choice{}); !slices.Equal(s.Played, []string{"4-5-4", "tic-tac-toe", "gomoku", "renju"}) {
		t.Errorf("%q", s.Played)
	}
	if before.Played[0] != "tic-tac-toe" {
		t.Errorf("the copy changes with it: %q", before.Played)
	}
	if got := s.LastPlayed("renju", "gomoku"); got != "gomoku" {
		t.Errorf("of two the last one is %q", got)
	}
	if got := s.LastPlayed("ultimate"); got != "" {
		t.Errorf("of one that was not played the last one is %q", got)
	}
	for i := range 2 * MaxPlayed {
		s.Choose(fmt.Sprint(i), Choice{})
	}
	if len(s.Played) != MaxPlayed {
		t.Errorf("%d are remembered", len(s.Played))
	}
}

// Who begins, and with which mark, is stored for each variant separately.
func TestSidesAreKeptForOneGame(t *testing.T) {
	s := Defaults()
	c := s.For("gomoku")
	c.Begins, c.Mark = BeginsComputer, MarkO
	s.Choose("gomoku", c)
	if c := s.For("gomoku"); c.Begins != BeginsComputer || c.Mark != MarkO {
		t.Errorf("forgotten: %+v", c)
	}
	if c := s.For("4-5-4"); c.Begins != BeginsYou || c.Mark != Defaults().Mark {
		t.Errorf("another game has it: %+v", c)
	}
}

// A clone shares nothing with the settings, nor with the profiles in them: one goroutine may change them while
// another reads the clone.
func TestCloneSharesNothing(t *testing.T) {
	made := func() Settings {
		return Settings{
			Played: []string{"gomoku"}, Variants: map[string]Choice{"gomoku": {Level: Hard}},
			Profiles: map[string]Profile{"Ben": {
				Former: []string{"Benno"}, Played: []string{"4-5-4"},
				Variants: map[string]Choice{"4-5-4": {Level: Easy}},
			}},
		}
	}
	s := made()
	c := s.Clone()
	s.Played[0], s.Variants["gomoku"] = "renju", Choice{}
	ben := s.Profiles["Ben"]
	ben.Former[0], ben.Played[0], ben.Variants["4-5-4"] = "Zoe", "renju", Choice{}
	s.Profiles["Ann"] = Profile{}
	if diff := cmp.Diff(made(), c); diff != "" {
		t.Error(diff)
	}
}
