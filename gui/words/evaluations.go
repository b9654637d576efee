package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Evaluation is the name of an evaluation.
func Evaluation(e search.Evaluation) string {
	return brought(cmp.Or(e.Title, e.Name), "evaluation", e.Name)
}

// EvaluationAbout says in a sentence what an evaluation counts.
func EvaluationAbout(e search.Evaluation) string {
	return brought(aSentence(e.About), "evaluation", e.Name, "about")
}

// WeightsOf stands above the parameters of an evaluation.
func WeightsOf(e search.Evaluation) string {
	return text("{{.Name}} in detail", with{"Name": Evaluation(e)})
}
