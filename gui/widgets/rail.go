package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Rail shows the opponents of a variant in a row, those with a medal under a tick. It shows how a medal is won: the tick of
// the beaten opponent climbs to its place, and a ring hops on to the next opponent.
type Rail struct {
	widget.BaseWidget
	state  RailState
	ground func(look.Palette) color.NRGBA
	tick   float32 // how far the tick of the beaten opponent has climbed, 0 to 1
	hop    float32 // how far the ring has hopped, 0 to 1, and a little more on the way
	lay    func(fyne.Size)
}

// RailState is what a Rail shows.
type RailState struct {
	// Faces are the opponents from the weakest; the zero opponent ends them. Won says which have a medal.
	Faces [look.OpponentCount]look.Opponent
	Won   [look.OpponentCount]bool
	// Beaten is the index of the opponent just beaten, and Next that of the one that comes next, or −1.
	Beaten, Next int
}

// count returns the number of faces.
func (s RailState) count() int {
	n := 0
	for n < len(s.Faces) && s.Faces[n] != (look.Opponent{}) {
		n++
	}
	return n
}

// The measures of a rail in its usual size, in Fyne's units.
const (
	RailHigh    = 50
	railFace    = 30
	railNext    = 36 // the side of the next face
	railBetween = 13
	railLine    = 4
	railTick    = 20
	railTicks   = 17 // how far the middle of a tick is below that of its face
	railAbove   = 23 // the middle of the faces
	railRing    = 3
	railRim     = 2 // around a tick, and between the next face and its ring
	railClimb   = 14
	railHop     = 8

	railVeil = 0.55 // how pale the faces are that are still to come
)

// NewRail returns an empty rail on a ground in a colour of the palette.
func NewRail(ground func(look.Palette) color.NRGBA) *Rail {
	r := &Rail{ground: ground, tick: 1, hop: 1}
	r.ExtendBaseWidget(r)
	return r
}

// Set changes what the rail shows.
func (r *Rail) Set(s RailState) {
	if r.state != s {
		r.state = s
		r.Refresh()
	}
}

// Animate shows the rail while the tick has climbed a part of its way, and the ring has hopped a part of its own.
func (r *Rail) Animate(tick, hop float32) {
	if r.tick, r.hop = tick, hop; r.lay != nil {
		r.lay(r.Size())
	}
}

// railWidth returns the width of a rail with n faces in its usual size.
func railWidth(n int) float32 {
	return railNext + 2*(railRing+railRim) + float32(n-1)*(railFace+railBetween)
}

// HeightAt returns the height that the rail takes at a width.
func (r *Rail) HeightAt(width float32) float32 {
	return RailHigh * min(max(width, 0)/railWidth(r.state.count()), 1)
}

// railPlaces places the parts of a rail. All measures are multiplied by scale.
type railPlaces struct{ left, middle, scale float32 }

// places returns the places in a room: the rail is as large as fits, and at most of its usual size.
func (r *Rail) places(size fyne.Size) railPlaces {
	wide := railWidth(r.state.count())
	p := railPlaces{scale: min(size.Width/wide, size.Height/RailHigh, 1)}
	p.left = (size.Width-wide*p.scale)/2 + wide*p.scale/2 - float32(r.state.count()-1)*(railFace+railBetween)/2*p.scale
	p.middle = (size.Height-RailHigh*p.scale)/2 + railAbove*p.scale
	return p
}

// center returns the middle of the i-th face; i need not be whole.
func (p railPlaces) center(i float32) fyne.Position {
	return fyne.NewPos(p.left+i*(railFace+railBetween)*p.scale, p.middle)
}

// put places a square around a point.
func (p railPlaces) put(o fyne.CanvasObject, at fyne.Position, side float32) {
	side *= p.scale
	Place(o, at.X-side/2, at.Y-side/2, side, side)
}

// railPart is one face with its tick and the line to the next one.
type railPart struct {
	face *Face
	veil *canvas.Circle // makes the face pale
	rim  *canvas.Circle
	tick *vector
	line *canvas.Rectangle
}

func (r *Rail) CreateRenderer() fyne.WidgetRenderer {
	ring, gap := &canvas.Circle{}, &canvas.Circle{}
	objects, parts := []fyne.CanvasObject{}, [len(r.state.Faces)]railPart{}
	for i := range parts {
		parts[i] = railPart{NewFace(), &canvas.Circle{}, &canvas.Circle{}, newVector(), &canvas.Rectangle{}}
		objects = append(objects, parts[i].line)
	}
	objects = append(objects, ring, gap)
	for _, p := range parts {
		objects = append(objects, p.face, p.veil)
	}
	for _, p := range parts {
		objects = append(objects, p.rim, p.tick.raster)
	}
	r.lay = func(size fyne.Size) {
		places := r.places(size)
		at := places.center(float32(r.state.Beaten) + float32(r.state.Next-r.state.Beaten)*r.hop)
		at.Y -= railHop * places.scale * float32(math.Sin(math.Pi*float64(min(r.hop, 1))))
		places.put(ring, at, railNext+2*(railRing+railRim))
		places.put(gap, at, railNext+2*railRim)
		for i, p := range parts {
			r.layPart(i, p, places)
		}
	}
	return StartPainter(r, &Painter{
		Parts: FixedParts(objects...), Min: FixedMinSize(0, RailHigh), Lay: func(size fyne.Size) { r.lay(size) },
		Paint: func() {
			p := look.PaletteFor(r)
			ring.FillColor, gap.FillColor = p.Accent, r.ground(p)
			ring.Hidden, gap.Hidden = r.state.Next < 0, r.state.Next < 0
			for i, part := range parts {
				r.paintPart(i, part, p)
			}
			r.lay(r.Size())
			canvas.Refresh(r)
		},
	})
}

// layPart places the i-th face, its tick and the line to the next face.
func (r *Rail) layPart(i int, p railPart, places railPlaces) {
	at, side := places.center(float32(i)), float32(railFace)
	if i == r.state.Next {
		side += (railNext - railFace) * min(r.hop, 1)
	}
	places.put(p.face, at, side)
	places.put(p.veil, at, side+1)
	tick := at.AddXY(0, railTicks*places.scale)
	if i == r.state.Beaten {
		tick.Y += railClimb * places.scale * (1 - r.tick)
	}
	climbs := i == r.state.Beaten && r.tick == 0
	p.rim.Hidden = !r.state.Won[i] || climbs
	p.tick.raster.Hidden = p.rim.Hidden
	places.put(p.rim, tick, railTick+2*railRim)
	places.put(p.tick.raster, tick, railTick)
	from := places.center(float32(i)).X + railFace/2*places.scale
	Place(p.line, from, places.middle-railLine/2*places.scale, railBetween*places.scale, railLine*places.scale)
}

// paintPart colours the i-th face, its tick and the line to the next face.
func (r *Rail) paintPart(i int, p railPart, colours look.Palette) {
	mood := look.Calm
	if i == r.state.Beaten {
		mood = look.Sorry
	}
	p.face.Set(r.state.Faces[i], mood)
	p.veil.Hidden = r.state.Won[i] || i == r.state.Next || i >= r.state.count()
	p.rim.FillColor, p.veil.FillColor = r.ground(colours), look.Fade(r.ground(colours), railVeil)
	p.tick.show(picture("tick", colours))
	p.line.Hidden = i+1 >= r.state.count()
	p.line.FillColor = colours.Line
	if r.state.Won[i] {
		p.line.FillColor = colours.Win
	}
}
