package library

import (
	"context"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// withChosen reads the chosen game in the background, then calls then with the game, its record,
// and the error if the record cannot be read. If the game itself cannot be read, it shows the
// error. Nothing happens if the page is no longer in front by then.
func (p *page) withChosen(then func(history.Game, record.Game, error)) {
	var g history.Game
	var r record.Game
	var err, unreadable error
	key := p.game().Key
	p.Games(func(s *history.Store) {
		if g, err = s.Get(context.Background(), key); err == nil {
			r, unreadable = record.Parse([]byte(g.Record))
		}
	}, func() {
		switch {
		case !p.sheet.InFront():
		case err != nil:
			p.Sheets.Notify(words.PastGames(), words.CannotReview(err))
		default:
			then(g, r, unreadable)
		}
	})
}

// saveAs asks where to save the chosen game.
func (p *page) saveAs() {
	p.withChosen(func(_ history.Game, r record.Game, unreadable error) {
		if unreadable != nil {
			p.Sheets.Notify(words.PastGames(), words.CannotReview(unreadable))
			return
		}
		p.Dialogs.Save(r, "", p.window.say)
	})
}

// askDelete asks before it deletes the chosen game. The dialog also offers to delete all games
// found.
func (p *page) askDelete() {
	p.withChosen(func(g history.Game, r record.Game, _ error) { // an unreadable game can be deleted
		p.askDeleteOne(g, r, p.countCounted(g))
	})
}

// askDeleteOne asks before it deletes a game with the given record. The dialog also offers to
// delete all games found. counted is 1 if the game counts in the person's statistics, else 0.
func (p *page) askDeleteOne(g history.Game, r record.Game, counted int) {
	title, question, agree := words.DeleteOneQuestion(g, r, counted)
	var more []*widgets.Button
	if n := len(p.found.Games); n > 1 {
		more = append(more, p.Sheets.Button(words.DeleteFound(n), func() { p.Sheets.CloseFront(); p.askDeleteFound() }))
	}
	p.Sheets.Ask(title, question, agree, func() { p.delete([]history.Game{g}) }, more...)
}

// askDeleteFound reads the games found, and asks again before it deletes them.
func (p *page) askDeleteFound() {
	index, places := p.shown, p.found.Games
	var games []history.Game
	var err error
	widgets.SetText(p.count, words.ReadingGames())
	p.Games(func(s *history.Store) {
		games, err = library.Games(context.Background(), s, index, places)
	}, func() {
		switch {
		case !p.sheet.IsOpen():
		case err != nil || len(games) == 0:
			p.changed(err)
		case !p.sheet.InFront():
			p.showCount()
		default:
			p.showCount()
			title, question, agree := words.DeleteFoundQuestion(len(games), p.countCounted(games...))
			p.Sheets.Ask(title, question, agree, func() { p.delete(games) })
		}
	})
}

// countCounted returns how many of the games count for the person.
func (p *page) countCounted(games ...history.Game) (n int) {
	person := p.store.Person()
	for _, g := range games {
		if person.Counts(g) {
			n++
		}
	}
	return n
}

// delete deletes games and refreshes the list. The game after those deleted becomes the chosen one.
func (p *page) delete(games []history.Game) {
	var gone []history.Game
	var err error
	widgets.SetText(p.count, words.DeletingGames(len(games)))
	p.Games(func(s *history.Store) { gone, err = s.Delete(context.Background(), games...) }, func() {
		if len(gone) > 0 {
			p.deleted = append(p.deleted, gone)
		}
		p.wantedKey = p.keyAfter(gone)
		p.changed(err)
	})
}

// keyAfter returns the key of the first game from the chosen one on that is not among the deleted games,
// or of the last game before it, or "" if there is none.
func (p *page) keyAfter(deleted []history.Game) (key string) {
	gone := map[string]bool{}
	for _, g := range deleted {
		gone[g.Key] = true
	}
	for row, place := range p.found.Games {
		if here := p.shown.Game(place).Key; !gone[here] {
			if key = here; row >= p.list.Picked() {
				break
			}
		}
	}
	return key
}

// restore brings back the games that were deleted last, and chooses the first of them.
func (p *page) restore() {
	last := len(p.deleted) - 1
	if last < 0 {
		return
	}
	games := p.deleted[last]
	p.deleted, p.wantedKey = p.deleted[:last], games[0].Key
	var err error
	p.Games(func(s *history.Store) { err = s.Restore(context.Background(), games...) }, func() { p.changed(err) })
}

// changed refreshes the list after games were added or removed, and shows the error if there is
// one.
func (p *page) changed(err error) {
	if err != nil {
		p.Sheets.Notify(words.PastGames(), words.Error(err))
	}
	p.window.gamesChanged() // despite an error some games may have changed
	widgets.SetVisible(p.undoButton, len(p.deleted) > 0)
	if p.sheet.IsOpen() {
		p.sheet.Fit()
		p.load()
	}
}

// export reads the games found in the background, then asks where to save them.
func (p *page) export() {
	index, store, places, name := p.shown, p.store, p.found.Games, p.variantName()
	if name == "" {
		name = "games" // the games are of several variants
	}
	var saving files.SaveRequest
	var games []record.Game
	var err error
	p.RunWithProgress(words.SaveGames(), words.ReadingRecords(0, len(places)),
		func(ctx context.Context, report func(string, float64)) {
			games, err = library.Records(ctx, store, index, places, func(n int) {
				if n%progressStep == 0 {
					report(words.ReadingRecords(n, len(places)), float64(n)/float64(len(places)))
				}
			})
			saving = files.GamesRequest(games, name)
		}, func(stopped bool) {
			switch {
			case stopped || !p.sheet.InFront():
			case err != nil || len(games) == 0:
				p.Sheets.Notify(words.PastGames(), words.CannotExport(err))
			default:
				p.SaveAs(saving, p.window.say)
			}
		})
}

// makeStudy makes a study of the games found. If they are of several variants, it takes those of the chosen game's.
func (p *page) makeStudy() {
	name := p.variantName()
	if name == "" && p.list.Picked() >= 0 {
		name = p.game().Variant
	}
	v, err := engine.ParseVariant(name)
	if err != nil {
		return // not expected: these games are in the list
	}
	index, store, line := p.shown, p.store, p.movesShown()
	var places []int
	for _, i := range p.found.Games {
		if index.Game(i).Variant == name {
			places = append(places, i)
		}
	}
	facts, today := p.searchFacts(), day.Of(time.Now())
	title := words.BookName(v, len(places), facts)
	if p.at != nil && p.positionOnly.Checked && len(line) > 0 {
		facts = append(facts, strings.Join(line, " "))
	}
	about := words.MadeOfGames(len(places), today, facts)
	var book session.Opened
	p.RunWithProgress(words.MakeStudy(), words.ReadingRecords(0, len(places)),
		func(ctx context.Context, report func(string, float64)) {
			var games []record.Game
			games, err = library.Records(ctx, store, index, places, func(n int) {
				if n%progressStep == 0 {
					report(words.ReadingRecords(n, len(places)), float64(n)/float64(2*len(places)))
				}
			})
			if err == nil {
				book, err = session.NewBook(v, about, games, func(done int) error {
					report(words.MergingGames(done, len(games)), 0.5+float64(done)/float64(2*len(games)))
					return ctx.Err()
				})
			}
		}, func(stopped bool) {
			switch {
			case stopped || !p.sheet.InFront():
			case err != nil:
				p.Sheets.Notify(words.PastGames(), words.StudyError(err))
			default:
				p.Sheets.CloseAll()
				p.window.showBook(title, book, line)
			}
		})
}

// searchFacts returns what is searched for, besides a game and a position.
func (p *page) searchFacts() (facts []string) {
	if names := strings.TrimSpace(p.names.Text); names != "" {
		if i := p.side.Chosen(); i > 0 {
			names = words.PlayerAs(names, p.style(), p.variantName() == "", game.Side(i-1))
		}
		facts = append(facts, names)
	}
	if opening := p.openings[p.opening.Chosen()]; opening != "" {
		facts = append(facts, opening)
	}
	if i := p.result.Chosen(); i > 0 {
		facts = append(facts, words.LibraryResult(p.style(), p.variantName() == "", library.Results()[i]))
	}
	if p.from != (day.Date{}) || p.to != (day.Date{}) {
		facts = append(facts, words.DaysOf(p.from, p.to))
	}
	return facts
}

// movesShown returns the moves that lead to the position on the board, in its notation.
func (p *page) movesShown() (names []string) {
	if p.at != nil {
		for _, m := range p.line[:p.ply] {
			names = append(names, p.at.Format(m))
		}
	}
	return names
}

// progressStep is the number of games after which the reading progress is updated.
const progressStep = 200
