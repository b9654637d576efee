package board

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	xdraw "golang.org/x/image/draw"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// faceOf returns a face as a poster draws it.
func faceOf(svg fyne.Resource) Raster {
	return func(width, height int) image.Image { return widgets.Rasterize(svg, width, height) }
}

// always returns a line that needs no shortening.
func always(text string) Line { return func(int) string { return text } }

// poster returns a poster of two players, of whom the first has won if won is set.
func poster(p look.Palette, m look.Material, won bool) Poster {
	first, second := look.Calm, look.Calm
	if won {
		first, second = look.Glad, look.Sorry
	}
	return Poster{
		Players: []Portrait{
			{Face: faceOf(look.PersonFace("cat").Face(first)), Side: game.First, Winner: won},
			{Face: faceOf(look.OpponentAt(engine.Medium).Face(second, p.Dark)), Side: game.Second},
		},
		Head: always("Anna beat Bruno in 5 moves"), Foot: always("Four in a Row, 4 × 5 · 29 November 2026"), Program: "MNK Desk",
		Icon:    func(int, int) image.Image { return image.NewUniform(color.NRGBA{0x2B, 0x66, 0xD9, 0xFF}) },
		Options: Options{Relief: true, Material: m}, Palette: p, Sparks: won,
	}
}

// posterState is a poster with a golden picture.
type posterState struct {
	name   string
	view   game.View
	poster Poster
}

func posterStates() []posterState {
	watched := poster(look.Light(), look.Wood, true)
	watched.Players = []Portrait{{Side: game.First, Winner: true}, {Side: game.Second}}
	watched.Head = always("X won in 4 moves")
	letters := poster(look.Light(), look.Slate, false)
	letters.Players = []Portrait{
		{Letter: "A", Coin: widgets.CoinColour("blue"), Side: game.First}, {Letter: "B", Coin: widgets.CoinColour("orange"), Side: game.Second},
	}
	letters.Head = always("Anna and Bruno drew")
	one := poster(look.Dark(), look.Wood, false)
	one.Players = []Portrait{{Face: faceOf(look.PersonFace("frog").Face(look.Glad)), Side: game.First, Winner: true}}
	one.Head = always("Anna solved it on the first try")
	diagram := poster(look.Light(), look.Wood, false)
	diagram.Players, diagram.Head = nil, always("Kagetsu, second answers")
	diagram.Notes = Notes{
		Next:  []NextMove{{Cell: 20, Label: "a", Main: true}, {Cell: 21, Label: "b"}},
		Marks: []NoteMark{{Cell: 0, Shape: TriangleNote}, {Cell: 4, Shape: TextNote, Text: "A"}},
	}
	return []posterState{
		{"poster-diagram", wonStones(), diagram},
		{"poster-marks", wonMarks(), poster(look.Light(), look.Wood, true)},
		{"poster-stones", wonStones(), poster(look.Dark(), look.Wood, true)},
		{"poster-discs", wonDiscs(), watched},
		{"poster-nested", nested(), letters},
		{"poster-isolation", isolation(), one},
	}
}

func (s posterState) file() string { return s.name + ".png" }

// TestPosters compares posters, at half their size, with their pictures in testdata.
func TestPosters(t *testing.T) {
	raced.Skip(t)
	for _, s := range posterStates() {
		t.Run(s.name, func(t *testing.T) {
			whole := s.poster.Draw(s.view)
			if whole.Rect != image.Rect(0, 0, 1080, 1080) {
				t.Fatalf("it is %v in size", whole.Rect)
			}
			// Faces have more colours than golden pictures keep.
			half := image.NewRGBA(image.Rect(0, 0, 540, 540))
			xdraw.BiLinear.Scale(half, half.Rect, whole, whole.Rect, draw.Src, nil)
			comparePicture(t, s.file(), reduced(half), func(at image.Point) string { return at.String() })
		})
	}
}

