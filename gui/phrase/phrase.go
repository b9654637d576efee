// Package phrase writes numbers, times, names and errors as people read them.
package phrase

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// You is the default name of the person, which takes the second person in
// sentences: "You win", "Your turn".
const You = "You"

// Verb joins a name and the form of the verb that it takes.
func Verb(name, second, third string) string {
	if name == You {
		return name + " " + second
	}
	return name + " " + third
}

// Me names the person among others, of whom one may have the same name.
func Me(name string) string {
	if name == You {
		return name
	}
	return name + " (you)"
}

// Seconds writes a time as people read it: "0.3 s", "12 ms".
func Seconds(d time.Duration) string {
	if d < 50*time.Millisecond {
		return fmt.Sprintf("%d ms", max(d.Milliseconds(), 1))
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// Count writes a number with its noun: "1 move", "7 moves", "1,234 positions".
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return message.NewPrinter(language.English).Sprintf("%d %s", n, noun)
}

// Date writes a day as people read it.
func Date(t time.Time) string { return t.Local().Format("2 Jan 2006") }

// Shortcut names a key with Ctrl as people of the system write it.
func Shortcut(key string) string {
	if runtime.GOOS == "darwin" {
		return "⌘" + key
	}
	return "Ctrl+" + key
}

// OfError makes a sentence of an error.
func OfError(err error) string {
	text := Readable(err.Error())
	return strings.ToUpper(text[:1]) + text[1:] + "."
}
