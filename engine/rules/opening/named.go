package opening

import (
	"slices"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Named is one of the 26 openings of renju: black begins in the centre of 15 × 15, white answers
// next to it, and black's second stone lies within the central 5 × 5. The opening is direct (D) if
// white's stone is next to black's in a row or column, and indirect (I) if it is next to it on a
// diagonal.
type Named struct {
	// Direct is the kind of the opening. Number is its number within the kind, from 1 to 13.
	Direct bool
	Number int
	// Name is its Japanese name in Latin letters: "Kagetsu".
	Name string
}

// String returns the code with the name: "D4 Kagetsu".
func (o Named) String() string {
	letter := "I"
	if o.Direct {
		letter = "D"
	}
	return letter + strconv.Itoa(o.Number) + " " + o.Name
}

// offset is the distance of a point from the centre, to the right (x) and upwards (y).
type offset struct{ x, y int }

// namedOpenings returns the points of black's second stone and the names of the openings of one kind, in the
// order of their numbers. White's stone is directly above the centre (direct) or above and to the right of
// it (indirect). Numbers and points follow the libraries of renju players, such as Allrenjuopenings of RenLib.
func namedOpenings(direct bool) (points [13]offset, names [13]string) {
	if direct {
		points = [13]offset{{0, 2}, {1, 2}, {2, 2}, {1, 1}, {2, 1}, {1, 0}, {2, 0}, {0, -1}, {1, -1}, {2, -1}, {0, -2}, {1, -2}, {2, -2}}
		names = [13]string{
			"Kansei", "Keigetsu", "Sosei", "Kagetsu", "Zangetsu", "Ugetsu", "Kinsei", "Shogetsu", "Kyugetsu",
			"Shingetsu", "Zuisei", "Sangetsu", "Yusei",
		}
		return points, names
	}
	points = [13]offset{{2, 2}, {2, 1}, {2, 0}, {2, -1}, {2, -2}, {1, 0}, {1, -1}, {1, -2}, {0, -1}, {0, -2}, {-1, -1}, {-1, -2}, {-2, -2}}
	names = [13]string{
		"Chosei", "Kyogetsu", "Kosei", "Suigetsu", "Ryusei", "Ungetsu", "Hogetsu", "Rangetsu", "Gingetsu",
		"Myojo", "Shagetsu", "Meigetsu", "Suisei",
	}
	return points, names
}

// openingSize is the side of the board on which openings have names.
const openingSize = 15

// NameOf returns the opening of a game on 15 × 15 from the points of its first three moves. Points are
// numbered from 0, row by row from a corner. The board may be turned or mirrored. ok is false if the points
// are no renju opening.
func NameOf(points [3]int) (o Named, ok bool) {
	const centre = openingSize * openingSize / 2
	if points[0] != centre {
		return o, false
	}
	for image := range game.Image(game.Images) {
		second, third := offsetIn(image, points[1]), offsetIn(image, points[2])
		direct := second == offset{0, 1}
		if !direct && second != (offset{1, 1}) {
			continue
		}
		points, names := namedOpenings(direct)
		if n := slices.Index(points[:], third); n >= 0 {
			return Named{direct, n + 1, names[n]}, true
		}
	}
	return o, false
}

// offsetIn returns the offset of a point in an image of the board (turned or mirrored).
func offsetIn(image game.Image, point int) offset {
	p := image.Cell(point, openingSize, openingSize)
	return offset{p%openingSize - openingSize/2, openingSize/2 - p/openingSize}
}
