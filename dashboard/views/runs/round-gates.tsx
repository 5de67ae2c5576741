import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { useMessages } from "../../language/use-messages.ts";
import { Badge } from "../../parts/badge.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import type { Round } from "./round-card.tsx";
import { runMessages } from "./run-messages.ts";
import type { RunContent } from "./run-page.tsx";

/** What the gates and checks of a round decided, and the panel's answers by outcome. */
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
  const reasonOf = (gate: string): string | undefined =>
    content?.verdicts.find((verdict) => verdict.round === round.round && verdict.gate === gate)?.reason;
  return (
    <section>
      <h3>{t.gates}</h3>
      <ul class="round-codes">
        {round.verdicts.map(({ gate, passed, code }) => (
          <li key={gate}>
            <Badge tone={passed ? "good" : "bad"} title={code ?? gate}>
              {nameOf(passed ? "passed" : (code ?? "rejected"))}
            </Badge>
            <span>{nameOf(gate)}</span>
            {reasonOf(gate) !== undefined && <span class="soft">{reasonOf(gate)}</span>}
          </li>
        ))}
      </ul>
      {samples.length > 0 && (
        <p class="row">
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
