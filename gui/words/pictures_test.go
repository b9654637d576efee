package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

func TestPictures(t *testing.T) {
	for _, c := range []struct {
		of   func() string
		want said
	}{
		{SavePictureItem, said{"Save Board as Picture…", "Brett als Bild speichern…"}},
		{CopyPictureItem, said{"Copy Picture", "Bild kopieren"}},
		{CopiedPicture, said{"Picture copied.", "Bild kopiert."}},
		{func() string { return PictureFormats()[1] }, said{"Whole game (GIF)", "Ganze Partie (GIF)"}},
		{func() string { return taskWords(files.SavePicture) }, said{"The picture couldn't be saved.", "Das Bild konnte nicht gespeichert werden."}},
	} {
		check(t, c.want, c.of)
	}
}
