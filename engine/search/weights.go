package search

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
)

// ParseWeights returns the weights of an evaluation from their JSON. A name that W does not have
// is an error: what it stands for would be 0 unseen. check, which may refuse what was read, is for
// the numbers.
func ParseWeights[W any](text []byte, check func(W) error) (w W, err error) {
	file := json.NewDecoder(bytes.NewReader(text))
	file.DisallowUnknownFields()
	if err := file.Decode(&w); err != nil {
		return *new(W), fmt.Errorf("these are no weights: %w", err)
	}
	if err := check(w); err != nil {
		return *new(W), err
	}
	return w, nil
}

// ReadWeights reads weights from a file that lab/fit has written.
func ReadWeights[W any](path string, check func(W) error) (W, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return *new(W), err
	}
	return ParseWeights(text, check)
}

// CheckWeights refuses numbers beyond ±greatest, and what is no number.
func CheckWeights(list []float64, greatest float64) error {
	for _, x := range list {
		if !(x >= -greatest && x <= greatest) { // so that NaN is refused too
			return fmt.Errorf("%g is no weight: expected a number from %g to %g", x, -greatest, greatest)
		}
	}
	return nil
}
