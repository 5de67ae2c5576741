import { ChevronsUpDown, FileCode, LogOut } from "lucide-preact";
import { logOut, type Session } from "../client/session.ts";
import { useMessages } from "../language/define-messages.ts";
import { type Language, useLanguage } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { Badge } from "../parts/badge.tsx";
import { Choice } from "../parts/choice.tsx";
import { shellMessages } from "./shell-messages.ts";
import "./preferences.css";
import { useState } from "preact/hooks";

/** Language, theme, what the session may do, and the way out. */
export function Preferences({ session }: { readonly session: Session }) {
  const t = useMessages(shellMessages);
  const format = useFormat();
  const { language, choose } = useLanguage();
  const [theme, chooseTheme] = useTheme();
  return (
    <details class="preferences">
      <summary>
        <span class="hidden-text">{t.account}: </span>
        <span class="preferences-holder">{session.holder}</span>
        <ChevronsUpDown aria-hidden size={15} />
      </summary>
      <div class="preferences-body">
        <Choice<Language>
          label={t.language}
          value={language}
          options={[
            ["en", "English"],
            ["zh", "中文"],
          ]}
          onChoose={choose}
        />
        <Choice<Theme>
          label={t.theme}
          value={theme}
          options={[
            ["system", t.themeSystem],
            ["light", t.themeLight],
            ["dark", t.themeDark],
          ]}
          onChoose={chooseTheme}
        />
        <div class="stack tight">
          <p class="soft">{t.allows}</p>
          <p class="row">
            {session.scopes.map((scope) => (
              <Badge key={scope}>{scope}</Badge>
            ))}
          </p>
          {session.expires !== null && <p class="soft">{t.expires(format.day(session.expires))}</p>}
        </div>
        <a class="preferences-link" href="/docs">
          <FileCode aria-hidden size={15} />
          {t.api}
        </a>
        <button type="button" class="preferences-link" onClick={() => void logOut()}>
          <LogOut aria-hidden size={15} />
          {t.logOut}
        </button>
      </div>
    </details>
  );
}

type Theme = "system" | "light" | "dark";

const stored = "freshet.theme";

/** The theme that was chosen in this browser. The script theme.js has applied it before the first paint. */
function useTheme(): [Theme, (theme: Theme) => void] {
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
