package profile

import (
	"time"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// askReset asks before it lets the statistics begin again.
func (p *page) askReset() {
	title, question, agree := words.ResetQuestion()
	p.Sheets.Ask(title, question, agree, p.reset)
}

// reset lets the statistics begin again and shows what is left of them.
func (p *page) reset() {
	now := p.Now().Truncate(time.Millisecond)
	p.Change(func(s *settings.Settings) { s.ChangeProfile(func(one *settings.Profile) { one.Since = now }) })
	p.changed()
}

// changed says that other games count now, and shows the page again.
func (p *page) changed() {
	p.Changed()
	p.showPeople()
	p.load()
}
