package sharing

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
)

// Measures of the dialog, in Fyne's units.
const (
	dialogWidth           = 760
	previewSide   float32 = 440
	columnGap             = 28  // between the preview and what is beside it
	columnWidth           = 220 // the least width of that
	primaryHeight         = 52
	buttonHeight          = 44
	sampleSide            = 52 // of the picture of a material
	previewPad            = 6  // between the preview and its edge
	columnSpace           = 8  // between the parts of the column
)

// buttons returns the buttons that share the picture, the main one first. Pictures can be copied only where a
// program is there that does it.
func (f *form) buttons() (list []*widgets.Button) {
	k := f.table.Sheets
	if clip.Available() {
		list = append(list, k.Button(words.CopyPicture(), f.copyPicture))
		if f.story.Moves > 0 {
			list = append(list, k.Button(words.CopyGIF(), f.copyGIF))
		}
	}
	list = append(list, k.Button(words.SavePicture(), f.save), k.Button(words.CopyPosition(), f.copyText))
	if f.story.Export != nil {
		list = append(list, k.Button(words.ExportItem(), func() {
			f.sheet.Close()
			f.story.Export()
		}))
	}
	list[0].Primary()
	return list
}

// content returns the content of the dialog: the preview, and beside it the buttons and the choices.
func (f *form) content() fyne.CanvasObject {
	inset := layout.NewCustomPaddedLayout(previewPad, previewPad, previewPad, previewPad)
	ground := widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Window }).
		Edged(func(c look.Palette) color.NRGBA { return c.Line })
	preview := container.NewStack(ground, container.New(inset, f.preview))
	column := container.New(layout.NewCustomPaddedVBoxLayout(columnSpace))
	add := func(o fyne.CanvasObject) { // the parts spread over the height of the preview
		if len(column.Objects) > 0 {
			column.Add(layout.NewSpacer())
		}
		column.Add(o)
	}
	for _, row := range f.rows() {
		add(row)
	}
	keys := f.table.Sheets.Key
	add(widget.NewSeparator())
	if f.name != nil {
		name := f.name.ProblemBelow(func() { f.sheet.Fit() })
		add(container.NewBorder(nil, nil, widgets.Outset(widget.NewLabel(words.YourName())), nil, name))
	}
	add(widgets.TightColumn(widgets.Outset(widgets.NewCheck(words.NamesAndDate(), f.named, keys, f.setNamed)),
		widgets.Outset(widgets.NewCheck(words.NumbersInPicture(), f.options.Numbers, keys, f.setNumbers))))
	if f.hasMaterials() {
		add(widgets.TightColumn(widgets.Outset(widget.NewLabel(words.BoardLabel())),
			widgets.NewPictureChoice(board.Samples(f.materialSample()), sampleSide, nil, int(f.options.Material), keys, f.setMaterial)))
	}
	add(widgets.Outset(f.note))
	return container.New(&besidePreview{}, preview, column)
}

// rows returns the buttons with what is below them. Save and Copy Position, which is about no picture, share a row.
func (f *form) rows() (rows []fyne.CanvasObject) {
	for i, b := range f.actions {
		high := float32(buttonHeight)
		if i == 0 {
			high = primaryHeight
		}
		row := container.New(minHeight(high), b)
		switch b.Text {
		case words.CopyGIF():
			row = widgets.TightColumn(row, widgets.Tight(widgets.Outset(widgets.Quiet(words.InGIF(f.story.Line)))))
		case words.CopyPosition():
			last := len(rows) - 1
			rows[last] = widgets.NewFlow(columnSpace, rows[last], row)
			continue
		}
		rows = append(rows, row)
	}
	return rows
}

// minHeight makes an object at least so high.
type minHeight float32

func (h minHeight) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().Max(fyne.NewSize(0, float32(h)))
}

func (h minHeight) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }

// besidePreview places the preview, which is a square, and a column to its right or, in a narrow window, below it.
type besidePreview struct {
	width float32 // in the last layout; 0 before
}

// preview returns the side of the preview, and whether the column is to its right.
func (b *besidePreview) preview() (side float32, beside bool) {
	if b.width == 0 || b.width >= previewSide+columnGap+columnWidth {
		return previewSide, true
	}
	return min(previewSide, b.width), false
}

// MinSize is narrow enough for every window, and as high as needed at the width of the last layout.
func (b *besidePreview) MinSize(o []fyne.CanvasObject) fyne.Size {
	side, beside := b.preview()
	column := o[1].MinSize()
	if beside {
		return fyne.NewSize(column.Width, max(side, column.Height))
	}
	return fyne.NewSize(column.Width, side+columnGap/2+column.Height)
}

func (b *besidePreview) Layout(o []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	side, beside := b.preview()
	if beside {
		widgets.Place(o[0], 0, 0, side, side)
		widgets.Place(o[1], side+columnGap, 0, size.Width-side-columnGap, size.Height)
		return
	}
	widgets.Place(o[0], (size.Width-side)/2, 0, side, side)
	widgets.Place(o[1], 0, side+columnGap/2, size.Width, size.Height-side-columnGap/2)
}
