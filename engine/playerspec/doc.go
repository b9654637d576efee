// Package playerspec reads and prints the text of players and evaluations,
// name(key=value,flag,…): words, quotes and parentheses, and the sizes of memory among
// them. It knows no searches and no options.
package playerspec
