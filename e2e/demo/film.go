package main

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"os"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
)

const (
	// frameTime is the time between two looks at the display.
	frameTime = 100 * time.Millisecond
	// maxPause is the longest time for which a film shows a frame. The last frame is shown for endPause.
	maxPause = 900 * time.Millisecond
	endPause = 4 * time.Second
	// filmColors is the number of colours of a film, and pictureColors that of a single picture. Fewer colours take fewer
	// bytes.
	filmColors, pictureColors = 95, 255
	// maxFilm is the largest size of a film in bytes, for the page that shows it.
	maxFilm = 600_000
)

// film is a recording of the window: a frame for each change.
type film []frame

// frame is what the window showed from a point of time on.
type frame struct {
	window *image.RGBA
	at     time.Time
}

// record films a part of the display until cut is called, which returns the film.
func record(d *display.Display, part image.Rectangle) (cut func() (film, error)) {
	stop, done := make(chan struct{}), make(chan struct{})
	var f film
	var failed error
	go func() {
		defer close(done)
		ticks := time.NewTicker(frameTime)
		defer ticks.Stop()
		for {
			select {
			case <-stop:
				return
			case now := <-ticks.C:
				screen, err := d.Picture()
				if err != nil {
					failed = err
					return
				}
				f.add(cropped(screen, part), now)
			}
		}
	}()
	return func() (film, error) {
		close(stop)
		<-done
		return f, failed
	}
}

// cropped returns a part of the screen, with its top left at 0,0.
func cropped(screen *image.RGBA, part image.Rectangle) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(img, img.Rect, screen, part.Min, draw.Src)
	return img
}

// add adds a frame if a picture of the window shows anything new.
func (f *film) add(window *image.RGBA, now time.Time) {
	if len(*f) > 0 && vision.Changed((*f)[len(*f)-1].window, window).Empty() {
		return
	}
	*f = append(*f, frame{window, now})
}

// save writes the film as an animated GIF of at most maxFilm bytes that begins again when it has ended. Where the window
// changes often, it leaves out as many frames as it must.
func (f film) save(path string) error {
	if len(f) == 0 {
		return errors.New("the film is empty")
	}
	colors := newPalette(f, filmColors)
	for gap := frameTime / 2; gap < maxPause; gap += frameTime / 2 {
		var b bytes.Buffer
		if err := gif.EncodeAll(&b, f.thinned(gap).animation(colors)); err != nil {
			return err
		}
		if b.Len() <= maxFilm {
			return os.WriteFile(path, b.Bytes(), 0o644)
		}
	}
	return errors.New("the film is too large")
}

// thinned returns the film without the frames that follow the one before by less than gap and are shown for less.
func (f film) thinned(gap time.Duration) film {
	kept := film{f[0]}
	for i, next := range f[1:] {
		last := i+2 == len(f)
		if last || next.at.Sub(kept[len(kept)-1].at) >= gap || f[i+2].at.Sub(next.at) >= gap {
			kept = append(kept, next)
		}
	}
	return kept
}

// animation returns the film with each frame reduced to what has changed.
func (f film) animation(colors *palette) *gif.GIF {
	size := f[0].window.Rect
	anim := &gif.GIF{Config: image.Config{ColorModel: colors.colors, Width: size.Dx(), Height: size.Dy()}}
	shown := image.NewPaletted(size, colors.colors) // begins transparent
	for i, next := range f {
		part, pause := size, endPause
		if i > 0 {
			part = vision.Changed(f[i-1].window, next.window)
		}
		if i+1 < len(f) {
			pause = min(f[i+1].at.Sub(next.at), maxPause)
		}
		img := image.NewPaletted(part, colors.colors)
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				c := colors.index(next.window.RGBAAt(x, y))
				if c != shown.ColorIndexAt(x, y) { // a pixel that stays is transparent, which takes fewer bytes
					img.SetColorIndex(x, y, c)
					shown.SetColorIndex(x, y, c)
				}
			}
		}
		anim.Image = append(anim.Image, img)
		anim.Delay = append(anim.Delay, int(pause/(10*time.Millisecond)))
		anim.Disposal = append(anim.Disposal, gif.DisposalNone)
	}
	return anim
}

// paletted returns a picture of a window with pictureColors colours.
func paletted(window *image.RGBA) *image.Paletted {
	p := newPalette(film{{window: window}}, pictureColors)
	img := image.NewPaletted(window.Rect, p.colors)
	for y := window.Rect.Min.Y; y < window.Rect.Max.Y; y++ {
		for x := window.Rect.Min.X; x < window.Rect.Max.X; x++ {
			img.SetColorIndex(x, y, p.index(window.RGBAAt(x, y)))
		}
	}
	return img
}

// palette has the colours of a film. The first is transparent.
type palette struct {
	colors  color.Palette
	nearest [buckets]uint8 // the index of the colour that is nearest to the colours of a bucket
}

// A bucket has the colours that are the same in the first bucketBits bits of red, green and blue.
const (
	bucketBits = 5
	buckets    = 1 << (3 * bucketBits)
)

func bucket(c color.RGBA) int {
	const drop = 8 - bucketBits
	return int(c.R>>drop)<<(2*bucketBits) | int(c.G>>drop)<<bucketBits | int(c.B>>drop)
}

// newPalette returns the n colours that most pixels of a film have.
func newPalette(f film, n int) *palette {
	var count [buckets]int
	var sum [buckets][3]int
	for _, next := range f {
		for i := 0; i < len(next.window.Pix); i += 4 {
			c := color.RGBA{next.window.Pix[i], next.window.Pix[i+1], next.window.Pix[i+2], 0xFF}
			b := bucket(c)
			count[b]++
			sum[b][0], sum[b][1], sum[b][2] = sum[b][0]+int(c.R), sum[b][1]+int(c.G), sum[b][2]+int(c.B)
		}
	}
	mean := func(b int) color.RGBA {
		n := count[b]
		return color.RGBA{uint8(sum[b][0] / n), uint8(sum[b][1] / n), uint8(sum[b][2] / n), 0xFF}
	}
	var used []int
	for b := range count {
		if count[b] > 0 {
			used = append(used, b)
		}
	}
	slices.SortStableFunc(used, func(a, b int) int { return count[b] - count[a] })
	p := &palette{colors: color.Palette{color.RGBA{}}}
	for _, b := range used[:min(len(used), n)] {
		p.colors = append(p.colors, mean(b))
	}
	for _, b := range used {
		p.nearest[b] = uint8(1 + p.colors[1:].Index(mean(b)))
	}
	return p
}

// index returns the index of the colour that is nearest to c, which is a colour of the film.
func (p *palette) index(c color.RGBA) uint8 { return p.nearest[bucket(c)] }
