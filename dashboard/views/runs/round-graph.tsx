import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { GraphDrawing, type Highlight } from "../questions/graph-drawing.tsx";
import { runMessages } from "./run-messages.ts";
import type { Round, RunContent } from "./run-report.ts";

/** The reasoning graph of a round with its findings; by size and code where its texts are not shown. */
export function RoundGraph({
  runId,
  round,
  content,
}: {
  readonly runId: string;
  readonly round: Round;
  readonly content: RunContent | null;
}) {
  const t = useMessages(runMessages);
  const format = useFormat();
  const nameOf = useCodes();
  if (round.graph === null) return <p class="soft">–</p>;
  const { nodes, edges, findings } = round.graph;
  const texts = content?.graphs.find((graph) => graph.round === round.round)?.findings;
  return (
    <div class="stack tight">
      <p class="soft">{t.graphSize(format.number(nodes), format.number(edges))}</p>
      {texts !== undefined && <RoundDrawing runId={runId} round={round.round} />}
      {findings.length === 0 ? (
        <p class="soft">{t.noFindings}</p>
      ) : (
        <ul class="round-codes">
          {findings.map(({ code, severity }, index) => (
            <li key={`${code} ${index}`}>
              <Badge tone={severity === "error" ? "bad" : "warn"} title={code}>
                {nameOf(code)}
              </Badge>
              {texts?.[index] !== undefined && <span class="soft">{texts[index]?.message}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const whole: Highlight = { edge: null, done: new Set(), counts: new Map() };

/** The graph of a round as a drawing that can be moved and zoomed. */
function RoundDrawing({ runId, round }: { readonly runId: string; readonly round: number }) {
  const query = useQuery({
    queryKey: ["run", runId, "graph", round],
    queryFn: () => told(api.GET("/v1/runs/{id}/graphs/{round}", { params: { path: { id: runId, round } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Loaded query={query}>{(graph) => <GraphDrawing trace={graph} highlight={whole} />}</Loaded>;
}
