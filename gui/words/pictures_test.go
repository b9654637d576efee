package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

func TestPictures(t *testing.T) {
	for _, c := range []struct {
		text func() string
		want bilingual
	}{
		{CopyPicture, bilingual{"Copy Picture", "Bild kopieren"}},
		{CopiedPicture, bilingual{"Picture copied.", "Bild kopiert."}},
		{func() string { return PictureFormats(false)[1] }, bilingual{"Whole game (GIF)", "Ganze Partie (GIF)"}},
		{func() string { return PictureFormats(true)[1] }, bilingual{"Line (GIF)", "Variante (GIF)"}},
		{
			func() string { return taskWords(files.SavePicture) },
			bilingual{"The picture couldn't be saved.", "Das Bild konnte nicht gespeichert werden."},
		},
	} {
		check(t, c.want, c.text)
	}
}
