// Package study puts a study on the board: a tree of moves that a person builds, names and keeps, without an opponent,
// a clock or a result.
//
// Begin with mode.go, which says what keys and clicks do. marks.go has the notes on the board, and pane.go the card,
// with its parts in path.go, rows.go and tools.go. The whole study as a printed book is laid out in book.go and drawn
// in bookview.go. practice.go is a mode of its own, for which that of the study waits. Files: study.go (begins and
// opens studies), keeper.go (saves them), source.go (the file that one came from), regain.go (after another window);
// page.go with pagesearch.go, deleting.go and rename.go (the list); find.go, orders.go, merge.go, turn.go, export.go.
package study
