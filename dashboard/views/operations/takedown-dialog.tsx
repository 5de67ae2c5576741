import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { takedownMessages } from "./takedown-messages.ts";

type Plan = schemas["Takedown"];
type Policy = Plan["policy"];

/** Takes a page down in two steps: the first one changes nothing and finds what rests on the page, the second one deletes. */
export function TakedownDialog({
  onDone,
  onClose,
}: {
  /** Gets the number of further records from which something was deleted. */
  readonly onDone: (records: number) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(takedownMessages);
  const queries = useQueryClient();
  const [page, setPage] = useState("");
  const [reason, setReason] = useState("");
  const [policy, setPolicy] = useState<Policy | "">("");
  const [plan, setPlan] = useState<Plan | null>(null);
  const body = { page: page.trim(), reason: reason.trim(), ...(policy !== "" && { policy }) };
  if (plan === null)
    return (
      <Confirm
        key="plan"
        title={t.begin}
        action={t.look}
        isReady={body.page.length >= 8 && body.reason !== ""}
        onClose={onClose}
        staysOpen
        onConfirm={async () => setPlan((await told(api.POST("/v1/page-takedowns", { body }))).takedown)}
      >
        <TextField label={t.page} name="page" hint={t.pageHint} value={page} onInput={setPage} isNeeded />
        <TextField label={t.why} name="reason" hint={t.whyHint} value={reason} onInput={setReason} isNeeded />
        <SelectField<Policy | "">
          label={t.policy}
          name="policy"
          value={policy}
          options={[
            ["", t.asSet],
            ["reverify", t.reverify],
            ["quarantine", t.quarantine],
            ["withdraw", t.withdraw],
          ]}
          onChoose={setPolicy}
        />
      </Confirm>
    );
  return (
    <Confirm
      key="apply"
      title={t.title(t.pages(plan.pages.length))}
      action={t.delete}
      kind="danger"
      onClose={onClose}
      onConfirm={async () => {
        const made = await told(api.POST("/v1/page-takedowns", { body: { ...body, apply: true } }));
        onDone(made.takedown.records ?? 0);
        await queries.invalidateQueries({ queryKey: ["takedowns"] });
      }}
    >
      <p>{t.what}</p>
      <p>{t.items(plan.items.length)}</p>
      {plan.items.length > 0 && (
        <ul>
          {plan.items.map(({ questionId, releases }) => (
            <li key={questionId}>
              <code>{questionId}</code> <span class="soft">{releases.join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t.policy}: {t[plan.policy]}.
      </p>
      <p>{t.runs(plan.runs.length)}</p>
    </Confirm>
  );
}
