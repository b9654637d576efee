package weightfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Parse returns the weights of an evaluation from their JSON. A name that W does not have
// is an error: what it stands for would be 0 unseen. check, which may refuse what was read, is for
// the numbers.
func Parse[W any](text []byte, check func(W) error) (w W, err error) {
	file := json.NewDecoder(bytes.NewReader(text))
	file.DisallowUnknownFields()
	if err := file.Decode(&w); err != nil {
		return *new(W), notWeights(err)
	}
	if err := check(w); err != nil {
		return *new(W), err
	}
	return w, nil
}

// complete refuses a text that does not have all that was read from it, or has more after it.
func complete(text []byte, w any) error {
	written, err := json.Marshal(w)
	if err != nil {
		return err
	}
	var found, read any
	if err := json.Unmarshal(text, &found); err != nil { // more comes after them
		return notWeights(err)
	}
	if err := json.Unmarshal(written, &read); err != nil {
		return err
	}
	if err := lacks(found, read, ""); err != nil {
		return notWeights(err)
	}
	return nil
}

// lacks returns an error that names what there is in read and not in found, which is within something of a name.
func lacks(found, read any, name string) error {
	missing := fmt.Errorf("%s is missing", quote.Text(name))
	switch read := read.(type) {
	case map[string]any:
		all, _ := found.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(read)) {
			if err := lacks(all[name], read[name], name); err != nil {
				return err
			}
		}
	case []any:
		list, _ := found.([]any)
		if len(list) != len(read) {
			return missing
		}
		for i, part := range read {
			if err := lacks(list[i], part, name); err != nil {
				return err
			}
		}
	default:
		if found == nil {
			return missing
		}
	}
	return nil
}

// notWeights says that a text does not hold weights, and why.
func notWeights(err error) error { return fmt.Errorf("this is no file of weights: %w", inWords(err)) }

// inWords returns an error of encoding/json in a reader's words, any other as it is.
func inWords(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF):
		return errors.New("it is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it ends too early")
	case errors.As(err, &syntax):
		return fmt.Errorf("it is not JSON from character %d on", syntax.Offset)
	case errors.As(err, &kind) && kind.Field != "":
		return fmt.Errorf("%s has the wrong kind of value: %s", quote.Text(kind.Field), kind.Value)
	case errors.As(err, &kind):
		return errors.New("it does not begin with {")
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// maxBytes is the size of the greatest file of weights that is read.
const maxBytes = 4 << 20

// Read reads weights from a file that internal/tools/fit has written: all that there are, and nothing else. Its errors
// name the file.
func Read[W any](path string, check func(W) error) (W, error) {
	text, err := files.Read(path, maxBytes)
	if err != nil {
		return *new(W), fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	w, err := Parse(text, check)
	if err == nil {
		err = complete(text, w)
	}
	if err != nil {
		return *new(W), fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return w, nil
}

// Option is the option weights, a file for Read.
func Option() playerspec.Option {
	return playerspec.File("weights", "weights of the evaluation, as internal/tools/fit writes them").Labelled(playerspec.Label{Title: "Weights"}).ForExperts()
}

// Feature is how often a weight of an evaluation counts in a position, less than 0 where it counts for the other
// side.
type Feature struct {
	// Weight is its place in the list of the weights.
	Weight uint16
	Count  int16
}

// Check refuses numbers beyond ±greatest, and what is no number.
func Check(list []float64, greatest float64) error {
	for _, x := range list {
		if !(x >= -greatest && x <= greatest) { // so that NaN is refused too
			return fmt.Errorf("%g is no weight: expected a number from %g to %g", x, -greatest, greatest)
		}
	}
	return nil
}
