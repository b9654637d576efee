package docs

import (
	_ "embed"
	"strings"
	"sync"
)

// licencesFile is written by tools/licences.
//
//go:embed licences.txt
var licencesFile string

// Licence is the licence of something that the programs contain.
type Licence struct {
	// Of names what it is for: modules, each with the file that has the text.
	Of []string
	// Text is what the file says.
	Text string
}

// licencesHead begins the file of the licences. licenceMark and textMark are lines of it: above the names of what a licence
// is for, and above its text.
const (
	licencesHead = "MNK Desk itself has the MIT licence. It contains Go, modules and fonts of others, whose licences follow.\n"
	licenceMark  = "\n================================================================\n"
	textMark     = "\n----------------------------------------------------------------\n"
)

// Licences returns the licences of all that the programs contain of others. The list is shared: do not change it.
var Licences = sync.OnceValue(func() []Licence { return parseLicences(licencesFile) })

// FormatLicences returns the text of the file of the licences.
func FormatLicences(list []Licence) string {
	var b strings.Builder
	b.WriteString(licencesHead)
	for _, l := range list {
		b.WriteString(licenceMark + strings.Join(l.Of, "\n") + textMark + l.Text + "\n")
	}
	return b.String()
}

func parseLicences(text string) (list []Licence) {
	for _, part := range strings.Split(text, licenceMark)[1:] {
		of, text, _ := strings.Cut(part, textMark)
		list = append(list, Licence{strings.Split(of, "\n"), strings.TrimSuffix(text, "\n")})
	}
	return list
}
