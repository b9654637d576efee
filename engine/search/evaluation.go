package search

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Evaluation is an evaluator that players may name, with its parameters.
type Evaluation struct {
	// Name is the name in player strings: "pascal".
	Name string
	// Title is what people read in place of the name, in English; the name itself if it
	// is empty.
	Title string
	// About says in one line what it measures, in English.
	About string
	// Source is where it is published, title and section; empty for one of our own.
	Source string
	// Typical is the value of a usual advantage; 0 leaves it to be measured in random
	// games.
	Typical float64
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
	chosen, err := e.read(playerspec.Expr{Name: e.Name}, &Env{})
	if err != nil {
		return nil, err
	}
	return chosen.make(), nil
}

// ParseEvaluator reads an evaluation as players name it, "pascal" or
// "ultimate(two=300)", and returns a fresh evaluator. An error is a *SpecError or
// ErrForeign.
func ParseEvaluator(spec string, env Env) (game.Evaluator, error) {
	n, err := scan(spec)
	switch {
	case n.Name == "" && len(spec) <= playerspec.MaxLength:
		return nil, errorAt(n.Offset, "expected an evaluation").of(UnknownEvaluation, "")
	case err != nil:
		return nil, err
	}
	chosen, err := env.evaluation(n)
	switch {
	case err != nil:
		return nil, err
	case env.closed:
		return nil, ErrForeign
	}
	return chosen.make(), nil
}

// read makes what n asks for.
func (e Evaluation) read(n playerspec.Expr, env *Env) (*evaluation, error) {
	v, err := readValues(n, e.Options, env)
	if err != nil {
		return nil, err
	}
	if v.opens() && env.Foreign {
		env.closed = true
		return &evaluation{text: e.Name + v.String(), of: e, values: v}, nil
	}
	fresh, err := e.New(v)
	if err != nil {
		bad := errorAt(n.Offset, "%s: %v", e.Name, err)
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
func Evaluated(key, def, about string) Option {
	o := EvaluatedOrNone(key, about)
	o.Default, o.Optional = def, false
	o.fallback = func(env *Env) (any, error) {
		chosen, err := env.evaluation(playerspec.Expr{Name: def})
		if err != nil {
			return nil, err
		}
		chosen.text = def
		return chosen, nil
	}
	return o
}

// EvaluatedOrNone is an option with an evaluation and its parameters, none by default.
func EvaluatedOrNone(key, about string) Option {
	return Option{
		Key: key, About: about, Range: "an evaluation", Kind: KindEvaluation, Optional: true, fallback: always(nil),
		read:  func(n playerspec.Expr, env *Env) (any, error) { return env.evaluation(n) },
		print: func(v any) string { return v.(*evaluation).text },
	}
}

// evaluation makes the evaluation that n names; no name stands for the first.
func (env *Env) evaluation(n playerspec.Expr) (*evaluation, error) {
	if len(env.Evaluations) == 0 {
		return nil, errorAt(n.Offset, "an evaluation is needed, and none is on offer").of(UnknownEvaluation, n.Name)
	}
	names := make([]string, len(env.Evaluations))
	for i, e := range env.Evaluations {
		if n.Name == e.Name || n.Name == "" {
			n.Name = e.Name
			return e.read(n, env)
		}
		names[i] = e.Name
	}
	return nil, errorAt(n.Offset, "there is no evaluation %s%s", quote.Text(n.Name), expected(names)).of(UnknownEvaluation, n.Name, names...)
}

// Ranker is an Evaluator that knows which moves look good. A search may try those
// first.
type Ranker interface {
	// Rank sets scores[i], from 0 to 1 << 20, to how good moves[i] looks for the
	// side to move; the two are of the same length. It allocates nothing.
	Rank(p game.Position, moves []game.Move, scores []int32)
}
