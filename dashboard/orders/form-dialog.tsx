import { useQueryClient } from "@tanstack/preact-query";
import { useMemo, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../client/api.ts";
import { told } from "../client/create-api.ts";
import { newOrderKey } from "../client/new-order-key.ts";
import type { paths } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { CheckGroup } from "../parts/check-group.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { NumberField } from "../parts/fields.tsx";
import { formMessages } from "./form-messages.ts";
import { PastEstimate } from "./past-estimate.tsx";

type Order = paths["/v1/forms"]["post"]["requestBody"]["content"]["application/json"];
type FormKind = Order["kinds"][number];

/** Orders forms of one question. The order is sent once, however often the button is pressed. */
export function FormDialog({
  questionId,
  onClose,
}: {
  readonly questionId: string;
  readonly onClose: () => void;
}) {
  const t = useMessages(formMessages);
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [kinds, setKinds] = useState<readonly FormKind[]>([]);
  const [budget, setBudget] = useState<number | null>(null);
  const asked = { kinds: [...kinds], questionIds: [questionId] };
  const order: Order = { ...asked, ...(budget !== null && budget > 0 && { budgetDollars: budget }) };
  // Another order is another key: the same key with another order would be refused.
  const key = useMemo(newOrderKey, [JSON.stringify(order)]);
  const send = async (): Promise<void> => {
    await told(api.POST("/v1/forms", { body: order, params: { header: { "idempotency-key": key } } }));
    void queries.invalidateQueries();
    go("~/runs");
  };
  return (
    <Confirm
      title={t.title}
      action={t.confirm}
      isReady={kinds.length > 0}
      estimate={
        kinds.length > 0 && (
          <PastEstimate
            name={`forms ${JSON.stringify(asked)}`}
            ask={() => told(api.POST("/v1/forms/plan", { body: asked }))}
          />
        )
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <CheckGroup<FormKind>
        label={t.kinds}
        options={[
          ["set", t.set],
          ["conflict", t.conflict],
          ["haystack", t.haystack],
          ["ambiguous", t.ambiguous],
        ]}
        chosen={kinds}
        onChange={setKinds}
      />
      <div class="fields">
        <NumberField
          label={t.budget}
          name="budget"
          value={budget}
          onInput={setBudget}
          hint={t.budgetHint}
          min={0}
          step="any"
        />
      </div>
    </Confirm>
  );
}
