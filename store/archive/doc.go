// Package archive puts the settings, the past games and the laboratory's runs into one file, and takes
// them from it on another machine.
//
// The file is a zip archive with settings.toml, games.jsonl (a game a line) and the files of the runs in
// the folder laboratory.
package archive
