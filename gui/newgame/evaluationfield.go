package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// evaluationField is a field for an evaluation and its parameters, or for none if the option is optional.
type evaluationField struct {
	row           fieldRow
	option        playerspec.Option
	offered       []playerspec.Evaluation
	keys          widgets.Keys
	changed       func()
	list          *widgets.Choice
	about, source *widget.Label
	weights       optionFields
	parameters    *fyne.Container
}

func newEvaluationField(
	o playerspec.Option, offered []playerspec.Evaluation, keys widgets.Keys, changed func(),
) *evaluationField {
	f := &evaluationField{option: o, offered: offered, keys: keys, changed: changed, parameters: widgets.Column()}
	f.about, f.source = widgets.Wrapped(widgets.Quiet("")), widgets.Wrapped(widgets.Quiet(""))
	f.list = widgets.NewChoice(nil, "", keys, func(string) {
		f.showEvaluation()
		changed()
	})
	if o.Optional {
		f.list.Options = append(f.list.Options, words.NoEvaluation(o))
	}
	for _, e := range offered {
		f.list.Options = append(f.list.Options, words.Evaluation(e))
	}
	f.row = newFieldRow(widgets.TightColumn(
		widgets.Labelled(words.OptionTitle(o), f.list), widgets.Tight(f.about), widgets.Tight(f.source)), o.Expert)
	return f
}

// chosen returns the chosen evaluation, or nil if there is none.
func (f *evaluationField) chosen() *playerspec.Evaluation {
	i := f.list.SelectedIndex()
	if f.option.Optional {
		i--
	}
	if i < 0 {
		return nil
	}
	return &f.offered[i]
}

// showEvaluation shows the description of the chosen evaluation, and fields for its parameters.
func (f *evaluationField) showEvaluation() {
	var e playerspec.Evaluation
	if chosen := f.chosen(); chosen != nil {
		e = *chosen
	}
	widgets.ShowText(f.about, words.EvaluationAbout(e))
	widgets.ShowText(f.source, words.Source(e.Source))
	f.weights = newWeights(e, f.keys, f.changed)
	f.parameters.RemoveAll()
	if rows := f.weights.rows(true); len(rows) > 0 {
		f.parameters.Add(widgets.Quiet(words.WeightsOf(e)))
		f.parameters.Objects = append(f.parameters.Objects, rows...)
	}
	f.weights.fill(playerspec.Expr{})
	f.parameters.Refresh()
}

// rows returns the row of the evaluation, and the parameters as rare rows.
func (f *evaluationField) rows() (common, rare []fyne.CanvasObject) {
	common, rare = f.row.rows()
	return common, append(rare, f.parameters)
}

func (f *evaluationField) fill(w playerspec.Expr, given bool) {
	if !given {
		w = playerspec.Expr{Name: f.option.Default}
	}
	at := slices.IndexFunc(f.offered, func(e playerspec.Evaluation) bool { return e.Name == w.Name })
	switch {
	case f.option.Optional:
		at++ // the first entry means no evaluation
	case at < 0:
		at = 0 // the first evaluation of the variant is the default
	}
	if f.list.SelectedIndex() != at {
		f.list.SetSelectedIndex(at)
	}
	f.weights.fill(w)
	f.row.markInvalid("")
}

func (f *evaluationField) value() (playerspec.Expr, bool) {
	e := f.chosen()
	if e == nil {
		return playerspec.Expr{}, false
	}
	return playerspec.Expr{Name: e.Name, Args: f.weights.values()}, true
}

func (f *evaluationField) check() bool {
	good := f.row.check()
	return f.weights.check() && good
}

func (f *evaluationField) markInvalid(fault string) { f.row.markInvalid(fault) }
