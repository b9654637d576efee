package play

import (
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// minGames is the smallest number of games with a known result for which shares are shown.
const minGames = 10

// setChances shows the results of past games from the position, if there were any. The zero Score removes
// them.
func (p *panel) setChances(score library.Score) {
	if p.chances = score; p.drawn {
		p.draw()
	}
}

// addChances adds the results of past games to Whole.
func (p *panel) addChances() {
	if p.chances.Games == 0 {
		return
	}
	from := widgets.Quiet(words.PastGamesFromHere(p.chances.Games))
	p.Whole.Add(widgets.Gap(rowGap))
	p.Whole.Add(widgets.Tight(container.NewBorder(nil, nil, widgets.Quiet(words.Chances()), from)))
	if p.chances.Decided() < minGames {
		return
	}
	black, white := p.chances.Share(game.First), p.chances.Share(game.Second)
	bar := widgets.NewShareBar(func(c look.Palette) [2]look.Solid {
		return board.BothColours(c, p.shown.View.Style, p.shown.Setup.Mark(game.First))
	})
	bar.SetShares(float64(p.chances.First), float64(p.chances.Draws), float64(p.chances.Second))
	p.Whole.Add(widgets.Inset(bar))
	p.Whole.Add(widgets.Tight(widgets.Wrapped(widgets.Quiet(words.ChancesOf(p.shown, black, white)))))
}

// percent returns the share of past games won by the side that a choice takes. It is "" if there are too
// few games, or the choice takes no side.
func (p *panel) percent(c opening.Choice) string {
	side, ok := map[opening.ChoiceKind]game.Side{opening.First: game.First, opening.Second: game.Second}[c.Kind]
	if !ok || p.chances.Decided() < minGames {
		return ""
	}
	return words.Percent(100 * p.chances.Share(side))
}
