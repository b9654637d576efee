// Package memory holds what searches remember: the nodes of a tree, in a Pool that grows without
// moving them, and the rows of a transposition table, in a Table that grows by doubling. Growing
// takes at most about a millisecond once the search must end.
package memory
