import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useMemo, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../client/api.ts";
import { told } from "../client/create-api.ts";
import { newOrderKey } from "../client/new-order-key.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Failure } from "../parts/failure.tsx";
import { NumberField, SelectField } from "../parts/fields.tsx";
import { OrderEstimate } from "./order-estimate.tsx";
import { orderMessages } from "./order-messages.ts";

type Languages = "both" | "en" | "zh";

/** Orders questions. The estimate follows the fields, and the order is sent once, however often the button is pressed. */
export function OrderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [target, setTarget] = useState<number | null>(5);
  const [languages, setLanguages] = useState<Languages>("both");
  const [domain, setDomain] = useState("");
  const [budget, setBudget] = useState<number | null>(null);
  const isUsable = target !== null && Number.isInteger(target) && target >= 1;
  const order = {
    target: target ?? 1,
    ...(languages !== "both" && { languages: [languages] }),
    ...(domain !== "" && { domains: [domain] }),
    ...(budget !== null && budget > 0 && { budgetDollars: budget }),
  };
  const written = JSON.stringify(order);
  // Another order is another key: the same key with another order would be refused.
  const key = useMemo(newOrderKey, [written]);
  const plan = useQuery({
    queryKey: ["plan", written],
    queryFn: () => told(api.POST("/v1/refreshes/plan", { body: order })),
    enabled: isUsable,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    queryKey: ["plan", "domains"],
    queryFn: () => told(api.POST("/v1/refreshes/plan", { body: { target: 1 } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const send = async (): Promise<void> => {
    await told(api.POST("/v1/refreshes", { body: order, params: { header: { "idempotency-key": key } } }));
    void queries.invalidateQueries();
    go("~/runs");
  };
  const domains = all.data?.plan.domains ?? [];
  return (
    <Confirm
      title={t.title}
      action={t.confirm}
      isReady={isUsable && plan.data !== undefined}
      estimate={plan.error ? <Failure error={plan.error} /> : <OrderEstimate plan={plan.data?.plan} />}
      onConfirm={send}
      onClose={onClose}
    >
      <div class="fields">
        <NumberField
          label={t.target}
          name="target"
          value={target}
          onInput={setTarget}
          min={1}
          max={100_000}
          fault={isUsable ? undefined : t.needTarget}
          isNeeded
        />
        <SelectField<Languages>
          label={t.languages}
          name="languages"
          value={languages}
          options={[
            ["both", t.both],
            ["en", t.english],
            ["zh", t.chinese],
          ]}
          onChoose={setLanguages}
        />
        <SelectField
          label={t.domain}
          name="domain"
          value={domain}
          options={[["", t.allDomains], ...domains.map((id) => [id, id] as const)]}
          onChoose={setDomain}
        />
        <NumberField
          label={t.budget}
          name="budget"
          value={budget}
          onInput={setBudget}
          min={0}
          step="any"
          hint={t.budgetHint}
        />
      </div>
      {plan.data !== undefined && (
        <p class="soft">
          {t.seeds(format.number(plan.data.plan.unusedSeeds))} {plan.data.plan.resumes !== null && t.resumes}
        </p>
      )}
    </Confirm>
  );
}
