import { cutText } from "../../domain/cut-text.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import { plainAddress } from "../../domain/page/plain-address.ts";
import type { SolverTrail } from "../../domain/run/solver-trail.ts";

/** How solvers came to an answer that most of them found. */
export interface EasyWay {
  /** Numbers of tool calls that the solvers made, in ascending order. */
  readonly calls: readonly number[];
  /** The first search of each solver whose results had the page of the answer, each query once, with the number of its call. */
  readonly entries: readonly { readonly query: string; readonly call: number }[];
  /** The first query of each solver, each once. */
  readonly firsts: readonly string[];
  /** Addresses that the solvers opened, those of most solvers first. */
  readonly opened: readonly string[];
  /** Edges of whose evidence fewer than half of the solvers opened a page. */
  readonly skipped: readonly string[];
}

/**
 * Finds how the solvers that were right came to the answer: by which searches, and past which steps of the reasoning graph. A step counts
 * as skipped if fewer than half of the solvers read any page of its evidence (decision 0120). Steps without evidence, such as an
 * intersection, have no page of their own.
 */
export function findEasyWay(
  trails: readonly SolverTrail[],
  {
    graph,
    evidence,
    answerEvidence,
  }: {
    readonly graph: Pick<ReasoningGraph, "edges">;
    readonly evidence: readonly { readonly id: string; readonly url: string }[];
    readonly answerEvidence: readonly string[];
  },
): EasyWay {
  const pagesOf = (ids: readonly string[]): Set<string> =>
    new Set(evidence.filter(({ id }) => ids.includes(id)).map(({ url }) => plainAddress(url)));
  const answerPages = pagesOf(answerEvidence);
  const entries = new Map<string, number>();
  for (const trail of trails) {
    const entry = findEntry(trail, answerPages);
    if (entry !== null)
      entries.set(entry.query, Math.min(entry.call, entries.get(entry.query) ?? entry.call));
  }
  const read = trails.map(
    (trail) => new Set(trail.flatMap((use) => (use.tool === "visit" ? use.urls.map(plainAddress) : []))),
  );
  const skipped = graph.edges.filter((edge) => {
    const pages = pagesOf(edge.evidence ?? []);
    if (pages.size === 0) return false;
    const readers = read.filter((urls) => [...pages].some((url) => urls.has(url))).length;
    return readers * 2 < trails.length;
  });
  return {
    calls: trails.map(({ length }) => length).sort((a, b) => a - b),
    entries: [...entries].map(([query, call]) => ({ query, call })).sort((a, b) => a.call - b.call),
    firsts: [...new Set(trails.flatMap(firstQuery))],
    opened: byReaders(read),
    skipped: skipped.map(({ id }) => id),
  };
}

function firstQuery(trail: SolverTrail): string[] {
  for (const use of trail)
    if (use.tool === "search") return use.searches.slice(0, 1).map(({ query }) => query);
  return [];
}

function byReaders(read: readonly ReadonlySet<string>[]): string[] {
  const readers = new Map<string, number>();
  for (const address of read.flatMap((addresses) => [...addresses]))
    readers.set(address, (readers.get(address) ?? 0) + 1);
  return [...readers].sort(([, one], [, other]) => other - one).map(([address]) => address);
}

/** Most searches, pages and steps that are told. A round makes two demands and can't answer more. */
const most = 4;
/** Longest search that is told, in characters. */
const longest = 120;

/**
 * Says in words, for guidance, how solvers came to the answer of a question that was too easy: in how many calls, by which searches, on
 * which pages, and past which steps (decisions 0120 and 0183). Null if nothing is known of their ways.
 */
export function tellEasyWay(
  { calls, entries, firsts, opened, skipped }: EasyWay,
  graph: ReasoningGraph,
): string | null {
  const [least] = calls;
  const largest = calls.at(-1);
  if (least === undefined || largest === undefined) return null;
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const steps = graph.edges
    .filter(({ id }) => skipped.includes(id))
    .map(({ from, relation, to }) => `“${labels.get(from)} – ${relation ?? "…"} – ${labels.get(to)}”`);
  const quoted = (queries: readonly string[]): string =>
    queries
      .slice(0, most)
      .map((query) => `“${cutText(query, longest)}”`)
      .join(", ");
  // A page in another language, or one that a link led to, is not recognised in the results. The first queries still tell the way.
  const begun = firsts.length > 0 ? [`they began with the searches ${quoted(firsts)}`] : [];
  return [
    `the solvers that were right made ${least === largest ? least : `${least} to ${largest}`} tool calls`,
    ...(entries.length > 0
      ? [
          `${bySearches} ${quoted(entries.map(({ query }) => query))} (tool call ${entries[0]?.call} at the earliest)`,
        ]
      : begun),
    ...(opened.length > 0 ? [`they opened ${opened.slice(0, most).join(", ")}`] : []),
    ...(steps.length > 0
      ? [`most of them read no page of these steps, which are not needed: ${steps.slice(0, most).join("; ")}`]
      : ["they read pages of all steps, so each step leads to the next by an easy search"]),
  ].join("; ");
}

const bySearches = "they came to the page of the answer by the searches";

/** Reads the searches out of a message that `tellEasyWay` wrote. */
export function readEasySearches(message: string): string[] {
  const [, queries = ""] =
    new RegExp(`${bySearches} (“.*?”) \\(tool call \\d+ at the earliest\\)`, "su").exec(message) ?? [];
  return queries === "" ? [] : queries.slice(1, -1).split("”, “");
}

function findEntry(
  trail: SolverTrail,
  answerPages: ReadonlySet<string>,
): { query: string; call: number } | null {
  for (const [at, use] of trail.entries()) {
    if (use.tool !== "search") continue;
    const found = use.searches.find(({ urls }) => urls.some((url) => answerPages.has(plainAddress(url))));
    if (found !== undefined) return { query: found.query, call: at + 1 };
  }
  return null;
}
