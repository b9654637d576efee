package dialogs

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
)

// boardFields are the controls for a board of one's own: the numbers of a
// template and its options.
type boardFields struct {
	root     *fyne.Container
	keys     control.Keys
	changed  func()
	template engine.Template
	fields   []*control.Entry
	options  []*control.Check
}

func newBoardFields(keys control.Keys, changed func()) *boardFields {
	return &boardFields{root: container.NewVBox(), keys: keys, changed: changed}
}

// show makes the fields of a template, with the numbers that it proposes.
func (b *boardFields) show(t engine.Template) {
	b.template, b.fields, b.options = t, nil, nil
	row, rules := container.NewHBox(), container.NewHBox()
	for _, label := range t.Labels {
		e := control.NewEntry("", b.keys)
		e.OnChanged = func(string) { b.changed() }
		b.fields = append(b.fields, e)
		row.Add(container.NewGridWrap(fyne.NewSize(52, e.MinSize().Height), e))
		row.Add(widget.NewLabel(label))
	}
	for _, o := range t.Options {
		c := control.NewCheck(o.Title, false, b.keys, func(bool) { b.changed() })
		b.options = append(b.options, c)
		rules.Add(c)
	}
	b.root.Objects = []fyne.CanvasObject{row, rules}
	b.root.Refresh()
	b.fill(t.Usual, nil)
}

// fill writes numbers and the words of options into the fields.
func (b *boardFields) fill(numbers []int, words []string) {
	for i, n := range numbers {
		b.fields[i].SetText(strconv.Itoa(n))
	}
	for i, o := range b.template.Options {
		b.options[i].SetChecked(slices.Contains(words, o.Word))
	}
}

// words returns the words of the chosen options.
func (b *boardFields) words() (words []string) {
	for i, o := range b.template.Options {
		if b.options[i].Checked {
			words = append(words, o.Word)
		}
	}
	return words
}

// numbers reads the fields, or says what is wrong.
func (b *boardFields) numbers() (n []int, problem string) {
	for i, field := range b.fields {
		text := strings.TrimSpace(field.Text)
		v, err := strconv.Atoi(text)
		switch {
		case text == "":
			return nil, "The number of " + b.template.Labels[i] + " is missing."
		case err != nil:
			return nil, "“" + text + "” is not a number."
		case v < 1:
			return nil, phrase.OfError(fmt.Errorf("%s: %d is too few, at least 1", b.template.Labels[i], v))
		}
		n = append(n, v)
	}
	return n, ""
}
