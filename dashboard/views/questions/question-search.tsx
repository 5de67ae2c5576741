import { Search } from "lucide-preact";
import { useState } from "preact/hooks";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { questionsMessages } from "./questions-messages.ts";

/** The search: by words for whoever may read questions, else by id. It waits for the button, because each look at a question is noted. */
export function QuestionSearch({
  mayRead,
  isWorded,
  onSearch,
  onWorded,
}: {
  readonly mayRead: boolean;
  readonly isWorded: boolean;
  readonly onSearch: (text: string) => void;
  readonly onWorded: (isWorded: boolean) => void;
}) {
  const t = useMessages(questionsMessages);
  const [text, setText] = useState("");
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form class="question-search" onSubmit={search}>
        <TextField
          label={mayRead ? t.search : t.searchById}
          name="words"
          type="search"
          hint={mayRead ? t.searchHint : t.searchNeeds}
          value={text}
          onInput={(value) => {
            setText(value);
            if (value === "") onSearch("");
          }}
        />
        <Button type="submit">
          <Search aria-hidden size={15} />
          {t.find}
        </Button>
        {mayRead && (
          <div class="question-search-more">
            <CheckField label={t.showWordings} name="wordings" value={isWorded} onChange={onWorded} />
            <span class="soft">{t.searchNoted}</span>
          </div>
        )}
      </form>
    </search>
  );
}
