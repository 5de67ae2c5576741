import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { Check, X } from "lucide-preact";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Card } from "../../parts/card.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ItemText } from "./item-text.tsx";
import { reviewMessages } from "./review-messages.ts";
import { type Answers, type Asked, askedAbout, completeAnswers } from "./use-answer-keys.ts";

type Compared = schemas["ComparedItem"];

/** A question or form on which annotators differ: what each of them said, and the answer on which they agree now. */
export function CompareItem({ id, compared }: { readonly id: string; readonly compared: Compared }) {
  const t = useMessages(reviewMessages);
  const queries = useQueryClient();
  const { questionId, said, resolved } = compared;
  const [answers, setAnswers] = useState<Answers>(resolved ?? agreedOf(compared));
  const [note, setNote] = useState(resolved?.note ?? "");
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const item = useQuery({
    queryKey: ["review", id, "text", questionId],
    staleTime: 60_000,
    queryFn: async () => {
      const params = { path: { id }, query: { question: questionId } };
      return (await told(api.GET("/v1/reviews/{id}/next", { params }))).item;
    },
  });
  const isForm = isOfForm(compared);
  const complete = completeAnswers(answers, isForm);
  const save = async (): Promise<void> => {
    if (complete === null) return;
    setBusy(true);
    setError(null);
    try {
      const answer = { ...complete, questionId, note };
      const body = { annotator: "resolved", answers: [answer] };
      await api.PUT("/v1/reviews/{id}/answers", { params: { path: { id } }, body });
      await queries.invalidateQueries({ queryKey: ["review", id] });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <div class="annotate">
      <div class="annotate-side">
        <Card title={t.said} isFlush>
          <Said compared={compared} />
          {said.map(
            ({ annotator, note: own }) =>
              own !== "" && (
                <p key={annotator} class="compare-note" dir="auto">
                  <strong>{annotator}:</strong> {own}
                </p>
              ),
          )}
        </Card>
        <h2 class="review-heading">{t.agreed}</h2>
        <AnswerForm
          answers={answers}
          kind={item.data?.task?.kind ?? null}
          note={note}
          action={t.resolve}
          isReady={complete !== null}
          isBusy={isBusy}
          onAnswer={setAnswers}
          onNote={setNote}
          onSave={() => void save()}
        />
        {error !== null && <Failure error={error} />}
      </div>
      <Loaded query={item}>
        {(loaded) => (loaded === null ? null : <ItemText id={id} item={loaded} />)}
      </Loaded>
    </div>
  );
}

/** Whether annotators judged a form. Only then they were asked the fourth question. */
function isOfForm({ said }: Compared): boolean {
  return said.some(({ asPromised }) => asPromised !== null);
}

function Said({ compared }: { readonly compared: Compared }) {
  const t = useMessages(reviewMessages);
  const { said, on } = compared;
  const asked = askedAbout(isOfForm(compared));
  return (
    <table class="table said">
      <caption class="hidden-text">{t.said}</caption>
      <thead>
        <tr>
          <th scope="col">{t.annotator}</th>
          {asked.map((name) => (
            <th key={name} scope="col" class={on.includes(name) ? "said-differ" : ""}>
              {t[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {said.map((answer) => (
          <tr key={answer.annotator}>
            <th scope="row" dir="auto">
              {answer.annotator}
            </th>
            {asked.map((name) => (
              <td key={name} class={on.includes(name) ? "said-differ" : ""}>
                {answer[name] ? <Check aria-hidden size={15} /> : <X aria-hidden size={15} />}{" "}
                {answer[name] ? t.yes : t.no}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answers that all annotators gave alike. */
function agreedOf({ said, on }: Compared): Answers {
  const [first] = said;
  const of = (name: Asked): boolean | null => (on.includes(name) ? null : (first?.[name] ?? null));
  return {
    evidenceCorrect: of("evidenceCorrect"),
    unambiguous: of("unambiguous"),
    inferable: of("inferable"),
    asPromised: of("asPromised"),
  };
}
