package study

import (
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// BeginNew asks for the variant of a new study, at first the one that the person sees, and begins it.
func (u *Studies) BeginNew() {
	sheets := u.Table.Sheets
	var s *sheet.Sheet
	changed := func() {}
	f := newgame.NewVariantFields(u.Variant(), sheets.Key, u.Table.Prefs.LastBoard, func() { changed() })
	rules, numbers := widgets.NewFormRow(words.RulesItem(), f.Rules), widgets.NewFormRow(words.Board(), f.Numbers())
	form := widgets.NewForm(widgets.NewFormRow(words.Variant(), f.Choice), rules, numbers)
	begin := sheets.Button(words.Start(), func() {
		if v, problem := f.Chosen(); problem == "" {
			sheets.CloseAll()
			u.Begin(v)
		}
	}).Primary()
	s = sheets.Open(words.NewStudy(), form, sheets.CloseButton(words.Cancel()), begin)
	changed = func() {
		_, problem := f.Chosen()
		widgets.SetEnabled(begin, problem == "")
		rules.Show(f.HasRules())
		numbers.Show(f.Template() != nil)
		form.Refresh()
		s.Fit()
	}
	s.Resize(widgets.FormWidth, 0)
	changed()
}
