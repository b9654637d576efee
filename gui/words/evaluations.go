package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Evaluation is the name of an evaluation.
func Evaluation(e playerspec.Evaluation) string {
	return brought(cmp.Or(e.Title, e.Name), "evaluation", e.Name)
}

// EvaluationAbout says in a sentence what an evaluation counts.
func EvaluationAbout(e playerspec.Evaluation) string {
	return brought(aSentence(e.About), "evaluation", e.Name, "about")
}

// WeightsOf stands above the parameters of an evaluation.
func WeightsOf(e playerspec.Evaluation) string {
	return text("{{.Name}} in detail", with{"Name": Evaluation(e)})
}
