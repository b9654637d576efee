package formats

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/mnkdesk/mnkdesk/internal/day"
)

// dateForm matches a date at the beginning of a text: a year, a month of a year, or a day.
var dateForm = regexp.MustCompile(`^\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:\D|$)`)

// parseDay parses a date such as 2015-04-03, 2015-04 or 2015 at the beginning of a text. A month or a
// day that is missing, 0 or impossible is not known and becomes the first, which the notes tell. The date is
// zero if the year is not known.
func parseDay(text string) (d day.Date, notes []Note) {
	found := dateForm.FindStringSubmatch(text)
	if found == nil || found[1] == "0000" {
		return day.Date{}, nil
	}
	month, _ := strconv.Atoi(found[2]) // 0 if it is missing
	of, _ := strconv.Atoi(found[3])
	for _, try := range [][2]int{{month, of}, {month, 1}, {1, 1}} {
		if d, ok := day.Parse(fmt.Sprintf("%s-%02d-%02d", found[1], try[0], try[1])); ok {
			return d, notes
		}
		notes = []Note{{Kind: PartialDate, N: 1}}
	}
	return day.Date{}, nil
}
