package profile

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// askReset asks before it lets the statistics begin again.
func (p *page) askReset() {
	title, question, agree := words.ResetQuestion()
	p.Sheets.Ask(title, question, agree, p.reset)
}

// reset lets the statistics begin again and shows what is left of them.
func (p *page) reset() {
	var err error
	p.Games(func(games *history.Store) { err = games.ResetStatistics(context.Background(), "", p.Now()) }, func() {
		if err != nil {
			p.Sheets.Notify(words.YourProgress(), words.Error(err))
			return
		}
		p.Changed()
		p.load()
	})
}
