package board

import (
	"image"
	"image/draw"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// These tests check the comparison itself: which pictures must pass and which must not.

// eachFigure calls f for each figure of each style, light and dark.
func eachFigure(t *testing.T, f func(name string, d *drawing, fig figure)) {
	test.NewTempApp(t)
	for _, palette := range []look.Palette{look.Light(), look.Dark()} {
		for _, s := range styles {
			for _, fig := range figuresOf(s.style) {
				f(figuresName(s.name, palette.Dark)+", "+fig.name, drawingFor(s.style, palette), fig)
			}
		}
	}
}

// oneOfEachKind returns a few states that differ in what they draw.
func oneOfEachKind() []state {
	return slices.DeleteFunc(states(), func(s state) bool { return !s.markup })
}

// smoothed draws a figure from sixteen times as many pixels, so that its edges are smoothed
// differently from the program's.
func (f figure) smoothed(d *drawing) *image.RGBA {
	const fine = 4
	p := f.draw(d)
	big := p.Draw(fine*int(p.Width), fine*int(p.Height))
	out := image.NewRGBA(image.Rect(0, 0, int(p.Width), int(p.Height)))
	for i := range out.Pix {
		x, y := i/4%out.Rect.Dx(), i/4/out.Rect.Dx()
		sum := fine * fine / 2
		for k := range fine * fine {
			sum += int(big.Pix[big.PixOffset(fine*x+k%fine, fine*y+k/fine)+i%4])
		}
		out.Pix[i] = uint8(sum / (fine * fine))
	}
	return out
}

func TestOtherSmoothingIsAlike(t *testing.T) {
	var greatest likeness
	eachFigure(t, func(name string, d *drawing, f figure) {
		l := compare(onTile(d, f.drawn(d)), onTile(d, f.smoothed(d)))
		if !l.alike() {
			t.Errorf("%s: %v", name, l)
		}
		greatest.mean, greatest.worst = max(greatest.mean, l.mean), max(greatest.worst, l.worst)
	})
	t.Logf("%.2f in the mean and %.1f at a point at the most", greatest.mean, greatest.worst)
}

// softened mixes the fraction part of its neighbour into each pixel. Letters and edges come out as
// with a font that is smoothed differently.
func softened(img image.Image, part float64) *image.RGBA {
	src, out := opaque(img), opaque(img)
	for i := range out.Pix[:len(out.Pix)-4] {
		here, next := float64(src.Pix[i]), float64(src.Pix[i+4])
		out.Pix[i] = uint8(here + (next-here)*part + 0.5)
	}
	return out
}

func TestSofterLettersAreAlike(t *testing.T) {
	raced.Skip(t)
	var greatest likeness
	setMode(t, look.AlwaysLight)
	for _, s := range oneOfEachKind() {
		img := s.shown(t)
		l := compare(img, softened(img, 0.03))
		if !l.alike() {
			t.Errorf("%s: %v", s.name, l)
		}
		greatest.mean, greatest.worst = max(greatest.mean, l.mean), max(greatest.worst, l.worst)
	}
	t.Logf("%.2f in the mean and %.1f at a point at the most", greatest.mean, greatest.worst)
}

// Golden pictures have few colours. That reducing the colours keeps them alike is shown by the
// golden tests themselves.
func TestReduced(t *testing.T) {
	test.NewTempApp(t)
	img := strip(drawingFor(game.Stones, look.Dark()), figuresOf(game.Stones))
	small := reduced(img)
	if l := compare(img, small); len(small.Palette) > 256 || !l.alike() {
		t.Errorf("in %d colours: %v", len(small.Palette), l)
	}
}

// shifted moves a picture to the right by one pixel.
func shifted(img image.Image) *image.RGBA {
	out := opaque(img)
	draw.Draw(out, out.Rect.Add(image.Pt(1, 0)), opaque(img), image.Point{}, draw.Src)
	return out
}

func TestOnePointAsideDiffers(t *testing.T) {
	raced.Skip(t)
	eachFigure(t, func(name string, d *drawing, f figure) {
		tile := onTile(d, f.drawn(d))
		l := compare(tile, shifted(tile))
		if l.alike() {
			t.Errorf("%s: %v", name, l)
		}
		if l.worst < 2*maxAt {
			t.Logf("just seen: %s: %v", name, l)
		}
	})
	setMode(t, look.AlwaysLight)
	for _, s := range oneOfEachKind() {
		img := s.shown(t)
		if l := compare(img, shifted(img)); l.alike() {
			t.Errorf("%s: %v", s.name, l)
		}
	}
}

// mirrored flips a picture horizontally.
func mirrored(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			out.SetRGBA(img.Rect.Dx()-1-x, y, img.RGBAAt(x, y))
		}
	}
	return out
}

