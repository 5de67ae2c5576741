import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { entityForm } from "../knowledge/entity-form.ts";
import type { KnownNames } from "./judge-fact.ts";

/** All names of things and relations that a file's aliases tell. */
export function knownNames({
  aliases = {},
  relationAliases = {},
}: Pick<ReasoningGraphFile, "aliases" | "relationAliases">): KnownNames {
  const within = (table: Readonly<Record<string, readonly string[]>>, form: (name: string) => string) => {
    const groups = Object.entries(table).map(([name, others]) => [name, ...others]);
    return (name: string): readonly string[] => {
      const same = groups.filter((group) => group.some((other) => form(other) === form(name)));
      return [...new Set([name, ...same.flat()])];
    };
  };
  return { entity: within(aliases, entityForm), relation: within(relationAliases, normaliseName) };
}