// TestPosterTextsFit: a line of a poster becomes smaller, and only then are names cut. It always fits.
func TestPosterTextsFit(t *testing.T) {
	m := (&painter{scale: posterScale}).measure
	letters := rapid.SampledFrom([]rune("abcmwXIÄß 1"))
	rapid.Check(t, func(r *rapid.T) {
		first, second := rapid.StringOfN(letters, 1, 60, -1).Draw(r, "first"), rapid.StringOfN(letters, 1, 60, -1).Draw(r, "second")
		line := func(limit int) string {
			cut := func(name string) string { return string([]rune(name)[:min(limit, len([]rune(name)))]) }
			return cut(first) + " beat " + cut(second) + " in 12 moves"
		}
		l := fitted(line, label{bold: true, size: posterHeadText}, posterLeastHead, posterHeadWidth, m)
		if got := l.measured(m).Width; got > posterHeadWidth || l.size < posterLeastHead || l.size > posterHeadText {
			r.Errorf("%q is %g wide, in letters of %g", l.text, got, l.size)
		}
		if l.text != line(longestName) && l.size > posterLeastHead {
			r.Errorf("%q is cut, though its letters could be smaller than %g", l.text, l.size)
		}
	})
	if got := fitted(always("Anna beat Bruno"), label{size: posterHeadText}, posterLeastHead, posterHeadWidth, m); got.size != 27 {
		t.Errorf("a short headline has letters of %g", got.size)
	}
}

// TestSparksOfPostersTouchNothing: small marks over a board would look like moves, so they are only beside it, and nothing
// lies over the headline.
func TestSparksOfPostersTouchNothing(t *testing.T) {
	for _, v := range []game.View{wonMarks(), wonStones(), wonDiscs()} {
		s := poster(look.Light(), look.Wood, true).board()
		s.lay(v, fyne.NewSize(posterBoardWidth, posterBoardHeight))
		items := s.scattered()
		if len(items) < 8 {
			t.Errorf("style %v: only %d sparks", v.Style, len(items)/2)
		}
		for _, i := range items {
			if i.picture == nil {
				continue
			}
			left := s.origin.X - s.margin
			beside := i.at.X+i.size.Width < left || i.at.X > left+s.fullSize().Width
			if strings.HasPrefix(i.picture.Name, "spark") && (v.Style == game.Stones || !beside) {
				t.Errorf("style %v: a spark on the board is a piece", v.Style)
			}
			if bottom := float32(posterHeadMiddle + 0.6*posterHeadText); posterBoardTop+i.at.Y < bottom {
				t.Errorf("style %v: a spark is %g above the board", v.Style, -i.at.Y)
			}
			middle := i.at.AddXY(i.size.Width/2, i.size.Height/2)
			for cell, c := range v.Cells {
				if c.Piece != game.None && hypot(s.center(cell).Subtract(middle)) < pieceReach*s.cell+i.size.Width/2 {
					t.Errorf("style %v: a spark touches the piece on cell %d", v.Style, cell)
				}
			}
		}
	}
}

// TestSparksHideNoNumber: on a poster with numbers the sparks are only beside the board.
func TestSparksHideNoNumber(t *testing.T) {
	for _, v := range []game.View{wonMarks(), wonStones(), wonDiscs()} {
		p := poster(look.Light(), look.Wood, true)
		p.Options.Numbers = true
		s := p.board()
		s.lay(v, fyne.NewSize(posterBoardWidth, posterBoardHeight))
		items, left := s.scattered(), s.origin.X-s.margin
		if len(items) == 0 {
			t.Errorf("style %v: there are no sparks", v.Style)
		}
		for _, i := range items {
			if i.picture != nil && i.at.X+i.size.Width >= left && i.at.X <= left+s.fullSize().Width {
				t.Errorf("style %v: a spark is over the board", v.Style)
			}
		}
	}
}

// TestSparksOfPostersAreEverywhere: they are spread over the board instead of along the row.
func TestSparksOfPostersAreEverywhere(t *testing.T) {
	for _, v := range []game.View{wonMarks(), wonStones(), wonDiscs()} {
		s := poster(look.Light(), look.Wood, true).board()
		s.lay(v, fyne.NewSize(posterBoardWidth, posterBoardHeight))
		quarters, size := map[[2]bool]int{}, s.grid()
		for _, i := range s.scattered() {
			if i.picture != nil {
				middle := i.at.AddXY(i.size.Width/2, i.size.Height/2).Subtract(s.origin)
				quarters[[2]bool{middle.X > size.Width/2, middle.Y > size.Height/2}]++
			}
		}
		for _, n := range quarters {
			if len(quarters) < 4 || n < 2 {
				t.Errorf("style %v: the quarters have %v sparks", v.Style, quarters)
			}
		}
	}
}

