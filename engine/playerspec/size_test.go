package playerspec_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// A size prints in the largest unit that fits, and reads as the same size.
func TestSizesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Int64Range(64, 64<<20).Draw(t, "KiB") << 10
		text := playerspec.FormatSize(size)
		if got, err := playerspec.ParseSize(text); err != nil || got != size {
			t.Fatalf("%d prints as %s, which is %d, %v", size, text, got, err)
		}
		if n := 0; size%(1<<20) == 0 {
			if _, err := fmt.Sscanf(text, "%dKiB", &n); err == nil {
				t.Fatalf("%d prints as %s", size, text)
			}
		}
	})
}

func ExampleParseSize() {
	size, err := playerspec.ParseSize("65536KiB")
	fmt.Println(playerspec.FormatSize(size), err)
	_, err = playerspec.ParseSize("1TB")
	fmt.Println(err)
	// Output:
	// 64MiB <nil>
	// expected a size from 64KiB to 64GiB, such as 64MiB
}

// Only a whole number of a unit, within the bounds, is a size.
func TestWrongSizes(t *testing.T) {
	for _, text := range []string{
		"", "64", "MiB", "0MiB", "-1MiB", "1.5GiB", "64 MiB", "64mib", "64MB", "63KiB", "65GiB",
		"65537MiB", "1MiBMiB", "9999999999KiB",
	} {
		if got, err := playerspec.ParseSize(text); err == nil || got != 0 {
			t.Errorf("%q is read as %d, %v", text, got, err)
		}
	}
	for text, want := range map[string]int64{
		"64KiB": playerspec.MinSize, "64GiB": playerspec.MaxSize,
		"65536MiB": playerspec.MaxSize, "1GiB": 1 << 30,
	} {
		if got, err := playerspec.ParseSize(text); err != nil || got != want {
			t.Errorf("%s is read as %d, %v", text, got, err)
		}
	}
	if got := playerspec.FormatSize(1000); got != "1000" {
		t.Errorf("1000 bytes are written as %s", got)
	}
}
