package study

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The games of a folder become part of the study as one change. Those of other variants stay out, and the report says so.
func TestMergeOfAFolder(t *testing.T) {
	b := newBench(t)
	b.begin("renju")
	b.from("h8 h9")
	_ = b.Session.Comment(b.Bench.Snap.At, "mine")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.sgf":   "(;SZ[15]RU[renju]PB[Ann]PW[Bob]RE[B+R]DT[2008-06-25];B[hh];W[hg]C[theirs];B[ii])",
		"b.sgf":   "(;SZ[15]RU[renju];B[hh];W[ig])",
		"c.mnk":   "[MNKDesk \"1\"]\n[Variant \"tic-tac-toe\"]\n\n1. a1 b2\n",
		"bad.sgf": "nothing",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	moves := func() int { n, _ := b.Session.StudySize(); return n }
	b.mergeFrom(dir)
	b.Until("the report", func() bool { return moves() == 4 })
	b.at("h8 h9")
	if got := b.Bench.Snap.Tree.Comment(b.Bench.Snap.At); got != "mine\ntheirs" {
		t.Errorf("the comment is %q", got)
	}
	b.Press(words.OK())
	b.from("h8 h9 i7")
	if got := b.Bench.Snap.Tree.Comment(b.Bench.Snap.At); got != "Ann – Bob, 2008, 1–0" {
		t.Errorf("the last move says %q", got)
	}
	b.Bench.Table.Undo()
	if moves() != 2 || b.current.keeper.title() == "" {
		t.Errorf("%d moves are left", moves())
	}
	m := words.Merging{Games: 2, Others: 1, Moves: 2}
	if got := words.MergeReport(m, nil); got != "2 moves are new. Ctrl+Z takes them back. 1 game is of another variant." {
		t.Error(got)
	}
	if got := words.MergeReport(words.Merging{}, session.ErrFull); !strings.Contains(got, "1,000,000") {
		t.Error(got)
	}
}

// A study that was made of games opens at a position, and has a file.
func TestBookIsKept(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("tic-tac-toe")
	v := b.Bench.Snap.Setup.Variant
	o, err := session.NewBook(v, "About it.", []record.Game{{Variant: v.Name, Moves: []string{"a1", "b2"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.ShowBook("The book", o, []string{"a1"})
	b.at("a1")
	b.Until("the file", func() bool { return b.remembered != "" })
	if got := filepath.Base(b.remembered); got != "The book.mnk" || b.Bench.Snap.CanUndo ||
		b.Bench.Snap.Tree.Comment(session.Root) != "About it." {
		t.Errorf("it is kept in %s", got)
	}
}
