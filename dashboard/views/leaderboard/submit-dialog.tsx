import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { Download } from "lucide-preact";
import { useMemo, useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { newOrderKey } from "../../client/new-order-key.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { PastEstimate } from "../../orders/past-estimate.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Failure } from "../../parts/failure.tsx";
import { NumberField, SelectField, TextField } from "../../parts/fields.tsx";
import { FileField } from "../../parts/file-field.tsx";
import { useSettled } from "../../parts/use-settled.ts";
import { saveText } from "../../text/save-text.ts";
import { leaderboardMessages } from "./leaderboard-messages.ts";
import { matchAnswers } from "./match-answers.ts";
import { type ReadPredictions, readPredictions } from "./read-predictions.ts";

type Mode = "tools" | "closed-book";

/** Sends a file of predictions, which workers grade. The questions to answer can be had here too. */
export function SubmitDialog({
  releases,
  first,
  onClose,
}: {
  /** Ids of the releases; empty where the session may not list them. */
  readonly releases: readonly string[];
  readonly first: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(leaderboardMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [release, setRelease] = useState(first || (releases[0] ?? ""));
  const [name, setName] = useState("");
  const [mode, setMode] = useState<Mode>("tools");
  const [cutoff, setCutoff] = useState("");
  const [dollars, setDollars] = useState<number | null>(null);
  const [read, setRead] = useState<ReadPredictions | null>(null);
  const filed = read?.answers ?? null;
  // A file with ids alone needs no questions. Whoever asks for the questions is noted in the exposure ledger.
  const hasTexts = filed?.some(({ question }) => question !== null) ?? false;
  const settled = useSettled(release);
  const questions = useQuery({
    queryKey: ["release-questions", settled],
    queryFn: () => listQuestions(settled),
    enabled: hasTexts && settled !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = hasTexts ? (settled === release ? questions.data : undefined) : null;
  const matched = filed === null || known === undefined ? null : matchAnswers(filed, known);
  const answers = matched?.answers ?? null;
  const body = {
    name: name.trim(),
    mode,
    trainingCutoff: cutoff === "" ? null : cutoff,
    dollars,
    answers: answers === null ? [] : [...answers],
  };
  // Another submission is another key: the same key with other answers would be refused.
  const key = useMemo(newOrderKey, [JSON.stringify([release, body])]);
  const submit = async (): Promise<void> => {
    const params = { path: { id: release }, header: { "idempotency-key": key } };
    await told(api.POST("/v1/releases/{id}/submissions", { params, body }));
    await queries.invalidateQueries({ queryKey: ["submissions"] });
  };
  const tellMatched = ({ answers, leftOut }: ReturnType<typeof matchAnswers>): string =>
    [t.fileRead(format.number(answers.length)), leftOut > 0 ? t.fileLeftOut(format.number(leftOut)) : ""]
      .join(" ")
      .trim();
  return (
    <Confirm
      title={t.submitTitle}
      action={t.submitDo}
      isReady={release !== "" && body.name !== "" && body.answers.length > 0}
      estimate={
        answers !== null &&
        answers.length > 0 && (
          <PastEstimate
            name={`submission of ${answers.length}`}
            ask={() => told(api.POST("/v1/submissions/plan", { body: { answers: answers.length } }))}
          />
        )
      }
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t.submitWhat}</p>
      {releases.length === 0 ? (
        <TextField label={t.release} name="release" value={release} onInput={setRelease} isNeeded />
      ) : (
        <SelectField
          label={t.release}
          name="release"
          value={release}
          options={releases.map((id) => [id, id] as const)}
          onChoose={setRelease}
        />
      )}
      {release !== "" && <Questions release={release} />}
      <FileField
        label={t.file}
        name="file"
        accept=".jsonl,.json"
        hint={matched === null ? t.fileHint : tellMatched(matched)}
        fault={read?.fault == null ? undefined : t.fileFault(format.number(read.fault))}
        onChoose={(file) => setRead(file === null ? null : readPredictions(file.text))}
      />
      {hasTexts && questions.error !== null && <Failure error={questions.error} />}
      <div class="fields">
        <TextField label={t.name} name="name" value={name} onInput={setName} hint={t.nameHint} isNeeded />
        <SelectField<Mode>
          label={t.mode}
          name="mode"
          value={mode}
          options={[
            ["tools", t.tools],
            ["closed-book", t.closedBook],
          ]}
          onChoose={setMode}
        />
        <TextField
          label={t.trainingCutoff}
          name="cutoff"
          type="date"
          value={cutoff}
          onInput={setCutoff}
          hint={t.trainingCutoffHint}
        />
        <NumberField
          label={t.dollars}
          name="dollars"
          value={dollars}
          onInput={setDollars}
          min={0}
          step="any"
          hint={t.dollarsHint}
        />
      </div>
      <p class="soft">{t.limited}</p>
    </Confirm>
  );
}

/** Lists the published questions of a release, without their answers. */
async function listQuestions(release: string) {
  return (await told(api.GET("/v1/releases/{id}/questions", { params: { path: { id: release } } })))
    .questions;
}

/** Saves the questions of a release without their answers, one JSON document a line. */
function Questions({ release }: { readonly release: string }) {
  const t = useMessages(leaderboardMessages);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const questions = await listQuestions(release);
      saveText(
        `${release}-questions.jsonl`,
        questions.map((question) => `${JSON.stringify(question)}\n`).join(""),
      );
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <div class="stack tight">
      <div class="row">
        <Button isBusy={isBusy} onClick={() => void save()}>
          <Download aria-hidden size={15} />
          {t.questions}
        </Button>
        <span class="soft">{t.questionsNoted}</span>
      </div>
      {error !== null && <Failure error={error} />}
    </div>
  );
}
