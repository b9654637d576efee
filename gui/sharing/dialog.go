package sharing

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"image/png"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/draw"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
	savedfiles "github.com/mnkdesk/mnkdesk/internal/files"
)

// Dialog is the dialog that shows a picture before it is shared. Its methods belong to the UI goroutine.
type Dialog struct {
	table *play.Table
	files files.Dialogs
	// program is the name of the program, and icon its icon, which is read when it is first drawn.
	program string
	icon    func() image.Image
}

// New returns the dialog for what is on a table. program is the name of the program, and icon its icon, a PNG, or
// nil if it has none.
func New(t *play.Table, d files.Dialogs, program string, icon fyne.Resource) *Dialog {
	return &Dialog{table: t, files: d, program: program, icon: sync.OnceValue(func() image.Image {
		if icon != nil {
			if img, err := png.Decode(bytes.NewReader(icon.Content())); err == nil {
				return img
			}
		}
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	})}
}

// ShowGame shows the picture of the game on the table.
func (d *Dialog) ShowGame() {
	s := d.table.Snap.Setup
	d.askNames(words.AskNameTitle, words.AskNameWhy, s.Seats[:], func() { d.open(GameStory(d.table)) })
}

// Show shows the picture of a story about the person who plays, once they have been asked for their name.
func (d *Dialog) Show(story func() Story) {
	d.askNames(words.AskNameTitle, words.AskNameWhy, nil, func() { d.open(story()) })
}

// ShowUnnamed shows the picture of a story about nobody.
func (d *Dialog) ShowUnnamed(s Story) { d.open(s) }

// form is an open dialog.
type form struct {
	*Dialog
	story    Story
	named    bool
	options  board.Options
	palette  look.Palette
	preview  *canvas.Image
	actions  []*widgets.Button
	sheet    *sheet.Sheet
	note     *widget.Label // the size of the picture, or what has become of it
	drawings int           // counts the previews begun, so that an old one does not replace a newer one
}

// open shows the picture of a story.
func (d *Dialog) open(story Story) *form {
	f := &form{
		Dialog: d, story: story, named: true, palette: look.PaletteFor(d.table.Board),
		options: board.Options{
			Relief: true, Material: look.MaterialFor(d.table.Board), Numbers: d.table.Prefs.MoveNumbers,
		},
	}
	f.preview = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest}
	f.actions, f.note = f.buttons(), widgets.Wrapped(widgets.Quiet(words.PictureSize(board.PosterSide)))
	f.sheet = d.table.Sheets.Open(words.Share(), f.content())
	f.sheet.CloseAtTop(theme.CancelIcon(), words.Close())
	f.sheet.Main = f.actions[0]
	f.sheet.Resize(dialogWidth, 0)
	f.draw()
	return f
}

// poster returns a poster in the form's look.
func (f *form) poster(around func(named bool) board.Poster) board.Poster {
	p := around(f.named)
	turned := p.Options.Image
	p.Program, p.Options, p.Palette = f.program, f.options, f.palette
	p.Options.Image = turned
	p.Icon = func(width, height int) image.Image { return scaled(f.icon(), width, height) }
	return p
}

// scaled returns a picture in another size.
func scaled(img image.Image, width, height int) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.CatmullRom.Scale(out, out.Rect, img, img.Bounds(), draw.Src, nil)
	return out
}

// draw draws the preview in the background, in the pixels of the window.
func (f *form) draw() {
	f.drawings++
	p, now, side := f.poster(f.story.Poster), f.drawings, previewSide-2*previewPad
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.table.Board); c != nil {
		side *= c.Scale()
	}
	var img image.Image
	f.table.Loop.Run(func() { img = scaled(p.Draw(f.story.View), int(side), int(side)) }, func() {
		if now == f.drawings {
			f.preview.Image = img
			f.preview.Refresh()
		}
	})
}

// PNG returns the picture as a function to be called in the background.
func (f *form) png() func() ([]byte, error) {
	p := f.poster(f.story.Poster)
	return func() ([]byte, error) {
		var b bytes.Buffer
		err := png.Encode(&b, p.Draw(f.story.View))
		return b.Bytes(), err
	}
}

