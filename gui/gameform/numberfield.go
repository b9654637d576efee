package gameform

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// numberField asks for a number: times in seconds, and the share of mistakes in per cent.
// An empty field leaves the option as it usually is.
type numberField struct {
	fieldRow
	option playerspec.Option
}

// numberWidth is how wide the field of a number is.
const numberWidth = 96

func newNumberField(o playerspec.Option, label string, rare bool, lay widgets.Labelling, keys widgets.Keys, changed func()) *numberField {
	f := &numberField{option: o}
	entry := widgets.NewEntry("", widgets.AtMost(widgets.LongestNumber), keys)
	entry.OnChanged = func(string) { changed() }
	entry.PlaceHolder = f.shown(o.Default)
	f.fieldRow = newFieldRow(lay(label, widgets.Short(entry, numberWidth, words.Unit(o))), rare)
	f.entry = entry
	f.fault = func() string {
		w, given := f.written()
		return faultOf(o, w, given)
	}
	return f
}

// hint says in the empty field of an option without a default what holds without it.
func (f *numberField) hint(s search.Search, given []string) {
	usual, o := "", f.option
	if slices.Contains(search.LimitKeys(), o.Key) {
		usual = cmp.Or(f.shown(s.UsualLimit(o.Key, given)), words.NoLimit())
	}
	if o.Optional && f.entry.PlaceHolder != usual {
		f.entry.SetPlaceHolder(usual)
	}
}

func (f *numberField) fill(w playerspec.Expr, given bool) {
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
	f.markInvalid("")
}

// written is what the field gives; it need not be right.
func (f *numberField) written() (playerspec.Expr, bool) {
	text := strings.TrimSpace(f.entry.Text)
	if text == "" {
		return playerspec.Expr{}, false
	}
	switch n, err := widgets.ParseNumber(text); {
	case err != nil:
	case f.option.Kind == playerspec.KindTime:
		text = time.Duration(math.Round(n * float64(time.Second))).String()
	case f.percent():
		text = number(n / 100)
	case f.option.Kind == playerspec.KindNumber:
		text = number(n)
	}
	return playerspec.Expr{Name: text}, true
}

// percent reports whether the number is a share that is shown in per cent.
func (f *numberField) percent() bool { return f.option.Kind == playerspec.KindShare }

// shown is a value as the field shows it.
func (f *numberField) shown(value string) string {
	d, err := time.ParseDuration(value)
	if f.option.Kind == playerspec.KindTime && err == nil {
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
