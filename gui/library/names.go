package library

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// foldName returns a text in the form in which names are compared: upper and lower case are the same, and
// so are the ways in which Unicode writes a letter. The Turkish letters ı and İ count as i, because
// names are also written without regard to them.
func foldName(text string) string {
	return undotted.Replace(norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text))))
}

// undotted makes one letter of ı, i, and what İ becomes: i with a dot above.
var undotted = strings.NewReplacer("ı", "i", "i̇", "i")
