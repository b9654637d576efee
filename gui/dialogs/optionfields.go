package dialogs

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// optionField asks for the value of one option.
type optionField interface {
	// rows are what is shown, and apart from it what is seldom wanted.
	rows() (usual, rare []fyne.CanvasObject)
	// fill writes what is given for the option, or that nothing is.
	fill(w search.Written, given bool)
	// written returns what the field gives for the option, if it gives something.
	written() (w search.Written, given bool)
	// check says at the field what is wrong with it, and reports whether nothing is.
	check() bool
	// blame says at the field that it does not go with the others.
	blame(fault string)
}

// optionFields ask for the options of a search or an evaluation.
type optionFields struct {
	options []search.Option
	fields  []optionField
}

// rareOptions are the options that are seldom wanted.
var rareOptions = []string{"table", "c", "moves", "order", "width", "shuffle"}

// newOptionFields makes the fields for those options of a search that matter for a
// variant; changed hears of each change.
func newOptionFields(v engine.Variant, s search.Search, keys control.Keys, changed func()) optionFields {
	var all optionFields
	for _, o := range s.Options {
		if matters(v, o) {
			all.options = append(all.options, o)
			all.fields = append(all.fields, newSearchField(v, o, keys, changed))
		}
	}
	return all
}

// matters reports whether an option makes a difference in a variant: there must be
// moves near others, and evaluations that rank moves.
func matters(v engine.Variant, o search.Option) bool {
	switch o.Key {
	case "moves":
		_, near := v.Start().(game.Surroundings)
		return near
	case "order", "width":
		return len(rankers(v)) > 0
	default:
		return true
	}
}

// rankers are the evaluations of a variant that can say which moves to try first.
func rankers(v engine.Variant) []search.Evaluation {
	return slices.DeleteFunc(v.Evaluations(), func(e search.Evaluation) bool {
		evaluator, err := e.Default()
		_, ranks := evaluator.(search.Ranker)
		return err != nil || !ranks
	})
}

// newSearchField makes the field for an option of a search.
func newSearchField(v engine.Variant, o search.Option, keys control.Keys, changed func()) optionField {
	if o.Kind != search.KindEvaluation {
		return newField(o, words.SearchOption(o), slices.Contains(rareOptions, o.Key), labelled, keys, changed)
	}
	offered := v.Evaluations()
	if o.Key == "order" {
		offered = rankers(v)
	}
	return newJudgeField(o, offered, keys, changed)
}

// newWeights makes the fields for the parameters of an evaluation.
func newWeights(e search.Evaluation, keys control.Keys, changed func()) (all optionFields) {
	for _, o := range e.Options {
		if o.Kind == search.KindWord {
			o.Words = slices.DeleteFunc(slices.Clone(o.Words), func(word string) bool { return !stands(e, o.Key+"="+word) })
		}
		if o.Kind == search.KindEvaluation || o.Kind == search.KindWord && len(o.Words) < 2 {
			continue // there is nothing to choose
		}
		all.options = append(all.options, o)
		all.fields = append(all.fields, newField(o, words.Weight(e, o), true, numbered, keys, changed))
	}
	return all
}

// stands reports whether the evaluation can be had with an option.
func stands(e search.Evaluation, given string) bool {
	_, err := search.ParseEvaluator(e.Name+"("+given+")", search.Env{Evaluations: []search.Evaluation{e}})
	return err == nil
}

// newField makes the field for an option that takes no evaluation.
func newField(o search.Option, label string, rare bool, lay labelling, keys control.Keys, changed func()) optionField {
	switch o.Kind {
	case search.KindSwitch:
		return newFlagField(o, label, rare, keys, changed)
	case search.KindWord:
		return newChoiceField(o, o.Words, words.OptionWord, label, rare, keys, changed)
	case search.KindSize:
		return newChoiceField(o, sizes(), words.Size, label, rare, keys, changed)
	default:
		return newNumberField(o, label, rare, lay, keys, changed)
	}
}

// sizes are the sizes of a table to choose from.
func sizes() (written []string) {
	const mib = 1 << 20
	for _, n := range []int64{16, 64, 256, 1024, 4096} {
		written = append(written, search.FormatSize(n*mib))
	}
	return written
}

// rows are what is shown of the fields: the usual ones, or those seldom wanted.
func (all optionFields) rows(rare bool) (rows []fyne.CanvasObject) {
	for _, f := range all.fields {
		usual, seldom := f.rows()
		if rare {
			rows = append(rows, seldom...)
		} else {
			rows = append(rows, usual...)
		}
	}
	return rows
}

// fill writes what is given into the fields, and returns what has no field.
func (all optionFields) fill(w search.Written) []search.Given {
	for i, o := range all.options {
		all.fields[i].fill(w.Get(o.Key))
		w = w.Without(o.Key)
	}
	return w.Given
}

// written returns what the fields give.
func (all optionFields) written() (given []search.Given) {
	for i, o := range all.options {
		if w, ok := all.fields[i].written(); ok {
			given = append(given, search.Given{Key: o.Key, Value: w})
		}
	}
	return given
}

// check says at each field what is wrong with it, and reports whether nothing is.
func (all optionFields) check() bool {
	good := true
	for _, f := range all.fields {
		good = f.check() && good
	}
	return good
}

// blame says at the field that err is about what is wrong with the player w, or
// returns it where there is no such field.
func (all optionFields) blame(w search.Written, err error) string {
	key := ""
	if at := new(search.SpecError); errors.As(err, &at) {
		key = w.At(at.Column)
	}
	fault := words.Misfit(key, err)
	for i, o := range all.options {
		if o.Key == key {
			all.fields[i].blame(fault)
			return ""
		}
	}
	return fault
}
