package files

// CheckSpace returns LittleSpace if this user may write fewer than need bytes to the disk of a
// folder. It returns nil if the free space is unknown.
func CheckSpace(folder string, need int64) error {
	if err := Step(OpSpace, folder); err != nil {
		return err
	}
	if Free(folder) < need {
		return LittleSpace
	}
	return nil
}
