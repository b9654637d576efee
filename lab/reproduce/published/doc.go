// Package published holds the results of the papers exactly as printed, each with its place in the
// paper. It holds no measurements of this program.
package published
