package words

import (
	"time"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// The words of the Laboratory's experiments. The text of their tables and pictures is the papers' own
// English.

// Runs is the name of the Laboratory's list of runs.
func Runs() string { return text("Runs") }

// Experiments is the name of the Laboratory's list of experiments.
func Experiments() string { return text("Experiments") }

// Experiment is the name of an experiment.
func Experiment(e reproduce.Experiment) string { return brought(e.Name, "experiment", e.Name) }

// ExperimentAbout says in a sentence what is played in an experiment.
func ExperimentAbout(e reproduce.Experiment) string {
	return brought(aSentence(e.About), "experiment", e.Name, "about")
}

// HowToPlayExperiment is a text of the Laboratory.
func HowToPlayExperiment() string {
	return text("Play a paper's experiment again and compare: click one or press Enter.")
}

// ExperimentNotPlayed says that an experiment has no result.
func ExperimentNotPlayed() string { return text("Not played yet") }

// ExperimentUnreadable says that the result of an experiment is lost.
func ExperimentUnreadable() string { return text("The last result can't be read. Play it again.") }

// ExperimentPlays says in the list how far an experiment under way has come.
func ExperimentPlays(share float64) string {
	return text("Playing: {{.Share}}", with{"Share": Percent(100 * share)})
}

// ExperimentDate says when an experiment was played, and how many games: "21 Nov 2026 ·
// 1,920 games".
func ExperimentDate(r reproduce.Result) string {
	facts := []string{Date(r.Began)}
	if r.Games > 0 {
		facts = append(facts, plural("{{.N}} games", r.Games))
	}
	if !r.Whole {
		facts = append(facts, text("stopped"))
	}
	return List(facts...)
}

// ExperimentState says how an experiment stands that is shown: how much of it is done while
// it is under way, games, its time, and about how long it still takes, 0 for nobody knows.
func ExperimentState(r reproduce.Result, live bool, share float64, left time.Duration) string {
	var facts []string
	if live {
		facts = append(facts, Percent(100*share))
	} else {
		facts = append(facts, DateTime(r.Began))
	}
	if r.Games > 0 {
		facts = append(facts, plural("{{.N}} games", r.Games))
	}
	facts = append(facts, lasting(r.Elapsed))
	switch {
	case live && left > 0:
		facts = append(facts, text("about {{.Time}} left", with{"Time": lasting(left)}))
	case !live && !r.Whole:
		facts = append(facts, text("stopped"))
	}
	return List(facts...)
}

// LaboratoryIsBusy says why nothing else can be played in the Laboratory now.
func LaboratoryIsBusy() string {
	return text("The laboratory is playing something else. Stop that first, or wait until it's done.")
}

// PlayItem is on a button of the Laboratory.
func PlayItem() string { return named("play experiment", "Play") }

// StopExperimentQuestion asks before an experiment is ended; replaces says that its result so
// far is kept.
func StopExperimentQuestion(replaces bool) (title, question, agree string) {
	question = text("The results so far are kept. You can't continue later.")
	if !replaces {
		question = text("The results so far aren't kept: the complete ones from before stay.")
	}
	return text("Stop this experiment?"), question, text("Stop Experiment")
}

// ExperimentFormats are the kinds of file to which the results of an experiment are saved.
func ExperimentFormats() []string { return append(Formats(), text("Picture (SVG)")) }
