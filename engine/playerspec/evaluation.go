package playerspec

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
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
	chosen, err := e.read(Expr{Name: e.Name}, &Env{})
	if err != nil {
		return nil, err
	}
	return chosen.make(), nil
}

// Evaluator returns a fresh evaluator of the evaluation that x names, "pascal" or
// "ultimate(two=300)", or nil where x names a file that must not be opened. An error is an *Error.
func (env Env) Evaluator(x Expr) (game.Evaluator, error) {
	chosen, err := env.evaluation(x)
	if err != nil || env.closed {
		return nil, err
	}
	return chosen.make(), nil
}

// read makes what n asks for.
func (e Evaluation) read(n Expr, env *Env) (*evaluation, error) {
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
		bad := ErrorAt(n.Offset, "%s: %v", e.Name, err)
		if e.numbers != nil {
			bad.Of(Unlearned, e.Name)
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
		chosen, err := env.evaluation(Expr{Name: def})
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
		read:  func(n Expr, env *Env) (any, error) { return env.evaluation(n) },
		print: func(v any) string { return v.(*evaluation).text },
	}
}

// evaluation makes the evaluation that n names; no name stands for the first.
func (env *Env) evaluation(n Expr) (*evaluation, error) {
	if len(env.Evaluations) == 0 {
		return nil, ErrorAt(n.Offset, "an evaluation is needed, and none is on offer").Of(UnknownEvaluation, n.Name)
	}
	names := make([]string, len(env.Evaluations))
	for i, e := range env.Evaluations {
		if n.Name == e.Name || n.Name == "" {
			n.Name = e.Name
			return e.read(n, env)
		}
		names[i] = e.Name
	}
	return nil, ErrorAt(n.Offset, "there is no evaluation %s%s", quote.Text(n.Name), expected(names)).Of(UnknownEvaluation, n.Name, names...)
}
