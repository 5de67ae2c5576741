import type { Finding } from "../../../domain/graph/finding.ts";

/** A finding as the fixtures write it: `code! nodes | edges | evidence`, ids sorted, empty ends left out. */
export function findingLine({ code, severity, nodes, edges, evidence }: Finding): string {
  const ids = [nodes, edges, evidence].map((list) => [...list].sort().join(" ")).join(" | ");
  return tidy(`${code}${severity === "error" ? "!" : "?"} ${ids}`);
}

/** An expected line in the same form, in whatever order it lists ids. */
export function expectedLine(line: string): string {
  const [code = "", ...rest] = line.split(" ");
  const lists = rest.join(" ").split("|");
  return tidy(`${code} ${lists.map((list) => list.trim().split(/\s+/).sort().join(" ")).join(" | ")}`);
}

function tidy(line: string): string {
  return line.replace(/[\s|]+$/, "").replace(/ +/g, " ");
}
