import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { FormDocuments } from "./form-documents.tsx";
import { reviewMessages } from "./review-messages.ts";

type Task = NonNullable<schemas["ReviewItem"]["task"]>;

/** Shows what a form has beside its question, answer and evidence. */
export function FormTask({
  id,
  form,
  task,
}: {
  /** Id of the review. */
  readonly id: string;
  readonly form: string;
  readonly task: Task;
}) {
  const t = useMessages(reviewMessages);
  const hasDocuments = task.kind === "conflict" || task.kind === "haystack";
  return (
    <>
      <article class="card annotate-question">
        <h2>{t.form}</h2>
        <p>{t[`kind-${task.kind}` as const]}</p>
        {task.kind === "set" && (
          <>
            <h2>{t.members}</h2>
            <ul dir="auto">
              {task.answers.map(({ name, aliases }) => (
                <li key={name}>{[name, ...aliases].join(" · ")}</li>
              ))}
            </ul>
            <h2>{t.wholeBy}</h2>
            <p>
              {t[`whole-${task.completeness.by}` as const]} {task.completeness.evidence.join(", ")}
            </p>
          </>
        )}
        {task.kind === "conflict" && (
          <>
            <h2>{t.label}</h2>
            <p>{t[`label-${task.label}` as const]}</p>
          </>
        )}
        {task.kind === "ambiguous" && (
          <>
            <h2>{t.distractor}</h2>
            <p dir="auto">{[task.distractor.name, ...task.distractor.aliases].join(" · ")}</p>
            <h2>{t.context}</h2>
            <ul dir="auto">
              {task.context.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
      </article>
      {hasDocuments && <FormDocuments id={id} form={form} />}
    </>
  );
}
