package early

import (
	"os"
	"runtime"
	"testing"
)

func TestNameGivesALanguage(t *testing.T) {
	for _, c := range []struct{ all, lang, wantAll, wantLang string }{
		{"", "", "", "en_US.UTF-8"},
		{"", "C.UTF-8", "", "en_US.UTF-8"},
		{"", "POSIX", "", "en_US.UTF-8"},
		{"C", "de_DE.UTF-8", "en_US.UTF-8", "de_DE.UTF-8"},
		{"", "de_DE.UTF-8", "", "de_DE.UTF-8"},
		{"", "de_DE@euro", "", "de_DE"},
		{"sr_RS.UTF-8@latin", "de_DE@euro", "sr_RS.UTF-8", "de_DE"},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", "")
		t.Setenv("LANG", c.lang)
		setLocale()
		if all, lang := os.Getenv("LC_ALL"), os.Getenv("LANG"); all != c.wantAll || lang != c.wantLang {
			t.Errorf("%+v: LC_ALL %q, LANG %q", c, all, lang)
		}
	}
}

func TestNameKeepsTheLanguages(t *testing.T) {
	t.Setenv("LANG", "de_DE.UTF-8")
	t.Setenv("LANGUAGE", "de_AT@euro:de:en_GB")
	setLocale()
	if got := os.Getenv("LANGUAGE"); got != "de_AT:de:en_GB" {
		t.Errorf("LANGUAGE %q", got)
	}
}

// A value that the user has set is kept.
func TestCacheIsShort(t *testing.T) {
	for was, want := range map[string]string{"": "15s", "5m": "5m"} {
		t.Setenv(cacheKey, was)
		cache()
		if got := os.Getenv(cacheKey); got != want {
			t.Errorf("%q becomes %q, want %q", was, got, want)
		}
	}
}

func TestDesktopIsNotAsked(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		t.Skip("no desktop of freedesktop.org")
	}
	for was, want := range map[string]string{"": "light", "dark": "dark"} {
		t.Setenv(themeKey, was)
		desktop()
		if got := os.Getenv(themeKey); got != want {
			t.Errorf("%q becomes %q, want %q", was, got, want)
		}
	}
}
