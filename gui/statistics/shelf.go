package statistics

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// shelf is the card with all medals: a plank for each variant, and on it a place for each opponent. A medal is a
// coin there, and a medal not yet begun a dot.
type shelf struct {
	root  *fyne.Container
	page  *page
	title *widget.Label
	count *widget.Label
	faces []*widgets.Face
	rows  []shelfRow

	falling []*coin
	fall    *fyne.Animation // nil at rest
}

// shelfRow is the plank of a variant. coins has nil where there is no coin.
type shelfRow struct {
	name  *widget.Label
	plank *plank
	coins []*coin
}

func newShelf(p *page) *shelf {
	s := &shelf{page: p, title: widgets.Bold(words.MedalsHead()), count: widgets.Quiet("")}
	s.title.SizeName = theme.SizeNameHeadingText
	for _, l := range engine.Levels() {
		face := widgets.NewFace()
		face.Set(look.OpponentAt(l), look.Calm)
		s.faces = append(s.faces, face)
	}
	s.root = container.New(&shelfLayout{shelf: s})
	return s
}

// show shows the medals of what was read.
func (s *shelf) show(d data) {
	s.endDrop()
	s.rows = nil
	won, all := 0, 0
	for _, v := range shelved(d) {
		row := shelfRow{name: widgets.Truncated(widget.NewLabel(words.Title(v))), plank: newPlank()}
		for _, l := range engine.Levels() {
			r := d.progress.Rung(v, l)
			var one *coin
			if r.Medal != progress.None {
				one = s.page.newCoin(r)
			}
			if r.Medal == progress.Won {
				won++
			}
			row.coins = append(row.coins, one)
			row.plank.filled = append(row.plank.filled, one != nil)
		}
		all += len(v.Levels())
		s.rows = append(s.rows, row)
	}
	widgets.SetText(s.count, words.MedalsWon(won, all))
	s.collect()
}

// shelved returns the variants on the shelf: the best known of each family, and all others in which there is at
// least half a medal.
func shelved(d data) (all []engine.Variant) {
	for _, f := range engine.Families() {
		for i, v := range f {
			if i == 0 || hasMedal(d.progress, v) {
				all = append(all, v)
			}
		}
	}
	for _, g := range d.variants {
		if v, err := engine.ParseVariant(g.Name); err == nil && v.IsCustom() && hasMedal(d.progress, v) {
			all = append(all, v)
		}
	}
	return all
}

// hasMedal reports whether there is at least half a medal in a variant.
func hasMedal(p progress.Progress, v engine.Variant) bool {
	return slices.ContainsFunc(p.Medals(v), func(m progress.Medal) bool { return m != progress.None })
}

// hasCoins reports whether there is a coin on the shelf.
func (s *shelf) hasCoins() bool {
	return slices.ContainsFunc(s.rows, func(r shelfRow) bool {
		return slices.ContainsFunc(r.coins, func(c *coin) bool { return c != nil })
	})
}

// collect puts the parts of the shelf into its container, the coins in front.
func (s *shelf) collect() {
	s.root.RemoveAll()
	s.root.Objects = append(s.root.Objects, s.title, s.count)
	for _, f := range s.faces {
		s.root.Objects = append(s.root.Objects, f)
	}
	for _, r := range s.rows {
		s.root.Objects = append(s.root.Objects, r.name, r.plank)
	}
	for _, r := range s.rows {
		for _, c := range r.coins {
			if c != nil {
				s.root.Objects = append(s.root.Objects, c)
			}
		}
	}
	s.root.Refresh()
}

// earnedAfter returns the coins of the medals that were earned after a time, from the top left one on, and when the
// last of them was.
func (s *shelf) earnedAfter(t time.Time) (coins []*coin, latest time.Time) {
	for _, r := range s.rows {
		for _, c := range r.coins {
			if c == nil || c.rung.Medal != progress.Won || !c.rung.MedalGame.Finished.After(t) {
				continue
			}
			coins = append(coins, c)
			if at := c.rung.MedalGame.Finished; at.After(latest) {
				latest = at
			}
		}
	}
	return coins, latest
}

