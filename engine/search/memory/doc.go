// Package memory holds what searches remember: the nodes of a tree, in a Pool that grows without
// moving them, and transposition tables, which grow by doubling. Each stops within a millisecond
// once the search must end.
package memory
