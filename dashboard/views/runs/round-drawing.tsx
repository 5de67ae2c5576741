import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { GraphDrawing, type Highlight } from "../questions/graph-drawing.tsx";

const whole: Highlight = { edge: null, done: new Set(), counts: new Map() };

/** The graph of a round as a drawing that can be moved and zoomed. */
export function RoundDrawing({ runId, round }: { readonly runId: string; readonly round: number }) {
  const query = useQuery({
    queryKey: ["run", runId, "graph", round],
    queryFn: () => told(api.GET("/v1/runs/{id}/graphs/{round}", { params: { path: { id: runId, round } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Loaded query={query}>{(graph) => <GraphDrawing trace={graph} highlight={whole} />}</Loaded>;
}
