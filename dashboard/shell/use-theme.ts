import { useState } from "preact/hooks";

export type Theme = "system" | "light" | "dark";

const stored = "freshet.theme";

/** The theme that was chosen in this browser. The script theme.js has applied it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const root = document.documentElement;
  const chosen = root.dataset["theme"];
  const [theme, set] = useState<Theme>(chosen === "light" || chosen === "dark" ? chosen : "system");
  const choose = (next: Theme): void => {
    set(next);
    if (next === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = next;
    try {
      if (next === "system") localStorage.removeItem(stored);
      else localStorage.setItem(stored, next);
    } catch {
      // A browser that forbids storage keeps the choice until the page is left.
    }
  };
  return [theme, choose];
}
