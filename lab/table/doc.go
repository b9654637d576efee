// Package table writes what the laboratory has found as tables: as aligned text for
// terminals, as Markdown for pages and as CSV for other programs.
package table
