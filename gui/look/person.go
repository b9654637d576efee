package look

import (
	"embed"

	"fyne.io/fyne/v2"
)

// PersonFace is the face that a person has chosen for the profile, such as "cat". Words for which there is no
// picture, among them "", mean that the person has none.
type PersonFace string

// Person is how a person is shown: by their face or, if there is no picture of it, by a letter on a coin. The zero Person
// is not shown.
type Person struct {
	Face PersonFace
	// Coin is the colour of the coin, one of settings.Coins. Letter is the first one of the name, or "" for no coin.
	Coin, Letter string
}

// Exists reports whether there is anything to show.
func (p Person) Exists() bool { return p.Face.Exists() || p.Letter != "" }

// people holds the pictures of the people, drawn like those of the opponents.
//
//go:embed people
var people embed.FS

// Exists reports whether there are pictures of the face.
func (f PersonFace) Exists() bool {
	_, err := people.ReadFile(f.file(Calm))
	return err == nil
}

// file returns the name of a picture. A person is calm in all moods that no picture shows.
func (f PersonFace) file(m Mood) string {
	if m != Glad && m != Sorry {
		m = Calm
	}
	return "people/" + string(f) + "-" + string(m) + ".svg"
}

// Face returns the face on its coin, as an SVG, or nil if there are no pictures of it. The coins suit light and
// dark backgrounds.
func (f PersonFace) Face(m Mood) fyne.Resource {
	name := f.file(m)
	svg, err := people.ReadFile(name)
	if err != nil {
		return nil
	}
	return fyne.NewStaticResource(name, svg)
}
