// Command icons draws the icons of the program. The files that it writes are committed:
//
//	go generate ./tools/icons
//
// They are Icon.png at the root of the project, the small icon of the window, the icon for Windows, and the
// files in packaging/icons: the icons of the program and of a saved game, in the usual sizes and as SVG.
package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"github.com/mnkdesk/mnkdesk"
)

//go:generate go run . ../..
func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icons PROJECT")
		os.Exit(2)
	}
	files, err := icons()
	for name, data := range files {
		if err == nil {
			err = write(filepath.Join(os.Args[1], name), data)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

// The widths and heights in pixels of Icon.png and of the icon of the window. The latter is small, since X11
// gets it uncompressed, at eight bytes a pixel, before it shows the window.
const (
	side       = 1024
	windowSide = 128
)

// sizes lists the usual widths and heights of icons in pixels.
var sizes = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}

// gameIcon returns the name of the icon of saved games. It begins with the program's identifier, as those must that come
// out of the sandbox of Flatpak.
func gameIcon() string { return mnkdesk.ID() + "-game" }

// icons returns the contents of all files, by their paths in the project.
func icons() (map[string][]byte, error) {
	files := map[string][]byte{}
	var err error
	add := func(name string, data []byte, failed error) {
		files[name] = data
		if err == nil {
			err = failed
		}
	}
	addPNG := func(name string, d drawing, n int) {
		data, failed := d.png(n)
		add(name, data, failed)
	}
	addPNG("Icon.png", program(), side)
	addPNG("cmd/mnkdesk/icon.png", program(), windowSide)
	ico, failed := program().ico()
	add("packaging/windows/mnkdesk.ico", ico, failed)
	for _, icon := range []struct {
		drawing
		context, name string
	}{{program(), "apps", mnkdesk.ID()}, {savedGame(), "mimetypes", gameIcon()}} {
		place := func(size, kind string) string {
			return fmt.Sprintf("packaging/icons/hicolor/%s/%s/%s%s", size, icon.context, icon.name, kind)
		}
		for _, n := range sizes {
			addPNG(place(fmt.Sprintf("%dx%d", n, n), ".png"), icon.drawing, n)
		}
		addPNG(place("512x512@2", ".png"), icon.drawing, side)
		add(place("scalable", ".svg"), []byte(icon.svg()), nil)
	}
	return files, err
}

// png returns the drawing as a PNG picture of n × n pixels.
func (d drawing) png(n int) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, d.picture().Draw(n, n))
	return b.Bytes(), err
}

// write writes a file and makes the folders above it.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
