// Package drill lets a person practise one side of a study: the drill asks for the moves of that side, answers with those
// of the other, and brings back what was missed. It changes nothing in the study.
package drill
