package files

import (
	"bytes"
	"image/gif"
	"image/png"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// picture holds what a picture or an animation of a board is drawn from.
type picture struct {
	View    game.View     // the position
	Record  record.Game   // the game, for GIF
	Options board.Options // the board's options
	Palette look.Palette
}

// Sizes of pictures and films, in Fyne's units: of a cell, and the maximum of the longer side. A picture
// has pictureScale pixels for each unit, as a high-density display has. A film has one.
const (
	pictureCell, maxPicture, pictureScale = 80, 800, 2
	filmCell, minFilm, maxFilm            = 64, 480, 800 // minFilm is the minimum width
)

// PNG returns a picture of the position. Call it in the background.
func (p picture) PNG() ([]byte, error) {
	var b bytes.Buffer
	width, height := board.PictureSize(p.View, p.Options, pictureCell)
	side := min(max(width, height), maxPicture)
	err := png.Encode(&b, board.Picture(p.View, p.Options, p.Palette, side, pictureScale))
	return b.Bytes(), err
}

// GIF returns an animation of the game, move by move. Call it in the background.
func (p picture) GIF() ([]byte, error) {
	o, err := session.Open(p.Record)
	if err != nil {
		return nil, err
	}
	var views []game.View
	for ply := range len(o.Played()) + 1 {
		views = append(views, o.Setup.View(o.Position(ply)))
	}
	var b bytes.Buffer
	err = gif.EncodeAll(&b, board.Film(views, p.Options, p.Palette, p.filmSide(), minFilm))
	return b.Bytes(), err
}

// filmSide returns the longer side of a film. It enlarges the cells until the film has the minimum
// width or the maximum height.
func (p picture) filmSide() int {
	for cell := filmCell; ; cell++ {
		width, height := board.PictureSize(p.View, p.Options, cell)
		if width >= minFilm || height >= maxFilm {
			return min(max(width, height), maxFilm)
		}
	}
}
