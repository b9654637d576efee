package words

import (
	"time"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// The texts about the Laboratory's experiments. Their tables and pictures keep the English text of
// the papers.

// The Laboratory's two lists.
func Runs() string        { return text("Runs") }
func Experiments() string { return text("Experiments") }

// Experiment returns the name of an experiment.
func Experiment(e reproduce.Experiment) string {
	return translateEngineText(e.Name, "experiment", e.Name)
}

// ExperimentAbout returns a sentence about what is played in an experiment.
func ExperimentAbout(e reproduce.Experiment) string {
	return translateEngineText(aSentence(e.About), "experiment", e.Name, "about")
}

// HowToPlayExperiment returns the hint above the list of experiments.
func HowToPlayExperiment() string {
	return text("Repeat a paper's experiment and compare: click one or press Enter.")
}

// ExperimentNotPlayed returns the text for an experiment without a result.
func ExperimentNotPlayed() string { return text("Not played yet") }

// ExperimentWaits returns a sentence saying that an experiment begins when the Laboratory is done with what
// it is playing.
func ExperimentWaits() string {
	return text("Waiting: the Laboratory is playing something else. This experiment starts when that is done.")
}

// ExperimentUnreadable returns a sentence saying that the result of an experiment can't be read.
func ExperimentUnreadable() string { return text("The last result can't be read. Play it again.") }

// ExperimentPlays returns the progress of a running experiment in the list; share is from 0 to 1.
func ExperimentPlays(share float64) string {
	return text("Playing: {{.Share}}", with{"Share": Percent(100 * share)})
}

// ExperimentDate returns when an experiment was played, and the number of games: "21 Nov 2026 ·
// 1,920 games".
func ExperimentDate(r reproduce.Result) string {
	facts := []string{DateAt(r.Began)}
	if r.Games > 0 {
		facts = append(facts, plural("{{.N}} games", r.Games))
	}
	if !r.Whole {
		facts = append(facts, text("stopped"))
	}
	return List(facts...)
}

// ExperimentState returns the state of the experiment shown: its progress while it runs (live) or
// else its date, then the number of games, the time it took and an estimate of the time left. left
// is 0 if that is unknown.
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

// LaboratoryIsBusy returns why nothing else can be played in the Laboratory now.
func LaboratoryIsBusy() string {
	return text("The Laboratory is playing something else. Stop that first, or wait until it's done.")
}

// PlayItem returns the label of the button that plays an experiment.
func PlayItem() string { return named("play experiment", "Play") }

// StopExperimentQuestion returns the question asked before an experiment is stopped. replaces is
// set if its partial result will be kept.
func StopExperimentQuestion(replaces bool) (title, question, agree string) {
	question = text("The results so far are kept, but you can't continue later: Play Again starts over.")
	if !replaces {
		question = text("The results so far won't be kept. The complete ones from before will stay.")
	}
	return text("Stop this experiment?"), question, text("Stop Experiment")
}

// ExperimentFormats returns the names of the file formats for the results of an experiment.
func ExperimentFormats() []string { return append(Formats(), text("Picture (SVG)")) }
