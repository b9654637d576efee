package learn

import (
	"encoding/json"
	"strings"
	"testing"
)

func sample() File {
	return File{
		Format: FileVersion, Command: "mnklab learn 6,5,4 --seed 7", Version: "1.2.3", Seed: 7,
		Variant: "6,5,4", Evaluation: "generic(two=300,other_one=5)", Opponent: "alphabeta(depth=2)", Score: 55,
	}
}

// A file, or a list of files, reads back as written. Characters special to HTML are not escaped.
func TestEncode(t *testing.T) {
	f := sample()
	f.Command = "mnklab learn > '&'"
	one, err := f.Encode()
	if err != nil {
		t.Fatal(err)
	}
	several, err := EncodeAll([]File{f, sample()})
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range [][]byte{one, several} {
		if text := string(data); !strings.HasSuffix(text, "\n") || !strings.Contains(text, "> '&'") {
			t.Errorf("%s", text)
		}
	}
	var read File
	if err := json.Unmarshal(one, &read); err != nil || read != f {
		t.Errorf("%+v, %v", read, err)
	}
	var list []File
	if err := json.Unmarshal(several, &list); err != nil || len(list) != 2 || list[1] != sample() {
		t.Errorf("%+v, %v", list, err)
	}
}
