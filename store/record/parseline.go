package record

import (
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// moves reads everything after the tags.
func (p *parser) moves() error {
	var l Line
	if err := p.line(&l, 0); err != nil {
		return err
	}
	p.g.Moves, p.g.Details, p.g.Comments, p.g.Variations, p.g.places = l.Moves, l.Details, l.Comments, l.Variations, l.places
	return nil
}

// line reads moves, details, comments and variations up to the end of the text or, in a variation
// (depth 1 and more), up to its closing parenthesis. It skips move numbers.
func (p *parser) line(l *Line, depth int) error {
	for {
		if err := p.step(); err != nil {
			return err
		}
		if err := p.skip(); err != nil {
			return err
		}
		p.takeComments(l)
		if p.rest == "" || depth > 0 && strings.HasPrefix(p.rest, ")") {
			return nil
		}
		if n := numberLen(p.rest); n > 0 {
			p.rest = p.rest[n:]
			p.at.column += n
			continue
		}
		read := p.move
		switch {
		case strings.HasPrefix(p.rest, "("):
			read = func(l *Line) error { return p.variation(l, depth+1) }
		case strings.HasPrefix(p.rest, detailMark):
			read = p.detail
		}
		if err := read(l); err != nil {
			return err
		}
	}
}

// move reads a move of the line.
func (p *parser) move(l *Line) error {
	at := p.at
	m := p.takeWhile(movePart)
	if m == "" {
		return at.errorf("expected a move, found %s", p.found())
	}
	if p.moveCount++; p.moveCount > p.maxMoves {
		err := at.errorf("this game has too many moves: at most %d are read, with those of variations", p.maxMoves).withFault(TooManyMoves)
		err.Value = strconv.Itoa(p.maxMoves)
		return err
	}
	l.Moves = append(l.Moves, m)
	l.places = append(l.places, at)
	return nil
}

// detail reads one word of the Detail of the last move.
func (p *parser) detail(l *Line) error {
	at := p.at
	word := p.takeWhile(movePart)
	if len(l.Moves) == 0 {
		return at.errorf("expected a move before %s, which is about one", quote.Text(word))
	}
	d, rest := Detail{After: len(l.Moves)}, l.Details
	if last := len(rest) - 1; last >= 0 && rest[last].After == d.After {
		d, rest = rest[last], rest[:last]
	}
	if !d.read(strings.TrimPrefix(word, detailMark)) {
		return at.errorf(`expected a time such as "@12.5s", found %s`, quote.Text(word))
	}
	if l.Details = rest; !d.Empty() {
		l.Details = append(rest, d)
	}
	return nil
}

// variation reads a variation in parentheses after a move of the line.
func (p *parser) variation(l *Line, depth int) error {
	start := p.at
	switch {
	case len(l.Moves) == 0:
		return start.errorf("expected a move before the variation that replaces it")
	case depth > MaxNesting:
		return start.errorf("variations lie too deep within each other: at most %d are read", MaxNesting)
	}
	p.next()
	v := Variation{At: len(l.Moves) - 1}
	if err := p.line(&v.Line, depth); err != nil {
		return err
	}
	switch {
	case p.rest == "":
		return start.errorf("this variation has no end: expected a closing parenthesis )")
	case len(v.Moves) == 0:
		return p.at.errorf("expected a move in the variation, found %s", p.found())
	}
	p.next()
	l.Variations = append(l.Variations, v)
	return nil
}

// takeComments adds the comments read since the last move to the line. Comments among the tags come
// before the first move.
func (p *parser) takeComments(l *Line) {
	for _, text := range p.comments {
		l.Comments = append(l.Comments, Comment{len(l.Moves), text})
	}
	p.comments = nil
}
