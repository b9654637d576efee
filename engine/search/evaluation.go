package search

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Evaluation is an evaluator that players may name, with its parameters.
type Evaluation struct {
	// Name is the name in player strings: "pascal".
	Name string
	// About says in one line what it measures.
	About string
	// Source is where it is published, title and section; empty for one of our own.
	Source string
	// Options are its parameters.
	Options []Option
	// New takes what the evaluators of one player share, such as weights read from
	// a file, and returns what makes a fresh evaluator for each game. It is called
	// once, when the player is made; its error says in a player's words what is
	// missing.
	New func(v Values) (func() game.Evaluator, error)

	// numbers returns those that a word stands for; nil where there is no such word.
	numbers func(v Values) (map[string]int, error)
}

// Default returns a fresh evaluator with the default parameters.
func (e Evaluation) Default() (game.Evaluator, error) {
	chosen, err := e.read(node{word: word{text: e.Name}}, &Env{})
	if err != nil {
		return nil, err
	}
	return chosen.make(), nil
}

// ParseEvaluator reads an evaluation as players name it, "pascal" or
// "ultimate(two=300)", and returns a fresh evaluator. Any error is a *SpecError.
func ParseEvaluator(spec string, env Env) (game.Evaluator, error) {
	if len(spec) > MaxSpec {
		return nil, errorAt(MaxSpec, "expected no more than %d characters", MaxSpec).of(TooLong, "")
	}
	n, err := scan(spec)
	switch {
	case n.text == "":
		return nil, errorAt(n.at, "expected an evaluation").of(UnknownEvaluation, "")
	case err != nil:
		return nil, err
	}
	chosen, err := env.evaluation(n)
	if err != nil {
		return nil, err
	}
	return chosen.make(), nil
}

// read makes what n asks for.
func (e Evaluation) read(n node, env *Env) (*evaluation, error) {
	v, err := readValues(n, e.Options, env)
	if err != nil {
		return nil, err
	}
	fresh, err := e.New(v)
	if err != nil {
		bad := errorAt(n.at, "%s: %v", e.Name, err)
		if e.numbers != nil {
			bad.of(Unlearned, e.Name)
		}
		return nil, bad
	}
	return &evaluation{text: e.Name + v.String(), of: e, values: v, make: fresh}, nil
}

// evaluation is an Evaluation as a player has it.
type evaluation struct {
	text   string // as it is written, empty for the one that need not be named
	of     Evaluation
	values Values
	make   func() game.Evaluator
}

// Evaluated is an option with an evaluation and its parameters, such as
// "eval=ultimate(two=300)". The usual one is given by its name, the first of the
// variant by "".
func Evaluated(key, usual, about string) Option {
	o := EvaluatedOrNone(key, about)
	o.Default, o.Optional = usual, false
	o.usual = func(env *Env) (any, error) {
		chosen, err := env.evaluation(node{word: word{text: usual}})
		if err != nil {
			return nil, err
		}
		chosen.text = usual
		return chosen, nil
	}
	return o
}

// EvaluatedOrNone is an option with an evaluation and its parameters, none by default.
func EvaluatedOrNone(key, about string) Option {
	return Option{
		Key: key, About: about, Range: "an evaluation", Kind: KindEvaluation, Optional: true, usual: always(nil),
		read:  func(n node, env *Env) (any, error) { return env.evaluation(n) },
		print: func(v any) string { return v.(*evaluation).text },
	}
}

// evaluation makes the evaluation that n names; no name stands for the first.
func (env *Env) evaluation(n node) (*evaluation, error) {
	if len(env.Evaluations) == 0 {
		return nil, errorAt(n.at, "an evaluation is needed, and none is on offer").of(UnknownEvaluation, n.text)
	}
	names := make([]string, len(env.Evaluations))
	for i, e := range env.Evaluations {
		if n.text == e.Name || n.text == "" {
			n.text = e.Name
			return e.read(n, env)
		}
		names[i] = e.Name
	}
	return nil, errorAt(n.at, "there is no evaluation %s%s", quote.Text(n.text), expected(names)).of(UnknownEvaluation, n.text, names...)
}

// Ranker is an Evaluator that knows which moves look good. A search may try those
// first.
type Ranker interface {
	// Rank sets scores[i], from 0 to 1 << 20, to how good moves[i] looks for the
	// side to move; the two are of the same length. It allocates nothing.
	Rank(p game.Position, moves []game.Move, scores []int32)
}
