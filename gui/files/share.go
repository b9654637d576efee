package files

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/setup"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// Share saves and copies the game on the board. Its methods belong to the UI goroutine.
type Share struct {
	Table  *play.Table
	Review *review.Reviewer
	Files  Dialogs
	// Program and Version name the program in the footer of a web page.
	Program, Version string
}

// Show asks how to share the game: as a picture on the clipboard, or as a file.
func (h *Share) Show() {
	k := h.Table.Sheets
	ways := container.NewVBox()
	add := func(label string, do func()) {
		ways.Add(k.Button(label, func() {
			k.CloseFront()
			do()
		}))
	}
	if clip.Available() {
		add(words.CopyPictureItem(), h.copyPicture)
	}
	add(words.SavePictureItem(), h.SavePicture)
	add(words.SaveGameAs(), h.Save)
	k.Open(words.Share(), ways, k.CloseButton(words.Cancel())).Resize(widgets.FormWidth, 0)
}

// Save asks where to save the game.
func (h *Share) Save() { h.Files.Save(h.Table.Session.Record(), h.Table.Say, h.WebPage()) }

// SavePicture asks where to save a picture of the board. Once there are moves, it also offers an
// animation of the game.
func (h *Share) SavePicture() {
	p := h.picture()
	kinds := []Kind{{Extension: ".png", Content: p.PNG}}
	if len(p.Record.Played()) > 0 {
		kinds = append(kinds, Kind{Extension: ".gif", Content: p.GIF})
	}
	h.Files.SaveAs(SaveRequest{
		Title: words.SavePicture(), Name: SaveName(p.Record.Variant), NameMissing: words.FileNameMissing(), Task: files.SavePicture,
		Kinds: kinds, Labels: words.PictureFormats()[:len(kinds)],
	}, h.Table.Say)
}

// SaveText asks where to save a position as text.
func (h *Share) SaveText(text string) {
	h.Files.SaveAs(SaveRequest{
		Title: words.SetUpPosition(), Name: SaveName(h.Table.Snap.Setup.Variant.Name), NameMissing: words.NameMissing(),
		Kinds: []Kind{{Extension: ".txt", Content: func() ([]byte, error) { return []byte(text + "\n"), nil }}},
		Task:  files.SaveGame,
	}, h.Table.Say)
}

// picture returns what pictures of the board shown are drawn from.
func (h *Share) picture() picture {
	return picture{
		View: h.Table.Snap.View, Record: h.Table.Session.Record(), Options: h.Table.Prefs.Board(),
		Palette: look.PaletteFor(h.Table.Board),
	}
}

// copyPicture puts a picture of the board on the clipboard.
func (h *Share) copyPicture() {
	p := h.picture()
	var err error
	h.Table.Loop.RunInOrder(h, func() {
		var png []byte
		if png, err = p.PNG(); err == nil {
			err = clip.Copy(context.Background(), png)
		}
	}, func() {
		if err != nil {
			h.Table.Say(words.NotCopiedPicture())
			return
		}
		h.Table.Say(words.CopiedPicture())
	})
}

// CopyPosition puts the game on the clipboard as one line of text.
func (h *Share) CopyPosition() { h.copyText(h.Table.Session.Record().OneLine()) }

// copyText puts a position on the clipboard.
func (h *Share) copyText(text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	h.Table.Say(words.CopiedPosition())
}

// CopyPositionAs asks for which program or website to copy the position.
func (h *Share) CopyPositionAs() {
	g, k := h.Table.Session.Record(), h.Table.Sheets
	ways := container.NewVBox()
	add := func(label, text string) {
		if text != "" {
			ways.Add(k.Button(label, func() {
				k.CloseFront()
				h.copyText(text)
			}))
		}
	}
	add(words.CopyForDesk(), g.OneLine())
	for _, clip := range formats.Clips(g) {
		add(words.ClipName(clip), clip.Text)
	}
	add(words.CopyBoardText(), setup.DraftOf(h.Table.Session).Text())
	k.Open(words.CopyPosition(), ways, k.CloseButton(words.Cancel())).Resize(widgets.FormWidth, 0)
}
