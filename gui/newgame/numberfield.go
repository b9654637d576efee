package newgame

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// numberField is a field for a number. It shows times in seconds and shares in per cent.
// An empty field leaves the option at its default.
type numberField struct {
	fieldRow
	option playerspec.Option
	number *widgets.NumberEntry
}

// numberWidth is the width of a field for a number, in Fyne's units.
const numberWidth = 96

func newNumberField(
	o playerspec.Option, label string, rare bool, lay widgets.Labelling, keys widgets.Keys, changed func(),
) *numberField {
	f := &numberField{option: o}
	f.number = widgets.NewNumberEntry("", f.displayed(o.Default), keys, nil, changed)
	row := lay(label, f.number.WithUnit(numberWidth, words.Unit(o)))
	f.fieldRow = fieldRow{
		root: widgets.TightColumn(row, f.number.Problem), problem: f.number.Problem, rare: rare, entry: f.number.Entry,
	}
	f.fault = func() string {
		w, given := f.value()
		return faultOf(o, w, given)
	}
	return f
}

// hint sets the placeholder of an option without a default to the value that applies if the field is empty.
func (f *numberField) hint(s search.Search, given []string) {
	usual, o := "", f.option
	if slices.Contains(search.LimitKeys(), o.Key) {
		usual = cmp.Or(f.displayed(s.UsualLimit(o.Key, given)), words.NoLimit())
	}
	if o.Optional && f.entry.PlaceHolder != usual {
		f.entry.SetPlaceHolder(usual)
	}
}

func (f *numberField) fill(w playerspec.Expr, given bool) {
	text := ""
	switch {
	case given:
		text = f.displayed(w.Name)
	case !f.option.Varies:
		text = f.displayed(f.option.Default)
	}
	if was, same := f.value(); !same || !given || was.Name != w.Name {
		f.entry.SetText(text)
	}
	f.markInvalid("")
}

// value returns the value in the field, which may be invalid, and whether there is one.
func (f *numberField) value() (playerspec.Expr, bool) {
	text := f.number.Text()
	if text == "" {
		return playerspec.Expr{}, false
	}
	switch n, err := f.number.Number(); {
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

// percent reports whether the number is a share, which the field shows in per cent.
func (f *numberField) percent() bool { return f.option.Kind == playerspec.KindShare }

// displayed returns a value as the field shows it.
func (f *numberField) displayed(value string) string {
	d, err := time.ParseDuration(value)
	if f.option.Kind == playerspec.KindTime && err == nil {
		return number(d.Seconds())
	}
	if n, err := strconv.ParseFloat(value, 64); f.percent() && err == nil {
		return number(n * 100)
	}
	return value
}

// number formats a number, rounded so that the errors of binary fractions do not show.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1e9)/1e9, 'f', -1, 64)
}
