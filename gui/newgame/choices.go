package newgame

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The choices of the dialogs, by the names that the settings have for them and
// in the order in which they are shown.
var (
	marks      = settings.Marks()
	beginnings = settings.Beginnings()
	levelKeys  = engine.LevelKeys()
)
