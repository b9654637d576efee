// Package archive exports the settings, the puzzle history, the past games, the studies and the laboratory's
// runs to one file, and imports them on another machine.
//
// The file is a zip archive with settings.toml, puzzles.txt, games.jsonl (one game on each line)
// and, in the folders studies and laboratory, the files of studies, and of runs and experiments.
package archive
