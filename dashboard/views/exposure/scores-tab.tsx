import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { Empty } from "../../parts/empty.tsx";
import { NumberField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { PolicyPlot } from "./policy-plot.tsx";
import { RetireByPolicy } from "./retire-by-policy.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { ScoreTable } from "./score-table.tsx";
import { TrialResult } from "./trial-result.tsx";
import { type PolicyTrial, type Thresholds, usePolicyTrial } from "./use-policy-trial.ts";

/** The scores of all questions over the thresholds of the policy. A threshold can be moved, and its effect is seen at once. */
export function ScoresTab() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const mayRetire = useMay("admin");
  const trial = usePolicyTrial();
  const [isRetiring, setRetiring] = useState(false);
  const histogram = useQuery({
    queryKey: ["exposure", "histogram"],
    queryFn: () => told(api.GET("/v1/exposure/histogram", { params: { query: { step: 1 } } })),
  });
  return (
    <div class="stack">
      <Loaded query={trial.settings}>
        {(settings) =>
          settings.live === 0 ? (
            <Empty title={t.noQuestions} text={t.noQuestionsText} />
          ) : (
            <>
              <Card
                title={t.policy}
                note={t.policyNote}
                actions={
                  <>
                    {trial.isChanged && <Button onClick={trial.reset}>{t.reset}</Button>}
                    {mayRetire && (
                      <Button
                        kind="danger"
                        isDisabled={
                          trial.isBehind || (trial.plan?.retired ?? 0) + (trial.plan?.watched ?? 0) === 0
                        }
                        onClick={() => setRetiring(true)}
                      >
                        {t.apply}
                      </Button>
                    )}
                  </>
                }
              >
                <div class="stack">
                  <Loaded query={histogram}>
                    {({ steps }) => (
                      <PolicyPlot
                        steps={steps}
                        thresholds={trial.thresholds}
                        settled={settings.thresholds}
                        onMove={trial.setThreshold}
                      />
                    )}
                  </Loaded>
                  <ThresholdFields trial={trial} />
                  <RuleFields rules={trial.rules ?? settings.rules} onChange={trial.changeRules} />
                  <p class="soft">
                    {t.settingsSay(
                      format.number(settings.thresholds.watch, 1),
                      format.number(settings.thresholds.retire, 1),
                    )}
                  </p>
                </div>
              </Card>
              <TrialResult trial={trial} />
              <ScoreTable />
            </>
          )
        }
      </Loaded>
      {isRetiring && <RetireByPolicy tried={trial.tried} onClose={() => setRetiring(false)} />}
    </div>
  );
}

/** The thresholds as numbers, for whoever wants one exactly. */
function ThresholdFields({ trial }: { readonly trial: PolicyTrial }) {
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
