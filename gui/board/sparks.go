package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The sparks of a win, and when they fly: small marks of the winner and coins that leave the row, then coins that
// leave the banner of a medal.
const (
	rowSparkCount, medalSparkCount = 34, 12

	sparksFrom, sparksTo = 250 * time.Millisecond, 1450 * time.Millisecond
	sparkGap             = 60 * time.Millisecond // between the sparks of a piece and those of the next one
	longestGaps          = 400 * time.Millisecond
	medalFrom, medalTo   = 900 * time.Millisecond, 1700 * time.Millisecond
	sparkFade            = 450 * time.Millisecond // a spark fades at its end, for this long
	wakeTime             = 200 * time.Millisecond // see spark.trail
)

// The measures of sparks: how far they fly and how far they fall on the way, in units of sparkUnit, its least size,
// and the width of their wakes.
const (
	sparkReach = 1.75
	sparkFall  = 0.2
	minSpark   = 60
	wakeWidth  = 2.2

	wakeOpacity = 0.35
	chalkWake   = 0.5 // on slate, where the lines of wakes look like chalk, they are so much shorter and fainter
)

// sparkFades is the number of steps in which a spark fades.
const sparkFades = 6

// spark is a small mark or coin in flight.
type spark struct {
	picture  shape.Picture
	object   *canvas.Raster
	wake     *canvas.Line
	from, to time.Duration // when it flies
	at       fyne.Position // where it starts
	travel   fyne.Position // how far it goes
	fall     float32       // how far it falls on the way
	ink      color.NRGBA   // of the wake
	trail    time.Duration // the wake ends where the spark was so long ago
	faded    *int          // in steps, 0 to sparkFades
}

// show shows a spark as it is at a time of the animation.
func (k spark) show(now time.Duration) {
	k.object.Hidden = now <= k.from || now >= k.to
	k.wake.Hidden = k.object.Hidden
	if k.object.Hidden {
		return
	}
	here, half := k.position(now), k.object.Size()
	k.object.Move(here.SubtractXY(half.Width/2, half.Height/2))
	k.wake.Position1, k.wake.Position2 = k.position(now-k.trail), here
	if faded := int(share(now, k.to-sparkFade, k.to)*sparkFades + 0.5); faded != *k.faded {
		*k.faded = faded
		k.object.Refresh()
	}
	k.wake.StrokeColor = look.Fade(k.ink, float32(k.ink.A)/0xFF*(1-float32(*k.faded)/sparkFades))
}

// position returns where the middle of a spark is at a time: it slows down, and falls a little.
func (k spark) position(now time.Duration) fyne.Position {
	done := share(now, k.from, k.to)
	left := 1 - done
	p := pointAt(k.at, k.travel, 1-left*left*left)
	return p.AddXY(0, k.fall*done*done)
}

// Cheer sends sparks off the banner of a medal, which lies in a rectangle in the coordinates of the widget. After
// a win it does so only while the animation of the win runs. After a draw the sparks fly when the pieces have nodded.
func (b *Board) Cheer(at fyne.Position, size fyne.Size) {
	switch s := b.scene; {
	case s == nil:
	case len(s.sparks) > 0:
		s.sparks = append(s.sparks, s.medalSparks(at, size)...)
	case b.end == Drawn:
		s.sparks = s.medalSparks(at, size)
		if s.motion == nil {
			s.run(s.medalMotion())
		}
	}
}

// Celebrate sends sparks off the piece of a cell, as a win does off its row, once the last piece is in place. It does nothing
// if animations are off, or if the game on the board has ended: that is celebrated by itself.
func (b *Board) Celebrate(cell int) {
	if s := b.scene; s == nil {
		return
	} else if m := s.motion; m != nil {
		end := m.end
		m.end = func() {
			end()
			s.celebrate(cell)
		}
	} else {
		s.celebrate(cell)
	}
}

// celebrate runs the animation of Celebrate.
func (s *scene) celebrate(cell int) {
	if m := s.celebration(cell); m != nil {
		s.run(m)
	}
}

// celebration returns the animation of Celebrate, or nil if there is none.
func (s *scene) celebration(cell int) *motion {
	if !s.board.options.Animate || s.board.end != NoEnd {
		return nil
	}
	s.sparks = s.sparksOff([]fyne.Position{s.center(cell)}, s.board.view.Cells[cell].Piece)
	return s.sparkMotion(sparksFrom, sparksTo)
}

