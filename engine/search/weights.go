package search

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
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

// mostWeightBytes is the size of the greatest file of weights that is read.
const mostWeightBytes = 4 << 20

// ReadWeights reads weights from a file that lab/fit has written. Its errors name the file.
func ReadWeights[W any](path string, check func(W) error) (W, error) {
	text, err := files.Read(path, mostWeightBytes)
	if err != nil {
		return *new(W), fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	w, err := ParseWeights(text, check)
	if err != nil {
		return w, fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return w, nil
}

// WeightsOption is the option weights, a file for ReadWeights.
func WeightsOption() Option {
	return File("weights", "weights of the evaluation, as mnklab fit writes them").Labelled(Label{Title: "Weights"}).ForExperts()
}

// Feature is how often a weight of an evaluation counts in a position, less than 0 where it counts for the other
// side.
type Feature struct {
	// Weight is its place in the list of the weights.
	Weight uint16
	Count  int16
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