// gif returns the GIF as a function to be called in the background. It stops when the context ends.
func (f *form) gif() func(ctx context.Context, report func(said string, share float64)) ([]byte, error) {
	before, end := f.poster(f.story.Before), f.poster(f.story.Poster)
	return func(ctx context.Context, report func(said string, share float64)) ([]byte, error) {
		views := append(f.story.Earlier(), f.story.View)
		film, err := before.Film(ctx, views, end, func(share float64) { report(words.DrawingGIF(), share) })
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		err = gif.EncodeAll(&b, film)
		return b.Bytes(), err
	}
}

// copyPicture puts the picture on the clipboard.
func (f *form) copyPicture() {
	content := f.png()
	var err error
	f.table.Loop.Run(func() {
		var data []byte
		if data, err = content(); err == nil {
			err = clip.Copy(context.Background(), clip.PNG, data)
		}
	}, func() { f.reportCopied(words.CopiedPicture(), err) })
}

// copyGIF puts the GIF on the clipboard, under a sheet that can stop the drawing.
func (f *form) copyGIF() {
	content := f.gif()
	var err error
	f.files.RunWithProgress(words.CopyGIF(), words.DrawingGIF(), func(ctx context.Context, report func(string, float64)) {
		var data []byte
		if data, err = content(ctx, report); err == nil {
			err = clip.Copy(ctx, clip.GIF, data)
		}
	}, func(stopped bool) {
		if !stopped {
			f.reportCopied(words.CopiedGIF(), err)
		}
	})
}

// reportCopied shows whether something is on the clipboard.
func (f *form) reportCopied(done string, err error) {
	if err != nil {
		done = words.NotCopiedPicture()
	}
	f.say(done)
}

// say says what has become of the picture, in the place of its size, so that the dialog does not grow.
func (f *form) say(text string) {
	if f.sheet.IsOpen() {
		f.note.Importance, f.note.TextStyle.Bold = widget.MediumImportance, true
		f.note.SetText(text)
		f.sheet.Fit()
		return
	}
	f.table.Window.SayInFront(text)
}

// save asks where to save the picture or the GIF.
func (f *form) save() {
	kinds := []files.Kind{{Extension: ".png", Content: f.png()}}
	if f.story.Moves > 0 {
		kinds = append(kinds, files.Kind{Extension: ".gif", Slow: f.gif(), ProgressText: words.DrawingGIF()})
	}
	f.files.SaveAs(files.SaveRequest{
		Title: words.SavePictureTitle(), Name: files.SaveName(f.story.Name), NameMissing: words.FileNameMissing(),
		Task: savedfiles.SavePicture, Kinds: kinds, Labels: words.PictureFormats(f.story.Line)[:len(kinds)],
	}, f.say)
}

// setNamed shows or leaves out names and date.
func (f *form) setNamed(on bool) {
	f.named = on
	f.draw()
}

// setNumbers shows or leaves out the number of each move.
func (f *form) setNumbers(on bool) {
	f.options.Numbers = on
	f.draw()
}

// setMaterial chooses the material of the board.
func (f *form) setMaterial(i int) {
	f.options.Material = look.Materials()[i]
	f.draw()
}

// hasMaterials reports whether the board can be of several materials: in high contrast, and for discs, it cannot.
func (f *form) hasMaterials() bool { return f.story.View.Style != game.Discs && !f.palette.Strong }

// materialSample returns a board of three by three cells with some pieces, in the style of the story.
func (f *form) materialSample() game.View {
	v := game.NewView(3, 3)
	if v.Style = game.Marks; f.story.View.Style == game.Stones {
		v.Style = game.Stones
	}
	v.Cells = slices.Clone(v.Cells)
	for cell, side := range map[int]game.Side{0: game.Second, 2: game.First, 4: game.First} {
		v.Cells[cell].Piece = side
	}
	return v
}
