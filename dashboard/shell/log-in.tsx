import { useState } from "preact/hooks";
import { logIn } from "../client/session.ts";
import { useMessages } from "../language/define-messages.ts";
import { type Language, useLanguage } from "../language/language.tsx";
import { Button } from "../parts/button.tsx";
import { Choice } from "../parts/choice.tsx";
import { Failure } from "../parts/failure.tsx";
import { TextField } from "../parts/fields.tsx";
import { logInMessages } from "./log-in-messages.ts";
import "./log-in.css";

/** The one view that needs no session: it takes a token and makes one. */
export function LogIn() {
  const t = useMessages(logInMessages);
  const { language, choose } = useLanguage();
  const [token, setToken] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const wasUsed = new URLSearchParams(location.search).get("link") === "used";
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await logIn(token.trim());
      if (wasUsed) history.replaceState(null, "", "/");
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <main class="log-in">
      <form class="log-in-card" onSubmit={(event) => void send(event)}>
        <img src="/assets/icon.svg" alt="" width="36" height="36" />
        <h1>{t.title}</h1>
        <p class="soft">{t.intro}</p>
        {wasUsed && <p class="log-in-note">{t.linkUsed}</p>}
        <TextField
          label={t.token}
          name="token"
          type="password"
          value={token}
          onInput={setToken}
          autocomplete="current-password"
          isNeeded
        />
        {error !== null && <Failure error={error} />}
        <Button type="submit" kind="primary" isBusy={isSending} isDisabled={token.trim() === ""}>
          {t.logIn}
        </Button>
        <p class="soft">
          {t.howTo} <code>freshet tokens create --name me --scope all</code>
        </p>
        <Choice<Language>
          label={t.language}
          value={language}
          options={[
            ["en", "English"],
            ["zh", "中文"],
          ]}
          onChoose={choose}
        />
      </form>
    </main>
  );
}
