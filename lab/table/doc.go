// Package table formats results of the laboratory as tables: as aligned text for terminals, as
// Markdown for pages and as CSV for other programs.
package table
