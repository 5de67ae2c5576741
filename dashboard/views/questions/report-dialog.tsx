import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SelectField, TextArea } from "../../parts/fields.tsx";
import { actionMessages } from "./action-messages.ts";
import { useQuestionChange } from "./use-question-change.ts";

/** Reports a fault of a question. */
export function ReportDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(actionMessages);
  const change = useQuestionChange(id);
  const [kind, setKind] = useState<Kind>("wrong-answer");
  const [note, setNote] = useState("");
  const kinds: readonly (readonly [Kind, string])[] = [
    ["wrong-answer", t.kindWrong],
    ["ambiguous", t.kindAmbiguous],
    ["outdated", t.kindOutdated],
    ["leaked", t.kindLeaked],
    ["other", t.kindOther],
  ];
  return (
    <Confirm
      title={t.reportTitle}
      action={t.report}
      isReady={note.trim() !== ""}
      onClose={onClose}
      onConfirm={async () => {
        const body = { kind, note: note.trim() };
        await api.POST("/v1/questions/{id}/reports", { params: { path: { id } }, body });
        await change();
      }}
    >
      <p>{t.reportWhat}</p>
      <SelectField label={t.reportKind} name="kind" value={kind} options={kinds} onChoose={setKind} />
      <TextArea label={t.note} name="note" hint={t.noteHint} value={note} onInput={setNote} isNeeded />
    </Confirm>
  );
}

type Kind = "wrong-answer" | "ambiguous" | "outdated" | "leaked" | "other";
