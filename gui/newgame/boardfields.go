package newgame

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// boardFields holds the controls for a custom board: the numbers of a
// template and its options.
type boardFields struct {
	root     *fyne.Container
	keys     widgets.Keys
	changed  func()
	template engine.Template
	fields   []*widgets.NumberEntry
	options  []*widgets.Check
}

func newBoardFields(keys widgets.Keys, changed func()) *boardFields {
	return &boardFields{root: widgets.Column(), keys: keys, changed: changed}
}

// show makes the fields of a template, with its default numbers.
func (b *boardFields) show(t engine.Template) {
	b.template, b.fields, b.options = t, nil, nil
	row, rules := widgets.NewWrap(0), widgets.Column()
	for _, label := range words.NumberLabels(t) {
		e := widgets.NewNumberEntry("", "", b.keys, nil, func() { b.nameOptions(); b.changed() })
		b.fields = append(b.fields, e)
		row.Add(e.WithUnit(52, label))
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

// fill writes the numbers into the fields and checks the options whose words are in words.
func (b *boardFields) fill(numbers []int, words []string) {
	for i, n := range numbers {
		b.fields[i].Entry.SetText(strconv.Itoa(n))
	}
	for i, o := range b.template.Options {
		b.options[i].SetChecked(slices.Contains(words, o))
	}
}

// words returns the words of the checked options.
func (b *boardFields) words() (words []string) {
	for i, o := range b.template.Options {
		if b.options[i].Checked {
			words = append(words, o)
		}
	}
	return words
}

// numbers reads the fields. It returns 0, which is invalid for every board, for a text that is
// not a number and for a number below 0.
func (b *boardFields) numbers() (n []int) {
	for _, field := range b.fields {
		n = append(n, max(field.Whole(), 0))
	}
	return n
}

// markInvalid marks the field with the index wrong as invalid, or none if wrong is −1.
func (b *boardFields) markInvalid(wrong int) {
	for i, field := range b.fields {
		field.Entry.SetInvalid(i == wrong)
	}
}

// nameOptions labels the options. One label contains the number of marks in a row.
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
