// Package searchtest helps to test searches: boards, evaluations without sense, slow and
// obvious oracles, and checks of what a search answers. It stands on exported names
// alone and imports testing: programs do not link it.
package searchtest
