// Package controltest holds the checks that every widget of the window must pass. Only
// tests use it.
package controltest
