import { useMessages } from "../../language/define-messages.ts";
import { NumberField, SelectField } from "../../parts/fields.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import type { PolicyRules } from "./use-policy-trial.ts";

type Action = PolicyRules["saturated"];

/** The rules that act whatever the score is, folded until they are wanted. */
export function RuleFields({
  rules,
  onChange,
}: {
  readonly rules: PolicyRules;
  readonly onChange: (rules: PolicyRules) => void;
}) {
  const t = useMessages(exposureMessages);
  const { leaked } = rules;
  const actions: readonly (readonly [Action, string])[] = [
    ["retire", t.actionRetire],
    ["watch", t.actionWatch],
    ["none", t.actionNone],
  ];
  const select = (name: string, label: string, value: Action, put: (to: Action) => PolicyRules) => (
    <SelectField<Action>
      name={name}
      label={label}
      value={value}
      options={actions}
      onChoose={(to) => onChange(put(to))}
    />
  );
  return (
    <details class="rule-fields">
      <summary>{t.rules}</summary>
      <div class="fields">
        {select("leaked-answer", t.leakedAnswer, leaked.answer, (answer) => ({
          ...rules,
          leaked: { ...leaked, answer },
        }))}
        {select("leaked-question", t.leakedQuestion, leaked.question, (question) => ({
          ...rules,
          leaked: { ...leaked, question },
        }))}
        {select("leaked-canary", t.leakedCanary, leaked.canary, (canary) => ({
          ...rules,
          leaked: { ...leaked, canary },
        }))}
        {select("contaminated", t.contaminated, rules.contaminated, (contaminated) => ({
          ...rules,
          contaminated,
        }))}
        {select("saturated", t.saturated, rules.saturated, (saturated) => ({ ...rules, saturated }))}
        <NumberField
          name="maxAgeDays"
          label={t.maxAge}
          hint={t.noLimit}
          value={rules.maxAgeDays}
          min={1}
          onInput={(value) => onChange({ ...rules, maxAgeDays: value !== null && value > 0 ? value : null })}
        />
        <NumberField
          name="maxReleases"
          label={t.maxReleases}
          hint={t.noLimit}
          value={rules.maxReleases}
          min={1}
          onInput={(value) =>
            onChange({ ...rules, maxReleases: value !== null && value >= 1 ? Math.floor(value) : null })
          }
        />
      </div>
    </details>
  );
}
