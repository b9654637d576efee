package preferences

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// materialSide is the side of a picture, in Fyne's units.
const materialSide = 72

// materialChoice returns the choice of the boards' material, which shows a small board of each.
func (f *settingsForm) materialChoice() *widgets.PictureChoice {
	chosen := int(look.ParseMaterial(f.Prefs.Settings.Material))
	return widgets.NewPictureChoice(board.Samples(sampleView()), materialSide, words.Materials(), chosen, f.Sheets.Key, func(i int) {
		f.Prefs.Change(func(s *settings.Settings) { s.Material = look.Materials()[i].String() })
	})
}

// showMaterialsAbout says which boards have a material, and that they look alike in high contrast.
func (f *settingsForm) showMaterialsAbout() {
	about := words.MaterialsAbout()
	if look.PaletteFor(f.materialsAbout).Strong {
		about = words.MaterialsAlike()
	}
	widgets.SetText(f.materialsAbout, about)
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// sampleView returns a game of tic-tac-toe in progress.
func sampleView() game.View {
	v := game.NewView(3, 3)
	for i, cell := range []int{4, 1, 0, 8, 2} {
		v.Cells[cell].Piece = game.Side(i % 2)
	}
	return v
}
