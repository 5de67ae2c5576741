import { z } from "zod";
import { nameDecision } from "../domain/question/name-decision.ts";
import { addNames } from "../reasoning/knowledge/add-names.ts";
import { aliasRelations } from "../reasoning/knowledge/alias-relations.ts";
import { readGraphFile } from "../reasoning/read-graph-file.ts";
import type { GivenGraph } from "./given-graph.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What an item says of its answer and of names; a field of another shape counts as left out. */
const itemNames = z.object({
  answer: z.string().optional().catch(undefined),
  aliases: z.array(z.string()).catch([]),
  answers: z.array(z.string()).nullable().catch(null),
  names: z.array(nameDecision).catch([]),
});

/**
 * An item's graph in the form of a reasoning-graph file, with the question, the evidence (its facts and freshness in it) and all that is
 * known of names, so that it is evaluated as the run's own proof was.
 */
export function itemToGraph(item: Fields, graph: Fields): GivenGraph["raw"] {
  const { answer, aliases, answers, names } = itemNames.parse(item);
  const stated = answers ?? (answer === undefined ? [] : [answer]);
  const raw: Fields = {
    ...graph,
    question: item["question"],
    ...(stated.length > 0 && { answers: stated }),
    ...(answer !== undefined && { aliases: { [answer]: aliases } }),
    evidence: item["evidence"],
  };
  const read = readGraphFile(raw);
  if (read === null) return raw;
  const named = addNames({ ...read.file, relationAliases: aliasRelations(read.file) }, names);
  return { ...raw, aliases: named.aliases, relationAliases: named.relationAliases };
}
