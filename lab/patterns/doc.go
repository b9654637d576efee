// Package patterns counts patterns of marks such as "-X-" on a board, as "Rapport algorithme
// minimax pour Gomoku", section "'Pattern' avec Regex", does it, and evaluates a board by
// them in each of the forms that the report weighs: regular expressions, a matrix and an
// array of characters. The program's own form, on bits, is mnk.NewPatterns.
package patterns
