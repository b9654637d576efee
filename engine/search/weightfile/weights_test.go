package weightfile

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type twoWeights struct {
	Open  float64 `json:"open"`
	Three float64 `json:"three"`
}

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights")
	read := func(text string, check func(twoWeights) error) (twoWeights, error) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return Read(path, check)
	}
	fine := func(twoWeights) error { return nil }
	if w, err := read(`{"open": 1.5, "three": -2}`, fine); err != nil || w != (twoWeights{1.5, -2}) {
		t.Errorf("%v, %v", w, err)
	}
	for bad, says := range map[string]string{
		"": "it is empty", "weights": "it is not JSON from character 1 on", `{"open": NaN, "three": 1}`: "it is not JSON from character 10 on",
		"[]": "it does not begin with {", "null": `"open" is missing`,
		`{"open": 1`: "it ends too early", `{"open": "1"}`: `"open" has the wrong kind of value: string`,
		`{"open": 1e999}`: `"open" has the wrong kind of value: number 1e999`,
		`{"four": 1}`:     `unknown field "four"`, `{"open": 1}`: `"three" is missing`, `{"open": null, "three": 1}`: `"open" is missing`,
		`{"open": 1, "three": 1} and more`: "it is not JSON from character 25 on",
	} {
		if w, err := read(bad, fine); err == nil || !strings.HasSuffix(err.Error(),
			"weights: this is no file of weights: "+says) || w != (twoWeights{}) {
			t.Errorf("%s: %v, %v, want %s", bad, w, err, says)
		}
	}
	list := filepath.Join(t.TempDir(), "list")
	for text, ok := range map[string]bool{
		`{"list": [1, 2]}`: true, `{"list": [1, null]}`: false, `{"list": [1]}`: false,
		`{"list": null}`: false,
	} {
		if err := os.WriteFile(list, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		type listed struct {
			List [2]float64 `json:"list"`
		}
		if _, err := Read(list, func(listed) error { return nil }); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
	refused := errors.New("too little")
	if w, err := read(`{"open": 1}`, func(twoWeights) error { return refused }); !errors.Is(err, refused) || w != (twoWeights{}) {
		t.Errorf("%v, %v", w, err)
	}
	for none, says := range map[string]string{
		path + "2":         "weights2 cannot be read: ",
		filepath.Dir(path): "cannot be read: ", os.DevNull: "cannot be read: ",
	} {
		if _, err := Read(none, fine); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", none, err)
		}
	}
}

func TestCheck(t *testing.T) {
	if err := Check([]float64{-5, 0, 5}, 5); err != nil {
		t.Error(err)
	}
	for _, x := range []float64{5.1, -5.1, math.NaN(), math.Inf(1), math.Inf(-1)} {
		if Check([]float64{0, x}, 5) == nil {
			t.Errorf("%g is a weight", x)
		}
	}
}