// medalMotion returns the animation of the sparks of a medal without those of a win.
func (s *scene) medalMotion() *motion { return s.sparkMotion(medalFrom, medalTo) }

// sparkMotion returns the animation of sparks that fly between two times, without that of a win.
func (s *scene) sparkMotion(from, to time.Duration) *motion {
	return &motion{
		length: to - from,
		tick: func(done float32) {
			for _, k := range s.sparks {
				k.show(from + time.Duration(float64(done)*float64(to-from)))
			}
			s.sync()
		},
		end: func() {
			s.sparks = nil
			s.sync()
		},
	}
}

// rowSparks returns the sparks of the winning rows.
func (s *scene) rowSparks() (all []spark) {
	sources := s.sparkSources()
	if len(sources) == 0 {
		return nil
	}
	return s.sparksOff(sources, s.winnerOf(s.board.endRows()[0]))
}

// sparksOff returns sparks of a side that leave some places, one after the other.
func (s *scene) sparksOff(sources []fyne.Position, side game.Side) (all []spark) {
	reach, sheet := s.sparkUnit(), &shape.Sheet{}
	gap := min(sparkGap, longestGaps/time.Duration(len(sources)))
	for i := range rowSparkCount {
		picture, ink := s.coinSpark(i), s.colours.Medal
		if i%2 == 0 {
			picture, ink = s.markSpark(side, i), s.sparkInk(side)
		}
		k := s.newSpark(sheet, picture, ink)
		from := i * len(sources) / rowSparkCount
		k.from, k.to = sparksFrom+time.Duration(from)*gap, sparksTo
		k.at, k.fall = sources[from], sparkFall*reach
		way, far := sparkWay(i)
		k.travel = s.keptNear(k.at, fyne.NewPos(way.X*far*reach, way.Y*far*reach))
		all = append(all, k)
	}
	return all
}

// medalSparks returns the sparks of a medal. They leave the edge of its banner that faces the middle of the board.
func (s *scene) medalSparks(banner fyne.Position, size fyne.Size) (all []spark) {
	reach, sheet, down := s.sparkUnit(), &shape.Sheet{}, float32(1)
	left := banner
	if middle := s.origin.Y + s.grid().Height/2; banner.Y+size.Height/2 > middle {
		down = -1
	} else {
		left.Y += size.Height
	}
	for i := range medalSparkCount {
		k := s.newSpark(sheet, s.coinSpark(i), s.colours.Medal)
		part := (float32(i) + 0.5) / medalSparkCount
		_, far := sparkWay(i)
		k.from, k.to = medalFrom, medalTo
		k.at, k.fall = left.AddXY(size.Width*part, 0), sparkFall*reach
		k.travel = s.keptNear(k.at, fyne.NewPos((part-0.5)*reach, down*far*reach))
		all = append(all, k)
	}
	return all
}

// sparkUnit returns the unit in which the ways of sparks are measured: the side of what the winning rows consist of,
// cells or blocks, or minSpark if that is greater. Without a row it is the side of a cell.
func (s *scene) sparkUnit() float32 {
	if rows := s.board.endRows(); len(rows) == 0 || !s.isBlockRow(rows[0]) {
		return max(s.cell, minSpark)
	}
	_, size := s.block(0)
	return max(min(size.Width, size.Height), minSpark)
}

// sparkSources returns the centres of the pieces of the winning rows, along the rows, each once.
func (s *scene) sparkSources() (list []fyne.Position) {
	for _, line := range s.board.endRows() {
		for _, cell := range line {
			if at := s.center(cell); !slices.Contains(list, at) {
				list = append(list, at)
			}
		}
	}
	return list
}

// sparkWay returns the direction of the i-th spark and how far it goes. Directions go round by the golden angle, so
// that sparks next to each other fly apart and none has the way of another.
func sparkWay(i int) (way fyne.Position, far float32) {
	const golden = 2.399963
	y, x := math.Sincos(golden * float64(i))
	return fyne.NewPos(float32(x), float32(y)), sparkReach * (0.5 + 0.5*float32(i*7%11)/10)
}

// keptNear returns a way that ends on the board or close to it: one that would end elsewhere goes back by what it
// goes too far.
func (s *scene) keptNear(from, way fyne.Position) fyne.Position {
	edge := max(s.margin, sparkEdge)
	low := s.origin.SubtractXY(edge, edge)
	high := s.origin.AddXY(s.grid().Width+edge, s.grid().Height+edge)
	back := func(from, way, low, high float32) float32 {
		switch to := from + way; {
		case to < low:
			return max(2*low-to, low) - from
		case to > high:
			return min(2*high-to, high) - from
		default:
			return way
		}
	}
	return fyne.NewPos(back(from.X, way.X, low.X, high.X), back(from.Y, way.Y, low.Y, high.Y))
}

