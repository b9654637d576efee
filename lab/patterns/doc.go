// Package patterns counts patterns of marks such as "-X-" on a board in the ways that "Rapport
// algorithme minimax pour Gomoku", section "'Pattern' avec Regex", describes. It evaluates boards in
// each of the forms that the report compares: regular expressions, a matrix of characters and an
// array of characters. The program's own form, on bits, is mnk.NewPatterns.
package patterns
