import { useQueryClient } from "@tanstack/preact-query";
import { ChevronLeft, ChevronRight } from "lucide-preact";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told as toldOf } from "../../client/create-api.ts";
import type { paths, schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Failure } from "../../parts/failure.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Progress } from "../../parts/progress.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ItemText } from "./item-text.tsx";
import { reviewMessages } from "./review-messages.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { type Answers, completeAnswers, emptyAnswers, useAnswerKeys } from "./use-answer-keys.ts";
import { itemKey } from "./use-review-state.ts";

type Told = paths["/v1/reviews/{id}/next"]["get"]["responses"][200]["content"]["application/json"];

/** One question or form of the sample with its evidence, and the questions about it. */
export function AnnotateItem({
  id,
  told,
  item,
  isClosed,
}: {
  readonly id: string;
  readonly told: Told;
  readonly item: schemas["ReviewItem"];
  /** Whether all annotators are done, so that answers no longer change. */
  readonly isClosed: boolean;
}) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [answers, setAnswers] = useState<Answers>(told.answer ?? emptyAnswers);
  const [note, setNote] = useState(told.answer?.note ?? "");
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const at = told.index ?? 0;
  const goTo = (place: number): void => {
    const question = told.ids[place];
    if (question !== undefined) navigate(`/${id}/annotate/${question}`);
  };
  const kind = item.task?.kind ?? null;
  const complete = completeAnswers(answers, kind !== null);
  const isReady = complete !== null && !isClosed;
  const save = async (): Promise<void> => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const answer = { ...complete, questionId: item.id, note };
      const params = { path: { id } };
      await api.PUT("/v1/reviews/{id}/answers", { params, body: { answers: [answer] } });
      const query = { after: item.id };
      const next = await toldOf(api.GET("/v1/reviews/{id}/next", { params: { ...params, query } }));
      // The next question is known already, so that it stands at once and its component stays: a key that is pressed on it is not lost
      // while the question is fetched once more behind it.
      const place = next.item?.id ?? null;
      queries.setQueryData(itemKey(id, place), next);
      navigate(place === null ? `/${id}/annotate` : `/${id}/annotate/${place}`);
      // Questions that were read earlier lack this answer, so they are read again when they are shown.
      const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[3] !== place;
      queries.removeQueries({ queryKey: itemKey(id, null).slice(0, 3), predicate: isOther });
      await queries.invalidateQueries({ queryKey: ["review", id] });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const keys = useAnswerKeys({
    answers,
    isForm: kind !== null,
    onAnswer: setAnswers,
    onSave: () => void save(),
    onMove: (by) => goTo(at + by),
  });
  return (
    <>
      <PageHeader
        title={t.itemOf(format.number(at + 1), format.number(told.ids.length))}
        back={{ href: `/${id}`, name: id }}
        text={t.stillBlind}
        actions={
          <>
            <Button label={t.previous} isDisabled={at === 0} onClick={() => goTo(at - 1)}>
              <ChevronLeft aria-hidden size={16} />
            </Button>
            <Button label={t.next} isDisabled={at === told.ids.length - 1} onClick={() => goTo(at + 1)}>
              <ChevronRight aria-hidden size={16} />
            </Button>
          </>
        }
      />
      <div class="annotate">
        <div class="annotate-side">
          <Progress label={t.judgedOf} value={told.judgedIds.length} of={told.ids.length} />
          <AnswerForm
            answers={answers}
            kind={kind}
            note={note}
            hint={told.answer === null ? undefined : isClosed ? t.closedWhy : t.changeNote}
            action={t.save}
            isReady={isReady}
            isBusy={isBusy}
            noteField={keys.noteField}
            onAnswer={setAnswers}
            onNote={setNote}
            onSave={() => void save()}
          />
          {error !== null && <Failure error={error} />}
          <Shortcuts isForm={kind !== null} isOn={keys.isOn} onChange={keys.setOn} />
        </div>
        <ItemText id={id} item={item} />
      </div>
    </>
  );
}
