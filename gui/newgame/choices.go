package newgame

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The choices of the dialog, as the settings store them, in the order in which
// they are shown.
var (
	marks      = settings.Marks()
	beginnings = settings.Beginnings()
	levelKeys  = engine.LevelKeys()
)
