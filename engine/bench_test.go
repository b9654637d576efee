package engine

import "testing"

func BenchmarkParseVariant(b *testing.B) {
	for _, name := range []string{"4-5-4", "isolation", "6,5,4"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := ParseVariant(name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCatalogue(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Catalogue()
	}
}