// Times and the height of the fall of coins.
const (
	fallTime   = 250 * time.Millisecond
	fallApart  = 80 * time.Millisecond
	fallHeight = 40
)

// drop lets coins fall onto their planks, one after the other.
func (s *shelf) drop(coins []*coin) {
	s.endDrop()
	s.falling = coins
	length := fallTime + time.Duration(len(coins)-1)*fallApart
	s.fall = fyne.NewAnimation(length, func(done float32) {
		now := time.Duration(done * float32(length))
		for i, c := range coins {
			c.fallen(float32(now-time.Duration(i)*fallApart) / float32(fallTime))
		}
		// Repaint the window: Fyne 2.8.1 forgets where an object belongs that has been hidden for a while.
		canvas.Refresh(s.root)
	})
	s.fall.Curve = fyne.AnimationLinear
	for _, c := range coins {
		c.fallen(-1)
	}
	s.fall.Start()
}

// fallen shows a coin as it is at a share of its fall: not at all before it, and at rest after it.
func (c *coin) fallen(share float32) {
	widgets.SetVisible(c, share >= 0)
	share = min(max(share, 0), 1)
	c.Move(c.at.SubtractXY(0, fallHeight*(1-share*share))) // ever faster
}

// endDrop puts all coins onto their planks.
func (s *shelf) endDrop() {
	if s.fall == nil {
		return
	}
	s.fall.Stop()
	s.fall = nil
	for _, c := range s.falling {
		c.fallen(1)
	}
}

// Measures of the shelf, in Fyne's units. It shrinks and grows with its card, by factors from minGrowth to maxGrowth.
const (
	planksPart = 0.62
	minGrowth  = 0.94
	maxGrowth  = 1.5
	faceSide   = 38
	plankEdge  = 6 // at each end of a plank, beyond the places
	plankHigh  = 7
	belowPlank = 10 // from a plank to the end of its row

	shelfHead  = 50 // the height above the planks
	shelfPitch = 57 // from one plank to the next
	coinSide   = 34
	placeWide  = 54 // the width of the place of a coin

	highHead  = 82 // the same with the names above the planks
	nameHigh  = 19 // from the top of a row to the coins below its name
	smallCoin = 20 // of coins whose places are narrower than placeWide
	smallFace = 30
)

// shelfLayout lays out the shelf: the names at the left of the planks or, in a narrow card, above them.
type shelfLayout struct {
	*shelf
	width float32 // in the last layout; 0 before
}

// narrow reports whether the names are above the planks.
func (l *shelfLayout) narrow() bool {
	return l.width < l.title.MinSize().Width+l.count.MinSize().Width+float32(len(l.faces))*placeWide
}

func (l *shelfLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	pitch, head := float32(shelfPitch*minGrowth), float32(shelfHead)
	if l.narrow() {
		pitch, head = l.narrowPitch(), highHead
	}
	return fyne.NewSize(0, head+pitch*float32(len(l.rows))-belowPlank)
}

// narrowCoin returns the size of the coins if the names are above them, and narrowPitch the distance from one plank to
// the next.
func (l *shelfLayout) narrowCoin() float32 {
	if l.width < float32(len(l.faces))*placeWide+2*plankEdge {
		return smallCoin
	}
	return coinSide
}

func (l *shelfLayout) narrowPitch() float32 {
	return nameHigh + l.narrowCoin() + plankHigh + belowPlank
}

func (l *shelfLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	const pad = widgets.LabelPad
	title, count := l.title.MinSize(), l.count.MinSize()
	widgets.Place(l.title, -pad, (faceSide-title.Height)/2, title.Width, title.Height)
	widgets.Place(l.count, title.Width-pad, (faceSide-count.Height)/2+1, count.Width, count.Height)
	if l.narrow() {
		l.layNarrow(size.Width)
	} else {
		l.layWide(size)
	}
}

