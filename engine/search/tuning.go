package search

import (
	"fmt"
	"maps"
	"math"
	"strings"
)

// Tuning is the string of a player whose evaluation's numbers can be changed. It never
// changes itself.
type Tuning struct {
	player *player
	key    string // the player's option that has the evaluation
	chosen *evaluation
}

// Parameter is a number that an evaluation takes.
type Parameter struct {
	// Key is its name in player strings.
	Key string
	// Value is what the player gives it, from Low to High.
	Value, Low, High float64
	// Integer is set where only whole numbers are taken.
	Integer bool
}

// ParseTuning reads a player as Parse does. Of several evaluations that a player has,
// the first with numbers counts: that of eval rather than of order. An error is a
// *SpecError, also where no evaluation has any.
func ParseTuning(spec string, env Env) (Tuning, error) {
	made, err := Parse(spec, env)
	if err != nil {
		return Tuning{}, err
	}
	p := made.(*player)
	if !p.values.given[keySeed] {
		delete(p.values.all, keySeed) // it is to come from whoever reads the string
	}
	for _, o := range p.values.options {
		chosen, _ := p.values.all[o.Key].(*evaluation)
		if chosen == nil {
			continue
		}
		if t := (Tuning{p, o.Key, chosen}); len(t.Parameters()) > 0 {
			return t.named()
		}
	}
	return Tuning{}, errorAt(0, "%s has no evaluation with numbers to change", p.search.Name)
}

// named returns the player with the numbers written out that a word such as
// weights=learned stands for.
func (t Tuning) named() (Tuning, error) {
	e := *t.chosen
	if e.of.numbers == nil {
		return t, nil
	}
	numbers, err := e.of.numbers(e.values)
	if err != nil {
		return t, errorAt(0, "%s: %v", e.of.Name, err)
	}
	e.values = e.values.filled(numbers)
	return Tuning{t.player, t.key, &e}.With(nil), nil
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

// With returns the player with other numbers, by their keys. What lies out of a
// parameter's range is brought to its end, and a whole number is rounded.
func (t Tuning) With(numbers map[string]float64) Tuning {
	e, p := *t.chosen, *t.player
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
	e.text = e.complete()
	p.values.all = maps.Clone(p.values.all)
	p.values.all[t.key] = &e
	return Tuning{&p, t.key, &e}
}

// Evaluation returns the evaluation as players name it, with all its numbers, those
// too that are as usual: "blocks(one=1,two=10,three=1000)".
func (t Tuning) Evaluation() string { return t.chosen.complete() }

// String returns the player as Parse reads it.
func (t Tuning) String() string { return t.player.String() }

// complete returns the evaluation with all its numbers.
func (e *evaluation) complete() string {
	var list []string
	for _, o := range e.values.options {
		x := e.values.all[o.Key]
		if o.numeric() && x != nil {
			list = append(list, fmt.Sprintf("%s=%s", o.Key, o.print(x)))
		} else if alone := (Values{options: []Option{o}, all: e.values.all}).String(); alone != "" {
			list = append(list, alone[1:len(alone)-1])
		}
	}
	return e.of.Name + "(" + strings.Join(list, ",") + ")"
}
