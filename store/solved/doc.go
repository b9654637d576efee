// Package solved keeps what people have done with puzzles and steps of lessons: tried, solved, or had answered, and the mistakes
// in their games that became puzzles. It is a text file with an event a line, which is only ever added to; what a puzzle counts
// as, streaks and calendars are computed from it.
//
// To read: solved.go (events and what they add up to), file.go (the file).
package solved
