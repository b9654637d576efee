package puzzle

// Files are the embedded files.
var Files = files

// Daily reads the puzzles of all days.
func Daily() ([]*Puzzle, error) {
	text, err := files.ReadFile("data/" + DailyFile)
	if err != nil {
		return nil, err
	}
	return ReadDaily(string(text))
}
