package connectfour

import "errors"

// answerBytes are those of a packed answer: the column, counted from 1, and the value; both are 0 for one
// that is not known.
const answerBytes = 2

// packed returns the answers as they are kept: layer by layer, in the order of the keys. What is not known at
// the end is left out.
func (a *Answers) packed() (list []byte) {
	end := 0
	for _, keys := range a.Layers() {
		for _, key := range keys {
			answer, ok := a.of[key]
			if !ok {
				list = append(list, 0, 0)
				continue
			}
			list = append(list, byte(answer.Column+1), byte(int8(answer.Value)))
			end = len(list)
		}
	}
	return list[:end]
}

// readAnswers reads what packed has written.
func readAnswers(packed []byte) (*Answers, error) {
	if len(packed)%answerBytes != 0 {
		return nil, errors.New("half an answer at the end")
	}
	a := newAnswers()
	for _, keys := range a.Layers() {
		for _, key := range keys {
			if len(packed) == 0 {
				break
			}
			column, value := packed[0], int(int8(packed[1]))
			if packed = packed[answerBytes:]; column == 0 && value == 0 {
				continue
			}
			if err := a.Set(key, Answer{int(column) - 1, value}); err != nil {
				return nil, err
			}
		}
	}
	if len(packed) > 0 {
		return nil, errors.New("more answers than positions")
	}
	return a, nil
}
