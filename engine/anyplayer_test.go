package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// anyPlayer draws a player of the variant with any of its options. Each value is in the
// range that the option names.
func anyPlayer(t *rapid.T, v engine.Variant) string {
	s := drawElement(t, "search", v.Searches())
	rankers := ranking(t, v)
	options := slices.Clone(s.Options)
	if len(rankers) == 0 {
		options = slices.DeleteFunc(options, needsRanker)
	}
	args := anyValues(t, v, options)
	if i := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "order=") }); i >= 0 {
		args = slices.Delete(args, i, i+1)
	}
	if slices.ContainsFunc(options, needsRanker) && len(rankers) > 0 {
		args = append(args, "order="+rapid.SampledFrom(rankers).Draw(t, "order"))
	}
	if !slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "prior=") }) {
		args = slices.DeleteFunc(args, func(a string) bool { return strings.HasPrefix(a, "trust=") })
	}
	if slices.ContainsFunc(options, needsPath) && !slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "path=") }) {
		args = append(args, "path=pbrain")
	}
	if s.Random && rapid.Bool().Draw(t, "seeded") {
		args = append(args, fmt.Sprintf("seed=%d", rapid.Uint64().Draw(t, "seed")))
	}
	names := append(slices.Clone(s.Aliases), s.Name)
	return rapid.SampledFrom(names).Draw(t, "name") + "( " + strings.Join(args, " , ") + " )"
}

// drawElement draws an element of a list. Rapid prints only its index.
func drawElement[T any](t *rapid.T, name string, list []T) T {
	return list[rapid.IntRange(0, len(list)-1).Draw(t, name)]
}

// needsRanker reports whether an option asks for an evaluation that ranks moves.
func needsRanker(o playerspec.Option) bool { return o.Key == "order" || o.Key == "width" }

// needsPath reports whether an option is the path of a program. A guest cannot run without one.
func needsPath(o playerspec.Option) bool { return o.Key == "path" }

// ranking lists the evaluations of the variant that rank moves.
func ranking(t *rapid.T, v engine.Variant) (names []string) {
	for _, e := range v.Evaluations() {
		judge, err := e.Default()
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := judge.(search.Ranker); ok {
			names = append(names, e.Name)
		}
	}
	return names
}

// anyValues draws values for some of the options, in any order.
func anyValues(t *rapid.T, v engine.Variant, options []playerspec.Option) []string {
	args := []string{}
	for _, o := range options {
		if o.Kind == playerspec.KindFile {
			continue // there is no such evaluation
		}
		if rapid.Bool().Draw(t, o.Key) || !offers(v, o) {
			args = append(args, anyValue(t, v, o))
		}
	}
	return rapid.Permutation(args).Draw(t, "arguments")
}

// offers reports whether the option can be left to its default.
func offers(v engine.Variant, o playerspec.Option) bool {
	return o.Kind != playerspec.KindEvaluation || o.Default == "" ||
		slices.ContainsFunc(v.Evaluations(), func(e playerspec.Evaluation) bool { return e.Name == o.Default })
}

// anyValue draws a value as the option's Range says.
func anyValue(t *rapid.T, v engine.Variant, o playerspec.Option) string {
	var low, high int64
	var most float64
	value := ""
	switch {
	case o.Range == "":
		return o.Key
	case scans(o.Range, "a whole number from %d to %d", &low, &high):
		value = fmt.Sprint(rapid.Int64Range(low, high).Draw(t, o.Key))
	case scans(o.Range, "a number from 0 to %g", &most):
		value = fmt.Sprint(rapid.Float64Range(0, most).Draw(t, o.Key))
	case o.Kind == playerspec.KindEvaluation:
		e := drawElement(t, o.Key, v.Evaluations())
		value = e.Name + "(" + strings.Join(anyValues(t, v, e.Options), ",") + ")"
	case strings.HasPrefix(o.Range, "a time"):
		value = rapid.SampledFrom([]string{"1ns", "3ms", "24h"}).Draw(t, o.Key)
	case strings.HasPrefix(o.Range, "a size"):
		value = rapid.SampledFrom([]string{"64KiB", "3MiB", "64GiB"}).Draw(t, o.Key)
	case o.Key == "weights":
		value = "given" // few boards have learned ones
	default:
		value = rapid.SampledFrom(strings.Split(strings.ReplaceAll(o.Range, " or ", ", "), ", ")).Draw(t, o.Key)
	}
	return o.Key + "=" + value
}

// scans reads numbers from text.
func scans(text, format string, numbers ...any) bool {
	n, err := fmt.Sscanf(text, format, numbers...)
	return err == nil && n == len(numbers)
}

// An option's description is true: its default and the values of its range can be read,
// and values just outside the range cannot.
func TestRangesAreTrue(t *testing.T) {
	v := variant(t, "gomoku")
	for _, s := range v.Searches() {
		for _, o := range s.Options {
			var low, high int64
			if scans(o.Range, "a whole number from %d to %d", &low, &high) {
				for n, ok := range map[int64]bool{low - 1: false, low: true, high: true, high + 1: false} {
					checkReads(t, v, fmt.Sprintf("%s(%s=%d,order=motifs)", s.Name, o.Key, n), s, ok)
				}
			}
			if o.Default != "" {
				checkReads(t, v, fmt.Sprintf("%s(%s=%s)", s.Name, o.Key, o.Default), s, true)
			}
		}
	}
}

// checkReads fails unless the spec is accepted if ok, and refused otherwise.
func checkReads(t *testing.T, v engine.Variant, spec string, s search.Search, ok bool) {
	t.Helper()
	if !slices.ContainsFunc(s.Options, needsRanker) {
		spec = strings.Replace(spec, ",order=motifs", "", 1)
	}
	if slices.ContainsFunc(s.Options, needsPath) {
		spec = strings.Replace(spec, "(", "(path=pbrain,", 1)
	}
	if _, err := v.OpenPlayer(spec, 1); (err == nil) != ok {
		t.Errorf("%s: %v", spec, err)
	}
}