func TestMirroredStrokesDiffer(t *testing.T) {
	d, list := drawingFor(game.Marks, look.Light()), figuresOf(game.Marks)
	for _, name := range []string{"a quarter of an X", "three quarters of an X", "a quarter of an O", "most of an O"} {
		img := list[slices.IndexFunc(list, func(f figure) bool { return f.name == name })].drawn(d)
		l := compare(onTile(d, img), onTile(d, mirrored(img)))
		if l.alike() {
			t.Errorf("%s: %v", name, l)
		}
		t.Log(name, l)
	}
}

func TestOtherColoursDiffer(t *testing.T) {
	test.NewTempApp(t)
	swap := func(p *look.Palette) { p.X, p.O, p.Black, p.White = p.O, p.X, p.White, p.Black }
	pale := func(p *look.Palette) {
		p.X, p.O = look.Mix(p.X, p.Card, 0.15), look.Mix(p.O, p.Card, 0.15)
		p.Black, p.White = look.Mix(p.Black, p.Wood, 0.15), look.Mix(p.White, p.Wood, 0.45)
	}
	for _, s := range styles {
		for _, f := range figuresOf(s.style)[:2] { // X and O
			img := strip(drawingFor(s.style, look.Light()), []figure{f})
			for kind, change := range map[string]func(*look.Palette){"exchanged": swap, "paler": pale} {
				other := drawingFor(s.style, look.Light())
				change(&other.colours)
				l := compare(img, strip(other, []figure{f}))
				if l.alike() {
					t.Errorf("%s, %s, %s: %v", s.name, f.name, kind, l)
				}
				t.Log(s.name, f.name, kind, l)
			}
		}
	}
}

// TestFaultsOfABoardDiffer introduces many faults into a board, one at a time.
func TestFaultsOfABoardDiffer(t *testing.T) {
	raced.Skip(t)
	setMode(t, look.AlwaysLight)
	for _, fault := range []struct {
		name, state string
		make        func(*state)
	}{
		{"a row is missing", "rows", func(s *state) { s.view.Lines = s.view.Lines[1:] }},
		{"a row is missing on stones", "stones rows", func(s *state) { s.view.Lines = s.view.Lines[:3] }},
		{"a row is one cell short", "discs rows", func(s *state) { s.view.Lines[0] = s.view.Lines[0][1:] }},
		{"a row slants the other way", "nested over", func(s *state) { s.view.Lines = [][]int{{16, 40, 64}} }},
		{"marks are exchanged", "marks", func(s *state) { s.view = s.view.Swapped() }},
		{"stones are exchanged", "large stones", func(s *state) { s.view = s.view.Swapped() }},
		{"one number is another", "numbers", func(s *state) { s.view.Cells[3].Number++ }},
		{"one small number is another", "large marks numbered", func(s *state) { s.view.Cells[210].Number++ }},
		{"the last move is not marked", "stones", func(s *state) { s.view.Last = -1 }},
		{"the last move is elsewhere", "nested", func(s *state) { s.view.Last = 58 }},
		{"no hint", "hint", func(s *state) { s.then = nil }},
		{"no ghost", "hover", func(s *state) { s.then = nil }},
		{"no cursor", "cursor", func(s *state) { s.then = nil }},
		{"no column", "discs", func(s *state) { s.then = nil }},
		{"no coordinates", "marks", func(s *state) { s.options.Coordinates = false }},
		{"another block is active", "nested", func(s *state) {
			s.view.Blocks[5].Active, s.view.Blocks[7].Active = false, true
		}},
		{"a block is not dimmed", "nested", func(s *state) { s.view.Blocks[2].Active = true }},
		{"a block is not won", "nested over", func(s *state) { s.view.Blocks[0].Winner = game.None }},
		{"a won block is open", "nested free", func(s *state) { s.view.Blocks[0].Decided = false }},
		{"a cell is not closed", "pieces", func(s *state) { s.view.Cells[9].Closed = false }},
		{"a cell is not in reach", "pieces", func(s *state) {
			s.view.Cells[1].Move, s.view.Cells[5].Move = game.NoMove, game.NoMove
		}},
	} {
		list := states()
		right := list[slices.IndexFunc(list, func(s state) bool { return s.name == fault.state })]
		list = states() // the views of one list share nothing with those of another
		wrong := list[slices.IndexFunc(list, func(s state) bool { return s.name == fault.state })]
		fault.make(&wrong)
		l := compare(right.shown(t), wrong.shown(t))
		if l.alike() {
			t.Errorf("%s: %v", fault.name, l)
		}
		t.Log(fault.name, l)
	}
}
