package words

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/library"
)

// Of files that could not be read the first are named, each name once, and which one is meant by what is
// wrong with it.
func TestImportReportNamesFiles(t *testing.T) {
	failed := func(paths ...string) (r library.Report) {
		for _, p := range paths {
			r.Failed = append(r.Failed, library.Failure{Path: p, Err: errors.New("it is odd")})
		}
		return r
	}
	for _, c := range []struct {
		report library.Report
		want   said
	}{
		{failed("x/a"), said{
			"0 games were imported. 1 file could not be read: a. It is odd.",
			"0 Partien wurden importiert. 1 Datei war nicht lesbar: a. It is odd.",
		}},
		{failed("x/a", "y/a", "b", "c", "d", "e", "f"), said{
			"0 games were imported. 7 files could not be read: a, b, c, d, e and others. a: It is odd.",
			"0 Partien wurden importiert. 7 Dateien waren nicht lesbar: a, b, c, d, e und andere. a: It is odd.",
		}},
	} {
		check(t, c.want, func() string { return ImportReport(c.report, false, nil) })
	}
}
