import { useMessages } from "../../language/define-messages.ts";
import { MarkedChanges } from "../../text/marked-changes.tsx";
import { runMessages } from "./run-messages.ts";
import type { RunContent } from "./run-report.ts";
import "./round-question.css";

/** The question of a round with its changes against the round before, its answer, and what the next round has to do. */
export function RoundQuestion({
  round,
  drafts,
}: {
  readonly round: number;
  readonly drafts: RunContent["drafts"];
}) {
  const t = useMessages(runMessages);
  const draft = drafts.find((one) => one.round === round);
  const before = drafts.filter((one) => one.round < round).at(-1);
  if (draft === undefined) return null;
  const isChanged = before !== undefined && before.question !== draft.question;
  return (
    <section class="round-question">
      <h3>
        {t.questionOf}
        {before !== undefined && <span>{isChanged ? t.changesNote : t.unchanged}</span>}
      </h3>
      <p class="round-question-text">
        {isChanged ? <MarkedChanges before={before.question} after={draft.question} /> : draft.question}
      </p>
      <dl>
        <dt>{t.answer}</dt>
        <dd>{[draft.answer, ...draft.aliases].join(" · ")}</dd>
        {draft.plainQuestion !== draft.question && (
          <>
            <dt>{t.plain}</dt>
            <dd>{draft.plainQuestion}</dd>
          </>
        )}
        {draft.instruction !== null && (
          <>
            <dt>{t.instruction}</dt>
            <dd>{draft.instruction}</dd>
          </>
        )}
        {draft.wordingInstruction !== undefined && (
          <>
            <dt>{t.wordingInstruction}</dt>
            <dd>{draft.wordingInstruction}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
