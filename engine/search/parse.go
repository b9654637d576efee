package search

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Env is what the string of a player leaves to the program.
type Env struct {
	// Evaluator returns a fresh evaluator by its published name, the variant's
	// default for "". Its error lists the names that are known. A player asks
	// for one at every Choose, so that calls never share scratch space. Where it
	// is nil, no evaluation is on offer.
	Evaluator func(name string) (game.Evaluator, error)
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Most bounds a player whose string somebody else wrote; nil for no bounds.
	Most *Most
}

// maxSpec is the length in bytes of the longest string that Parse reads; one with
// every option is a fifth of it.
const maxSpec = 1000

// Parse reads a player, written "name" or "name(key=value,flag,…)", with spaces
// anywhere between the words. Searches lists the names. Any error is a
// *SpecError, which gives the place of the mistake and what was expected there.
func Parse(spec string, env Env) (Player, error) {
	if len(spec) > maxSpec {
		return nil, errorAt(maxSpec, "expected no more than %d characters", maxSpec)
	}
	name, args, err := scan(spec)
	if err != nil {
		return nil, err
	}
	k := kindNamed(name.text)
	if k == nil {
		return nil, errorAt(name.at, "%s is no player: expected %s", quote.Text(name.text), kindNames())
	}
	p := &player{kind: k, settings: k.defaults, env: env}
	p.seed = env.Seed
	if err := p.read(args); err != nil {
		return nil, err
	}
	if err := p.checkEvaluator(name, args); err != nil {
		return nil, err
	}
	if k.complete != nil {
		k.complete(&p.settings)
	}
	if env.Most != nil {
		p.hold(*env.Most)
	}
	if !p.random() {
		p.seed = 0
	}
	return p, nil
}

// read sets the options given in args.
func (p *player) read(args []argument) error {
	for i, a := range args {
		o := p.kind.option(a.key.text)
		if o == nil {
			return errorAt(a.key.at, "%s has no option %s: expected %s", p.kind.name, quote.Text(a.key.text), p.kind.optionNames())
		}
		same := func(b argument) bool { return b.key.text == a.key.text }
		if slices.ContainsFunc(args[:i], same) {
			return errorAt(a.key.at, "%s is given twice", o.key)
		}
		if o.flag && !a.flag {
			return errorAt(a.value.at, "%s takes no value", o.key)
		}
		if !o.flag && a.flag {
			return errorAt(a.key.at+len(a.key.text), "expected a value: %s=…", o.key)
		}
		if err := o.set(&p.settings, a.value.text); err != nil {
			return errorAt(a.value.at, "%s: %v", o.key, err)
		}
	}
	return nil
}

// checkEvaluator makes sure that the evaluation a search needs can be had.
func (p *player) checkEvaluator(name word, args []argument) error {
	if p.kind.option("eval") == nil {
		return nil
	}
	if p.env.Evaluator == nil {
		return errorAt(name.at, "%s needs an evaluation, and none is on offer", name.text)
	}
	e, err := p.env.Evaluator(p.eval)
	if err != nil {
		return errorAt(placeOf("eval", args, name.at), "%v", err)
	}
	r, err := p.ranker(e)
	if err != nil {
		return errorAt(placeOf("order", args, name.at), "order: %v", err)
	}
	if p.width > 0 && r == nil {
		return errorAt(placeOf("width", args, name.at), "width needs an evaluation that ranks moves: order=…")
	}
	return nil
}

// placeOf returns where the value of an option stands in args, or otherwise.
func placeOf(key string, args []argument, otherwise int) int {
	for _, a := range args {
		if a.key.text == key {
			return a.value.at
		}
	}
	return otherwise
}

// ranker returns what ranks the moves for a player that evaluates by e: the
// evaluation named by order, else e itself if it can, else nil.
func (p *player) ranker(e game.Evaluator) (Ranker, error) {
	if p.order != "" {
		var err error
		if e, err = p.env.Evaluator(p.order); err != nil {
			return nil, err
		}
	}
	r, ok := e.(Ranker)
	if p.order != "" && !ok {
		return nil, fmt.Errorf("%s does not rank moves", p.order)
	}
	return r, nil
}

// String returns the player as Parse reads it.
func (p *player) String() string {
	var parts []string
	for _, o := range options {
		if p.kind.option(o.key) == nil || o.key == "seed" && !p.random() {
			continue
		}
		value := o.get(&p.settings)
		unset := p.kind.defaults
		switch {
		case value == "":
		case o.flag:
			parts = append(parts, o.key)
		case o.key == "seed" || value != o.get(&unset) || slices.Contains(p.kind.shown, o.key):
			parts = append(parts, o.key+"="+value)
		}
	}
	if len(parts) == 0 {
		return p.kind.name
	}
	return p.kind.name + "(" + strings.Join(parts, ",") + ")"
}

// random reports whether the seed makes a difference to the player.
func (p *player) random() bool {
	return p.kind.random || p.blunder > 0 || p.shuffle
}
