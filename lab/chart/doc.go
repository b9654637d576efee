// Package chart draws what the laboratory has found: lines with the band in which the
// true values lie with 95 %, and bars beside each other, as files and as pictures for
// the window.
package chart
