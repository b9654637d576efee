//go:build linux

package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// rows lists the rows of the printed table.
var rows = []struct {
	name, unit string
	digits     int
	of         func(figures) float64
}{
	{"first picture", "ms", 0, func(f figures) float64 { return float64(f.first.Microseconds()) / 1000 }},
	{"whole picture", "ms", 0, func(f figures) float64 { return float64(f.whole.Microseconds()) / 1000 }},
	{"black", "ms", 0, func(f figures) float64 { return float64(f.black.Microseconds()) / 1000 }},
	{"processor", "ms", 0, func(f figures) float64 { return float64(f.work.Microseconds()) / 1000 }},
	{"memory", "MB", 0, func(f figures) float64 { return float64(f.resident) / 1024 }},
	{"of its own", "MB", 0, func(f figures) float64 { return float64(f.own) / 1024 }},
	{"at rest", "%", 2, func(f figures) float64 { return 100 * f.idle }},
}

// table prints the medians of MNK Desk, those of the empty window, and their ratios.
func table(out io.Writer, ours, empty []figures) {
	fmt.Fprintf(out, "%-16s %10s %10s %8s\n", "", "mnkdesk", "empty", "ratio")
	for _, r := range rows {
		a, b := median(ours, r.of), median(empty, r.of)
		fmt.Fprintf(out, "%-16s %10.*f %10.*f %8.2f\n", r.name+" "+r.unit, r.digits, a, r.digits, b, a/cmp.Or(b, 1))
	}
}

// median returns the median of a figure, or 0 if there are no measurements.
func median(all []figures, of func(figures) float64) float64 {
	if len(all) == 0 {
		return 0
	}
	var values []float64
	for _, f := range all {
		values = append(values, of(f))
	}
	slices.Sort(values)
	if n := len(values); n%2 == 0 {
		return (values[n/2-1] + values[n/2]) / 2
	}
	return values[len(values)/2]
}
