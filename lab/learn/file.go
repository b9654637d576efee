package learn

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mnkdesk/mnkdesk"
)

// FileVersion is the version of the file format.
const FileVersion = 1

// File is the result of learning or annealing, as stored in a file: an
// evaluation with its parameters, and how it was made.
type File struct {
	// Format is FileVersion.
	Format int `json:"mnklab_weights"`
	// Command is the command line that made the file and can make it again.
	Command string `json:"command"`
	// Version is the version of the program that made it, such as "1.2.3".
	Version string `json:"version"`
	// Seed is the seed of all random choices.
	Seed uint64 `json:"seed"`
	// Variant is the game, as engine.ParseVariant reads it.
	Variant string `json:"variant"`
	// Evaluation is the evaluation with all its parameters, as in player strings:
	// "generic(two=100,half=80)".
	Evaluation string `json:"evaluation"`
	// Opponent is the player against which the evaluation was measured, as Variant.ParsePlayer reads it.
	// Score is the score of a player with the evaluation in per cent, where a draw counts half.
	// They are empty and 0 if the evaluation was not measured.
	Opponent string  `json:"opponent,omitempty"`
	Score    float64 `json:"score,omitempty"`
	// Interrupted is set if the work was stopped before it was done.
	Interrupted bool `json:"interrupted,omitempty"`
}

// FileOf returns the file for weights that were learned with options.
func FileOf(o Options, l Learned) File {
	end := "skip"
	if o.EndIsZero {
		end = "zero"
	}
	return File{
		Format: FileVersion, Version: mnkdesk.Version(), Seed: o.Seed,
		Command: fmt.Sprintf("mnklab learn %s --episodes %d --depth %d --rate %g --gamma %g --lambda %g --end %s --seed %d",
			l.Board, o.Episodes, o.Depth, o.Rate, o.Gamma, o.Lambda, end, o.Seed), // in full, because the defaults may change
		Variant: l.Board, Evaluation: l.Evaluation, Interrupted: len(l.Episodes) < o.Episodes,
	}
}

// Encode returns the JSON of the file.
func (f File) Encode() ([]byte, error) { return encode(f) }

// encode returns v as indented JSON.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}

// EncodeAll returns the JSON of a list of files, which is stored as one file.
func EncodeAll(list []File) ([]byte, error) { return encode(list) }
