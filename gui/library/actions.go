package library

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/library"
	"github.com/mnkdesk/mnkdesk/record"
)

// actions is what can be done with the games.
type actions struct{ *page }

// withChosen reads the chosen game beside the window, and hands it over with its record, or why that
// cannot be read.
func (p actions) withChosen(then func(history.Game, record.Game, error)) {
	var g history.Game
	var err error
	key := p.game().Key
	p.Games(func(s *history.Store) { g, err = s.Get(context.Background(), key) }, func() {
		if err != nil {
			p.Sheets.Notify(words.PastGames(), words.CannotReview(err))
			return
		}
		r, unreadable := record.Parse([]byte(g.Record))
		then(g, r, unreadable)
	})
}

// saveAs asks where to save the chosen game.
func (p actions) saveAs() {
	p.withChosen(func(_ history.Game, r record.Game, unreadable error) {
		if unreadable != nil {
			p.Sheets.Notify(words.PastGames(), words.CannotReview(unreadable))
			return
		}
		p.Files.Save(r, p.Say)
	})
}

// askDelete asks before it deletes the chosen game.
func (p actions) askDelete() {
	p.withChosen(func(g history.Game, r record.Game, _ error) { // what cannot be read can be deleted
		title, question, agree := words.DeleteOneQuestion(g, r)
		p.Sheets.Ask(title, question, agree, func() { p.delete(g) })
	})
}

// delete deletes a game and lists the others.
func (p actions) delete(g history.Game) {
	var err error
	p.Games(func(s *history.Store) { err = s.Delete(context.Background(), g) }, func() {
		if err == nil {
			p.deleted = append(p.deleted, g)
		}
		p.changed(err)
	})
}

// restore brings the last of the deleted games back.
func (p actions) restore() {
	last := len(p.deleted) - 1
	if last < 0 {
		return
	}
	g := p.deleted[last]
	p.deleted = p.deleted[:last]
	var err error
	p.Games(func(s *history.Store) { err = s.Add(context.Background(), g) }, func() { p.changed(err) })
}

// changed lists the games anew after some came or went.
func (p actions) changed(err error) {
	switch {
	case err != nil:
		p.Sheets.Notify(words.PastGames(), words.Error(err))
	case p.Changed != nil:
		p.Changed()
	}
	control.SetVisible(p.undo, len(p.deleted) > 0)
	if p.sheet.IsOpen() {
		p.sheet.Fit()
		p.load()
	}
}

// export reads the games that were found beside the window, and asks where to save them.
func (p actions) export() {
	if len(p.found.Games) == 0 {
		p.Sheets.Notify(words.PastGames(), words.NoGamesToExport())
		return
	}
	index, store, places, name := p.shown, p.store, p.found.Games, p.variantName()
	if name == "" {
		name = "games" // of several variants
	}
	var games []record.Game
	var err error
	p.Background(func() { games, err = library.Records(context.Background(), store, index, places) }, func() {
		switch {
		case !p.sheet.IsOpen():
		case err != nil || len(games) == 0:
			p.Sheets.Notify(words.PastGames(), words.CannotExport(err))
		default:
			p.SaveGames(games, name, p.Say)
		}
	})
}
