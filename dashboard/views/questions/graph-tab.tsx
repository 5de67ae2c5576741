import { useQuery } from "@tanstack/preact-query";
import { useMemo, useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ClueTable } from "./clue-table.tsx";
import { GraphDrawing, type Highlight } from "./graph-drawing.tsx";
import { graphMessages } from "./graph-messages.ts";
import { NearAnswers } from "./near-answers.tsx";
import { TraceStepList } from "./trace-step-list.tsx";
import { TracedStepDetail } from "./traced-step-detail.tsx";
import { useVerdictText } from "./use-verdict-text.ts";

type Trace = schemas["QuestionTrace"];

/** The graph of a question, and its execution over the facts step by step. */
export default function GraphTab({ id }: { readonly id: string }) {
  const trace = useQuery({
    queryKey: ["question", id, "graph"],
    staleTime: 60_000,
    queryFn: async () =>
      (await told(api.GET("/v1/questions/{id}/graph", { params: { path: { id } } }))).trace,
  });
  return <Loaded query={trace}>{(loaded) => <Graph id={id} trace={loaded} />}</Loaded>;
}

function Graph({ id, trace }: { readonly id: string; readonly trace: Trace }) {
  const t = useMessages(graphMessages);
  const name = useCodes();
  const { toneOf, textOf } = useVerdictText();
  const [at, setAt] = useState<number | null>(null);
  const step = at === null ? undefined : trace.steps[at];
  const highlight = useMemo(() => highlightAt(trace, at), [trace, at]);
  const node = step === undefined ? undefined : trace.nodes.find(({ id: own }) => own === step.edge.to);
  return (
    <div class="stack">
      <p class="row">
        <Badge tone={toneOf(trace.verdict)}>{name(trace.verdict)}</Badge>
        {textOf(trace.verdict)}
      </p>
      <div class="graph-columns">
        <GraphDrawing
          trace={trace}
          highlight={highlight}
          onChoose={(edge) => {
            const found = trace.steps.findIndex((each) => each.edge.id === edge);
            if (found >= 0) setAt(found);
          }}
        />
        <Card title={t.steps} note={t.stepsNote}>
          <TraceStepList steps={trace.steps} at={at} onChoose={setAt} />
        </Card>
      </div>
      {step !== undefined && <TracedStepDetail id={id} step={step} />}
      {node !== undefined && <ClueTable node={node} steps={trace.steps} />}
      <NearAnswers trace={trace} />
      <Findings findings={trace.findings} />
    </div>
  );
}

/** The findings by their code: many pieces of evidence may have the same. */
function Findings({ findings }: Pick<Trace, "findings">) {
  const t = useMessages(graphMessages);
  const name = useCodes();
  const format = useFormat();
  const codes = [...new Set(findings.map(({ code }) => code))];
  if (codes.length === 0) return null;
  return (
    <Card title={t.findings}>
      <ul class="stack tight">
        {codes.map((code) => {
          const [first, ...more] = findings.filter((finding) => finding.code === code);
          return (
            <li key={code} class="row">
              <CodeBadge code={first?.severity ?? ""} />
              <strong>{name(code)}</strong>
              <span class="soft">{first?.message}</span>
              {more.length > 0 && <span class="soft">{t.andMore(format.number(more.length))}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The state of the drawing after a step: which edges were applied by then, and how many candidates each node then has. */
function highlightAt({ steps, sets, drawing }: Trace, at: number | null): Highlight {
  const applied = at === null ? steps : steps.slice(0, at + 1);
  const after = new Map(applied.map((step) => [step.edge.to, step.after]));
  const derived = new Set(steps.map((step) => step.edge.to));
  const counts = new Map<string, number>();
  for (const { id, role } of drawing.boxes) {
    const set = derived.has(id) ? after.get(id) : role === "given" ? undefined : sets[id];
    if (set !== undefined && !set.includes("*")) counts.set(id, set.length);
  }
  const done = new Set(applied.map((step) => step.edge.id));
  return { edge: at === null ? null : (steps[at]?.edge.id ?? null), done, counts };
}
