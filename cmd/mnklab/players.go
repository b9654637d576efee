package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// playerList is the output of the command players.
type playerList struct {
	Searches    []searchInfo     `json:"searches"`
	Evaluations []evaluationInfo `json:"evaluations"`
	Levels      []levelInfo      `json:"levels"`
}

type searchInfo struct {
	Name       string       `json:"name"`
	About      string       `json:"about"`
	Source     string       `json:"source,omitempty"`
	Options    []string     `json:"options"`
	Parameters []optionInfo `json:"parameters"`
}

// optionInfo describes an option of a search or an evaluation.
type optionInfo struct {
	Name    string `json:"name"`
	Range   string `json:"range,omitempty"`
	Default string `json:"default,omitempty"`
	About   string `json:"about"`
}

// evaluationInfo describes an evaluation and the variants that offer it. The first evaluation in the list
// that names a variant is the default of that variant.
type evaluationInfo struct {
	Name       string       `json:"name"`
	About      string       `json:"about"`
	Source     string       `json:"source,omitempty"`
	Group      string       `json:"group"`
	Variants   []string     `json:"variants"`
	Parameters []optionInfo `json:"parameters"`
}

type levelInfo struct {
	Variant string `json:"variant"`
	Level   string `json:"level"`
	Player  string `json:"player"`
}

// players returns the command that lists searches, evaluations and levels.
func (l *mnklab) players() *cobra.Command {
	return &cobra.Command{
		Use:   "players [VARIANT]",
		Short: "List the searches, evaluations and levels that make a player",
		Long: "Lists the searches and evaluations with their options, and the player that each level stands for,\n" +
			"for one variant or for all. See docs/players.md for more.",
		Args: acceptArgs("[VARIANT]"),
		RunE: func(_ *cobra.Command, args []string) error {
			variants, err := variantsOf(args)
			if err != nil {
				return err
			}
			return l.show(listPlayers(variants))
		},
	}
}

// variantsOf returns the variant named by the only argument, or the catalogue.
func variantsOf(args []string) ([]engine.Variant, error) {
	if len(args) == 0 {
		return engine.Catalogue(), nil
	}
	v, err := engine.ParseVariant(args[0])
	return []engine.Variant{v}, err
}

func listPlayers(variants []engine.Variant) playerList {
	var list playerList
	for _, v := range variants {
		for _, s := range v.Searches() {
			list.search(s)
		}
		for _, e := range v.Evaluations() {
			list.offer(v, e)
		}
		for _, l := range v.Levels() {
			list.Levels = append(list.Levels, levelInfo{v.Name, l.String(), v.LevelPlayer(l, engine.Effort{}).String()})
		}
	}
	return list
}

// search adds a search to the list, unless it is already there.
func (p *playerList) search(s search.Search) {
	if slices.ContainsFunc(p.Searches, func(i searchInfo) bool { return i.Name == s.Name }) {
		return
	}
	info := searchInfo{Name: s.Name, About: s.About, Source: s.Source, Parameters: describeOptions(s.Options)}
	for _, o := range s.Options {
		info.Options = append(info.Options, o.Key)
	}
	p.Searches = append(p.Searches, info)
}

func describeOptions(options []playerspec.Option) []optionInfo {
	list := []optionInfo{}
	for _, o := range options {
		list = append(list, optionInfo{o.Key, o.Range, o.Default, o.About})
	}
	return list
}

// offer adds an evaluation of a variant. If the evaluation is already listed, it adds only the variant.
func (p *playerList) offer(v engine.Variant, e playerspec.Evaluation) {
	i := slices.IndexFunc(p.Evaluations, func(i evaluationInfo) bool { return i.Name == e.Name })
	if i < 0 {
		i = len(p.Evaluations)
		p.Evaluations = append(p.Evaluations, evaluationInfo{
			Name: e.Name, About: e.About, Source: e.Source, Group: v.Group,
			Parameters: describeOptions(e.Options),
		})
	}
	if of := &p.Evaluations[i]; len(e.Options) > len(of.Parameters) { // evaluations for longer rows know more shapes
		of.Parameters = describeOptions(e.Options)
	}
	p.Evaluations[i].Variants = append(p.Evaluations[i].Variants, v.Name)
}

func (p playerList) text(w io.Writer) {
	fmt.Fprintln(w, "Searches: NAME or NAME(option=value,option,…)")
	var rows [][]string
	for _, s := range p.Searches {
		rows = append(rows, []string{"  " + s.Name, cited(s.About, s.Source)})
	}
	writeRows(w, rows...)
	fmt.Fprintln(w, "\nOptions of the searches:")
	writeRows(w, optionRows("  ", p.searchOptions())...)
	fmt.Fprintln(w, "\nEvaluations: eval=NAME or eval=NAME(option=value,…)")
	rows = nil
	for _, e := range p.Evaluations {
		rows = append(rows, []string{"  " + e.Name, e.Group + ": " + cited(e.About, e.Source)})
		rows = append(rows, optionRows("    ", e.Parameters)...)
	}
	writeRows(w, rows...)
	fmt.Fprintln(w, "\nLevels: a level of the variant can be given instead of a player")
	rows = nil
	for _, l := range p.Levels {
		rows = append(rows, []string{"  " + l.Variant, l.Level, l.Player})
	}
	writeRows(w, rows...)
}

// cited appends the source, if there is one, to a description.
func cited(about, source string) string {
	if source == "" {
		return about
	}
	return about + " (" + source + ")"
}

// searchOptions lists the options of all searches. Each appears once, with the names of the searches that
// accept it and without a default, since the searches' defaults differ.
func (p playerList) searchOptions() (list []optionInfo) {
	takers := map[string][]string{}
	for _, s := range p.Searches {
		for _, o := range s.Parameters {
			if takers[o.Name] == nil {
				list = append(list, o)
			}
			takers[o.Name] = append(takers[o.Name], s.Name)
		}
	}
	for i := range list {
		list[i].Default = ""
		list[i].About += " (" + strings.Join(takers[list[i].Name], ", ") + ")"
	}
	return list
}

// optionRows returns a table row for each option.
func optionRows(indent string, list []optionInfo) (rows [][]string) {
	for _, o := range list {
		name, about := indent+o.Name, o.About
		if o.Range != "" {
			name += "=" + o.Default
			about += ": " + o.Range
		}
		rows = append(rows, []string{name, about})
	}
	return rows
}
