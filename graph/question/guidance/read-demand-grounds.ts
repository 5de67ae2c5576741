import { getDomain } from "tldts";
import type { Evidence, EvidenceFault } from "../../../domain/evidence/evidence.ts";
import type { Finding, FindingCode } from "../../../domain/graph/finding.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../../domain/language.ts";
import type { SearchResult } from "../../../domain/page/search-outcome.ts";
import type { Draft, MeasuredQuestion } from "../../../domain/question/draft.ts";
import { containsName, nameForm } from "../../../domain/question/normalise-name.ts";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";
import { fnv1a, mixHash } from "../../../domain/stable-hash.ts";
import type { DemandGrounds } from "../../../gates/guidance/choose-demands.ts";
import { tellingComplements } from "../../../reasoning/evaluation/telling-complements.ts";
import { findStarts } from "../../../reasoning/find-starts.ts";
import { findLongLists } from "../../../reasoning/knowledge/find-long-lists.ts";
import { measureGraph } from "../../../reasoning/measure-graph.ts";
import { countTokens } from "../../../statistics/count-tokens.ts";
import { tellsOfPage } from "./read-lessons.ts";
import { wantedTokens } from "./wanted-tokens.ts";

/** Reads the grounds from which the next round's demands are chosen: the measures of the question, and what the run has stored so far. */
export function readDemandGrounds(parts: {
  readonly seedId: string;
  readonly round: number;
  readonly language: Language;
  readonly wanted: MethodSettings["wanted"];
  readonly draft: Draft;
  readonly graph: ReasoningGraph;
  /** The file by which the question is proved, with the decisions on names and the clues that the proof may leave out. */
  readonly proof: ReasoningGraphFile;
  readonly findings: readonly Finding[];
  readonly evidence: readonly Evidence[];
  /** Pieces that an earlier question misused. No demand asks to work them in. */
  readonly misused: Pick<ReadonlySet<string>, "has">;
  /** Whether earlier rounds tried for a complement often enough. */
  readonly complementTried: boolean;
  /** Hosts that the run's visits could not reach. */
  readonly unreachableHosts: readonly string[];
  /** Rounds whose instruction asked for other sites. */
  readonly sitesDemanded: readonly number[];
  /** Rounds whose instruction asked to work in kept pieces of further sites. Pieces that were kept by then are not asked for again. */
  readonly keptDemanded: readonly number[];
  /** Lessons: what the author is told to leave out. No demand asks to work in pieces on the things that they name. */
  readonly lessons: readonly string[];
  /** What the run's searches returned. */
  readonly results: readonly Pick<SearchResult, "url" | "title" | "snippet">[];
  /** Texts of the instructions of earlier rounds. A name that one of them asked to describe is not demanded again. */
  readonly asked: readonly string[];
}): DemandGrounds {
  const {
    seedId,
    round,
    language,
    wanted,
    draft,
    graph,
    proof,
    findings,
    evidence,
    misused,
    complementTried,
    unreachableHosts,
    asked,
    sitesDemanded,
    keptDemanded,
    lessons,
    results,
  } = parts;
  const kept = evidence.filter(({ status }) => status === "kept");
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const sitesInUse = new Set(used.flatMap(siteOf));
  const names = namesOf(graph, used, [draft.answer, ...draft.aliases]);
  const excluding = lessons.filter((lesson) => !tellsOfPage(lesson));
  const further = kept.filter(
    (piece) =>
      !misused.has(piece.id) &&
      siteOf(piece).some((site) => !sitesInUse.has(site)) &&
      !keptDemanded.some((at) => piece.round <= at) &&
      canJoin(piece, names, excluding),
  );
  return {
    findings,
    measured: measureItem(draft, graph, { proof, used }),
    wanted: {
      tokens: wantedTokens(wanted, language).worded,
      nodes: wanted.nodes[language],
      operations: wanted.operations.filter(
        (operation) => operation !== "complement" || isDrawn(seedId, wanted.complementShare),
      ),
      rootDomains: wanted.rootDomains,
      leastRootDomains: wanted.leastRootDomains,
      startSteps: wanted.startSteps,
    },
    hopeless: findHopeless(graph, findings, evidence),
    sites: {
      used: [...sitesInUse].sort(),
      unreachable: unreachableHosts,
      unusedEvidence: further.map(({ id }) => id),
      isSearchedOut:
        isSearchedOut(kept, round, sitesDemanded) || !isElsewhere(results, { names, sites: sitesInUse }),
    },
    asked,
    lists: findLongLists(kept.flatMap(({ facts }) => facts)),
    complementTried,
  };
}

/** Number of names of starts that guidance is told of at most. */
const mostStarts = 5;

/**
 * Measures what guidance compares with the wanted profile: length, number of things spoken of, operations, sites of the evidence, and
 * names. Only those complements count that change the answer, that is, without which the question has another answer over the facts that
 * prove it. If the question is not proved, none counts.
 */
function measureItem(
  draft: Draft,
  graph: ReasoningGraph,
  { proof, used }: { readonly proof: ReasoningGraphFile; readonly used: readonly Evidence[] },
): MeasuredQuestion {
  const { operations, nodesAsPaper } = measureGraph(graph);
  const telling = tellingComplements(proof);
  return {
    tokens: countTokens(draft.question),
    nodes: nodesAsPaper,
    operations: { ...operations, complement: telling.length },
    rootDomains: new Set(used.flatMap(siteOf)).size,
    starts: findStarts(graph, draft.question).slice(0, mostStarts),
  };
}

