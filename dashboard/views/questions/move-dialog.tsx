import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { actionMessages } from "./action-messages.ts";
import type { QuestionOutline } from "./question-outline.ts";
import { useQuestionChange } from "./use-question-change.ts";

const states = ["active", "watch", "quarantined"] as const;
type State = (typeof states)[number];

/** Moves a question to another state by hand. */
export function MoveDialog({
  question: { id, lifecycle },
  onClose,
}: {
  readonly question: QuestionOutline;
  readonly onClose: () => void;
}) {
  const t = useMessages(actionMessages);
  const name = useCodes();
  const change = useQuestionChange(id);
  const others = states.filter((state) => state !== lifecycle.state);
  const [to, setTo] = useState<State>(others[0] ?? "active");
  const [note, setNote] = useState("");
  return (
    <Confirm
      title={t.moveTitle}
      action={t.moveDo}
      isReady={note.trim() !== ""}
      onClose={onClose}
      onConfirm={async () => {
        const body = { to, note: note.trim() };
        await api.POST("/v1/questions/{id}/state", { params: { path: { id } }, body });
        await change();
      }}
    >
      <SelectField
        label={t.moveTo}
        name="to"
        value={to}
        options={others.map((state) => [state, name(state)] as const)}
        onChoose={setTo}
      />
      <TextArea label={t.note} name="note" hint={t.noteHint} value={note} onInput={setNote} isNeeded />
    </Confirm>
  );
}
