package setup

import (
	_ "embed"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// panel returns the controls beside the board.
func (e *Editor) panel() fyne.CanvasObject {
	keys := e.Sheets.Key
	e.summary = widgets.Wrapped(widgets.Quiet(words.Summary(e.draft.Variant)))
	e.pieces = widgets.NewSegments(e.toolNames(), 0, keys, func(i int) { e.choose(i) })
	e.pieces.SetSigns(e.sign)
	sides := []string{words.SideName(e.draft.Variant.Style, game.First), words.SideName(e.draft.Variant.Style, game.Second)}
	e.turn = widgets.NewSegments(sides, int(e.draft.ToMove), keys, func(i int) { e.change(func() { e.draft.setTurn(game.Side(i)) }) })
	others := func(k *fyne.KeyEvent) bool { return !widgets.IsEnter(k) && keys(k) } // Enter ends a line
	e.text = widgets.NewLines("", widgets.AtMost(maxText), others)
	e.text.SetMinRowsVisible(textRows)
	e.text.OnChanged = e.paste
	mirror := widgets.NewButton(words.Mirror(), keys, func() { e.change(e.draft.mirror) })
	e.turnButton = widgets.NewButton(words.TurnBoard(), keys, func() { e.rotate() })
	clear := widgets.NewButton(words.ClearBoard(), keys, func() { e.change(e.draft.clear) })
	widgets.SetEnabled(e.turnButton, e.draft.canRotate())
	panel := widgets.Column(e.summary,
		widgets.TightColumn(widgets.Quiet(words.PlaceLabel()), e.pieces, e.hint),
		widgets.TightColumn(widgets.Quiet(words.ToMoveLabel()), e.turn))
	if len(e.draft.Empty.Blocks) > 0 {
		e.block = widgets.NewChoice(e.blockNames(), "", keys, e.chooseBlock)
		panel.Add(widgets.TightColumn(widgets.Quiet(words.NextBlockLabel()), e.block))
	}
	panel.Add(widgets.TightColumn(widgets.Quiet(words.WholeBoard()), container.NewGridWithColumns(3, mirror, e.turnButton, clear)))
	panel.Add(widgets.TightColumn(widgets.Quiet(words.PositionText()), e.text))
	return panel
}

// maxText is the largest number of characters in the text. A full board of 20 × 20 takes half of that.
const maxText = 4000

// textRows is the number of visible lines of the text.
const textRows = 3

// toolNames returns the names of the tools.
func (e *Editor) toolNames() (names []string) {
	for _, t := range e.draft.tools() {
		switch t {
		case closed:
			names = append(names, words.ClosedSquare())
		case eraser:
			names = append(names, words.Erase())
		default:
			names = append(names, words.SideName(e.draft.Variant.Style, game.Side(t)))
		}
	}
	return names
}

//go:embed eraser.svg
var eraserSVG []byte

var eraserIcon = fyne.NewStaticResource("eraser.svg", eraserSVG)

// sign returns the picture of the tool with index i: a stone or an eraser, or nil if its name is
// enough. chosen is set if the tool is selected.
func (e *Editor) sign(i int, chosen bool) fyne.CanvasObject {
	switch t := e.draft.tools()[i]; {
	case t == eraser && chosen:
		return widget.NewIcon(theme.NewColoredResource(eraserIcon, theme.ColorNameForegroundOnPrimary))
	case t == eraser:
		return widget.NewIcon(theme.NewThemedResource(eraserIcon))
	case t == closed || e.draft.Variant.Style != game.Stones:
		return nil
	default:
		return board.NewSymbol(game.Stones, game.Side(t))
	}
}

// blockNames returns the names of the blocks to choose from for the next move. The first two are any
// suitable block and every open block.
func (e *Editor) blockNames() []string {
	names := []string{words.AnySuitable(), words.EveryOpen()}
	for _, b := range e.draft.Empty.Blocks {
		names = append(names, b.Label)
	}
	return names
}

// chooseBlock sets the block of the next move by its name.
func (e *Editor) chooseBlock(name string) {
	i := slices.Index(e.blockNames(), name)
	b := i - 2
	switch i {
	case 0:
		b = setup.AnyBlock
	case 1:
		b = setup.EveryBlock
	}
	if i >= 0 && b != e.draft.Block {
		e.change(func() { e.draft.setBlock(b) })
	}
}

// showBlock shows the block of the next move in its list.
func (e *Editor) showBlock() {
	if e.block == nil {
		return
	}
	i := e.draft.Block + 2
	switch e.draft.Block {
	case setup.AnyBlock:
		i = 0
	case setup.EveryBlock:
		i = 1
	}
	e.block.SetSelectedIndex(i)
}
