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

// Parse returns the weights of an evaluation from their JSON. A name that W does not have is an
// error: after a typing mistake, the weight that was meant would silently be 0. check returns an
// error if the numbers are not acceptable.
func Parse[W any](text []byte, check func(W) error) (w W, err error) {
	file := json.NewDecoder(bytes.NewReader(text))
	file.DisallowUnknownFields()
	if err := file.Decode(&w); err != nil {
		return *new(W), notWeightsError(err)
	}
	if err := check(w); err != nil {
		return *new(W), err
	}
	return w, nil
}

// checkComplete returns an error if text lacks a part of w, which was read from it, or has more text
// after the value.
func checkComplete(text []byte, w any) error {
	written, err := json.Marshal(w)
	if err != nil {
		return err
	}
	var found, read any
	if err := json.Unmarshal(text, &found); err != nil { // more text follows the value
		return notWeightsError(err)
	}
	if err := json.Unmarshal(written, &read); err != nil {
		return err
	}
	if err := missingValue(found, read, ""); err != nil {
		return notWeightsError(err)
	}
	return nil
}

// missingValue returns an error that names the first value in read that is missing in found, or nil. name
// is the name of the field that both belong to.
func missingValue(found, read any, name string) error {
	missing := fmt.Errorf("%s is missing", quote.Text(name))
	switch read := read.(type) {
	case map[string]any:
		all, _ := found.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(read)) {
			if err := missingValue(all[name], read[name], name); err != nil {
				return err
			}
		}
	case []any:
		list, _ := found.([]any)
		if len(list) != len(read) {
			return missing
		}
		for i, part := range read {
			if err := missingValue(list[i], part, name); err != nil {
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

// notWeightsError returns an error which says that a text does not hold weights, and why.
func notWeightsError(err error) error {
	return fmt.Errorf("this is no file of weights: %w", plainError(err))
}

// plainError puts an error of encoding/json into plain words. It returns any other error as it is.
func plainError(err error) error {
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

// maxBytes is the size of the largest weight file that is read.
const maxBytes = 4 << 20

// Read reads weights from a file written by tools/fit. The file must hold every weight and
// nothing else. Errors name the file.
func Read[W any](path string, check func(W) error) (W, error) {
	text, err := files.Read(path, maxBytes)
	if err != nil {
		return *new(W), fmt.Errorf("%s cannot be read: %s", quote.Path(path), files.Reason(err))
	}
	w, err := Parse(text, check)
	if err == nil {
		err = checkComplete(text, w)
	}
	if err != nil {
		return *new(W), fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return w, nil
}

// Option returns the option weights, which names a file for Read.
func Option() playerspec.Option {
	return playerspec.File("weights",
		"weights of the evaluation, as tools/fit writes them").Labelled(playerspec.Label{Title: "Weights"}).ForExperts()
}

// Feature is the coefficient of a weight in the evaluation of a position: how often the weight
// counts, negative if it counts for the other side.
type Feature struct {
	// Weight is the index in the list of the weights.
	Weight uint16
	Count  int16
}

// Check returns an error if a number is beyond ±greatest or is NaN.
func Check(list []float64, greatest float64) error {
	for _, x := range list {
		if !(x >= -greatest && x <= greatest) { // so that NaN is refused too
			return fmt.Errorf("%g is no weight: expected a number from %g to %g", x, -greatest, greatest)
		}
	}
	return nil
}
