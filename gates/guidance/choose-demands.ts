import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
import type { Demand, DemandCode } from "../../domain/question/demand.ts";
import type { MeasuredQuestion } from "../../domain/question/draft.ts";

type Operation = "projection" | "intersection" | "complement";

/** State of the question and the run from which a round's demands are chosen. */
export interface DemandGrounds {
  readonly findings: readonly Finding[];
  readonly measured: MeasuredQuestion;
  readonly wanted: {
    readonly tokens: { readonly least: number; readonly most: number };
    readonly nodes: number;
    readonly operations: readonly Operation[];
    readonly rootDomains: number;
    readonly leastRootDomains: number;
    readonly startSteps: number;
  };
  /** Places of the findings whose missing evidence was gathered and dropped before. This evidence is not asked for again. */
  readonly hopeless: ReadonlySet<number>;
  readonly sites: {
    /** Root domains that the question uses. */
    readonly used: readonly string[];
    /** Hosts that the run's visits could not reach. No evidence is demanded from them. */
    readonly unreachable: readonly string[];
    /** Kept evidence of further root domains. */
    readonly unusedEvidence: readonly string[];
    /** Whether other sites were asked for in earlier rounds and no evidence from them came. */
    readonly isSearchedOut: boolean;
  };
  /** Texts of the instructions of earlier rounds. A name that one of them asked to describe is not demanded a second time. */
  readonly asked: readonly string[];
  /** Lists of kept facts from which a part can be excluded, in short. */
  readonly lists: readonly string[];
  /** Whether earlier rounds of the run tried for a complement often enough. */
  readonly complementTried: boolean;
}

/** Most demands that a round makes: as many as one gathering conversation can carry out. */
const most = 2;

/** A question is full if it has at least this number of nodes more than wanted. */
const nodeSlack = 2;

/**
 * Chooses the demands of the next round, in order of importance: errors of the graph, then a name near the answer, then sites, then an
 * operation that is not used yet (it makes the question longer too), then size, then warnings. Two demands that work against each other
 * never go together (decision 0083). The returned list has only the findings that a demand is about, so that the agent can't make further
 * demands of the others. A demand's `finding` is a place in that list.
 */
export function chooseDemands(grounds: DemandGrounds): { demands: Demand[]; findings: Finding[] } {
  const chosen: Demand[] = [];
  for (const demand of [
    ...repairs(grounds, "error"),
    ...startDemands(grounds),
    ...siteDemands(grounds, "least"),
    ...operationDemands(grounds),
    ...sizeDemands(grounds),
    ...siteDemands(grounds, "mean"),
    ...repairs(grounds, "warning"),
  ]) {
    if (chosen.length === most) break;
    if (chosen.every((other) => goTogether(other, demand, grounds.findings))) chosen.push(demand);
  }
  const findings: Finding[] = [];
  const demands = chosen.map((demand) => {
    const about = demand.finding === undefined ? undefined : grounds.findings[demand.finding];
    return about === undefined ? demand : { ...demand, finding: findings.push(about) - 1 };
  });
  return { demands: demands.length > 0 ? demands : [{ code: "deepen" }], findings };
}

/**
 * Codes of findings in the order in which they are repaired. Shortcuts make a question worthless, other answers make it wrong, and a clue
 * without support or use only weakens it.
 */
const order: readonly (readonly FindingCode[])[] = [
  ["answer-leak", "invalid-given-answer", "guessable", "refused"],
  ["bypass-edge", "avoidable-key-hop", "found-alone", "few-candidates"],
  ["sufficient-alone", "freshness-bypass"],
  ["ambiguous", "contradicted", "open-time"],
  ["insufficient", "not-entailed", "unsupported-edge", "open-count", "one-page", "open-start"],
  [
    "isolated",
    "unreachable",
    "invalid-underived-node",
    "implied-constraint",
    "redundant-constraint",
    "idle-hop",
  ],
  ["lost-in-wording", "invented-in-wording", "changed-in-wording"],
];

/** A code that the list doesn't name comes after the shortcuts and before the rest. */
const unlisted = 2.5;

