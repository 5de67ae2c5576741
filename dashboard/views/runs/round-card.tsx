import { useState } from "preact/hooks";
import { useMessages } from "../../language/define-messages.ts";
import { gateNames } from "../../language/gate-names.ts";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { RoundEvidence } from "./round-evidence.tsx";
import { RoundGates } from "./round-gates.tsx";
import { RoundGraph } from "./round-graph.tsx";
import { RoundQuestion } from "./round-question.tsx";
import { RoundSteps } from "./round-steps.tsx";
import { runMessages } from "./run-messages.ts";
import type { Round, RunContent } from "./run-report.ts";
import "./round-card.css";

/** One round: evidence in and out, the question, its graph with findings, the gates, and what the steps cost. */
export function RoundCard({
  runId,
  round,
  content,
  isLast,
}: {
  readonly runId: string;
  readonly round: Round;
  /** Null while the texts are not shown. */
  readonly content: RunContent | null;
  readonly isLast: boolean;
}) {
  const t = useMessages(runMessages);
  const [isOpen, setOpen] = useState(isLast);
  return (
    <li class="round">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <RoundSummary round={round} />
        </summary>
        {isOpen && (
          <div class="round-body">
            {Object.keys(round.evidence).length > 0 && (
              <section>
                <h3>{t.evidence}</h3>
                <RoundEvidence round={round} content={content} />
              </section>
            )}
            {content !== null && <RoundQuestion round={round.round} drafts={content.drafts} />}
            {round.graph !== null && (
              <section>
                <h3>{t.graph}</h3>
                <RoundGraph runId={runId} round={round} content={content} />
              </section>
            )}
            <RoundGates round={round} content={content} />
            <RoundSteps runId={runId} round={round} />
          </div>
        )}
      </details>
    </li>
  );
}

function RoundSummary({ round: { round, evidence, graph, verdicts, steps } }: { readonly round: Round }) {
  const t = useMessages(runMessages);
  const format = useFormat();
  const { language } = useLanguage();
  const errors = graph?.findings.filter(({ severity }) => severity === "error").length ?? 0;
  const refused = verdicts.filter(({ passed }) => !passed);
  const known = steps.flatMap(({ dollars }) => dollars ?? []);
  const dollars = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  return (
    <>
      <h2>{round === 0 ? t.before : t.round(format.number(round))}</h2>
      <span class="round-facts">
        {(evidence["kept"] ?? 0) > 0 && (
          <Badge tone="good">{t.kept(format.number(evidence["kept"] ?? 0))}</Badge>
        )}
        {(evidence["dropped"] ?? 0) > 0 && (
          <Badge>{t.dropped(format.number(evidence["dropped"] ?? 0))}</Badge>
        )}
        {graph !== null && (
          <Badge tone="info">{t.graphSize(format.number(graph.nodes), format.number(graph.edges))}</Badge>
        )}
        {errors > 0 && (
          <Badge tone="bad">
            {t.findings}: {format.number(errors)}
          </Badge>
        )}
        {refused.map(({ gate, code }) => (
          <Badge key={gate} tone="warn" title={code ?? gate}>
            {gateNames[language].get(gate) ?? gate}
          </Badge>
        ))}
      </span>
      <span class="round-cost figures">{format.dollars(dollars)}</span>
    </>
  );
}