// layWide places the planks at the right of the names.
func (l *shelfLayout) layWide(size fyne.Size) {
	n, rows := float32(len(l.faces)), float32(max(len(l.rows), 1))
	grown := min(max((size.Height-shelfHead+belowPlank)/rows/shelfPitch, minGrowth), maxGrowth)
	pitch, side := shelfPitch*grown, coinSide*grown
	wide := max(size.Width*planksPart, n*placeWide+2*plankEdge)
	left := size.Width - wide
	l.layFaces(left, wide, 0, faceSide)
	for i, r := range l.rows {
		name, y := r.name.MinSize().Height, shelfHead+float32(i)*pitch+pitch-belowPlank-plankHigh-side
		widgets.Place(r.name, -widgets.LabelPad, y+(side-name)/2, left, name)
		r.lay(left, y, wide, side)
	}
}

// layNarrow places the planks below the names.
func (l *shelfLayout) layNarrow(width float32) {
	l.layFaces(0, width, faceSide, smallFace)
	for i, r := range l.rows {
		name, y := r.name.MinSize().Height, highHead+float32(i)*l.narrowPitch()
		widgets.Place(r.name, -widgets.LabelPad, y+nameHigh-name+widgets.LabelPad-2, width, name)
		r.lay(0, y+nameHigh, width, l.narrowCoin())
	}
}

// layFaces places the faces over the places of a plank.
func (l *shelfLayout) layFaces(x, wide, y, side float32) {
	for i, f := range l.faces {
		widgets.Place(f, x+placeAt(i, len(l.faces), wide)-side/2, y, side, side)
	}
}

// lay places the plank and the coins.
func (r shelfRow) lay(x, y, wide, side float32) {
	r.plank.coin = side
	widgets.Place(r.plank, x, y, wide, side+plankHigh)
	for i, c := range r.coins {
		if c != nil {
			c.at = fyne.NewPos(x+placeAt(i, len(r.coins), wide)-side/2, y)
			widgets.Place(c, c.at.X, c.at.Y, side, side)
		}
	}
}

// placeAt returns the x coordinate of the middle of a place on a plank.
func placeAt(i, places int, wide float32) float32 {
	return plankEdge + (float32(i)+0.5)*(wide-2*plankEdge)/float32(places)
}

// plank is a plank with the shadows of the coins on it, and the dots above it where there is none. Its places are
// of equal width.
type plank struct {
	widget.BaseWidget
	filled []bool  // the places with a coin
	coin   float32 // the size of a coin
}

func newPlank() *plank {
	p := &plank{}
	p.ExtendBaseWidget(p)
	return p
}

// Measures of what is on a plank, in Fyne's units.
const (
	plankLight  = 4 // the height of the upper edge, which has more light
	plankCorner = 2
	dotRadius   = 3
	shadowHigh  = 4
	shadowShare = 0.8 // of the width of a coin
)

func (p *plank) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(p, widgets.FixedMinSize(0, 0), p.draw)
}

// draw returns all objects of the plank for a size.
func (p *plank) draw(size fyne.Size) (list []fyne.CanvasObject) {
	if size.IsZero() {
		return nil
	}
	colours := look.PaletteFor(p)
	box := func(x, y, width, height float32, fill color.NRGBA) {
		b := canvas.NewRectangle(fill)
		b.CornerRadius = plankCorner
		widgets.Place(b, x, y, width, height)
		list = append(list, b)
	}
	top := size.Height - plankHigh
	box(0, top, size.Width, plankHigh, look.Mix(colours.Wood, colours.WoodLine, 0.5))
	box(0, top, size.Width, plankLight, colours.Wood)
	for i, coin := range p.filled {
		x := placeAt(i, len(p.filled), size.Width)
		if coin {
			wide := p.coin * shadowShare
			box(x-wide/2, top-shadowHigh/2, wide, shadowHigh, colours.Shadow)
			continue
		}
		list = append(list, widgets.Disc(fyne.NewPos(x, top/2), dotRadius, look.Mix(colours.Card, colours.Edge, 0.5)))
	}
	return list
}
