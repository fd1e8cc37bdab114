package playground

import (
	"bytes"
	"html/template"
	"os"
	"path/filepath"
)

// The page of recipes: how the element stands in the pages of others.
const (
	recipesName  = "recipes.html"
	recipesPage  = "playground/recipes.html"
	recipesStyle = "playground/recipes.css"
)

// addRecipes adds the page of recipes to a site that has the element already.
func (b *Builder) addRecipes(site Site, assets map[string]string) error {
	style, err := os.ReadFile(filepath.Join(b.Root, recipesStyle))
	if err != nil {
		return err
	}
	sheet := newHashed("recipes.css", style)
	site[sheet.Name] = sheet
	text, err := os.ReadFile(filepath.Join(b.Root, recipesPage))
	if err != nil {
		return err
	}
	// The recipes hold the braces of other templates.
	parsed, err := template.New(recipesName).Delims("<%", "%>").Option("missingkey=error").Parse(string(text))
	if err != nil {
		return err
	}
	data := struct {
		// Assets are the page's own files, File and Integrity those of the element that is pinned.
		Assets          map[string]string
		File, Integrity string
	}{map[string]string{"recipes.css": sheet.Name}, newHashed(embedName, site[embedName].Body).Name, integrity(site[embedName].Body)}
	for name, asset := range assets {
		data.Assets[name] = asset
	}
	var out bytes.Buffer
	if err := parsed.Execute(&out, data); err != nil {
		return err
	}
	site[recipesName] = newFile(recipesName, out.Bytes())
	return nil
}
