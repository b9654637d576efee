package gui

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// savePicture saves a picture of the board under a name, in the second format if second is set.
func (b *bench) savePicture(name string, second bool) []byte {
	b.t.Helper()
	folder := b.t.TempDir()
	b.choose("Game", "Share…")
	b.press("Save Board as Picture…")
	if second {
		controls[*widgets.Segments](b)[0].Choose(1)
	}
	fields := controls[*widgets.Entry](b)
	fields[0].SetText(name)
	fields[1].SetText(folder)
	b.press("Save")
	path := filepath.Join(folder, name)
	b.until("the picture", func() bool { _, err := os.Stat(path); return err == nil && !b.sheets.Busy() })
	data, err := os.ReadFile(path)
	if err != nil {
		b.t.Fatal(err)
	}
	return data
}

func TestPictureOfTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("4-5-4")
	img, err := png.Decode(bytes.NewReader(b.savePicture("empty.png", false)))
	if err != nil || img.Bounds().Dx() < 400 {
		t.Fatalf("the picture is %v in size, %v", img.Bounds(), err)
	}
	b.click("c2")
	b.click("b2")
	later, err := png.Decode(bytes.NewReader(b.savePicture("later.png", false)))
	if err != nil || later.Bounds() != img.Bounds() {
		t.Fatalf("after two moves the picture is %v in size, %v", later.Bounds(), err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(b.savePicture("game.gif", true)))
	if err != nil || len(film.Image) != 3 {
		t.Fatalf("the film of two moves: %v", err)
	}
}
