package learn

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// ResultVersion is the version of the files that hold results.
const ResultVersion = 1

// Result is what a work of this package has come to, as a file holds it: an
// evaluation with its parameters, and how it was made.
type Result struct {
	// Format is ResultVersion.
	Format int `json:"mnklab_weights"`
	// Command is the command line that made it, and makes it again.
	Command string `json:"command"`
	// Version is that of the program that made it, such as "1.2.3".
	Version string `json:"version"`
	// Seed is where all that was left to chance began.
	Seed uint64 `json:"seed"`
	// Variant is the game, as engine.ParseVariant reads it.
	Variant string `json:"variant"`
	// Evaluation is the evaluation with all its parameters, as it stands in the
	// strings of players: "generic(two=100,half=80)".
	Evaluation string `json:"evaluation"`
	// Opponent is the player by which the evaluation was measured, as Variant.Player
	// reads it, and Score what a player with it scored in per cent, a draw counting
	// half; empty and 0 where it was not measured.
	Opponent string  `json:"opponent,omitempty"`
	Score    float64 `json:"score,omitempty"`
	// Interrupted is set if the work was ended before it was done.
	Interrupted bool `json:"interrupted,omitempty"`
}

// Encode returns the result as a file holds it.
func (r Result) Encode() ([]byte, error) { return encode(r) }

// encode returns v as JSON for people to read too.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

// ParseResult reads a result from a file of that name. The error says what is wrong
// with the file; the variant and the evaluation of a result without an error are fit
// to be played and shown.
func ParseResult(name string, data []byte) (Result, error) {
	name = quote.Path(name)
	var version struct {
		Format int `json:"mnklab_weights"`
	}
	if err := json.Unmarshal(data, &version); err != nil || version.Format == 0 {
		return Result{}, fmt.Errorf("%s holds no weights: expected a file that 'mnklab learn --out' or 'mnklab anneal --out' has written", name)
	}
	if version.Format != ResultVersion {
		return Result{}, fmt.Errorf("%s has version %d: this program reads version %d", name, version.Format, ResultVersion)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var r Result
	if err := d.Decode(&r); err != nil {
		return Result{}, fmt.Errorf("%s is damaged: %w", name, err)
	}
	if err := r.check(); err != nil {
		return Result{}, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// check returns an error if the variant, the evaluation or the opponent is none.
func (r Result) check() error {
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		return err
	}
	if _, err = v.Evaluator(r.Evaluation); err != nil {
		return fmt.Errorf("evaluation %s: %w", quote.Text(r.Evaluation), err)
	}
	if _, err = v.Player(r.Opponent, 0); r.Opponent != "" && err != nil {
		return fmt.Errorf("opponent %s: %w", quote.Text(r.Opponent), err)
	}
	if !(r.Score >= 0 && r.Score <= 100) {
		return fmt.Errorf("a score of %g: expected one from 0 to 100", r.Score)
	}
	return nil
}

// EncodeAll returns several results as one file holds them: a list.
func EncodeAll(list []Result) ([]byte, error) { return encode(list) }
