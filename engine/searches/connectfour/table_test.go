package connectfour

import (
	"math/rand/v2"
	"testing"
)

// A table returns the bounds stored last for a key, or none. It never returns the bounds of another key.
func TestTable(t *testing.T) {
	type bounds struct{ low, high int }
	for _, bits := range []uint{20, 49, 64} {
		table := newTable(1, bits)
		rng := rand.New(rand.NewPCG(1, uint64(bits)))
		stored := map[uint64]bounds{}
		var keys []uint64
		for range 60_000 {
			key := rng.Uint64() >> (64 - bits)
			if rng.IntN(2) == 0 && len(keys) > 0 {
				key = keys[rng.IntN(len(keys))] ^ 1<<rng.UintN(bits) // differs in one bit from a stored key
			}
			b := bounds{rng.IntN(63) - 31, rng.IntN(63) - 31}
			stored[key] = b
			keys = append(keys, key)
			table.store(key, b.low, b.high)
			if low, high, ok := table.probe(key); !ok || (bounds{low, high}) != b {
				t.Fatalf("%d, %d of %x, want %v", low, high, key, b)
			}
		}
		kept := 0
		for key, want := range stored {
			if low, high, ok := table.probe(key); ok {
				kept++
				if (bounds{low, high}) != want {
					t.Fatalf("%d, %d of %x, want %v", low, high, key, want)
				}
			}
		}
		for range 60_000 {
			key := rng.Uint64() >> (64 - bits)
			if _, _, ok := table.probe(key); ok && stored[key] == (bounds{}) {
				t.Fatalf("%x was never stored", key)
			}
		}
		if kept < 10_000 {
			t.Errorf("%d bits: only %d kept", bits, kept)
		}
		table.forget()
		if _, _, ok := table.probe(keys[0]); ok {
			t.Error("the table remembers what it forgot")
		}
	}
}

// A table has the largest size within the requested bytes, with a minimum of 1<<14 entries.
func TestTableSize(t *testing.T) {
	for bytes, want := range map[int64]int{1: 1 << 14, 1 << 20: 1 << 17, 3 << 20: 1 << 18, 8 << 20: 1 << 20} {
		if got := len(newTable(bytes, 49).entries); got != want {
			t.Errorf("%d bytes: %d entries, want %d", bytes, got, want)
		}
	}
}
