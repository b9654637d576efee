package gameform

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// boardFields are the controls for a board of one's own: the numbers of a
// template and its options.
type boardFields struct {
	root     *fyne.Container
	keys     widgets.Keys
	changed  func()
	template engine.Template
	fields   []*widgets.Entry
	options  []*widgets.Check
}

func newBoardFields(keys widgets.Keys, changed func()) *boardFields {
	return &boardFields{root: widgets.Column(), keys: keys, changed: changed}
}

// show makes the fields of a template, with the numbers that it proposes.
func (b *boardFields) show(t engine.Template) {
	b.template, b.fields, b.options = t, nil, nil
	row, rules := container.New(&widgets.WrapLayout{}), widgets.Column()
	for _, label := range words.NumberLabels(t) {
		e := widgets.NewEntry("", widgets.AtMost(widgets.LongestNumber), b.keys)
		e.OnChanged = func(string) { b.nameOptions(); b.changed() }
		b.fields = append(b.fields, e)
		row.Add(widgets.Short(e, 52, label))
	}
	for _, o := range t.Options {
		c := widgets.NewCheck(words.Option(o, 0), false, b.keys, func(bool) { b.changed() })
		b.options = append(b.options, c)
		rules.Add(c)
	}
	b.root.Objects = []fyne.CanvasObject{row, rules}
	b.root.Refresh()
	b.fill(t.Default, nil)
}

// fill writes numbers and the words of options into the fields.
func (b *boardFields) fill(numbers []int, words []string) {
	for i, n := range numbers {
		b.fields[i].SetText(strconv.Itoa(n))
	}
	for i, o := range b.template.Options {
		b.options[i].SetChecked(slices.Contains(words, o))
	}
}

// words returns the words of the chosen options.
func (b *boardFields) words() (words []string) {
	for i, o := range b.template.Options {
		if b.options[i].Checked {
			words = append(words, o)
		}
	}
	return words
}

// numbers reads the fields. What is no number, or less than 0, is 0, which no board
// can have.
func (b *boardFields) numbers() (n []int) {
	for _, field := range b.fields {
		v, err := strconv.Atoi(strings.TrimSpace(field.Text))
		if err != nil {
			v = 0
		}
		n = append(n, max(v, 0))
	}
	return n
}

// markInvalid marks the field of the number that is wrong, by its place; −1 for none.
func (b *boardFields) markInvalid(wrong int) {
	for i, field := range b.fields {
		field.SetInvalid(i == wrong)
	}
}

// nameOptions names the options, one of which says how many are in a row.
func (b *boardFields) nameOptions() {
	k := 0
	if n := b.numbers(); len(n) == 3 {
		k = n[2]
	}
	for i, o := range b.template.Options {
		if text := words.Option(o, k); b.options[i].Text != text {
			b.options[i].SetText(text)
		}
	}
}
