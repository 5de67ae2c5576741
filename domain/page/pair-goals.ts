import { mostVisited, type VisitToolInput } from "./agent-tools.ts";

/** One address of a visit and what is looked for there. */
export interface VisitGoal {
  readonly url: string;
  readonly goal: string;
}

/**
 * Pairs the addresses of a visit with their goals, each pair once, in the order given. A single goal holds for all addresses. The fragment
 * after "#" is removed. Servers don't see it, but the page's scripts do, and an agent could put anything there.
 */
export function pairGoals(input: VisitToolInput): VisitGoal[] {
  return pairAll(input).slice(0, mostVisited);
}

/**
 * Lists the addresses of a visit that exceed the limit of one call, each once. An address that is visited for another goal is listed with
 * its own goal.
 */
export function listUnvisited(input: VisitToolInput): string[] {
  const visited = new Set(pairGoals(input).map(({ url }) => url));
  const left = pairAll(input).slice(mostVisited);
  return [...new Set(left.map(({ url, goal }) => (visited.has(url) ? `${url} (for: ${goal})` : url)))];
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
