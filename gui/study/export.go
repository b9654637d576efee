package study

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/words"
	disk "github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Export asks where to save the study on the table in a file, and in which format. The study stays where it is.
func (u *Studies) Export() {
	if !u.On() {
		return
	}
	u.pane.keepNote()
	name, variant := u.current.keeper.title(), u.Table.Snap.Setup.Variant.Name
	study := u.Table.Session.StudyRecord()
	game := func() record.Game {
		g := study()
		g.Undone = 0 // others begin where they like
		return g
	}
	saving := files.SaveRequest{
		Title: words.ExportStudy(), Name: studies.FileName(name), NameMissing: words.FileNameMissing(), Task: disk.SaveStudy,
	}
	saving.Kinds, saving.Labels = u.Files.FormatKinds(variant, game, &u.current.source.encoding)
	own := slices.Index(saving.Labels, formats.Native().Name)
	saving.Kinds[own].Content = func() ([]byte, error) { return formats.Native().Write(studies.WithName(study(), name)) }
	saving.Kinds, saving.Labels = append(saving.Kinds, u.webPage()), append(saving.Labels, words.WebPage())
	u.Files.SaveAs(saving, u.Table.Say)
}
