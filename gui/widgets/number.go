package widgets

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// NumberEntry is an entry for a number.
type NumberEntry struct {
	Entry *Entry
	// Problem says what is wrong with the text. It is hidden while the text is valid.
	Problem *widget.Label

	check func(text string) (problem string)
}

// NewNumberEntry returns an entry that contains text, and shows hint while it is empty. changed is called after
// each change. check returns what is wrong with a text, or "" if it is valid. If check is nil, the owner calls
// Mark.
func NewNumberEntry(text, hint string, keys Keys, check func(string) string, changed func()) *NumberEntry {
	n := &NumberEntry{Entry: NewEntry(text, AtMost(LongestNumber), keys), Problem: ErrorLabel(), check: check}
	n.Entry.SetPlaceHolder(hint)
	n.Entry.OnChanged = func(string) {
		if check != nil {
			n.Mark(check(n.Text()))
		}
		changed()
	}
	return n
}

// Text returns the text without the spaces around it.
func (n *NumberEntry) Text() string { return strings.TrimSpace(n.Entry.Text) }

// Whole returns the number, or 0 if the text is not a whole number.
func (n *NumberEntry) Whole() int {
	x, err := strconv.Atoi(n.Text())
	if err != nil {
		return 0
	}
	return x
}

// Valid reports whether check finds nothing wrong with the text.
func (n *NumberEntry) Valid() bool { return n.check(n.Text()) == "" }

// Mark says what is wrong with the text, or that nothing is if problem is "".
func (n *NumberEntry) Mark(problem string) {
	ShowText(n.Problem, problem)
	n.Entry.SetInvalid(problem != "")
}

// WithProblem returns the entry with the problem below it.
func (n *NumberEntry) WithProblem() *fyne.Container { return Column(n.Entry, n.Problem) }

// WithUnit gives the entry a width and puts the unit behind it.
func (n *NumberEntry) WithUnit(width float32, unit string) *fyne.Container {
	size := fyne.NewSize(width, n.Entry.MinSize().Height)
	return container.NewHBox(container.NewGridWrap(size, n.Entry), widget.NewLabel(unit))
}

// Number parses the text, which may have a decimal point or comma.
func (n *NumberEntry) Number() (float64, error) { return ParseNumber(n.Text()) }

// ParseNumber parses a number that somebody typed with a decimal point or comma.
func ParseNumber(text string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
}
