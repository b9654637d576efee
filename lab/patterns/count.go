package patterns

// Direction is a direction in which a pattern is read.
type Direction struct {
	Name string
	// rows and columns are one step in the direction.
	rows, columns int
}

// Directions lists the four directions.
func Directions() []Direction {
	return []Direction{{"row", 0, 1}, {"column", 1, 0}, {`diagonal \`, 1, 1}, {"diagonal /", 1, -1}}
}

// Matches counts the occurrences of a pattern in one direction, by three methods.
type Matches struct {
	Direction string `json:"direction"`
	// OnBoard is the number of occurrences on the board, including overlapping ones.
	OnBoard int `json:"right"`
	// Flattened is the number of matches of the report's expression. It treats the board as one
	// string, row by row, in which the cells of a column or diagonal are a fixed number of
	// characters apart. So a match may leave the board at one edge and continue at the other, which
	// is a false match. The expression that the report prints looks ahead and consumes nothing, so
	// every place counts.
	Flattened int `json:"flattened"`
	// Consumed is the number of matches of the expression without look-ahead. The search resumes
	// behind each match and misses matches that begin inside it. On the report's board it gives 7,
	// the number that the report prints; the report's own expression gives 8.
	Consumed int `json:"consumed"`
}

// Count counts a pattern, such as "-X-", in each direction. It returns an error if the pattern is
// invalid.
func (p Picture) Count(pattern string) ([]Matches, error) {
	cells, err := readPattern(pattern)
	if err != nil {
		return nil, err
	}
	var list []Matches
	for _, d := range Directions() {
		m := Matches{Direction: d.Name, OnBoard: p.countExactly(cells, d)}
		for _, text := range p.flattened(d) {
			m.Flattened += countAtStep(text, cells, p.step(d), false)
			m.Consumed += countAtStep(text, cells, p.step(d), true)
		}
		list = append(list, m)
	}
	return list, nil
}

// countExactly counts the occurrences of a pattern on the board, without false matches.
func (p Picture) countExactly(pattern string, d Direction) (n int) {
	for row := range p {
		for column := range p.columns() {
			if p.matchesAt(pattern, d, row, column) {
				n++
			}
		}
	}
	return n
}

// matchesAt reports whether the pattern occurs with its first cell at row and column.
func (p Picture) matchesAt(pattern string, d Direction, row, column int) bool {
	for i := range len(pattern) {
		r, c := row+i*d.rows, column+i*d.columns
		if r >= len(p) || c < 0 || c >= p.columns() || p[r][c] != pattern[i] {
			return false
		}
	}
	return true
}

// step returns the distance in the flattened board between consecutive cells of a pattern.
func (p Picture) step(d Direction) int { return d.rows*p.columns() + d.columns }

// flattened returns the strings that the report searches: each row by itself, or the whole board
// for the other directions. On a board with one column it returns none for diagonal /.
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

// countAtStep counts the matches of a pattern whose cells are step characters apart in flat. If
// consume is set, each match begins behind the end of the last one.
func countAtStep(flat, pattern string, step int, consume bool) (n int) {
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
