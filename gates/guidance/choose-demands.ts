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
  /** Findings, by their place, whose missing evidence was dropped before: it is not asked for again. */
  readonly hopeless: ReadonlySet<number>;
  readonly sites: {
    /** Root domains that the question uses. */
    readonly used: readonly string[];
    /** Hosts that the run's visits could not reach. No evidence is demanded from them. */
    readonly unreachable: readonly string[];
    /** Kept evidence of further root domains. */
    readonly unusedEvidence: readonly string[];
    /** Whether other sites were asked for in earlier rounds and none came. */
    readonly isSearchedOut: boolean;
  };
  /** Texts of the instructions of earlier rounds. A name that one of them had described is not demanded a second time. */
  readonly asked: readonly string[];
  /** Lists of kept facts from which a part can be excluded, in short. */
  readonly lists: readonly string[];
  /** Whether earlier rounds of the run tried for a complement often enough. */
  readonly complementTried: boolean;
}

/** Number of demands that a round makes at most: as many as one gathering conversation can carry out. */
const most = 2;

/** A question has too many nodes if it has this number more than wanted; one fewer than wanted is too few. */
const nodeSlack = 2;

/**
 * Chooses the demands of the next round, in order of importance: errors of the graph, then a name near the answer, then sites, then an
 * operation that is not used yet (it makes the question longer too), then size, then warnings. Two demands that work against each other never go together (decision 0083).
 * The findings that no demand is about are left out of the returned list, so that the agent can't make further demands of them; a demand's
 * `finding` is a place in that list.
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

/** Shortcuts make a question worthless, other answers make it wrong; a clue without support or use only weakens it. */
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

/** The nearest name to the answer is described first. One that was demanded before stays: it may be the only start that there is. */
function startDemands({ measured, wanted, asked }: DemandGrounds): Demand[] {
  return measured.starts
    .filter(({ name, steps }) => steps < wanted.startSteps && !asked.some((text) => text.includes(name)))
    .slice(0, 1)
    .map((start) => ({ code: "hide-start", start }));
}

/** Evidence of further sites that is kept already is worked in before more is gathered; what was sought in vain is not sought again. */
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

/** Length decides; the number of things says whether a short question lacks clues or words, and trims only where the length allows it. */
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

/** Demands that make a question longer, so that none of them goes together with `shorten`. */
export const growingDemands: ReadonlySet<DemandCode> = new Set([
  "lengthen",
  "describe",
  "hide-start",
  "add-operation",
  "deepen",
]);

/** Findings that another question mends. For the others the evidence of the question at hand is enough. */
export const ofAnotherQuestion: ReadonlySet<FindingCode> = new Set([
  ...(["found-alone", "guessable", "refused", "one-page"] as const),
]);

/** Another question has clues of its own, so to shorten the present one as well is work that is thrown away, and the next round asks for more. */
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
