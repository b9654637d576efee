package words

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// PlayerOf returns a short name of a computer player: the level or preset that it is, or else
// StrategyOf, such as "Alpha-beta, Pascal, 4 single moves ahead".
func PlayerOf(p engine.Player) string {
	if l, ok := p.Level(); ok {
		return Level(l)
	}
	if q, ok := p.Preset(); ok {
		return Preset(q)
	}
	return StrategyOf(p)
}

// PlayerWithin returns PlayerOf for a player in a match whose limits may be tighter than its own.
func PlayerWithin(p engine.Player, l search.Limits) string {
	if p.IsStrategy() {
		return StrategyOf(p.Within(l))
	}
	return NameWithin(PlayerOf(p), p, l)
}

// NameWithin returns the name of a player, followed by those limits of a match that are tighter than its own.
func NameWithin(name string, p engine.Player, l search.Limits) string {
	facts, within := []string{name}, p.Within(l)
	for _, o := range p.Search().Options {
		if fact := playerFact(within, o); slices.Contains(search.LimitKeys(), o.Key) && fact != playerFact(p, o) {
			facts = append(facts, fact)
		}
	}
	return strings.Join(facts, ", ")
}

// StrategyOf returns the search of a player and its most important options, even if a level plays
// the same way. A player whose search the variant does not know is quoted.
func StrategyOf(p engine.Player) string {
	s := p.Search()
	if s.Name == "" {
		return quote.Plain(p.String())
	}
	facts := []string{cmp.Or(calledBy(p), Search(s))}
	for _, o := range s.Options {
		if o.Names != nil {
			continue
		}
		if fact := playerFact(p, o); fact != "" {
			facts = append(facts, fact)
		}
	}
	return strings.Join(facts, ", ")
}

// calledBy returns the name that a player's options give it, or "" if none does.
func calledBy(p engine.Player) string { return quote.Plain(p.GivenName()) }

// ProgramAbout returns what an external program says about itself, or why it can hardly play.
func ProgramAbout(name, version, author string, err error) string {
	if errors.Is(err, external.ErrSandboxed) {
		return sandboxed()
	}
	if err != nil {
		return text("This program doesn't give its name, so it probably can't play. {{.Reason}}",
			with{"Reason": aSentence(quote.Message(err.Error()))})
	}
	list := []string{quote.Plain(name)}
	for _, fact := range []string{version, author} {
		if fact != "" {
			list = append(list, quote.Plain(fact))
		}
	}
	return List(list...)
}

// Preset returns the name of a preset, a player that was registered under a name.
func Preset(q search.Preset) string { return label(cmp.Or(q.Title, q.Name)) }

// PublishedOpponents introduces the players that have names of their own in a variant.
func PublishedOpponents() string { return text("From the original student program:") }

// PublishedLevel returns such a player's name after that introduction.
func PublishedLevel(q search.Preset) string {
	switch q.Name {
	case "report-easy":
		return Level(engine.Easy)
	case "report-medium":
		return Level(engine.Medium)
	case "report-hard":
		return Level(engine.Hard)
	default:
		return Preset(q)
	}
}

// PublishedIn returns a sentence about where the published players of a variant come from, or "" if it has none.
func PublishedIn(v engine.Variant) string {
	for _, q := range v.Presets() {
		if p, err := v.ChosenPlayer(q.Player); err == nil {
			return text("The opponents from the original student program in New Game, Easy, Medium and Hard: {{.Source}}.",
				with{"Source": Source(p.Search().Source)})
		}
	}
	return ""
}

// playerFact returns what a player has for one of its options, or "" if that does not matter.
func playerFact(p engine.Player, o playerspec.Option) string {
	given, ok := p.Given().Get(o.Key)
	value := given.Name
	if !ok {
		value = o.Default
	}
	switch n, err := strconv.Atoi(value); {
	case o.Kind == playerspec.KindEvaluation && (!o.Optional || value != "" && o.Label.Brief != ""):
		return evaluationNamed(p.Variant(), value)
	case o.Kind == playerspec.KindTime && ok:
		d, _ := time.ParseDuration(value) // an invalid duration yields 0
		return Seconds(d)
	case o.Kind == playerspec.KindFile && ok && !o.Expert:
		return quote.Plain(filepath.Base(value))
	case o.Label.Brief == "" || value == "":
		return ""
	case err != nil:
		return brief(o.Label.Brief, quote.Plain(value), 0)
	default:
		return brief(o.Label.Brief, Number(n), n)
	}
}

