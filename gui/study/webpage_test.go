package study

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats/webpage"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// open puts the study of a text on the table.
func (b *bench) openText(text string) {
	b.T.Helper()
	g, err := record.ParseStudy([]byte(`[MNKDesk "1"] `+text), nil)
	if err != nil {
		b.T.Fatal(err)
	}
	b.show(g, nil, b.newKeeper("A study"))
}

// html returns the web page of the study on the table.
func (b *bench) html() string {
	b.T.Helper()
	data, err := b.webPage().Slow(context.Background(), func(string, float64) {})
	if err != nil {
		b.T.Fatal(err)
	}
	if to := os.Getenv("STUDY_PAGES"); to != "" { // to be looked at
		name := strings.ReplaceAll(b.Table.Snap.Setup.Variant.Name, ":", "-")
		if err := os.WriteFile(to+"/"+name+".html", data, 0o600); err != nil {
			b.T.Fatal(err)
		}
	}
	return string(data)
}

// The web page of a study has all its moves with what is noted about them, and begins with the position shown.
func TestStudyPage(t *testing.T) {
	b := newBench(t)
	b.openText(`[Variant "renju"] [Notes "ring:a1"] {About <it>.} 1. h8 i8 @name:Direct
		(1... h9 @?! @label:A1 {No.} 2. i9 @letter:i9:Z) 2. j8 @value:first:12 {Wins.} @start`)
	page := b.html()
	for _, want := range []string{
		`<p class="comment" id="note">About &lt;it&gt;.</p>`, `data-m="210=ring"`, `data-at="m5"`, `<b class="name">Direct</b>`,
		`id="m1" data-p="m0" data-t="112" data-c="112=1"`, `data-p="m1" data-t="97" data-c="97=2" data-l="A1"><i>2.</i> h9?!</a>`,
		`data-c="98=1" data-m="98=letter=Z"`, "Black wins in 12", "Wins.",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing in\n%s", want, page[strings.Index(page, "<body>"):])
		}
	}
	if got := strings.Count(page, "<use href"); got != 3 {
		t.Errorf("%d pieces are shown at first", got)
	}
}

// What the page says that moves change on the board leads to the view of each position, in games of all kinds.
func TestStudyPageShowsEachPosition(t *testing.T) {
	raced.Skip(t)
	for _, text := range []string{
		`[Variant "gomoku"] 1. h8 i9 (1... g9 2. a1)`, `[Variant "connect-four"] 1. d1 d2 (1... c1) 2. d3`,
		`[Variant "ultimate"] 1. e5 e1 2. a1 a2`, `[Variant "isolation"] 1. a1 d4 2. b3 c2`,
		`[Variant "tic-tac-toe"] [Begins "O"] 1. b2 a1 2. c3`,
	} {
		b := newBench(t)
		g, err := record.ParseStudy([]byte(`[MNKDesk "1"] `+text), nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := session.Open(g); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		b.openText(text)
		b.html()
		s := b.Table.Snap
		p := &pageBuilder{ctx: t.Context(), s: s, pos: s.Setup.Variant.Start(), cells: map[string]int{}, report: func(int) {}}
		page := p.page()
		nodes := map[int]session.Node{}
		number(s.Tree, session.Root, page.Moves, nodes)
		walk(page.Moves, nil, func(m webpage.StudyMove, path []webpage.StudyMove) {
			shown := map[string]string{}
			for _, c := range page.Board.Content {
				shown[c.Data()] = "start"
			}
			state := map[int]string{}
			for _, before := range append(path, m) {
				for _, c := range before.Changes {
					if !c.Block {
						state[c.Cell] = c.Content
					}
				}
			}
			v := s.Setup.View(s.Tree.Position(s.Setup.Variant, nodes[m.ID]))
			for i, c := range v.Cells {
				if state[i] != contentOf(c) {
					t.Errorf("%s: after %s, %s has %q, want %q", text, m.Name, c.Name, state[i], contentOf(c))
				}
			}
			if m.Target != v.Last {
				t.Errorf("%s: %s is about %d, want %d", text, m.Name, m.Target, v.Last)
			}
		})
		if p.pos.Ply() != 0 || len(nodes) == 0 || page.Board.Style == "" {
			t.Errorf("%s: %d moves, ply %d", text, len(nodes), p.pos.Ply())
		}
	}
	if pieceOf(game.None) != "" {
		t.Error("nobody has a piece")
	}
}

// number finds the nodes of the moves of a page.
func number(tree *session.Tree, at session.Node, line []webpage.StudyMove, nodes map[int]session.Node) {
	for _, m := range line {
		next := tree.Next(at)
		nodes[m.ID] = next[0]
		for i, v := range m.Variations {
			nodes[v[0].ID] = next[i+1]
			number(tree, next[i+1], v[1:], nodes)
		}
		at = next[0]
	}
}

// walk calls visit for each move of a line and of its variations, with the moves before it.
func walk(line, path []webpage.StudyMove, visit func(m webpage.StudyMove, path []webpage.StudyMove)) {
	for _, m := range line {
		visit(m, path)
		for _, v := range m.Variations {
			walk(v, path, visit)
		}
		path = append(path[:len(path):len(path)], m)
	}
}
