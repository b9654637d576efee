package words

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// The texts about other programs that analyse.

// The label of the choice who analyses, and our own player in it.
func AnalysedBy() string { return text("Analysed by") }
func OwnAnalyst() string { return "MNK Desk" }

// ProgramName returns the name of a program, or what a strategy is.
func ProgramName(p engine.Player) string {
	if name := p.GivenName(); name != "" {
		return quote.Message(name)
	}
	return StrategyOf(p)
}

// CannotAnalyse returns why a strategy was not chosen.
func CannotAnalyse(p engine.Player) string {
	return text("{{.Name}} doesn't judge positions, so it can't analyse.", with{"Name": ProgramName(p)})
}

// AnalystFailed returns why a program no longer analyses, and who does.
func AnalystFailed(p engine.Player, err error) string {
	name := with{"Name": ProgramName(p)}
	var fault *search.Fault
	var unable *search.UnableError
	reason := text("{{.Name}} stopped working.", name)
	switch {
	case errors.As(err, &unable):
		reason = unableWords(unable, "")
	case errors.As(err, &fault) && fault.Kind == search.TimedOut, errors.Is(err, search.ErrHung):
		reason = text("{{.Name}} doesn't answer.", name)
	case errors.As(err, &fault) && fault.Kind == search.Illegal:
		reason = text("{{.Name}} chose a move that isn't possible.", name)
	case errors.As(err, &fault) && fault.Kind == search.OutOfMemory:
		reason = text("{{.Name}} took too much memory.", name)
	}
	return sentences(reason, text("MNK Desk analyses instead."))
}

// ProgramClaim returns what a program claims without proof: that toMove wins in claim plies, or loses in −claim plies.
func ProgramClaim(s session.Setup, p engine.Player, toMove game.Side, claim int) string {
	winner := toMove
	if claim < 0 {
		winner, claim = winner.Other(), -claim
	}
	return text("{{.Program}} says: {{.Name}} wins in {{.N}}", with{
		"Program": ProgramName(p), "Name": sideName(s.Variant, s.Mark(winner)), "N": Number(ownMoves(claim)),
	})
}

// ProgramPlays returns which move a program would play that says nothing about it.
func ProgramPlays(p engine.Player, move string) string {
	return text("{{.Program}} would play {{.Move}}", with{"Program": ProgramName(p), "Move": move})
}

// ClaimFigure returns a claim of a win or a loss as a figure, with a sign that nobody has proved it.
func ClaimFigure(claim int) string {
	return text("in {{.N}}?", with{"N": Number(ownMoves(max(claim, -claim)))})
}

// The labels of settings of the analysis.
func AnalysisCores() string  { return text("Analysis: processor cores") }
func AnalysisMemory() string { return text("Analysis: memory") }

// Mebibytes returns an amount of memory of n MiB.
func Mebibytes(n int) string {
	if n >= 1024 && n%1024 == 0 {
		return text("{{.N}} GiB", with{"N": Number(n / 1024)})
	}
	return text("{{.N}} MiB", with{"N": Number(n)})
}