function siteOf({ url }: { readonly url: string }): string[] {
  const site = getDomain(url);
  return site === null ? [] : [site];
}

/** Lists the names of the things that a question speaks of, except its answer: a clue that leads straight to the answer is a shortcut. */
function namesOf(
  graph: ReasoningGraph,
  used: readonly Evidence[],
  answers: readonly string[],
): ReadonlySet<string> {
  const ends = used.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  const given = answers.map(nameForm);
  const all = [...graph.nodes.map(({ label }) => label), ...ends].filter((name) => /\p{L}{2}/u.test(name));
  return new Set(all.map(nameForm).filter((name) => !given.includes(name)));
}

/**
 * Says whether a piece can be worked into a question: one of its facts joins a thing of the question to another thing, and no lesson names
 * the other thing. If all facts of a piece speak of other things, it would make a clue that leads nowhere.
 */
function canJoin({ facts }: Evidence, names: ReadonlySet<string>, lessons: readonly string[]): boolean {
  return facts.some((fact) => {
    const ends = [fact.subject, fact.object];
    const further = ends.filter((end) => !names.has(nameForm(end)));
    const isExcluded = further.some((end) => lessons.some((lesson) => containsName(lesson, end)));
    return further.length < ends.length && !isExcluded;
  });
}

/** Draws by the seed whether a run is asked for a complement, so that a resumed run, another worker and a later refresh draw the same. */
function isDrawn(seedId: string, share: number): boolean {
  return mixHash(fnv1a(`complement|${seedId}`)) / 2 ** 32 < share;
}

/** Number of demands for other sites that brought none, from which on none is made, whatever else is found since. */
const mostVainDemands = 2;

/**
 * Says whether the search for further sites has ended: either the web has none, or the agent doesn't find it. This holds if a round that
 * was asked for other sites kept no new site and no round since did, if two such demands were in vain, or if two rounds on end kept none.
 * Many topics live on one site, and the number of sites is wanted in the mean over all questions, not of each.
 */
function isSearchedOut(kept: readonly Evidence[], round: number, demanded: readonly number[]): boolean {
  const isVain = (from: number, to = Number.POSITIVE_INFINITY): boolean => {
    const before = new Set(kept.filter((piece) => piece.round < from).flatMap(siteOf));
    const since = kept.filter((piece) => piece.round >= from && piece.round <= to);
    return since.every((piece) => siteOf(piece).every((site) => before.has(site)));
  };
  const tried = demanded.filter((at) => at < round);
  return (
    tried.some((at) => isVain(at + 1)) ||
    tried.filter((at) => isVain(at + 1, at + 1)).length >= mostVainDemands ||
    (round >= 3 && isVain(round - 1))
  );
}

/** Number of results from which on a run has seen enough to tell which sites write about its topic. */
const leastResults = 30;

/**
 * Says whether another site may tell of the things that the question speaks of. This holds if a result from another site names one of these
 * things, or if the run has seen too few results to tell. On many topics only one site writes, and a round that looks for another site is
 * lost.
 */
function isElsewhere(
  results: readonly Pick<SearchResult, "url" | "title" | "snippet">[],
  { names, sites }: { readonly names: ReadonlySet<string>; readonly sites: ReadonlySet<string> },
): boolean {
  return (
    results.length < leastResults ||
    results.some(
      (result) =>
        siteOf(result).some((site) => !sites.has(site)) &&
        [...names].some((name) => containsName(`${result.title}\n${result.snippet}`, name)),
    )
  );
}

const needEvidence: ReadonlySet<FindingCode> = new Set(["insufficient", "unsupported-edge", "not-entailed"]);
const refused: ReadonlySet<EvidenceFault | null> = new Set([
  ...(["popular", "not-credible", "not-fresh", "credibility-unclear", "too-few-sources"] as const),
]);

/**
 * Finds the findings that are hopeless, because the run had the missing evidence and dropped it: evidence with an edge's relation and one
 * of its named ends.
 */
function findHopeless(
  { nodes, edges }: ReasoningGraph,
  findings: readonly Finding[],
  evidence: readonly Evidence[],
): Set<number> {
  const labels = new Map(nodes.map(({ id, label }) => [id, nameForm(label)]));
  const dropped = evidence.filter(({ status, fault }) => status === "dropped" && refused.has(fault));
  const isRefused = (id: string): boolean => {
    const edge = edges.find((each) => each.id === id);
    if (edge?.relation === undefined) return false;
    const relation = nameForm(edge.relation);
    const ends = [labels.get(edge.from), labels.get(edge.to)];
    return dropped.some(({ facts }) =>
      facts.some(
        (fact) =>
          nameForm(fact.relation) === relation &&
          [fact.subject, fact.object].some((name) => ends.includes(nameForm(name))),
      ),
    );
  };
  return new Set(
    findings.flatMap(({ code, edges: about }, at) =>
      needEvidence.has(code) && about.some(isRefused) ? [at] : [],
    ),
  );
}
