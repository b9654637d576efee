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
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Dialog is the dialog that shows a picture before it is shared. Its methods belong to the UI goroutine.
type Dialog struct {
	table *play.Table
	files files.Dialogs
	// program is the name of the program, and icon its icon, which is read when it is first drawn.
	program string
	icon    func() image.Image
	// copyPosition copies the position on the table, with its moves, as text.
	copyPosition func()
}

// New returns the dialog for what is on a table. program is the name of the program, and icon its icon, a PNG, or
// nil if it has none. copyPosition copies the position on the table, with its moves, as text.
func New(t *play.Table, d files.Dialogs, program string, icon fyne.Resource, copyPosition func()) *Dialog {
	return &Dialog{table: t, files: d, program: program, copyPosition: copyPosition, icon: sync.OnceValue(func() image.Image {
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
	plays := slices.ContainsFunc(d.table.Snap.Setup.Seats[:], func(s session.Seat) bool {
		return s.Kind != record.Computer && s.Name == d.table.Prefs.Name
	})
	d.open(func() Story { return GameStory(d.table) }, plays && d.lacksName())
}

// Show shows the picture of a story about the person who plays.
func (d *Dialog) Show(story func() Story) { d.open(story, d.lacksName()) }

// ShowUnnamed shows the picture of a story about nobody.
func (d *Dialog) ShowUnnamed(s Story) { d.open(func() Story { return s }, false) }

// form is an open dialog.
type form struct {
	*Dialog
	tell     func() Story // returns the story, as it is with the present names
	story    Story
	named    bool
	name     *widgets.Entry // for the person's name; nil if they are not asked for it
	options  board.Options
	palette  look.Palette
	preview  *canvas.Image
	actions  []*widgets.Button
	sheet    *sheet.Sheet
	note     *widget.Label // the size of the picture, or what has become of it
	drawings int           // counts the previews begun, so that an old one does not replace a newer one
}

// open shows the picture of a story. It asks the person for their name if asks is set, and then never again.
func (d *Dialog) open(tell func() Story, asks bool) *form {
	f := &form{
		Dialog: d, tell: tell, story: tell(), named: true, palette: look.PaletteFor(d.table.Board),
		options: board.Options{
			Relief: true, Material: look.MaterialFor(d.table.Board), Numbers: d.table.Prefs.MoveNumbers,
		},
	}
	f.preview = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest}
	f.actions, f.note = f.buttons(), widgets.Wrapped(widgets.Quiet(words.PictureSize(board.PosterSide)))
	if asks {
		f.name = widgets.NewEntry("", widgets.AtMost(settings.MaxName), d.table.Sheets.Key)
		f.name.OnLeave = f.takeName
	}
	f.sheet = d.table.Sheets.Open(words.Share(), f.content())
	f.sheet.OnClose = f.closed
	f.sheet.CloseAtTop(theme.CancelIcon(), words.Close())
	f.sheet.Main = f.actions[0]
	f.sheet.Resize(dialogWidth, 0)
	f.draw()
	return f
}

// closed takes over the name, and remembers that it was asked for.
func (f *form) closed() {
	if f.name != nil {
		f.takeName()
		f.table.Prefs.Change(func(s *settings.Settings) { s.NameAsked = true })
	}
}

// takeName gives the person the name in the field, if there is one that nobody else has, and shows it in the picture.
func (f *form) takeName() {
	if f.name == nil {
		return
	}
	name, prefs := widgets.NameIn(f.name), f.table.Prefs
	taken := name != prefs.Name && (name == prefs.Friend() || slices.Contains(prefs.ProfileNames(), name))
	f.name.SetInvalid(name != "" && taken)
	switch {
	case name == "" || name == prefs.Name:
		return
	case taken:
		f.say(words.NameTaken(name))
		return
	}
	old := prefs.Name
	prefs.Change(func(s *settings.Settings) { s.Rename(name) })
	f.table.Rename(map[string]string{old: name})
	f.story = f.tell()
	f.draw()
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

// copyText puts the position on the clipboard as text.
func (f *form) copyText() {
	f.copyPosition()
	f.say(words.CopiedPosition())
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
