package history

import (
	"encoding/binary"
	"errors"
	"iter"
	"reflect"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// errUnreadable is returned for a game whose row can be recognized but not read.
var errUnreadable = errors.New("this game cannot be read")

// The layout of a leaf, which is a page that holds rows of a table. Lengths are in bytes.
const (
	leafKind     = 13
	leafHeader   = 8
	maxLocal     = pageSize - 35                 // the longest row that has no overflow pages
	minLocal     = (pageSize-12)*32/255 - 23     // the least that a row with overflow pages keeps on its leaf
	overflowSize = pageSize - 4                  // the part of a row that an overflow page holds
	maxRow       = record.MaxSize + pageSize*100 // an upper bound for the row of a game
)

// rowLengths are the numbers of columns of the table games, for each version from firstVersion on. A
// row has as many fields as the table had when the row was written: later columns are added at the end.
var rowLengths = [schemaVersion - firstVersion + 1]int{17, 18}

// games yields the games on a page, and errUnreadable for each game there that cannot be read. It
// skips rows of other tables, and those to which the page refers again.
func (p *pages) games(page []byte) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		if len(page) < leafHeader || page[0] != leafKind {
			return
		}
		count := int(binary.BigEndian.Uint16(page[3:]))
		var seen [pageSize]bool
		for at := leafHeader; count > 0 && at+2 <= len(page); at, count = at+2, count-1 {
			from := int(binary.BigEndian.Uint16(page[at:]))
			if from >= len(page) || seen[from] {
				continue
			}
			seen[from] = true
			if g, isGame, err := p.game(page[from:]); isGame && !yield(g, err) {
				return
			}
		}
	}
}

// game reads the game from the row at the beginning of cell. isGame is not set if the row belongs
// to another table.
func (p *pages) game(cell []byte) (g Game, isGame bool, err error) {
	size, n := varint(cell)
	_, m := varint(cell[n:])
	if n == 0 || m == 0 || size > maxRow {
		return g, false, nil
	}
	local := cell[n+m:]
	types, head := rowTypes(local)
	if !areGameTypes(types) || head+fieldsLength(types...) != int(size) {
		return g, false, nil
	}
	row := p.wholeRow(local, int(size))
	if len(row) < int(size) {
		return g, true, errUnreadable
	}
	g, err = scanGame(fields{types, row[head:]})
	if len(types) == rowLengths[0] {
		g.Finished, g.Day = dateOfVersion4(g)
	}
	if err == nil {
		_, err = record.Parse([]byte(g.Record))
	}
	return g, true, err
}

// areGameTypes reports whether fields of the given types may be a row of the table games, of any
// version. The id, which is first, is stored elsewhere. The key is a text, unlike the second field of
// the table facts.
func areGameTypes(types []int) bool {
	return slices.Contains(rowLengths[:], len(types)) && types[0] == 0 && isText(types[1])
}

// isText reports whether a field of a type is a text.
func isText(t int) bool { return t >= 13 && t%2 == 1 }

// dateOfVersion4 returns when a game in a row of version 4 ended. It does what the step to version 5
// does: an imported game that ended at the start of a day in UTC is one of which only the day is known.
func dateOfVersion4(g Game) (time.Time, day.Date) {
	utc := g.Finished.UTC()
	if d := day.Of(utc); g.Mode == Imported && !d.IsZero() && utc.Equal(d.UTC()) {
		return time.Time{}, d
	}
	return g.Finished, g.Day
}

// wholeRow returns a row of the given size that begins with local, including the part on overflow
// pages. The result is shorter than size if some of the row is missing.
func (p *pages) wholeRow(local []byte, size int) []byte {
	if size <= maxLocal {
		return local[:min(size, len(local))]
	}
	localSize := minLocal + (size-minLocal)%overflowSize
	if localSize > maxLocal {
		localSize = minLocal
	}
	if localSize+4 > len(local) {
		return nil
	}
	row, next := append([]byte(nil), local[:localSize]...), binary.BigEndian.Uint32(local[localSize:])
	for buf := make([]byte, pageSize); len(row) < size; {
		page := p.read(next, buf)
		if len(page) < pageSize {
			return nil
		}
		row, next = append(row, page[4:]...), binary.BigEndian.Uint32(page)
	}
	return row[:size]
}

// rowTypes reads the header of a row. It returns the types of the fields, which also give their
// lengths, and the length of the header. types is nil if there is no valid header.
func rowTypes(row []byte) (types []int, head int) {
	size, at := varint(row)
	if at == 0 || size > uint64(len(row)) {
		return nil, 0
	}
	for head = int(size); at < head; {
		t, n := varint(row[at:head])
		if n == 0 || t > 2*maxRow {
			return nil, 0
		}
		types, at = append(types, int(t)), at+n
	}
	return types, head
}

// fieldsLength returns the total length of fields of the given types.
func fieldsLength(types ...int) (sum int) {
	for _, t := range types {
		if t >= 12 {
			sum += (t - 12) / 2
		} else {
			sum += [12]int{0, 1, 2, 3, 4, 6, 8, 8}[t]
		}
	}
	return sum
}

// fields are the fields of a row.
type fields struct {
	types []int
	body  []byte
}

// Scan reads the fields into the given pointers, like sql.Row.Scan. It supports integers and texts.
// NULL, which only the id is, leaves its target unchanged, and so does a field that the row lacks.
func (f fields) Scan(into ...any) error {
	at := 0
	for i, t := range f.types {
		field, to := f.body[at:at+fieldsLength(t)], reflect.ValueOf(into[i]).Elem()
		at += len(field)
		text, integer := isText(t), t >= 1 && t <= 9 && t != 7
		switch {
		case t == 0:
		case text && to.Kind() == reflect.String && utf8.Valid(field):
			to.SetString(string(field))
		case integer && to.Kind() == reflect.Bool:
			to.SetBool(number(t, field) != 0)
		case integer && to.CanInt():
			to.SetInt(number(t, field))
		default:
			return errUnreadable
		}
	}
	return nil
}

// number returns the integer in a field of type t.
func number(t int, field []byte) (v int64) {
	if t >= 8 { // types 8 and 9 are the constants 0 and 1
		return int64(t - 8)
	}
	for i, b := range field {
		if i == 0 {
			v = int64(int8(b)) // sign extension
			continue
		}
		v = v<<8 | int64(b)
	}
	return v
}

// varint reads an integer of one to nine bytes, and returns its length in bytes, or 0 if the
// integer does not end within b.
func varint(b []byte) (v uint64, n int) {
	for i, c := range b[:min(len(b), 9)] {
		if i == 8 {
			return v<<8 | uint64(c), 9
		}
		v = v<<7 | uint64(c&0x7f)
		if c < 0x80 {
			return v, i + 1
		}
	}
	return 0, 0
}
