package help

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Introduction opens the card that introduces a variant before its first game: three boards with a
// sentence each. rules opens the rules. lesson opens the variant's lesson, or is nil if it has
// none. Introduction returns the sheet, or nil for a custom variant, which has no card.
func Introduction(k *sheet.Stack, v engine.Variant, rules, lesson func()) *sheet.Sheet {
	sentences := words.Introduction(v)
	if sentences == nil {
		return nil
	}
	var parts []fyne.CanvasObject
	for i, s := range v.Introduction() {
		text := widgets.Wrapped(widget.NewLabel(sentences[i]))
		parts = append(parts, widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window }), draw(v, s), text)
	}
	buttons := []*widgets.Button{k.Button(words.RulesItem(), rules)}
	if lesson != nil {
		buttons = append(buttons, k.Button(words.ShowMeHow(), func() {
			k.CloseFront()
			lesson()
		}))
	}
	width := float32(introductionWidth)
	if v.Start().View().Blocks != nil {
		width = nestedWidth
	}
	s := k.Open(words.Title(v), container.New(widgets.MinWidth{Width: width},
		container.New(&introductionLayout{width: width}, parts...)),
		append(buttons, k.CloseButton(words.Play()).Primary())...)
	s.AlignTitle()
	s.SetApart(1)
	s.CloseOutside()
	return s
}

// draw returns the picture of a scene of a variant.
func draw(v engine.Variant, s engine.Scene) *board.Thumbnail {
	t, view := board.NewThumbnail(), s.Position.View()
	if view.Blocks == nil { // with blocks, the last move decides where to play next
		view.Last = -1
	}
	if s.Next < 0 {
		if s.Position.Outcome().Result.Winner() == game.Second { // the person is the first player
			t.SetEnd(board.Lost)
		}
		t.SetView(view)
		return t
	}
	move := view.Cells[s.Next].Move
	if move == game.NoMove { // the move is forbidden
		t.SetView(view)
		t.SetMarks(board.Advice{Wrong: []int{s.Next}}, board.Threats{})
		return t
	}
	evidence, marks := game.EvidenceOf(s.Position, move, game.EffectOf(s.Position, move)), board.Threats{}
	if evidence.Theirs {
		marks.Theirs.Rows = evidence.Rows
	} else {
		marks.Yours.Rows = evidence.Rows
	}
	if !v.XBegins {
		view = view.Swapped() // the person is X, and O threatens
	}
	t.SetView(view)
	t.SetMarks(board.Advice{Better: board.Ghost{Cell: s.Next, Side: view.ToMove, Shown: true}}, marks)
	return t
}

// introductionLayout places backgrounds, pictures and sentences side by side, or in rows if the
// window is narrow.
type introductionLayout struct {
	width float32 // in the last layout; 0 before
}

// Measures of an introduction, in Fyne's units.
const (
	introductionWidth = 600 // three pictures side by side
	nestedWidth       = 840 // of a game on nested boards, whose squares are small
	introductionGap   = 16
	sceneMin          = 140 // the minimum side of a picture next to others; below it there are rows
	sceneRow          = 104 // the side of a picture in a row
	scenePad          = 8   // around the board
)

// columnWidth returns the width of a picture when n pictures are side by side in width, or 0 if they
// must be in rows.
func (introductionLayout) columnWidth(width float32, n int) float32 {
	each := float32(int(width-float32(n-1)*introductionGap) / n)
	if each < sceneMin {
		return 0
	}
	return each
}

// MinSize has the height of the parts at the width of the last layout.
func (l *introductionLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := l.width
	if width == 0 {
		width = introductionWidth
	}
	return fyne.NewSize(0, l.forEach(o, width, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

func (l *introductionLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.forEach(o, size.Width, widgets.Place)
}

// forEach calls place with the position and size of each part in a width, and returns the total
// height.
func (l *introductionLayout) forEach(o []fyne.CanvasObject, width float32,
	place func(o fyne.CanvasObject, x, y, width, height float32),
) (high float32) {
	wide, x, y := l.columnWidth(width, len(o)/3), float32(0), float32(0)
	board := func(ground, picture fyne.CanvasObject, side float32) {
		place(ground, x, y, side, side)
		place(picture, x+scenePad, y+scenePad, side-2*scenePad, side-2*scenePad)
	}
	for part := range slices.Chunk(o, 3) {
		ground, picture, text := part[0], part[1], part[2]
		if wide == 0 {
			beside := width - sceneRow
			lines := widgets.HeightAt(text, beside)
			board(ground, picture, sceneRow)
			place(text, sceneRow, y+max(sceneRow-lines, 0)/2, beside, lines)
			high = y + max(sceneRow, lines)
			y = high + introductionGap/2
			continue
		}
		lines := widgets.HeightAt(text, wide+2*widgets.LabelPad)
		board(ground, picture, wide)
		place(text, x-widgets.LabelPad, wide, wide+2*widgets.LabelPad, lines)
		high = max(high, wide+lines)
		x += wide + introductionGap
	}
	return high
}
