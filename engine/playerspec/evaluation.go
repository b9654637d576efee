package playerspec

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Evaluation is an evaluator with parameters that player strings can name.
type Evaluation struct {
	// Name is the name in player strings: "pascal".
	Name string
	// Title is the name for people, in English. If it is empty, people read Name.
	Title string
	// About says in one line what the evaluation measures, in English.
	About string
	// Source gives the publication, title and section. It is empty if the evaluation is our own.
	Source string
	// Typical is the value of a usual advantage. If it is 0, it is measured in random games.
	Typical float64
	// Options are the parameters.
	Options []Option
	// New loads what the evaluators of one player share, such as weights from a file. It returns
	// a function that makes a fresh evaluator for each game. New is called once, when the player
	// is made. Its error says in a player's words what is missing.
	New func(v Values) (func() game.Evaluator, error)

	// numbers returns the numbers that the word of WithNamedWeights stands for. It returns nil if v
	// does not give that word. numbers is nil if the evaluation has no such word.
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

// Evaluator returns a fresh evaluator of the evaluation that x names, such as "pascal" or
// "ultimate(two=300)". It returns nil if x names a file that must not be opened. Any error is an
// *Error.
func (env Env) Evaluator(x Expr) (game.Evaluator, error) {
	chosen, err := env.evaluation(x)
	if err != nil || env.closed {
		return nil, err
	}
	return chosen.make(), nil
}

// read makes the evaluation with the parameters that n gives.
func (e Evaluation) read(n Expr, env *Env) (*evaluation, error) {
	v, err := readValues(n, e.Options, env)
	if err != nil {
		return nil, err
	}
	if v.namesFile() && !env.Trusted {
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

// evaluation is an Evaluation with the parameters of one player.
type evaluation struct {
	text   string // as written; empty if it need not be named
	of     Evaluation
	values Values
	make   func() game.Evaluator
}

// Evaluated returns an option whose value is an evaluation with its parameters, such as
// "eval=ultimate(two=300)". def names the default evaluation; "" stands for the variant's first.
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

// EvaluatedOrNone returns an option whose value is an evaluation with its parameters. By default
// it has no value.
func EvaluatedOrNone(key, about string) Option {
	return Option{
		Key: key, About: about, Range: "an evaluation", Kind: KindEvaluation, Optional: true, fallback: constant(nil),
		read:  func(n Expr, env *Env) (any, error) { return env.evaluation(n) },
		print: func(v any) string { return v.(*evaluation).text },
	}
}

// evaluation makes the evaluation that n names. No name stands for the first evaluation on offer.
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
