import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { GivenGraph } from "./given-graph.ts";

/** Choice among a file's graphs: by the line, or by the question's id or the beginning of this id. */
export interface GraphChoice {
  readonly line?: number;
  readonly item?: string;
}

/** Gives the chosen graphs. Without a choice, gives all graphs. @throws SettingsError `no-such-graph` */
export function chooseGraphs(
  graphs: readonly GivenGraph[],
  { source, line, item }: GraphChoice & { readonly source: string },
): readonly GivenGraph[] {
  const isExact = graphs.some(({ id }) => id === item);
  const chosen = graphs.filter(
    (graph) =>
      (line === undefined || (graph.line ?? 1) === line) &&
      (item === undefined || (isExact ? graph.id === item : graph.id?.startsWith(item))),
  );
  if (chosen.length > 0) return chosen;
  const asked = [
    ...(line === undefined ? [] : [`in line ${line}`]),
    ...(item === undefined ? [] : [`of a question whose id begins with "${item}"`]),
  ];
  throw new SettingsError(
    `${source} has no graph ${asked.join(" ")}; it has ${graphs.length === 1 ? "one graph" : `${graphs.length} graphs`}`,
    { code: "no-such-graph" },
  );
}
