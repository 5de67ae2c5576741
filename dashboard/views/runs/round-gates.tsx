import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { GateList } from "../../parts/gate-list.tsx";
import { runMessages } from "./run-messages.ts";
import type { Round, RunContent } from "./run-report.ts";

/** This part shows what the gates and checks of a round decided, and the panel's answers by outcome. */
export function RoundGates({
  round,
  content,
}: {
  readonly round: Round;
  readonly content: RunContent | null;
}) {
  const t = useMessages(runMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const samples = Object.entries(round.samples);
  if (round.verdicts.length === 0 && samples.length === 0) return null;
  const reasons = content?.verdicts.filter((verdict) => verdict.round === round.round) ?? [];
  const gates = round.verdicts.map(({ gate, passed, code }) => ({
    gate,
    passed,
    reason: reasons.find((verdict) => verdict.gate === gate)?.reason ?? (passed ? "" : nameOf(code ?? "")),
  }));
  return (
    <section>
      <h3>{t.gates}</h3>
      <GateList gates={gates} />
      {samples.length > 0 && (
        <p class="row round-panel">
          <span class="soft">{t.panel}:</span>
          {samples.map(([outcome, count]) => (
            <span key={outcome} class="row">
              <CodeBadge code={outcome} /> {format.number(count)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
