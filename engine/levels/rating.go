package levels

import (
	_ "embed"
	"encoding/json"
	"sync"
)

// Rating says how strong a level of a variant is, on a scale of the variant's own: see
// docs/results/levels.md.
type Rating struct {
	// Elo is the number; who is 400 points stronger makes ten points for each one of the
	// other. With 95 % the true number is no further than Error away.
	Elo   int `json:"elo,omitempty"`
	Error int `json:"error,omitempty"`
}

// ratingsFile holds the ratings by the variant's name and the level's key, as
// internal/tools/ratings measures them.
//
//go:embed ratings.json
var ratingsFile []byte

// ratings reads the file once.
var ratings = sync.OnceValue(func() map[string]map[string]Rating {
	var all map[string]map[string]Rating
	if err := json.Unmarshal(ratingsFile, &all); err != nil {
		panic(err) // a test reads it
	}
	return all
})

// RatingOf returns how strong a level of a variant is, by the variant's name and the level's key, and
// whether that has been measured.
func RatingOf(variant, level string) (Rating, bool) {
	r, ok := ratings()[variant][level]
	return r, ok
}
