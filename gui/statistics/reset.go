package statistics

import (
	"time"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// askReset asks for confirmation and resets the statistics.
func (p *page) askReset() {
	title, question, agree := words.ResetQuestion()
	p.Sheets.Ask(title, question, agree, p.reset)
}

// reset resets the statistics, so that earlier games no longer count, and shows the page again.
func (p *page) reset() {
	now := p.Now().Truncate(time.Millisecond)
	p.Prefs.Change(func(s *settings.Settings) { s.ChangeProfile(func(one *settings.Profile) { one.Since = now }) })
	p.changed()
}

// changed reports that other games may count now, and shows the page again if it is open.
func (p *page) changed() {
	if p.Window.GamesChanged(); p.sheet == nil {
		return
	}
	p.shown = scope{}
	p.load()
}
