package main

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// variantList is the output of the command variants.
type variantList struct {
	Variants []variantInfo `json:"variants"`
	// Others holds the patterns of variants that have no name of their own.
	Others []pattern `json:"others"`
}

// variantInfo describes a variant of the catalogue.
type variantInfo struct {
	Name        string            `json:"name"`
	Title       string            `json:"title"`
	Group       string            `json:"group"`
	Summary     string            `json:"summary"`
	Goal        string            `json:"goal"`
	Evaluations []string          `json:"evaluations"`
	Levels      map[string]string `json:"levels"`
}

// pattern describes a notation that covers many variants.
type pattern struct {
	Pattern string `json:"pattern"`
	Summary string `json:"summary"`
}

// variants returns the command that lists the catalogue.
func (l *mnklab) variants() *cobra.Command {
	return &cobra.Command{
		Use:   "variants",
		Short: "List the variants",
		Long: "Lists the variants that have a name, and how to write others in numbers. The games in a row can\n" +
			"also have another board, as in gomoku:19,19. With --json it also lists the evaluations and levels\n" +
			"of each variant.",
		Args: acceptArgs(),
		RunE: func(*cobra.Command, []string) error { return l.show(listVariants()) },
	}
}

func listVariants() variantList {
	list := variantList{Others: []pattern{
		{"ROWS,COLUMNS,K", "any board up to 20 × 20, K in a row, such as 6,5,4"},
	}}
	for _, o := range mnk.AllOptions() {
		list.Others = append(list.Others, pattern{"…," + o.Key, o.About})
	}
	list.Others = append(list.Others, pattern{"isolation:ROWS,COLUMNS", "boards from 3 × 3 to 8 × 8; add ,queen for queen moves"})
	for _, v := range engine.Catalogue() {
		list.Variants = append(list.Variants, describe(v))
	}
	return list
}

func describe(v engine.Variant) variantInfo {
	info := variantInfo{
		Name: v.Name, Title: v.Title, Group: v.Group, Summary: v.Summary, Goal: v.Goal,
		Levels: map[string]string{},
	}
	for _, e := range v.Evaluations() {
		info.Evaluations = append(info.Evaluations, e.Name)
	}
	for _, l := range v.Levels() {
		info.Levels[l.Key()] = v.LevelPlayer(l, engine.Effort{}).String()
	}
	return info
}

func (v variantList) text(w io.Writer) {
	var rows [][]string
	for _, i := range v.Variants {
		rows = append(rows, []string{i.Name, i.Group, i.Summary})
	}
	for _, o := range v.Others {
		rows = append(rows, []string{o.Pattern, "", o.Summary})
	}
	writeRows(w, rows...)
}
