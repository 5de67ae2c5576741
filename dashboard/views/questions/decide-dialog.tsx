import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { actionMessages } from "./action-messages.ts";
import type { QuestionOutline } from "./question-outline.ts";
import { useQuestionChange } from "./use-question-change.ts";

/** Decides on the open reports of a question. */
export function DecideDialog({
  question: { id, reports },
  onClose,
}: {
  readonly question: QuestionOutline;
  readonly onClose: () => void;
}) {
  const t = useMessages(actionMessages);
  const format = useFormat();
  const change = useQuestionChange(id);
  const [status, setStatus] = useState<"kept" | "withdrawn">("kept");
  const [note, setNote] = useState("");
  const open = reports.filter((report) => report.status === "open").length;
  return (
    <Confirm
      title={t.decideTitle}
      action={t.decideDo}
      kind={status === "withdrawn" ? "danger" : "primary"}
      isReady={note.trim() !== ""}
      onClose={onClose}
      onConfirm={async () => {
        const body = { status, note: note.trim() };
        await api.POST("/v1/questions/{id}/resolution", { params: { path: { id } }, body });
        await change();
      }}
    >
      <p>{t.decideWhat(format.number(open))}</p>
      <SelectField
        label={t.decision}
        name="status"
        value={status}
        options={[
          ["kept", t.keep],
          ["withdrawn", t.withdraw],
        ]}
        onChoose={setStatus}
      />
      <TextArea label={t.note} name="note" hint={t.noteHint} value={note} onInput={setNote} isNeeded />
    </Confirm>
  );
}
