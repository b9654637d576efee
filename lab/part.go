package lab

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// PartVersion is the version of the files that hold parts of matches.
const PartVersion = 2

// MaxPart is the size in bytes of the largest such file that is read: 8 MiB.
const MaxPart = 8 << 20

// Part is a part of a match, or all of it, as a file holds it.
type Part struct {
	// Version is PartVersion.
	Version int `json:"mnklab_match"`
	// Asked is the match; all its parts have the same.
	Asked Asked `json:"match"`
	// Shard says which part this is.
	Shard  match.Shard  `json:"shard"`
	Result match.Result `json:"result"`
	// Name is what errors call the part, such as the name of its file.
	Name string `json:"-"`
}

// Asked is all that decides the games of a match.
type Asked struct {
	Players [2]string `json:"players"`
	Conditions
}

// Conditions are what decides the games beside the players.
type Conditions struct {
	Variant  string        `json:"variant"`
	Games    int           `json:"games"`
	Opening  int           `json:"opening"`
	Openings []string      `json:"openings,omitempty"`
	Seed     uint64        `json:"seed"`
	Depth    int           `json:"depth,omitempty"`
	Nodes    int64         `json:"nodes,omitempty"`
	Time     time.Duration `json:"time_ns,omitempty"`
	Margin   time.Duration `json:"margin_ns"`
}

// Conditions returns what o says beside the players.
func (o MatchOptions) Conditions() Conditions {
	c := Conditions{
		Variant: o.Variant.Name, Games: o.Games, Opening: o.Plies, Seed: o.Seed,
		Depth: o.Limits.Depth, Nodes: o.Limits.Nodes, Time: o.Limits.Time, Margin: o.Margin,
	}
	for _, line := range o.Openings {
		c.Openings = append(c.Openings, o.written(line))
	}
	return c
}

// PartOf returns what a file says of a match, and of the games played of it.
func PartOf(o MatchOptions, r match.Result) Part {
	r.Games = nil
	return Part{Version: PartVersion, Asked: Asked{o.Players, o.Conditions()}, Shard: o.Shard, Result: r}
}

// ParsePart reads a part from a file of that name.
func ParsePart(name string, data []byte) (Part, error) {
	p := Part{Name: quote.Path(name)}
	var version struct {
		Version int `json:"mnklab_match"`
	}
	if err := json.Unmarshal(data, &version); err != nil || version.Version == 0 {
		return p, fmt.Errorf("%s is no part of a match: expected a file that 'mnklab match --shard' has written", p.Name)
	}
	if version.Version != PartVersion {
		return p, fmt.Errorf("%s has version %d: this program reads version %d", p.Name, version.Version, PartVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return p, fmt.Errorf("%s is damaged: %w", p.Name, err)
	}
	if err := p.Asked.check(); err != nil {
		return p, fmt.Errorf("%s: %w", p.Name, err)
	}
	if !p.sound() {
		return p, fmt.Errorf("%s is damaged: its numbers do not fit together", p.Name)
	}
	return p, nil
}

// check returns an error if the variant or a player is none that can play, so that
// their names are fit to be shown.
func (a Asked) check() error {
	v, err := engine.ParseVariant(a.Variant)
	if err == nil {
		_, err = makers(v, a.Players)
	}
	return err
}

// sound reports whether the numbers of a part can be.
func (p Part) sound() bool {
	return p.Asked.Games > 0 && p.Asked.Games <= MostGames && p.Shard.Check(p.Asked.Games) == nil &&
		p.Result.Sound(p.Shard.Games(p.Asked.Games))
}

// MostGames is the greatest number of games of a match that is played in parts.
const MostGames = 1_000_000

// Merge joins all the parts of a match.
func Merge(parts []Part) (Part, error) {
	if len(parts) == 0 {
		return Part{}, errors.New("there are no parts to join")
	}
	parts = slices.SortedStableFunc(slices.Values(parts), func(a, b Part) int { return cmp.Compare(a.Shard.Index, b.Shard.Index) })
	whole := Part{Version: PartVersion, Asked: parts[0].Asked}
	for i, p := range parts {
		if err := follows(parts, i); err != nil {
			return Part{}, err
		}
		whole.Result = whole.Result.Plus(p.Result)
	}
	if last := parts[len(parts)-1].Shard; last.Index < last.Of {
		return Part{}, fmt.Errorf("part %d of %d is missing", last.Index+1, last.Of)
	}
	return whole, nil
}

// follows returns an error that says why part i of a sorted list cannot be joined to
// those before it.
func follows(parts []Part, i int) error {
	p, first := parts[i], parts[0]
	want, got := p.Shard.Games(p.Asked.Games), p.Result.All().Games()
	switch {
	case p.Shard.Of == 0:
		return fmt.Errorf("%s is no part of a match, but all of it", p.Name)
	case !reflect.DeepEqual(p.Asked, first.Asked) || p.Shard.Of != first.Shard.Of:
		return fmt.Errorf("%s and %s are not of the same match", first.Name, p.Name)
	case i > 0 && p.Shard == parts[i-1].Shard:
		return fmt.Errorf("%s and %s are the same part, %v", parts[i-1].Name, p.Name, p.Shard)
	case p.Shard.Index != i+1:
		return fmt.Errorf("part %d of %d is missing", i+1, p.Shard.Of)
	case got != want:
		return fmt.Errorf("%s is not finished: it has %d of %d games", p.Name, got, want)
	}
	return nil
}
