import { useState } from "preact/hooks";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { runMessages } from "./run-messages.ts";
import type { Round } from "./run-report.ts";
import { StepCalls } from "./step-calls.tsx";

/** The steps of a round with their cost; each opens into its model calls. */
export function RoundSteps({ runId, round }: { readonly runId: string; readonly round: Round }) {
  const t = useMessages(runMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const [step, setStep] = useState<string | null>(null);
  if (round.steps.length === 0) return null;
  return (
    <section>
      <h3>{t.steps}</h3>
      <DataTable
        caption={t.steps}
        rows={round.steps}
        keyOf={(row) => row.step}
        columns={[
          { key: "step", title: t.step, cell: (row) => nameOf(row.step) },
          {
            key: "calls",
            title: t.calls,
            isNumeric: true,
            sortBy: ({ calls }) => calls,
            cell: (row) => (
              <Button
                kind="quiet"
                label={`${t.callsTitle}: ${nameOf(row.step)}, ${format.number(row.calls)}`}
                onClick={() => setStep(step === row.step ? null : row.step)}
              >
                {format.number(row.calls)}
              </Button>
            ),
          },
          {
            key: "tokens",
            title: t.tokens,
            isNumeric: true,
            isMinor: true,
            sortBy: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
            cell: (row) => `${format.number(row.inputTokens)} / ${format.number(row.outputTokens)}`,
          },
          {
            key: "cost",
            title: t.cost,
            isNumeric: true,
            sortBy: ({ dollars }) => dollars,
            cell: (row) => format.dollars(row.dollars),
          },
        ]}
      />
      {step !== null && <StepCalls key={step} runId={runId} round={round.round} step={step} />}
    </section>
  );
}