// evaluationNamed returns the window's name of a variant's evaluation; "" stands for the first one.
func evaluationNamed(v engine.Variant, name string) string {
	for _, e := range v.Evaluations() {
		if e.Name == name || name == "" {
			return Evaluation(e)
		}
	}
	return quote.Plain(name)
}

// StrategyLost returns what replaces a strategy that is not known.
func StrategyLost(spec string) string {
	return text("MNK Desk doesn't know the strategy “{{.Value}}”, so the difficulty applies.",
		with{"Value": quote.Plain(spec)})
}

// LevelLost returns what replaces a level that is not known, or that the variant does not have.
func LevelLost(s session.Setup) string {
	data := with{"Value": quote.Plain(s.UnknownLevel), "Level": Level(s.Variant.NearestLevel(s.Level))}
	if l, err := engine.ParseLevel(s.UnknownLevel); err == nil {
		data["Value"] = Level(l)
		return text("This game doesn't have the difficulty “{{.Value}}”, so {{.Level}} applies.", data)
	}
	return text("MNK Desk doesn't know the difficulty “{{.Value}}”, so {{.Level}} applies.", data)
}

// PlayerFault returns what is wrong with a player string.
func PlayerFault(err error) string {
	var at *playerspec.Error
	if !errors.As(err, &at) {
		return Error(err)
	}
	return sentences(text("See character {{.N}}.", with{"N": Number(at.Column)}), specWords(at))
}

// Misfit returns why the choices of a strategy do not go together: what the conflicting option
// requires of the others, or else the kind of mistake.
func Misfit(err error) string {
	if at := new(playerspec.Error); errors.As(err, &at) {
		return specWords(at)
	}
	return Error(err)
}

// specWords returns what is wrong with a player string. Faults unknown here keep their English
// text.
func specWords(e *playerspec.Error) string {
	data := with{"Name": quote.Plain(e.Name)}
	switch e.Fault {
	case playerspec.BadSyntax:
		return text("Something is missing here, or there is too much.")
	case playerspec.TooLong:
		return text("This text is too long.")
	case playerspec.GivenTwice:
		return text("“{{.Name}}” is given twice.", data)
	case playerspec.MissingValue:
		return text("“{{.Name}}” needs a value.", data)
	case playerspec.NoValue:
		return text("“{{.Name}}” takes no value.", data)
	case playerspec.BadValue:
		return sentences(text("This value of “{{.Name}}” doesn't fit.", data), valueWords(e))
	case playerspec.Unlearned:
		return text("No weights were learned for this board.")
	case playerspec.Misfit:
		return cmp.Or(label(e.Option.Label.Misfit), aSentence(quote.Message(e.Text)))
	default:
		return unknownWords(e, data)
	}
}

// unknownWords returns which word of a player string is not known, and which words are.
func unknownWords(e *playerspec.Error, data with) string {
	fault := ""
	switch {
	case e.Fault == playerspec.NoPlayer:
		fault = text("A strategy is missing.")
	case e.Fault == playerspec.UnknownPlayer:
		fault = text("There's no strategy “{{.Name}}”.", data)
	case e.Fault == playerspec.UnknownOption:
		fault = text("There's no option “{{.Name}}” here.", data)
	case e.Fault == playerspec.UnknownEvaluation && e.Name == "":
		fault = text("An evaluation is missing.")
	case e.Fault == playerspec.UnknownEvaluation:
		fault = text("There's no evaluation “{{.Name}}”.", data)
	default:
		return aSentence(quote.Message(e.Text))
	}
	return sentences(fault, allowedWords(e.Choices))
}

// allowedWords returns a sentence that lists the words allowed in a place, or "" if there are none.
func allowedWords(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return text("Possible: {{.Words}}.", with{"Words": strings.Join(words, ", ")})
}

// valueWords returns which values an option accepts, as they are typed.
func valueWords(e *playerspec.Error) string {
	o := e.Option
	if o.Kind == playerspec.KindShare {
		o.Kind = playerspec.KindNumber // a player string has shares as plain numbers
	}
	switch o.Kind {
	case playerspec.KindWord:
		return allowedWords(e.Choices)
	case playerspec.KindSize:
		return text("Use a size such as {{.Size}}.", with{"Size": "64MiB"})
	default:
		return OptionFault(o)
	}
}
