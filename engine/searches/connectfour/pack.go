package connectfour

import "errors"

// answerBytes is the size of a packed answer: the column, counted from 1, and the value. Both are 0
// if the answer is not known.
const answerBytes = 2

// packed returns the answers in their file format: layer by layer, in the order of the keys.
// Unknown answers at the end are left out.
func (a *Answers) packed() (list []byte) {
	end := 0
	for _, keys := range a.Layers() {
		for _, key := range keys {
			answer, ok := a.byKey[key]
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

// readAnswers reads answers from the result of packed.
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
