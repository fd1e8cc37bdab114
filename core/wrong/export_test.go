package wrong

// Kinds gives the IDs of all kinds in the order in which Calls gives their calls.
func Kinds() []string {
	var ids []string
	for _, k := range kinds {
		ids = append(ids, k.id)
	}
	return ids
}
