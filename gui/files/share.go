package files

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/setup"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Share saves and copies the game on the board as a file or a text. Its methods belong to the UI goroutine.
type Share struct {
	Table  *play.Table
	Opener *Opener
	Review *review.Reviewer
	Files  Dialogs
	// Program and Version name the program in the footer of a web page.
	Program, Version string
}

// Save asks where to save the game.
func (h *Share) Save() {
	h.Files.Save(h.Table.Session.Record(), h.Opener.File(), h.Table.Say, h.WebPage())
}

// SaveText asks where to save a position as text.
func (h *Share) SaveText(text string) {
	h.Files.SaveAs(SaveRequest{
		Title: words.SetUpPosition(), Name: SaveName(h.Table.Snap.Setup.Variant.Name), NameMissing: words.NameMissing(),
		Kinds: []Kind{{Extension: ".txt", Content: func() ([]byte, error) { return []byte(text + "\n"), nil }}},
		Task:  files.SaveGame,
	}, h.Table.Say)
}

// CopyPosition puts the position shown on the clipboard, with the moves that led to it, as one line of text.
func (h *Share) CopyPosition() { h.copyText(h.shown().OneLine()) }

// shown returns the game up to the position shown: a copied position knows nothing of what comes later, or elsewhere.
func (h *Share) shown() record.Game {
	s := h.Table.Snap
	g := record.Game{Variant: s.Setup.Variant.Name, OBegins: s.Setup.FirstMark == game.Second}
	for _, n := range s.Tree.Path(s.At) {
		g.Moves = append(g.Moves, s.Tree.Name(n))
	}
	return g
}

// copyText puts a position on the clipboard.
func (h *Share) copyText(text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	h.Table.Say(words.CopiedPosition())
}

// CopyPositionAs asks for which program or website to copy the position.
func (h *Share) CopyPositionAs() {
	g, k := h.shown(), h.Table.Sheets
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
