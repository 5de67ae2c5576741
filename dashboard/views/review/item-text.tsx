import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { EvidencePiece } from "../../parts/evidence-piece.tsx";
import { FormTask } from "./form-task.tsx";
import { reviewMessages } from "./review-messages.ts";

/** A question or form with its answer, and its evidence in the stored pages. What states the answer comes first. */
export function ItemText({ id, item }: { readonly id: string; readonly item: schemas["ReviewItem"] }) {
  const t = useMessages(reviewMessages);
  const { question, answer, aliases, evidence, answerEvidence, language, task } = item;
  const isAnswer = (piece: { readonly id: string }): boolean => answerEvidence.includes(piece.id);
  const sorted = [...evidence].sort((a, b) => Number(isAnswer(b)) - Number(isAnswer(a)));
  return (
    <div class="stack annotate-text">
      <article class="card annotate-question" lang={language}>
        <h2>{t.question}</h2>
        <p class="annotate-wording" dir="auto">
          {question}
        </p>
        <h2>{t.answer}</h2>
        <p class="annotate-answer" dir="auto">
          {answer}
        </p>
        {aliases.length > 0 && (
          <p class="soft" dir="auto">
            {t.aliases}: {aliases.join(" · ")}
          </p>
        )}
      </article>
      {task !== null && <FormTask id={id} form={item.id} task={task} />}
      <div>
        <h2 class="review-heading">{t.evidence}</h2>
        <p class="soft">{t.evidenceNote}</p>
      </div>
      {sorted.map((piece) => (
        <EvidencePiece key={piece.id} piece={piece} isAnswer={isAnswer(piece)} />
      ))}
    </div>
  );
}
