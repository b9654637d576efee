package words

import (
	"cmp"
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// PlayerOf names a computer player in a few words: the level behind its string, or
// "Alpha-beta, Pascal, 4 moves ahead", as StrategyOf.
func PlayerOf(v engine.Variant, spec string) string {
	if l, ok := v.LevelBehind(spec); ok {
		return Level(l)
	}
	if q, ok := v.PresetBehind(spec); ok {
		return Preset(q)
	}
	return StrategyOf(v, spec)
}

// StrategyOf says what finds the moves of a player: its search and what matters of its
// options, whether or not there is a level like it. A string that the variant does not know is
// quoted.
func StrategyOf(v engine.Variant, spec string) string {
	w, err := playerspec.Parse(spec)
	s, ok := v.Search(w.Name)
	if err != nil || !ok {
		return quote.Plain(spec)
	}
	facts := []string{cmp.Or(calledBy(v, spec), Search(s))}
	for _, o := range s.Options {
		if o.Names != nil {
			continue
		}
		if fact := playerFact(v, w, o); fact != "" {
			facts = append(facts, fact)
		}
	}
	return strings.Join(facts, ", ")
}

// calledBy returns what a player is called by one of its options, "" where it has no such
// name.
func calledBy(v engine.Variant, spec string) string { return quote.Plain(v.Called(spec)) }

// ProgramAbout is what a program that was asked says of itself, or that it is none that
// plays.
func ProgramAbout(name, version, author string, err error) string {
	if err != nil {
		return text("This program doesn't give its name, so it can hardly play. {{.Reason}}", with{"Reason": aSentence(quote.Message(err.Error()))})
	}
	list := []string{quote.Plain(name)}
	for _, fact := range []string{version, author} {
		if fact != "" {
			list = append(list, quote.Plain(fact))
		}
	}
	return List(list...)
}

// Preset is the name of a player that was registered under one.
func Preset(q search.Preset) string { return label(cmp.Or(q.Title, q.Name)) }

// playerFact says what a player has for one of its options, where that matters.
func playerFact(v engine.Variant, w playerspec.Expr, o playerspec.Option) string {
	given, ok := w.Get(o.Key)
	value := given.Name
	if !ok {
		value = o.Default
	}
	switch n, err := strconv.Atoi(value); {
	case o.Kind == playerspec.KindEvaluation && (!o.Optional || value != "" && o.Label.Brief != ""):
		return evaluationNamed(v, value)
	case o.Kind == playerspec.KindTime && ok:
		d, _ := time.ParseDuration(value) // one that is no time says 0
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

// evaluationOf finds an evaluation of a variant by its name; "" stands for its first.
func evaluationOf(v engine.Variant, name string) (playerspec.Evaluation, bool) {
	for _, e := range v.Evaluations() {
		if e.Name == name || name == "" {
			return e, true
		}
	}
	return playerspec.Evaluation{}, false
}

// evaluationNamed is the name of an evaluation of a variant in the window.
func evaluationNamed(v engine.Variant, name string) string {
	if e, ok := evaluationOf(v, name); ok {
		return Evaluation(e)
	}
	return quote.Plain(name)
}

// StrategyLost says what takes the place of a strategy that is not known.
func StrategyLost(spec string) string {
	return text("MNK Desk doesn't know the strategy “{{.Value}}”, so the difficulty applies.", with{"Value": quote.Plain(spec)})
}

// LevelLost says what takes the place of a level that is not known, or that the variant does not have.
func LevelLost(s session.Setup) string {
	data := with{"Value": quote.Plain(s.UnknownLevel), "Level": Level(s.Variant.NearestLevel(s.Level))}
	if l, err := engine.ParseLevel(s.UnknownLevel); err == nil {
		data["Value"] = Level(l)
		return text("This game doesn't have the difficulty “{{.Value}}”, so {{.Level}} applies.", data)
	}
	return text("MNK Desk doesn't know the difficulty “{{.Value}}”, so {{.Level}} applies.", data)
}

// PlayerFault says what is wrong with the string of a player.
func PlayerFault(err error) string {
	var at *playerspec.Error
	if !errors.As(err, &at) {
		return Error(err)
	}
	return sentences(text("See character {{.N}}.", with{"N": Number(at.Column)}), specWords(at))
}

// Misfit says why the choices of a strategy do not go together: what the option that is at
// fault asks of the others, or else the sort of mistake.
func Misfit(err error) string {
	if at := new(playerspec.Error); errors.As(err, &at) {
		return specWords(at)
	}
	return Error(err)
}

// specWords says what is wrong with the string of a player. What is unknown here keeps its
// English text.
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

// unknownWords says which word of a player's string is not known, and which are.
func unknownWords(e *playerspec.Error, data with) string {
	said := ""
	switch {
	case e.Fault == playerspec.NoPlayer:
		said = text("A strategy is missing.")
	case e.Fault == playerspec.UnknownPlayer:
		said = text("There's no strategy “{{.Name}}”.", data)
	case e.Fault == playerspec.UnknownOption:
		said = text("There's no option “{{.Name}}” here.", data)
	case e.Fault == playerspec.UnknownEvaluation && e.Name == "":
		said = text("An evaluation is missing.")
	case e.Fault == playerspec.UnknownEvaluation:
		said = text("There's no evaluation “{{.Name}}”.", data)
	default:
		return aSentence(quote.Message(e.Text))
	}
	return sentences(said, possible(e.Choices))
}

// possible says which words may stand somewhere.
func possible(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return text("Possible: {{.Words}}.", with{"Words": strings.Join(words, ", ")})
}

// valueWords says which values an option has, as they are typed.
func valueWords(e *playerspec.Error) string {
	o := e.Option
	if o.Kind == playerspec.KindShare {
		o.Kind = playerspec.KindNumber // in the string all numbers are plain
	}
	switch o.Kind {
	case playerspec.KindWord:
		return possible(e.Choices)
	case playerspec.KindSize:
		return text("Use a size such as {{.Size}}.", with{"Size": "64MiB"})
	default:
		return OptionFault(o)
	}
}
