// Package solved stores what people have done with puzzles and steps of lessons: which they tried,
// solved or had answered, and which mistakes in their games became puzzles. The file is text with
// one event on each line. Results, streaks and calendars are computed from it. Events are only ever
// added, except that mistakes are dropped once they are solved or too many.
//
// To read: solved.go (events and the results they add up to), file.go (the file).
package solved
