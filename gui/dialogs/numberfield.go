package dialogs

import (
	"math"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// numberField asks for a number: times in seconds, and the share of slips in per cent.
// An empty field leaves the option as it usually is.
type numberField struct {
	fieldRow
	option search.Option
	entry  *control.Entry
}

// numberWidth is how wide the field of a number is.
const numberWidth = 96

func newNumberField(o search.Option, label string, rare bool, lay labelling, keys control.Keys, changed func()) *numberField {
	f := &numberField{option: o, entry: control.NewEntry("", atMost(longestNumber), keys)}
	f.entry.OnChanged = func(string) { changed() }
	f.entry.PlaceHolder = f.shown(o.Default)
	if o.Optional {
		f.entry.PlaceHolder = words.NoLimit()
	}
	field := container.NewGridWrap(fyne.NewSize(numberWidth, f.entry.MinSize().Height), f.entry)
	f.fieldRow = newFieldRow(lay(label, container.NewHBox(field, widget.NewLabel(words.Unit(o)))), rare)
	return f
}

func (f *numberField) fill(w search.Written, given bool) {
	text := ""
	switch {
	case given:
		text = f.shown(w.Name)
	case !f.option.Varies:
		text = f.shown(f.option.Default)
	}
	if was, same := f.written(); !same || !given || was.Name != w.Name {
		f.entry.SetText(text)
	}
	f.blame("")
}

// blame says what is wrong, if anything is, and marks the field.
func (f *numberField) blame(fault string) {
	f.fieldRow.blame(fault)
	f.entry.SetFault(fault != "")
}

// written is what the field gives; it need not be right.
func (f *numberField) written() (search.Written, bool) {
	text := strings.TrimSpace(f.entry.Text)
	if text == "" {
		return search.Written{}, false
	}
	switch n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64); {
	case err != nil:
	case f.option.Kind == search.KindTime:
		text = time.Duration(math.Round(n * float64(time.Second))).String()
	case f.percent():
		text = number(n / 100)
	case f.option.Kind == search.KindNumber:
		text = number(n)
	}
	return search.Written{Name: text}, true
}

func (f *numberField) check() bool {
	fault := ""
	if w, given := f.written(); given && f.option.Check(w.Name) != nil {
		fault = words.OptionFault(f.option)
	}
	f.blame(fault)
	return fault == ""
}

// percent reports whether the number is a share that is shown in per cent.
func (f *numberField) percent() bool { return f.option.Key == "blunder" }

// shown is a value as the field shows it.
func (f *numberField) shown(value string) string {
	d, err := time.ParseDuration(value)
	if f.option.Kind == search.KindTime && err == nil {
		return number(d.Seconds())
	}
	if n, err := strconv.ParseFloat(value, 64); f.percent() && err == nil {
		return number(n * 100)
	}
	return value
}

// number writes a number without the digits that binary fractions bring.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e9)/1e9, 'f', -1, 64)
}
