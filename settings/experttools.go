package settings

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
)

// ShowsExpertTools reports whether the window shows the tools for experts.
func (s Settings) ShowsExpertTools() bool { return s.ExpertTools == ExpertOn }

// NeedExpertTools turns the tools for experts on, because there is something that only they can show or change. If
// the person has turned them off, they stay off.
func (s *Settings) NeedExpertTools() {
	if s.ExpertTools == ExpertAuto {
		s.ExpertTools = ExpertOn
	}
}

// HasStrategy reports whether anybody at this computer has chosen a strategy, including an external program.
func (s Settings) HasStrategy() bool {
	return slices.ContainsFunc(s.chosenPlayers(), engine.Player.IsStrategy)
}
