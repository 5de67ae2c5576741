import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import type { StepContext } from "../step.ts";

/** Facts of a piece that are searched for, and results that the request shows: the rest is the agent's to search. */
const most = { facts: 2, results: 12 };

/**
 * Makes the first search of a cross-check by code (beyond EvoBrowseComp §2.1; decision 0092): for each fact itself, and neutrally for what
 * it answers, so that contradictions show up as well. The agent gets the results with its request, which saves the first turn of nearly
 * every conversation; it may still search and visit. Returns none with `method.crossCheck: all`, where the agent searches by itself.
 */
export async function searchFirst(
  { lookup, method, run, key, signal }: StepContext,
  { id, facts }: Evidence,
): Promise<FoundResult[]> {
  if (method.crossCheck === "all") return [];
  const query = facts
    .slice(0, most.facts)
    .flatMap(({ subject, relation, object }) => [
      `${subject} ${relation}`,
      `${subject} ${object} ${relation}`,
    ]);
  const { searches } = await lookup.search(
    { query },
    { key: { ...key(`found/${id}`), turn: 0 }, language: run.language, ...(signal && { signal }) },
  );
  const results = new Map(
    searches
      .flatMap((search) => search.results)
      .map(({ title, url, snippet, published }) => [url, { title, url, snippet, published }] as const),
  );
  return [...results.values()].slice(0, most.results);
}
