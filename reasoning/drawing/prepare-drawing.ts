import type { GraphEdge, ReasoningGraphFile } from "../../domain/reasoning-graph.ts";
import type { Box, Drawable, Line, Mark } from "./drawable.ts";

/** Edges with unknown ends are left out; what several intersections or a complement lead into gets the operation's sign before it. */
export function prepareDrawing(file: ReasoningGraphFile, marks: readonly Mark[]): Drawable {
  const title = file.question ?? "";
  const severityOf = (id: string): Mark["severity"] | null => {
    const found = marks.filter(({ ids }) => ids.includes(id)).map(({ severity }) => severity);
    return found.includes("error") ? "error" : (found[0] ?? null);
  };
  // Findings name ids; where one applies, the drawing has to show them.
  const named = (text: string, id: string): string =>
    severityOf(id) === null || text === id ? text : `${text} [${id}]`.trim();
  const nodes = new Map<string, Box>();
  for (const { id, kind, label, given } of file.nodes) {
    if (nodes.has(id)) continue;
    const role = id === file.answer ? "answer" : given ? "given" : "derived";
    nodes.set(id, { id, role, kind, text: named(label || id, id), severity: severityOf(id) });
  }
  const fresh = new Set((file.evidence ?? []).filter((piece) => piece.fresh).map(({ id }) => id));
  const operators = new Map<string, Box>();
  const joins = new Map<string, Line>();
  const lines = file.edges
    .filter(({ from, to }) => nodes.has(from) && nodes.has(to))
    .flatMap((edge, index): Line[] => {
      const line: Line = {
        id: `${index}`,
        from: edge.from,
        to: edge.to,
        op: edge.op,
        text: named(edge.op === "projection" ? edgeText(edge) : "", edge.id),
        excludes: edge.op === "complement",
        fresh: (edge.evidence ?? []).some((id) => fresh.has(id)),
        severity: severityOf(edge.id),
      };
      if (edge.op === "projection") return [line];
      const operator = `${edge.to}/${edge.op}${edge.op === "complement" ? index : ""}`;
      const text = edge.op === "intersection" ? "∩" : "∖";
      operators.set(operator, { id: operator, role: "operator", kind: null, text, severity: null });
      joins.set(operator, {
        ...line,
        id: operator,
        from: operator,
        excludes: false,
        fresh: false,
        severity: null,
        text: "",
      });
      const into = { ...line, to: operator };
      const { within } = edge;
      if (edge.op !== "complement" || within === undefined || !nodes.has(within)) return [into];
      return [into, { ...into, id: `${index}/within`, from: within, text: "", excludes: false }];
    });
  return {
    title,
    language: /\p{Script=Han}/u.test(title + file.nodes.map(({ label }) => label).join("")) ? "zh" : "en",
    boxes: [...nodes.values(), ...operators.values()],
    lines: [...lines, ...joins.values()],
    marks,
  };
}

function edgeText({ relation = "?", inverse, filter }: GraphEdge): string {
  const direction = inverse === true ? `← ${relation}` : relation;
  if (filter === undefined) return direction;
  const value = Array.isArray(filter.value) ? filter.value.join("–") : filter.value;
  const op = filter.op === "between" ? "" : `${filter.op} `;
  return `${direction} (${op}${value}${filter.unit ? ` ${filter.unit}` : ""})`;
}
