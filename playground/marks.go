package playground

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
)

// marksFile holds the shapes of the verdicts: name → path in a box of 16 by 16. The page
// and the element for other pages draw the same.
const marksFile = "web/marks.json"

// A Mark is one of them.
type Mark struct{ Name, Path string }

func readMarks(root string) ([]Mark, error) {
	content, err := os.ReadFile(filepath.Join(root, marksFile))
	if err != nil {
		return nil, err
	}
	var paths map[string]string
	if err := json.Unmarshal(content, &paths); err != nil {
		return nil, err
	}
	var marks []Mark
	for name, path := range paths {
		marks = append(marks, Mark{name, path})
	}
	slices.SortFunc(marks, func(a, b Mark) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return marks, nil
}
