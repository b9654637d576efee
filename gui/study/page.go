package study

import (
	"context"
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// page is the open list of studies: a card for each.
type page struct {
	studies *Studies
	sheet   *sheet.Sheet
	about   *widget.Label // says that they are being read, that there are none, or why they cannot be read
	cards   *fyne.Container
	grid    *cardGrid
	scroll  *container.Scroll
	covers  []*cardCover // of the cards that are shown
	all     []listed
	loaded  bool  // the studies, or why they cannot be read, are known
	err     error // why the studies cannot be read
	pageSearch
	undo     *widgets.Button // takes the last deletion back; hidden without one
	deleted  []string        // the paths of what was deleted and can be restored, the last at the end
	restored string          // the path of the study that was restored; its card is to get the focus
	changing bool            // a deletion, or its undoing, is under way
}

// pageWidth and pageHeight are the preferred size of the list, in Fyne's units.
const pageWidth, pageHeight = 1016, 720

// ShowAll shows the list of studies.
func (u *Studies) ShowAll() { u.showAll() }

func (u *Studies) showAll() *page {
	p := &page{studies: u, about: widgets.Wrapped(widget.NewLabel(words.Looking())), grid: &cardGrid{}}
	p.cards = container.New(p.grid)
	p.scroll = container.NewVScroll(p.cards)
	sheets := u.Table.Sheets
	begin := sheets.Button(words.NewStudyItem(), u.BeginNew).Primary()
	open := sheets.Button(words.OpenItem(), func() {
		sheets.CloseAll()
		u.AskFile()
	})
	p.undo = sheets.Button(words.UndoDelete(), p.undoDelete)
	p.undo.Hide()
	p.sheet = sheets.Open(words.Studies(), container.NewStack(p.scroll, container.NewVBox(p.about)),
		sheets.CloseButton(words.Close()), p.undo, open, begin)
	p.sheet.SetTools(container.NewWithoutLayout(), p.buildSearch())
	p.sheet.OnKey, p.sheet.OnShortcut = p.searchKey, p.shortcut
	p.sheet.AlignTitle()
	p.sheet.Resize(pageWidth, pageHeight)
	p.sheet.Grow()
	p.sheet.Focus(begin)
	p.load()
	return p
}

// listed is a study in the list, with the position that its card shows.
type listed struct {
	studies.Entry
	variant engine.Variant
	view    game.View
	card    fyne.CanvasObject
	cover   *cardCover
}

// load lists the studies in the background. What has to be written of the study on the board comes first, so that it
// is listed as it is.
func (p *page) load() {
	var all []listed
	var deleted []string
	var err error
	folder, on := p.studies.Folder, p.studies.Freeze()
	p.studies.Table.Loop.Run(func() {
		ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
		defer cancel()
		_ = on.Flush(ctx) // its keeper reports a failure
		var entries []studies.Entry
		entries, err = folder.List(ctx)
		for _, e := range entries {
			all = append(all, listedOf(e))
		}
		deleted = folder.Deleted()
	}, func() {
		if p.sheet.IsOpen() {
			p.deleted = deleted
			if can := len(deleted) > 0; can != p.undo.Visible() {
				widgets.SetVisible(p.undo, can)
				p.sheet.Fit()
			}
			p.show(all, err)
		}
	})
}

// listedOf returns a study with its position. Moves that the variant does not allow end it.
func listedOf(e studies.Entry) listed {
	l := listed{Entry: e}
	v, err := engine.ParseVariant(e.Variant)
	if err != nil {
		return l
	}
	pos := v.Start()
	for _, name := range e.Line {
		m, err := pos.ParseMove(name)
		if err != nil || pos.Outcome().Over() || !pos.Legal(m) {
			break
		}
		pos.Play(m)
	}
	l.variant, l.view = v, pos.View()
	return l
}

// show shows the studies.
func (p *page) show(all []listed, err error) {
	p.all, p.loaded, p.err = all, true, err
	for i := range p.all {
		p.all[i].card, p.all[i].cover = p.newCard(p.all[i])
	}
	p.search()
	if len(p.covers) == 0 || p.sheet.HasFocus(p.field) {
		return
	}
	at := 0
	for i, c := range p.covers {
		if c.path == p.restored {
			at = i
		}
	}
	p.restored = ""
	p.sheet.Focus(p.covers[at])
	p.reveal(at)
}

// newCard returns the card of a study, and what covers it.
func (p *page) newCard(l listed) (fyne.CanvasObject, *cardCover) {
	picture := board.NewThumbnail()
	picture.SetWhole(true)
	title, about, facts := l.Name, "", ""
	note := l.Note
	if l.Err != nil {
		note = words.Error(l.Err)
	} else {
		picture.SetView(l.view)
		if about = words.Title(l.variant); l.variant.Name == "" {
			about = l.Variant
		}
		about = words.StudyFrom(about, l.Collection, l.Source.Path)
		facts = words.StudySize(l.Moves, l.Branches)
	}
	changed := ""
	if !l.Changed.IsZero() {
		changed = words.ChangedOn(l.Changed, time.Now())
	}
	cover := newCardCover(p, l.Path, func() { p.open(l) })
	cover.label = joined(title, about, facts)
	cover.onMenu, cover.onRename = func(at fyne.Position) { p.menu(l, cover, at) }, func() { p.rename(l) }
	cover.onDelete = func() { p.delete(l) }
	name := widgets.Truncated(widgets.Bold(title))
	return container.New(cardLayout{}, widgets.NewPaper(), picture, name, widgets.Truncated(widgets.Quiet(about)), newTwoLines(note),
		widgets.Truncated(widgets.Quiet(facts)), widgets.Truncated(widgets.Quiet(changed)), cover), cover
}

// open opens a study, or says why that is not possible.
func (p *page) open(l listed) {
	if l.Err != nil {
		p.sheet.Fit()
		p.studies.Table.Window.SayInFront(words.Error(l.Err))
		return
	}
	u := p.studies
	u.Table.Sheets.CloseAll()
	if p.on {
		u.OpenAt(l.Path, u.Table.Snap.Position())
		return
	}
	u.openKept(l.Path, func(err error) { u.Table.Window.SayInFront(words.Error(err)) })
}

// key moves the focus from a card by an arrow key, Home or End, or does something with its study.
func (p *page) key(from *cardCover, e *fyne.KeyEvent) bool {
	at := 0
	for i, c := range p.covers {
		if c == from {
			at = i
		}
	}
	columns := p.grid.columns(p.cards.Size().Width)
	switch e.Name {
	case fyne.KeyLeft:
		at--
	case fyne.KeyRight:
		at++
	case fyne.KeyUp:
		at -= columns
	case fyne.KeyDown:
		at += columns
	case fyne.KeyHome:
		at = 0
	case fyne.KeyEnd:
		at = len(p.covers) - 1
	case fyne.KeyF2:
		from.onRename()
		return true
	case fyne.KeyDelete:
		from.onDelete()
		return true
	case desktop.KeyMenu:
		from.onMenu(fyne.NewPos(cardPad, from.Size().Height))
		return true
	default:
		return p.studies.Table.Sheets.Key(e)
	}
	if at >= 0 && at < len(p.covers) {
		p.sheet.Focus(p.covers[at])
		p.reveal(at)
	}
	return true
}

// reveal scrolls to a card.
func (p *page) reveal(i int) {
	o := p.cards.Objects[i]
	top := o.Position().Y
	if y := widgets.Reveal(p.scroll.Offset.Y, p.scroll.Size().Height, top, top+o.Size().Height); y != p.scroll.Offset.Y {
		p.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// Measures of the list, in Fyne's units.
const (
	cardLeast   = 300 // the least width of a card
	cardHigh    = 172
	cardGap     = 12
	cardPad     = 12
	pictureSide = cardHigh - 2*cardPad
	lineHigh    = 22
	scrollRoom  = 12
	noteAbove   = 6
	noteLine    = 19
)

// cardGrid places the cards in one column or two.
type cardGrid struct{ width float32 }

// columns returns the number of columns in a width.
func (g *cardGrid) columns(width float32) int {
	if width >= 2*cardLeast+cardGap+scrollRoom {
		return 2
	}
	return 1
}

// MinSize returns the height of all cards.
func (g *cardGrid) MinSize(o []fyne.CanvasObject) fyne.Size {
	n := g.columns(g.width)
	rows := (len(o) + n - 1) / n
	return fyne.NewSize(0, max(float32(rows)*(cardHigh+cardGap)-cardGap, 0))
}

// Layout places the cards.
func (g *cardGrid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	n := g.columns(size.Width)
	wide := (size.Width - scrollRoom - float32(n-1)*cardGap) / float32(n)
	for i, c := range o {
		widgets.Place(c, float32(i%n)*(wide+cardGap), float32(i/n)*(cardHigh+cardGap), wide, cardHigh)
	}
}

// cardLayout places the parts of a card: the picture at the left, the texts beside it.
type cardLayout struct{}

// MinSize returns the least size of a card.
func (cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(cardLeast, cardHigh) }

// Layout places the parts.
func (cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	paper, picture, name, about, note, facts, changed, cover := o[0], o[1], o[2], o[3], o[4], o[5], o[6], o[7]
	paper.Resize(size)
	cover.Resize(size)
	side := min(pictureSide, size.Width*0.4)
	widgets.Place(picture, cardPad, (size.Height-side)/2, side, side)
	x := cardPad + side + widgets.LabelPad
	line := func(o fyne.CanvasObject, y float32) {
		high := o.MinSize().Height
		widgets.Place(o, x, y+(lineHigh-high)/2, size.Width-x-cardPad+widgets.LabelPad, high)
	}
	line(name, cardPad)
	line(about, cardPad+lineHigh)
	widgets.Place(note, x+widgets.LabelPad, cardPad+2*lineHigh+noteAbove, size.Width-x-cardPad-widgets.LabelPad, 2*noteLine)
	line(facts, size.Height-cardPad-2*lineHigh)
	line(changed, size.Height-cardPad-lineHigh)
}

// twoLines shows the beginning of a text in two lines.
type twoLines struct {
	widget.BaseWidget
	text string
}

func newTwoLines(text string) *twoLines {
	t := &twoLines{text: text}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer is called by Fyne.
func (t *twoLines) CreateRenderer() fyne.WidgetRenderer {
	first, second := newText(look.BodyText, false), newText(look.BodyText, false)
	lay := func(size fyne.Size) {
		if size.Width <= 0 {
			return
		}
		lines := widgets.WrapText(t.text, func(s string) bool { return textWidth(s, look.BodyText, false) > size.Width })
		first.Text, second.Text = "", ""
		if len(lines) > 0 {
			first.Text = lines[0]
		}
		if len(lines) > 1 {
			second.Text = widgets.CutTo(strings.Join(lines[1:], " "), size.Width, look.BodyText, false)
		}
		widgets.Place(first, 0, 0, size.Width, noteLine)
		widgets.Place(second, 0, noteLine, size.Width, noteLine)
	}
	return widgets.StartPainter(t, &widgets.Painter{
		Parts: widgets.FixedParts(first, second), Min: widgets.FixedMinSize(0, 2*noteLine), Lay: lay,
		Paint: func() {
			first.Color, second.Color = look.PaletteFor(t).Text, look.PaletteFor(t).Text
			lay(t.Size())
			first.Refresh()
			second.Refresh()
		},
	})
}

// cardCover covers a card: it gets the mouse and the keys, and draws the frame.
type cardCover struct {
	widgets.Press
	path     string // the file of the study
	hovered  bool
	label    string                 // what the card says
	onMenu   func(at fyne.Position) // shows what can be done with the study
	onRename func()
	onDelete func()
	onRune   func(rune)
}

// TypedRune searches for what is typed.
func (c *cardCover) TypedRune(r rune) { c.onRune(r) }

// TappedSecondary shows what can be done with the study.
func (c *cardCover) TappedSecondary(e *fyne.PointEvent) { c.onMenu(e.Position) }

func newCardCover(p *page, path string, open func()) *cardCover {
	c := &cardCover{path: path, onRune: p.typeRune}
	c.OnPress = open
	c.Keys = func(e *fyne.KeyEvent) bool { return p.key(c, e) }
	c.ExtendBaseWidget(c)
	return c
}

// MouseIn frames the card.
func (c *cardCover) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved does nothing.
func (c *cardCover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut removes the frame.
func (c *cardCover) MouseOut() { c.hover(false) }

func (c *cardCover) hover(on bool) {
	c.hovered = on
	c.Refresh()
}

// Cursor returns the hand cursor.
func (c *cardCover) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (c *cardCover) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.CardCorner}
	return widgets.StartPainter(c, &widgets.Painter{
		Parts: widgets.FixedParts(rect), Min: widgets.FixedMinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			colours := look.PaletteFor(c)
			rect.FillColor, rect.StrokeColor, rect.StrokeWidth = color.Transparent, color.Transparent, 2
			switch {
			case c.Focused:
				rect.StrokeColor = colours.Accent
			case c.hovered:
				rect.StrokeColor = look.Mix(colours.Line, colours.Accent, 0.5)
			}
			rect.Refresh()
		},
	})
}