// TestFooterIsAsWideAsTheBoard: its first text begins at the left edge of the board, and its last ends at the right one.
func TestFooterIsAsWideAsTheBoard(t *testing.T) {
	p := poster(look.Light(), look.Wood, false)
	for _, v := range []game.View{wonMarks(), wonStones(), wonDiscs()} {
		s := p.board()
		p.drawOn(s, v)
		left, width := p.boardEdges(s)
		list := p.footer(left, width, s.painter.measure)
		first, last := list[0], list[len(list)-1]
		board := s.origin.X - s.margin + (posterSide-posterBoardWidth)/2
		if right := last.at.X + last.size.Width; first.at.X != board || right != board+s.fullSize().Width {
			t.Errorf("style %v: it reaches from %v to %v, the board from %v", v.Style, first.at.X, right, board)
		}
	}
}

// TestFooterIsNotCut: a line that is too long for the width of the board gets more room on both sides before it is cut.
func TestFooterIsNotCut(t *testing.T) {
	const title = "Rätsel des Tages, Standard-Gomoku · 30. November 2026"
	p := poster(look.Light(), look.Wood, false)
	p.Foot = func(limit int) string { return string([]rune(title)[:min(limit+20, len([]rune(title)))]) }
	const width = 332
	list := p.footer((posterSide-width)/2, width, (&painter{scale: posterScale}).measure)
	first, last := list[0], list[len(list)-1]
	if got := first.text.text; got != title || first.text.size != posterFootText {
		t.Errorf("it says %q in letters of %g", got, first.text.size)
	}
	if left, right := first.at.X, posterSide-last.at.X-last.size.Width; max(left-right, right-left) > 0.01 || left < posterFootEdge {
		t.Errorf("%g is free to its left, %g to its right", left, right)
	}
}

// TestPosterFilm: each move is shown for 700 ms and the end, with the winner, for 2 s.
func TestPosterFilm(t *testing.T) {
	raced.Skip(t)
	views := gameViews(3)
	before, end := poster(look.Light(), look.Wood, false), poster(look.Light(), look.Wood, true)
	before.Head = always("Anna against Bruno")
	var reported []float64
	film, err := before.Film(t.Context(), views, end, func(share float64) { reported = append(reported, share) })
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) != 4 || film.Delay[0] != 70 || film.Delay[2] != 70 || film.Delay[3] != 200 {
		t.Errorf("%d frames for %v", len(film.Image), film.Delay)
	}
	if len(reported) != 4 || reported[0] != 0 || reported[3] != 0.75 {
		t.Errorf("it reports %v", reported)
	}
	shown := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for _, f := range film.Image {
		draw.Draw(shown, f.Rect, f, f.Rect.Min, draw.Over)
	}
	if l := compare(end.Draw(views[3]), shown); l.mean > 2*maxMean {
		t.Errorf("the last frame and the poster: %v", l)
	}
	if f := film.Image[1].Rect; f.Dx() > 200 {
		t.Errorf("the second frame draws %v", f)
	}
	ctx, stop := context.WithCancel(t.Context())
	film, err = before.Film(ctx, views, end, func(float64) { stop() })
	if film != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("a film that is stopped: %v", err)
	}
}

func TestCanWrite(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, "Anna": true, "Łukasz Öztürk": true, "Елена": true, "小明": false, "Anna 🦊": false,
	} {
		if CanWrite(text) != want {
			t.Errorf("%q can be written: %v", text, !want)
		}
	}
}

func BenchmarkPoster(b *testing.B) {
	p, v := poster(look.Light(), look.Wood, true), wonMarks()
	for b.Loop() {
		p.Draw(v)
	}
}

func BenchmarkPosterFilm(b *testing.B) {
	p, views := poster(look.Light(), look.Wood, false), gameViews(224)
	for b.Loop() {
		if _, err := p.Film(b.Context(), views, p, func(float64) {}); err != nil {
			b.Fatal(err)
		}
	}
}
