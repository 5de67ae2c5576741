import type { VisitToolInput } from "./agent-tools.ts";

/** Number of addresses that one visit opens at most. */
export const mostVisited = 8;

/** One address of a visit and what is looked for there. */
export interface VisitGoal {
  readonly url: string;
  readonly goal: string;
}

/**
 * Pairs the addresses of a visit with their goals, each pair once, in the order given. A single goal holds for all addresses. The fragment
 * after "#" is removed: no server sees it, but the page's scripts do, and an agent could put anything there.
 */
export function pairGoals(input: VisitToolInput): VisitGoal[] {
  return pairAll(input).slice(0, mostVisited);
}

/** The addresses of a visit that are too many for one call, each once. */
export function listUnvisited(input: VisitToolInput): string[] {
  const [visited, left] = [pairGoals(input), pairAll(input).slice(mostVisited)].map((pairs) =>
    pairs.map(({ url }) => url),
  );
  return [...new Set(left)].filter((url) => visited?.includes(url) === false);
}

function pairAll({ url, goal }: VisitToolInput): VisitGoal[] {
  const goals = typeof goal === "string" ? [goal] : goal;
  const pairs = new Map<string, VisitGoal>();
  for (const [at, given] of (typeof url === "string" ? [url] : url).entries()) {
    const pair = {
      url: given.replace(/#.*$/su, "").trim(),
      goal: (goals[at] ?? goals.at(-1) ?? "").trim(),
    };
    if (pair.url !== "") pairs.set(JSON.stringify(pair), pair);
  }
  return [...pairs.values()];
}
