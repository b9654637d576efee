package settings

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// The tools for experts turn on by themselves once, but not after the person has turned them off.
func TestExpertToolsTurnOnByThemselves(t *testing.T) {
	for before, after := range map[string]string{ExpertAuto: ExpertOn, ExpertOn: ExpertOn, ExpertOff: ExpertOff} {
		s := Settings{ExpertTools: before}
		if s.NeedExpertTools(); s.ExpertTools != after || s.ShowsExpertTools() != (after == ExpertOn) {
			t.Errorf("%s becomes %s", before, s.ExpertTools)
		}
	}
}

// Strategies and other programs are strategies, whoever chose them. Levels and presets, such as the opponents of
// the report on 4-5-4, are none, and neither is a player that the variant lacks.
func TestStrategiesAmongTheChoices(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		choice  Choice
		want    bool
	}{
		"nothing":         {"gomoku", Choice{}, false},
		"a level":         {"gomoku", Choice{Level: "hard", WatchFirst: "easy", WatchSecond: "master"}, false},
		"its player":      {"4-5-4", Choice{Strategy: engine.Default().LevelPlayer(engine.Hard, engine.Effort{}).String()}, false},
		"a preset":        {"4-5-4", Choice{Strategy: "report-hard", Offered: "report-easy"}, false},
		"its options":     {"4-5-4", Choice{Strategy: "cutoff(eval=pascal(count=runs),level=3)"}, false},
		"a strategy":      {"4-5-4", Choice{Strategy: "alphabeta(eval=generic,depth=4)"}, true},
		"offered":         {"gomoku", Choice{Level: "hard", Offered: "mcts(simulations=5)"}, true},
		"watched":         {"gomoku", Choice{WatchFirst: "hard", WatchSecond: "random"}, true},
		"a program":       {"gomoku", Choice{Strategy: "guest(path=/opt/pbrain-karo)"}, true},
		"no such player":  {"ultimate", Choice{Strategy: "guest(path=/opt/pbrain-karo)"}, false},
		"no such variant": {"chess", Choice{Strategy: "random"}, false},
	} {
		s := Defaults()
		s.Choose(c.variant, c.choice)
		if got := s.HasStrategy(); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if s.SwitchTo("Ben", "red"); s.HasStrategy() != c.want {
			t.Errorf("%s, of somebody else: %v", name, !c.want)
		}
	}
}
