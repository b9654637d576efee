package playerspec

import (
	"fmt"
	"maps"
	"math"
	"strings"
)

// Tuning is a player string in which the numbers of an evaluation can be replaced. It is immutable:
// With returns a new Tuning.
type Tuning struct {
	search string
	values Values // of the player
	key    string // the player's option whose value is the evaluation
	chosen *evaluation
}

// Parameter is a number among the parameters of an evaluation.
type Parameter struct {
	// Key is the key in player strings.
	Key string
	// Value is the value that the player has for it, from Low to High.
	Value, Low, High float64
	// Integer is set if only whole numbers are allowed.
	Integer bool
}

// NewTuning returns the tuning of a player with the given search and values. If the player has
// several evaluations, the first one with numbers counts: that of eval before that of order. Any
// error is an *Error. It is an error if no evaluation has numbers.
func NewTuning(search string, v Values) (Tuning, error) {
	for _, o := range v.options {
		chosen, _ := v.all[o.Key].(*evaluation)
		if chosen == nil {
			continue
		}
		if t := (Tuning{search, v, o.Key, chosen}); len(t.Parameters()) > 0 {
			return t.withNumbers()
		}
	}
	return Tuning{}, ErrorAt(0, "%s has no evaluation with numbers to change", search)
}

// withNumbers returns the tuning with the numbers written out for which a word stands, as in
// weights=learned.
func (t Tuning) withNumbers() (Tuning, error) {
	e := *t.chosen
	if e.of.numbers == nil {
		return t, nil
	}
	numbers, err := e.of.numbers(e.values)
	if err != nil {
		return t, ErrorAt(0, "%s: %v", e.of.Name, err)
	}
	e.values = e.values.withNumbers(numbers)
	return Tuning{t.search, t.values, t.key, &e}.With(nil), nil
}

// Parameters lists the numbers of the evaluation.
func (t Tuning) Parameters() (list []Parameter) {
	for _, o := range t.chosen.values.options {
		if !o.numeric() {
			continue
		}
		p := Parameter{Key: o.Key, Low: o.Low, High: o.High}
		switch x := t.chosen.values.all[o.Key].(type) {
		case int64:
			p.Value, p.Integer = float64(x), true
		case float64:
			p.Value = x
		default:
			continue
		}
		list = append(list, p)
	}
	return list
}

// numeric reports whether the option takes a number within bounds.
func (o Option) numeric() bool {
	return o.Kind == KindInteger || o.Kind == KindNumber || o.Kind == KindShare
}

// With returns the player with other numbers, given by their keys. A number outside the range of
// its parameter is moved to the nearest bound. A number for an integer parameter is rounded.
func (t Tuning) With(numbers map[string]float64) Tuning {
	e := *t.chosen
	e.values.all = maps.Clone(e.values.all)
	for _, q := range t.Parameters() {
		x, given := numbers[q.Key]
		if !given || math.IsNaN(x) {
			continue
		}
		x = min(max(x, q.Low), q.High)
		if q.Integer {
			e.values.all[q.Key] = int64(math.Round(x))
		} else {
			e.values.all[q.Key] = x
		}
	}
	e.text = e.fullText()
	v := t.values
	v.all = maps.Clone(v.all)
	v.all[t.key] = &e
	return Tuning{t.search, v, t.key, &e}
}

// Evaluation returns the evaluation as player strings write it, with all its numbers, including
// defaults: "blocks(one=1,two=10,three=1000)".
func (t Tuning) Evaluation() string { return t.chosen.fullText() }

// String returns the player as search.Parse reads it.
func (t Tuning) String() string { return t.search + t.values.String() }

// fullText returns the evaluation with all its numbers, as player strings write it.
func (e *evaluation) fullText() string {
	var list []string
	for _, o := range e.values.options {
		x := e.values.all[o.Key]
		if o.numeric() && x != nil {
			list = append(list, fmt.Sprintf("%s=%s", o.Key, o.print(x)))
		} else if text := (Values{options: []Option{o}, all: e.values.all}).String(); text != "" {
			list = append(list, text[1:len(text)-1])
		}
	}
	return e.of.Name + "(" + strings.Join(list, ",") + ")"
}
