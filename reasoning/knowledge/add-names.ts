import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision } from "../../domain/question/name-decision.ts";

type Table = Readonly<Record<string, readonly string[]>>;

/** A file with decisions on names among its aliases. */
export function addNames(file: ReasoningGraphFile, decisions: readonly NameDecision[]): ReasoningGraphFile {
  const of = (kind: NameDecision["kind"]) =>
    decisions.filter((decision) => decision.kind === kind).map(({ names }) => names);
  return {
    ...file,
    aliases: added(file.aliases, of("entity")),
    relationAliases: added(file.relationAliases, of("relation")),
  };
}

function added(table: Table = {}, groups: readonly (readonly string[])[]): Record<string, string[]> {
  const tables = new Map(Object.entries(table).map(([name, others]) => [name, [...others]]));
  for (const [name, ...others] of groups)
    if (name !== undefined) tables.set(name, [...(tables.get(name) ?? []), ...others]);
  return Object.fromEntries(tables);
}