// sparkEdge is how far beyond the cells a spark may end.
const sparkEdge = 24

// newSpark returns a spark that is not shown yet and flies nowhere. ink is the colour of its wake before that is faded.
func (d *drawing) newSpark(sheet *shape.Sheet, picture shape.Picture, ink color.NRGBA) spark {
	k := spark{picture: picture, ink: look.Fade(ink, wakeOpacity), trail: wakeTime, faded: new(int), wake: canvas.NewLine(color.Transparent)}
	if d.chalked() {
		k.ink, k.trail = look.Fade(ink, chalkWake*wakeOpacity), time.Duration(chalkWake*float32(wakeTime))
	}
	k.wake.StrokeWidth = wakeWidth
	k.object = canvas.NewRaster(func(w, h int) image.Image {
		return sheet.Draw(picture.Faded(1-float32(*k.faded)/sparkFades), w, h)
	})
	k.object.Resize(fyne.NewSize(picture.Width, picture.Height))
	k.object.Hidden, k.wake.Hidden = true, true
	return k
}

// sparkHalf returns half the width of the i-th spark.
func sparkHalf(i int) float32 { return []float32{9, 7, 5}[i/2%3] }

// sparkInk returns the colour of the sparks of a side.
func (d *drawing) sparkInk(side game.Side) color.NRGBA {
	switch {
	case d.style != game.Stones:
		return d.markInk(side)
	case side == game.First:
		return d.colours.Black
	default:
		return d.colours.White
	}
}

// haloColour returns the colour around sparks and arrows, which lie over marks and lines: that of the ground.
func (d *drawing) haloColour() color.NRGBA {
	switch {
	case d.style == game.Discs:
		return d.colours.Window
	case d.colours.Halo.A > 0:
		return d.colours.Halo
	default:
		return d.colours.Wood
	}
}

// coinSpark returns the i-th spark as a coin, with a star if there is room.
func (d *drawing) coinSpark(i int) shape.Picture {
	const rim = 1.25
	half := sparkHalf(i)
	layers := []shape.Layer{
		{Inside: shape.Disc(half + haloWidth(half)), Color: d.haloColour()},
		{Inside: shape.Disc(half), Color: d.colours.MedalRim},
		{Inside: shape.Disc(half - rim), Color: d.colours.Medal},
	}
	if half > 5 {
		layers = append(layers, shape.Layer{Inside: shape.Star(half - rim - 1.25), Color: d.colours.MedalStar})
	}
	return sparkPicture(fmt.Sprint("coin ", half), half, layers)
}

// markSpark returns the i-th spark as a small mark or stone of a side. Marks are turned.
func (d *drawing) markSpark(side game.Side, i int) shape.Picture {
	half, turn := sparkHalf(i), i/6%4
	halo, ink := haloWidth(half), d.sparkInk(side)
	name := fmt.Sprint("spark ", side, half, turn)
	if d.style == game.Stones {
		return sparkPicture(name, half, []shape.Layer{
			{Inside: shape.Disc(half + halo), Color: d.haloColour()},
			{Inside: shape.Disc(half), Color: look.Mix(d.colours.Black, d.colours.White, 0.5)},
			{Inside: shape.Disc(half - 1), Color: ink},
		})
	}
	y, x := math.Sincos(math.Pi / 8 * (float64(turn) + 0.5))
	figure := func(extra float32) shape.Distance {
		return shape.Turned(symbol(side, 2*half, 0.5*half+2*extra, 1), float32(x), float32(y))
	}
	return sparkPicture(name, half*(sqrt2+0.25), []shape.Layer{
		{Inside: figure(halo), Color: d.haloColour()},
		{Inside: figure(0), Color: ink},
	})
}

// haloWidth returns the width of the halo around a spark.
func haloWidth(half float32) float32 { return min(2+half/9, 3) }

// sparkPicture returns a picture that extends by half and a halo from its middle.
func sparkPicture(name string, half float32, layers []shape.Layer) shape.Picture {
	side := 2 * ceil(half+haloWidth(half)+1)
	return shape.Picture{Name: name, Width: side, Height: side, Layers: layers}
}
