import type { RefObject } from "preact";
import { useId } from "preact/hooks";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/fields.tsx";
import { reviewMessages } from "./review-messages.ts";
import { type Answers, askedAbout } from "./use-answer-keys.ts";

export type FormKind = NonNullable<schemas["ReviewItem"]["task"]>["kind"];

/** The three questions with yes and no, a fourth one about a form, and a note. */
export function AnswerForm({
  answers,
  kind,
  note,
  hint,
  action,
  isReady,
  isBusy,
  noteField,
  onAnswer,
  onNote,
  onSave,
}: {
  readonly answers: Answers;
  /** Kind of the form that is judged; null for a question. */
  readonly kind: FormKind | null;
  readonly note: string;
  readonly hint?: string | undefined;
  /** Text of the button that saves. */
  readonly action: string;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly noteField?: RefObject<HTMLDivElement>;
  readonly onAnswer: (answers: Answers) => void;
  readonly onNote: (note: string) => void;
  readonly onSave: () => void;
}) {
  const t = useMessages(reviewMessages);
  const texts = [
    t.ask1,
    kind === "ambiguous" ? t.ask2Context : t.ask2,
    kind === "ambiguous" ? t.ask3Context : t.ask3,
    ...(kind === null ? [] : [t[`promise-${kind}` as const]]),
  ];
  return (
    <form
      class="card answer-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {askedAbout(kind !== null).map((name, at) => (
        <YesOrNo
          key={name}
          number={at + 1}
          text={texts[at] ?? ""}
          value={answers[name]}
          onChoose={(value) => onAnswer({ ...answers, [name]: value })}
        />
      ))}
      <div {...(noteField !== undefined && { ref: noteField })}>
        <TextArea label={t.note} name="note" hint={t.noteHint} rows={2} value={note} onInput={onNote} />
      </div>
      {hint !== undefined && <p class="soft">{hint}</p>}
      <Button type="submit" kind="primary" isDisabled={!isReady} isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

function YesOrNo({
  number,
  text,
  value,
  onChoose,
}: {
  readonly number: number;
  readonly text: string;
  readonly value: boolean | null;
  readonly onChoose: (value: boolean) => void;
}) {
  const t = useMessages(reviewMessages);
  const name = useId();
  const option = (meant: boolean, label: string) => (
    <label class={meant ? "yes" : "no"}>
      <input
        type="radio"
        class="hidden-text"
        name={name}
        checked={value === meant}
        onChange={() => onChoose(meant)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset class="yes-or-no">
      <legend>
        <kbd aria-hidden>{number}</kbd> {text}
      </legend>
      <div>
        {option(true, t.yes)}
        {option(false, t.no)}
      </div>
    </fieldset>
  );
}
