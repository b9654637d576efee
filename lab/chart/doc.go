// Package chart draws results of the laboratory: lines with bands of their 95 % confidence
// intervals, and grouped bars. It writes files, and pictures for the window.
package chart
