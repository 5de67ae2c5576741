import { useMessages } from "../../language/define-messages.ts";
import { NumberField } from "../../parts/fields.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import type { PolicyTrial, Thresholds } from "./use-policy-trial.ts";

/** The thresholds as numbers, for whoever wants one exactly. */
export function ThresholdFields({ trial }: { readonly trial: PolicyTrial }) {
  const t = useMessages(exposureMessages);
  const field = (name: keyof Thresholds, label: string) => (
    <NumberField
      label={label}
      name={name}
      value={trial.thresholds[name]}
      min={0}
      step="any"
      fault={name === "retire" && trial.isContradictory ? t.contradictory : undefined}
      onInput={(value) => value !== null && trial.setThreshold(name, value)}
    />
  );
  return (
    <div class="fields">
      {field("watch", t.watchField)}
      {field("retire", t.retireField)}
    </div>
  );
}
