package levels

import (
	_ "embed"
	"encoding/json"
	"sync"
)

// Rating is the strength of a level of a variant, on a scale of the variant's own: see
// docs/results/levels.md.
type Rating struct {
	// Elo is the rating: a player rated 400 points above another scores ten points for each point
	// of the other. With a probability of 95 %, the true rating is at most Error away.
	Elo   int `json:"elo,omitempty"`
	Error int `json:"error,omitempty"`
}

// ratingsFile holds the ratings by the variant's name and the level's key, as measured by
// tools/ratings.
//
//go:embed ratings.json
var ratingsFile []byte

// ratings parses ratingsFile once.
var ratings = sync.OnceValue(func() map[string]map[string]Rating {
	var all map[string]map[string]Rating
	if err := json.Unmarshal(ratingsFile, &all); err != nil {
		panic(err) // a test parses it
	}
	return all
})

// RatingOf returns the rating of a level of a variant, given the variant's name and the level's
// key, and whether it has been measured.
func RatingOf(variant, level string) (Rating, bool) {
	r, ok := ratings()[variant][level]
	return r, ok
}
