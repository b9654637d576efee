package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// result is what a command has to show: it is written as JSON by its fields, or
// as text for people.
type result interface{ text(w io.Writer) }

// show writes the result of a command.
func (l *mnklab) show(r result) error {
	if l.json {
		return l.encode(r)
	}
	r.text(l.stdout)
	return nil
}

// encode writes a result as JSON for people to read too.
func (l *mnklab) encode(r any) error { return l.encodeWith(r, "  ") }

// encodeLine writes a part of a result as one line of JSON, at once.
func (l *mnklab) encodeLine(r any) error { return l.encodeWith(r, "") }

func (l *mnklab) encodeWith(r any, indent string) error {
	e := json.NewEncoder(l.stdout)
	e.SetIndent("", indent)
	e.SetEscapeHTML(false)
	err := e.Encode(r)
	if err == nil {
		err = l.stdout.Flush()
	}
	if err != nil {
		return failed(err)
	}
	return nil
}

// end closes a result whose text has been written by line already.
func (l *mnklab) end(r any) error {
	if l.json {
		return l.encode(r)
	}
	return nil
}

// line writes a line of a result that grows, at once; as JSON it comes at the end.
func (l *mnklab) line(format string, args ...any) {
	if !l.json {
		fmt.Fprintf(l.stdout, format+"\n", args...)
		l.stdout.Flush() // an error stays in the writer until the end
	}
}

// columns writes rows of words with their columns under each other.
func columns(w io.Writer, rows ...[]string) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rows {
		fmt.Fprintln(t, strings.Join(r, "\t"))
	}
	t.Flush()
}

// names writes moves played one after the other from p in its notation. It plays
// on p and leaves it as it was.
func names(p game.Position, line []game.Move) []string {
	list := []string{}
	for _, m := range line {
		if !p.Legal(m) {
			break
		}
		list = append(list, p.Format(m))
		p.Play(m)
	}
	for range list {
		p.Undo()
	}
	return list
}
