package main

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab"
)

// schemaFile is the path of the JSON schema of mnklab's output, a part of the docs.
const schemaFile = "../../docs/mnklab.schema.json"

var renewSchema = flag.Bool("schema", false, "write the schema of JSON anew")

// results returns a value of the type that each command writes as JSON: as one document, or as a line
// for each event or position.
func results() map[string]any {
	return map[string]any{
		"--version": versionInfo{}, "anneal": annealResult{}, "best": bestResult{},
		"convert": convertResult{}, "count-match": matchCount{}, "learn": learnResult{},
		"levels": levelsResult{}, "match": matchResult{}, "perft": perftResult{},
		"players": playerList{}, "reproduce": reproduceResult{}, "runs": listing{}, "serve": serveResult{}, "solve": solveResult{},
		"tournament": lab.Crosstable{}, "variants": variantList{},
	}
}

// schemaOf returns the JSON Schema of a type as encoding/json writes it.
func schemaOf(t reflect.Type) map[string]any {
	switch t {
	case reflect.TypeFor[time.Time]():
		return map[string]any{"type": "string", "format": "date-time"}
	case reflect.TypeFor[json.Number]():
		return map[string]any{"type": "number"}
	}
	// A type that marshals itself, such as a variant or a board, is a string.
	for _, writer := range []reflect.Type{reflect.TypeFor[interface{ MarshalText() ([]byte, error) }](), reflect.TypeFor[json.Marshaler]()} {
		if t.Implements(writer) {
			return map[string]any{"type": "string"}
		}
	}
	switch t.Kind() {
	case reflect.Pointer:
		schema := schemaOf(t.Elem())
		if kind, ok := schema["type"].(string); ok {
			schema["type"] = []string{kind, "null"}
		}
		return schema
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem())}
	case reflect.Struct:
		properties := map[string]any{}
		addProperties(properties, t)
		return map[string]any{"type": "object", "properties": properties}
	case reflect.Interface:
		return map[string]any{}
	case reflect.Float32, reflect.Float64:
		return map[string]any{"type": "number"}
	default:
		return map[string]any{"type": "integer"}
	}
}

// addProperties adds the fields of a struct to properties. A field of the struct itself hides a field
// of the same name in an embedded struct.
func addProperties(properties map[string]any, t reflect.Type) {
	var embedded []reflect.Type
	own := map[string]any{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-":
		case f.Anonymous && name == "":
			embedded = append(embedded, f.Type)
		case f.IsExported() && name != "":
			own[name] = schemaOf(f.Type)
		case f.IsExported():
			own[f.Name] = schemaOf(f.Type)
		}
	}
	for _, e := range embedded {
		if e.Kind() == reflect.Pointer {
			e = e.Elem()
		}
		addProperties(properties, e)
	}
	for name, schema := range own {
		properties[name] = schema
	}
}

// docs/mnklab.schema.json describes the output of each command, and all keys are spelled in the same
// style.
func TestSchema(t *testing.T) {
	defs := map[string]any{}
	for command, r := range results() {
		defs[command] = schemaOf(reflect.TypeOf(r))
	}
	got, err := json.MarshalIndent(map[string]any{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"title":       "What mnklab writes with --json",
		"description": "The definitions have the names of the commands. Keys may come to them; docs/lab.md says what the numbers are.",
		"$defs":       defs,
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	if *renewSchema {
		if err := os.WriteFile(schemaFile, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("write it anew with 'go test ./cmd/mnklab -run Schema -schema':\n%s", diff)
	}
	spelled := regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)
	var look func(path string, schema any)
	look = func(path string, schema any) {
		s, ok := schema.(map[string]any)
		if !ok {
			return
		}
		if properties, ok := s["properties"].(map[string]any); ok {
			for key, below := range properties {
				if !spelled.MatchString(key) {
					t.Errorf("%s: the key %q", path, key)
				}
				look(path+"."+key, below)
			}
		}
		look(path, s["items"])
		look(path, s["additionalProperties"])
	}
	for command, schema := range defs {
		look(command, schema)
	}
}