function repairs({ findings, hopeless }: DemandGrounds, severity: Finding["severity"]): Demand[] {
  const rank = (code: FindingCode): number => {
    const at = order.findIndex((codes) => codes.includes(code));
    return at === -1 ? unlisted : at;
  };
  return findings
    .map((finding, at) => ({ finding, at }))
    .filter(({ finding }) => finding.severity === severity)
    .sort((one, other) => rank(one.finding.code) - rank(other.finding.code) || one.at - other.at)
    .map(({ at }) => {
      const code = severity === "warning" ? "repair-warning" : hopeless.has(at) ? "replace" : "repair";
      return { code, finding: at };
    });
}

/**
 * Demands that the name nearest to the answer is described. A name that was demanded before is left, because it may be the only start that
 * there is.
 */
function startDemands({ measured, wanted, asked }: DemandGrounds): Demand[] {
  return measured.starts
    .filter(({ name, steps }) => steps < wanted.startSteps && !asked.some((text) => text.includes(name)))
    .slice(0, 1)
    .map((start) => ({ code: "hide-start", start }));
}

/**
 * Demands other sites. Kept evidence of further sites is used before more is gathered, and sites that were sought in vain are not sought
 * again.
 */
function siteDemands({ measured, wanted, sites }: DemandGrounds, bound: "least" | "mean"): Demand[] {
  const isFew =
    bound === "least"
      ? measured.rootDomains < wanted.leastRootDomains
      : measured.rootDomains < Math.floor(wanted.rootDomains);
  if (!isFew) return [];
  if (sites.unusedEvidence.length > 0)
    return [{ code: "use-kept-sites", evidence: sites.unusedEvidence.slice(0, 5) }];
  return sites.isSearchedOut ? [] : [{ code: "other-sites", sites: [...sites.used, ...sites.unreachable] }];
}

/**
 * Demands another size if the question is too long or too short. If a short question already has enough things, words are demanded
 * (`describe`), and otherwise clues (`lengthen`).
 */
function sizeDemands({ measured, wanted }: DemandGrounds): Demand[] {
  const middle = (wanted.tokens.least + wanted.tokens.most) / 2;
  const tokens = Math.round(Math.abs(middle - measured.tokens));
  const isFull = measured.nodes >= wanted.nodes + nodeSlack;
  if (measured.tokens > wanted.tokens.most) return [{ code: "shorten", tokens }];
  if (measured.tokens < wanted.tokens.least) return [{ code: isFull ? "describe" : "lengthen", tokens }];
  return [];
}

function operationDemands({ measured, wanted, lists, complementTried, findings }: DemandGrounds): Demand[] {
  const isOpen = findings.some(({ code }) => code === "insufficient");
  return wanted.operations
    .filter((operation) => measured.operations[operation] === 0)
    .filter((operation) => operation !== "complement" || !(complementTried || isOpen))
    .slice(0, 1)
    .map((operation) => ({
      ...{ code: "add-operation", operation },
      ...(operation === "complement" && lists.length > 0 && { lists: [...lists] }),
    }));
}

/** Demands that make a question longer, so that they never go together with `shorten`. */
export const growingDemands: ReadonlySet<DemandCode> = new Set([
  "lengthen",
  "describe",
  "hide-start",
  "add-operation",
  "deepen",
]);

/** Findings that only another question repairs. For other findings the evidence of the present question is enough. */
export const ofAnotherQuestion: ReadonlySet<FindingCode> = new Set([
  ...(["found-alone", "guessable", "refused", "one-page"] as const),
]);

/**
 * Says whether two demands can be made together. Another question has clues of its own, so it is wasted work to shorten the present
 * question as well, and the next round would ask for more again.
 */
function goTogether(one: Demand, other: Demand, findings: readonly Finding[]): boolean {
  if (one.code === other.code) return one.finding !== undefined;
  const both = [one, other];
  if (!both.some(({ code }) => code === "shorten")) return true;
  const isOfAnother = ({ finding }: Demand): boolean => {
    const code = finding === undefined ? undefined : findings[finding]?.code;
    return code !== undefined && ofAnotherQuestion.has(code);
  };
  return !both.some((demand) => growingDemands.has(demand.code) || isOfAnother(demand));
}
