import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";

export type Language = "en" | "zh";

interface Choice {
  readonly language: Language;
  choose(language: Language): void;
}

const stored = "freshet.language";
const Chosen = createContext<Choice>({ language: "en", choose: () => {} });

/** The language of the page: the one chosen before in this browser, else the browser's own. */
export function LanguageProvider({ children }: { readonly children: ComponentChildren }) {
  const [language, choose] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  }, [language]);
  const value = useMemo(
    () => ({
      language,
      choose(next: Language) {
        choose(next);
        try {
          localStorage.setItem(stored, next);
        } catch {
          // A browser that forbids storage keeps the choice until the page is left.
        }
      },
    }),
    [language],
  );
  return <Chosen.Provider value={value}>{children}</Chosen.Provider>;
}

export const useLanguage = (): Choice => useContext(Chosen);

function firstLanguage(): Language {
  try {
    const before = localStorage.getItem(stored);
    if (before === "en" || before === "zh") return before;
  } catch {
    // As above.
  }
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
