// Package searchtest helps to test searches. It has boards, meaningless evaluations, slow but
// obviously correct oracles, and checks of a search's answers. It uses only exported names of
// package search. It imports testing, so programs must not import it.
package searchtest
