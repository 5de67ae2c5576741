import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { Scope } from "../../client/session.ts";
import { useMessages } from "../../language/define-messages.ts";
import { CheckGroup } from "../../parts/check-group.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { NumberField, TextField } from "../../parts/fields.tsx";
import { operationsMessages } from "./operations-messages.ts";

const all: readonly Scope[] = ["read", "order", "read-answers", "review", "submit", "admin"];

/** Makes a token. Its text is handed over once. */
export function TokenDialog({
  onMade,
  onClose,
}: {
  readonly onMade: (text: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(operationsMessages);
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(["read"]);
  const [days, setDays] = useState<number | null>(90);
  const says = {
    read: t.scopeRead,
    order: t.scopeOrder,
    "read-answers": t.scopeAnswers,
    review: t.scopeReview,
    submit: t.scopeSubmit,
    admin: t.scopeAdmin,
  };
  return (
    <Confirm
      title={t.makeToken}
      action={t.make}
      isReady={name.trim() !== "" && scopes.length > 0 && (days === null || days > 0)}
      onClose={onClose}
      onConfirm={async () => {
        const body = { name: name.trim(), scopes: [...scopes], expiresDays: days };
        onMade((await told(api.POST("/v1/tokens", { body }))).text);
        await queries.invalidateQueries({ queryKey: ["tokens"] });
      }}
    >
      <div class="fields">
        <TextField
          label={t.holder}
          name="holder"
          hint={t.holderHint}
          value={name}
          onInput={setName}
          isNeeded
        />
        <NumberField
          label={t.expiresDays}
          name="days"
          hint={t.expiresHint}
          value={days}
          min={1}
          max={3650}
          onInput={setDays}
        />
      </div>
      <CheckGroup<Scope>
        label={t.scopes}
        hint={t.scopesHint}
        options={all.map((scope) => [scope, `${scope}: ${says[scope]}`] as const)}
        chosen={scopes}
        onChange={setScopes}
      />
    </Confirm>
  );
}
