package newgame

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// optionField is a field for the value of one option.
type optionField interface {
	// rows returns the field's controls, and separately those that are seldom wanted.
	rows() (main, rare []fyne.CanvasObject)
	// fill shows the value w of the option, or that the option has none if given is false.
	fill(w playerspec.Expr, given bool)
	// value returns the value in the field, and whether there is one.
	value() (w playerspec.Expr, given bool)
	// check shows what is wrong with the value, and reports whether it is valid.
	check() bool
	// markInvalid shows a fault at the field, such as a conflict with other fields, or removes it if it is "".
	markInvalid(fault string)
}

// optionFields holds the fields for the options of a search or an evaluation.
type optionFields struct {
	options []playerspec.Option
	fields  []optionField
}

// newOptionFields makes the fields for the options of a search that make a difference in a
// variant. changed is called after each change.
func newOptionFields(
	v engine.Variant, s search.Search, services FormServices, keys widgets.Keys, changed func(),
) optionFields {
	var all optionFields
	onChange := func() {
		all.hint(s)
		changed()
	}
	for _, o := range s.Options {
		if applies(v, o) {
			all.options = append(all.options, o)
			all.fields = append(all.fields, newSearchField(v, o, services, keys, onChange))
		}
	}
	all.hint(s)
	return all
}

// hint sets the placeholders of empty number fields to the values that apply without them.
func (all optionFields) hint(s search.Search) {
	var given []string
	for _, a := range all.values() {
		given = append(given, a.Key)
	}
	for _, f := range all.fields {
		if n, ok := f.(*numberField); ok {
			n.hint(s, given)
		}
	}
}

// applies reports whether an option makes a difference in a variant.
func applies(v engine.Variant, o playerspec.Option) bool {
	return (o.Game == nil || o.Game(v.Start())) && (o.Judge == nil || len(evaluationsFor(v, o)) > 0)
}

// evaluationsFor returns the evaluations of a variant that support an option.
func evaluationsFor(v engine.Variant, o playerspec.Option) []playerspec.Evaluation {
	return slices.DeleteFunc(v.Evaluations(), func(e playerspec.Evaluation) bool {
		if o.Judge == nil {
			return false
		}
		evaluator, err := e.Default()
		return err != nil || !o.Judge(evaluator)
	})
}

// newSearchField makes the field for an option of a search.
func newSearchField(
	v engine.Variant, o playerspec.Option, services FormServices, keys widgets.Keys, changed func(),
) optionField {
	if o.Kind == playerspec.KindFile {
		return newFileField(o, services, keys, changed)
	}
	if o.Kind != playerspec.KindEvaluation {
		return newField(o, words.OptionTitle(o), o.Expert, widgets.Labelled, keys, changed)
	}
	return newEvaluationField(o, evaluationsFor(v, o), keys, changed)
}

// newWeights makes the fields for the parameters of an evaluation.
func newWeights(e playerspec.Evaluation, keys widgets.Keys, changed func()) (all optionFields) {
	for _, o := range e.Options {
		if o.Kind == playerspec.KindWord {
			o.Words = slices.DeleteFunc(slices.Clone(o.Words),
				func(word string) bool { return !accepts(e, o.Key+"="+word) })
		}
		if o.Kind == playerspec.KindEvaluation || o.Kind == playerspec.KindWord && len(o.Words) < 2 {
			continue // there is nothing to choose
		}
		all.options = append(all.options, o)
		all.fields = append(all.fields, newField(o, words.OptionTitle(o), true, widgets.Numbered, keys, changed))
	}
	return all
}

// accepts reports whether an evaluation can be made with an option, written as key=value.
func accepts(e playerspec.Evaluation, given string) bool {
	_, err := search.ParseEvaluator(e.Name+"("+given+")", search.Env{Evaluations: []playerspec.Evaluation{e}})
	return err == nil
}

// newField makes the field for an option that is not an evaluation.
func newField(
	o playerspec.Option, label string, rare bool, lay widgets.Labelling, keys widgets.Keys, changed func(),
) optionField {
	switch o.Kind {
	case playerspec.KindSwitch:
		return newFlagField(o, label, rare, keys, changed)
	case playerspec.KindWord:
		name := func(word string) string { return words.OptionWord(o, word) }
		return newChoiceField(o, o.Words, name, label, rare, keys, changed)
	case playerspec.KindSize:
		return newChoiceField(o, memorySizes(), words.Size, label, rare, keys, changed)
	case playerspec.KindText, playerspec.KindFile:
		return newTextField(o, label, rare, keys, changed)
	default:
		return newNumberField(o, label, rare, lay, keys, changed)
	}
}

// memorySizes returns the memory sizes to choose from.
func memorySizes() (written []string) {
	const mib = 1 << 20
	for _, n := range []int64{16, 64, 256, 1024, 4096} {
		written = append(written, playerspec.FormatSize(n*mib))
	}
	return written
}

// rows returns the controls of all fields: the common ones, or those that are seldom wanted.
func (all optionFields) rows(rare bool) (rows []fyne.CanvasObject) {
	for _, f := range all.fields {
		common, seldom := f.rows()
		if rare {
			rows = append(rows, seldom...)
		} else {
			rows = append(rows, common...)
		}
	}
	return rows
}

// fill writes the arguments of w into the fields, and returns those that have no field.
func (all optionFields) fill(w playerspec.Expr) []playerspec.Arg {
	for i, o := range all.options {
		all.fields[i].fill(w.Get(o.Key))
		w = w.Without(o.Key)
	}
	return w.Args
}

// values returns the values in the fields.
func (all optionFields) values() (given []playerspec.Arg) {
	for i, o := range all.options {
		if w, ok := all.fields[i].value(); ok {
			given = append(given, playerspec.Arg{Key: o.Key, Value: w})
		}
	}
	return given
}

// check shows at each field what is wrong with its value, and reports whether all are valid.
func (all optionFields) check() bool {
	good := true
	for _, f := range all.fields {
		good = f.check() && good
	}
	return good
}

// markInvalid shows err, the error of the player w, at the field that it is about. If there is
// no such field, it returns the error message, otherwise "".
func (all optionFields) markInvalid(w playerspec.Expr, err error) string {
	key := ""
	if at := new(playerspec.Error); errors.As(err, &at) {
		key = w.At(at.Column)
	}
	fault := words.Misfit(err)
	for i, o := range all.options {
		if o.Key == key {
			all.fields[i].markInvalid(fault)
			return ""
		}
	}
	return fault
}
