// Command icon draws the program's icon, Icon.png at the root of the project, the small
// one of its window, and the icons that an installed program needs:
//
//	go run ./internal/icon Icon.png
//	go run ./internal/icon -window cmd/mnkdesk/icon.png
//	go run ./internal/icon mnkdesk.ico
//	go run ./internal/icon -share DIR
//
// DIR gets icons/hicolor with the program's icon and that of a saved game, each in
// the usual sizes and as a drawing that can be scaled.
package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk"
)

// The widths and heights in pixels of Icon.png and of the icon of the window: X11 is given
// that uncompressed, at eight bytes a pixel, before it shows the window.
const (
	side       = 1024
	windowSide = 128
)

//go:generate go run . ../../Icon.png
//go:generate go run . -window ../../cmd/mnkdesk/icon.png
func main() {
	var err error
	switch args := os.Args[1:]; {
	case len(args) == 1 && filepath.Ext(args[0]) == ".ico":
		err = program().writeICO(args[0])
	case len(args) == 1 && args[0] != "-share":
		err = program().writePNG(args[0], side)
	case len(args) == 2 && args[0] == "-share":
		err = share(args[1])
	case len(args) == 2 && args[0] == "-window":
		err = program().writePNG(args[1], windowSide)
	default:
		fmt.Fprintln(os.Stderr, "usage: icon FILE.png | icon FILE.ico | icon -window FILE.png | icon -share DIR")
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "icon:", err)
		os.Exit(1)
	}
}

// sizes are the usual sides of icons in pixels.
var sizes = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// gameType is the icon name of a saved game's MIME type.
const gameType = "application-x-mnkdesk-game"

// share writes all icons below a folder of shared data.
func share(dir string) error {
	for _, icon := range []struct {
		drawing
		context, name string
	}{{program(), "apps", mnkdesk.ID()}, {savedGame(), "mimetypes", gameType}} {
		place := func(size, kind string) string {
			return filepath.Join(dir, "icons", "hicolor", size, icon.context, icon.name+kind)
		}
		for _, n := range sizes {
			if err := icon.writePNG(place(fmt.Sprintf("%dx%d", n, n), ".png"), n); err != nil {
				return err
			}
		}
		if err := icon.writePNG(place("512x512@2", ".png"), side); err != nil {
			return err
		}
		if err := write(place("scalable", ".svg"), []byte(icon.svg())); err != nil {
			return err
		}
	}
	return nil
}

// writePNG draws a picture of n × n pixels into a file.
func (d drawing) writePNG(name string, n int) error {
	data, err := d.png(n)
	if err != nil {
		return err
	}
	return write(name, data)
}

// png returns a picture of n × n pixels.
func (d drawing) png(n int) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, d.picture().Draw(n, n))
	return b.Bytes(), err
}

// write writes a file, and the folders above it.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
