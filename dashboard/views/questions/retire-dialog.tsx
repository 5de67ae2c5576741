import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { CheckField, TextArea } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { actionMessages } from "./action-messages.ts";
import { useQuestionChange } from "./use-question-change.ts";

/** Retires a question for good. What follows, and the cost of a replacement, are shown before. */
export function RetireDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(actionMessages);
  const format = useFormat();
  const change = useQuestionChange(id);
  const [note, setNote] = useState("");
  const [isReplaced, setReplaced] = useState(true);
  const plan = useQuery({
    queryKey: ["question", id, "retirement"],
    queryFn: () => told(api.POST("/v1/questions/{id}/retirement/plan", { params: { path: { id } } })),
  });
  const replacement = plan.data?.replacement ?? null;
  return (
    <Confirm
      title={t.retireTitle}
      action={t.retireDo}
      kind="danger"
      isReady={note.trim() !== "" && plan.data !== undefined}
      onClose={onClose}
      estimate={
        <Loaded query={plan}>
          {() =>
            replacement === null ? (
              <p>{t.noReplacement}</p>
            ) : (
              <>
                <p>
                  {replacement.dollars === null
                    ? t.costUnknown
                    : t.cost(
                        format.dollars(replacement.dollars.low),
                        format.dollars(replacement.dollars.high),
                      )}
                </p>
                <p class="soft">
                  {t.runs(
                    format.number(Math.floor(replacement.runs.low)),
                    format.number(Math.ceil(replacement.runs.high)),
                  )}
                </p>
                <CheckField label={t.replace} name="replace" value={isReplaced} onChange={setReplaced} />
              </>
            )
          }
        </Loaded>
      }
      onConfirm={async () => {
        const body = { note: note.trim(), replace: isReplaced && replacement !== null };
        await api.POST("/v1/questions/{id}/retirement", { params: { path: { id } }, body });
        await change();
      }}
    >
      <p>{t.retireWhat}</p>
      {plan.data !== undefined && (
        <p>
          {plan.data.releases.length === 0
            ? t.retireUnreleased
            : t.retireReleases(format.list(plan.data.releases))}
        </p>
      )}
      <TextArea label={t.note} name="note" hint={t.noteHint} value={note} onInput={setNote} isNeeded />
    </Confirm>
  );
}
