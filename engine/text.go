package engine

// MarshalText writes the variant as its name.
func (v Variant) MarshalText() ([]byte, error) { return []byte(v.Name), nil }

// UnmarshalText reads a variant by its name, as ParseVariant does.
func (v *Variant) UnmarshalText(name []byte) (err error) {
	*v, err = ParseVariant(string(name))
	return err
}
