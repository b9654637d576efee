package patterns

// Direction is a direction in which a pattern is read.
type Direction struct {
	Name string
	// rows and columns are a step in it.
	rows, columns int
}

// Directions lists the four directions.
func Directions() []Direction {
	return []Direction{{"row", 0, 1}, {"column", 1, 0}, {`diagonal \`, 1, 1}, {"diagonal /", 1, -1}}
}

// Matches counts the places of a pattern in one direction.
type Matches struct {
	Direction string `json:"direction"`
	// Right are those on the board. Places overlap.
	Right int `json:"right"`
	// Flattened are those that the report's expression finds: the board is one string, row by
	// row, in which columns and diagonals are characters so far apart. So a pattern may go out
	// at one edge of the board and come in at the other: a false match. The expression that
	// the report prints looks ahead and consumes nothing, so each place counts.
	Flattened int `json:"flattened"`
	// Consumed are those of an expression without the look-ahead: the search goes on behind
	// each match, and one that begins within another is missed. On the report's board these
	// are the 7 that it prints; its expression gives 8.
	Consumed int `json:"consumed"`
}

// Count counts a pattern, such as "-X-", in each direction. The error says what is wrong with
// the pattern.
func (p Picture) Count(pattern string) ([]Matches, error) {
	cells, err := readPattern(pattern)
	if err != nil {
		return nil, err
	}
	var list []Matches
	for _, d := range Directions() {
		m := Matches{Direction: d.Name, Right: p.right(cells, d)}
		for _, text := range p.flattened(d) {
			m.Flattened += places(text, cells, p.step(d), false)
			m.Consumed += places(text, cells, p.step(d), true)
		}
		list = append(list, m)
	}
	return list, nil
}

// right counts the places of a pattern on the board.
func (p Picture) right(pattern string, d Direction) (n int) {
	for row := range p {
		for column := range p.columns() {
			if p.stands(pattern, d, row, column) {
				n++
			}
		}
	}
	return n
}

// stands reports whether a pattern begins on a cell.
func (p Picture) stands(pattern string, d Direction, row, column int) bool {
	for i := range len(pattern) {
		r, c := row+i*d.rows, column+i*d.columns
		if r >= len(p) || c < 0 || c >= p.columns() || p[r][c] != pattern[i] {
			return false
		}
	}
	return true
}

// step is how many characters of the flattened board are from one cell of a pattern to the
// next.
func (p Picture) step(d Direction) int { return d.rows*p.columns() + d.columns }

// flattened returns the strings in which the report looks: each row, or the whole board for
// the other directions. A board of one column has no diagonal /.
func (p Picture) flattened(d Direction) []string {
	if d.rows == 0 {
		return p
	}
	if p.step(d) == 0 {
		return nil
	}
	var flat string
	for _, row := range p {
		flat += row
	}
	return []string{flat}
}

// places counts a pattern in a string, of which only every step-th character counts; with
// consume each match lies behind the last one.
func places(flat, pattern string, step int, consume bool) (n int) {
	length := (len(pattern)-1)*step + 1
	for at := 0; at+length <= len(flat); at++ {
		found := true
		for i := 0; i < len(pattern) && found; i++ {
			found = flat[at+i*step] == pattern[i]
		}
		if found {
			n++
		}
		if found && consume {
			at += length - 1
		}
	}
	return n
}
