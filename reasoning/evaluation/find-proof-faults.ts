import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { Evaluation } from "../../domain/graph/evaluation.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { findGaps } from "../completeness/find-gaps.ts";
import { judgeWhole } from "../completeness/prove-whole.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { stateFinding } from "../state-finding.ts";
import { explainMissing, findCoarseTimes } from "./explain-missing.ts";
import { type Break, findBreak } from "./find-break.ts";
import { classClues } from "./leave-open-clues.ts";
import { openQuestion } from "./open-question.ts";
import { smallestSufficient } from "./smallest-sufficient.ts";
import { stepValues } from "./step-values.ts";

const shown = 4;

/**
 * Describes for the guidance agent why a question is not proved: which other answers it allows and why, which facts are missing, and which
 * facts disagree. If a question is proved, its superfluous constraints are only warnings, because with few known alternatives nearly every
 * clue looks superfluous.
 */
export function findProofFaults(file: ReasoningGraphFile, evaluation: Evaluation): Finding[] {
  const write = describeEdges(file);
  return evaluation.verdict === "unique"
    ? dropFaults(file, evaluation, write)
    : [faultOf(file, evaluation, write)];
}

type Describe = (ids: readonly string[]) => string;

function faultOf(file: ReasoningGraphFile, evaluation: Evaluation, write: Describe): Finding {
  const { verdict, others, conflicts, unsupportedEdges, openComplements, tiedLimits } = evaluation;
  if (verdict === "ambiguous" && tiedLimits.length > 0)
    return stateFinding("ambiguous", {
      nodes: [file.answer],
      edges: [...tiedLimits],
      message: `several members tie at the limit of ${write(tiedLimits)}, or their values are too vague to tell: take more or fewer of them, or rank by another value`,
    });
  if (verdict === "ambiguous") {
    const facts = others.flatMap(({ derivation }) => derivation.flatMap((edge) => edge.facts));
    const names = others.slice(0, shown).map(({ answer }) => `“${answer}”`);
    return stateFinding("ambiguous", {
      nodes: [file.answer],
      evidence: citedBy(facts),
      message: `the question also fits ${names.join(", ")}${others.length > shown ? ` and ${others.length - shown} more` : ""} (${facts.slice(0, shown).map(writeFact).join("; ")}): add a constraint that the answer meets and they don't${tellSecondValue(file, evaluation)}`,
    });
  }
  if (verdict === "contradicted") {
    const facts = conflicts.flat();
    const why =
      facts.length > 0
        ? `facts disagree: ${facts.slice(0, shown).map(writeFact).join("; ")}`
        : `the facts lead to ${others
            .slice(0, shown)
            .map(({ answer }) => `“${answer}”`)
            .join(", ")} and not to the stated answer`;
    return stateFinding("contradicted", {
      nodes: [file.answer],
      evidence: citedBy(facts),
      message: `${why}: settle it by a better source, or leave out the clue that rests on it`,
    });
  }
  const facts = factsOfFile(file);
  const broken = findBreak(file, facts);
  // If an exclusion rests on a missing fact, or on clues that nothing meets together, nobody can say yet whether its list is whole. So only
  // the missing fact or the break is reported.
  const isBroken = (id: string): boolean => broken !== null && restsOn(file, id, [broken.edge.id]);
  const exclusions = openComplements.filter((id) => !restsOn(file, id, unsupportedEdges) && !isBroken(id));
  const breaks = broken !== null && openComplements.some(isBroken) ? [broken] : [];
  const open = [...unsupportedEdges, ...breaks.map(({ edge }) => edge.id), ...exclusions];
  const coarse = findCoarseTimes(file, facts).filter(({ edge }) => !unsupportedEdges.includes(edge));
  const times = coarse.slice(0, shown).map(({ edge, reason }) => `${write([edge])} leaves out ${reason}`);
  const missing =
    unsupportedEdges.length > 0
      ? [
          `no fact that was gathered supports ${write(unsupportedEdges)}`,
          ...explainMissing(file, facts, unsupportedEdges).slice(0, shown),
        ]
      : [];
  const lists =
    exclusions.length > 0
      ? [
          `nothing shows that the list excluded by ${write(exclusions)} is whole${tellOpen(openOf(file, facts, exclusions), write)}: cite a page that states how many there are, a second independent page with the same list, or what shows that the answer is not in it, or leave the exclusion out`,
        ]
      : [];
  if (open.length > 0)
    return stateFinding("insufficient", {
      nodes: [file.answer],
      edges: open,
      message: [...missing, ...breaks.map((one) => tellBreak(one, write)), ...times, ...lists].join("; "),
    });
  return stateFinding("insufficient", {
    nodes: [file.answer],
    edges: broken === null ? [] : [broken.edge.id],
    message: [
      `the facts that were gathered lead to no answer${broken === null ? "" : `: ${tellBreak(broken, write)}`}`,
      ...times,
    ].join("; "),
  });
}

/**
 * Lists the edges behind an excluded list because of which nobody knows whether the list is whole. For example, the number of contributors
 * of one release is stated, and all 31 of them are known. But the question excludes the contributors of every release of the spring, and no
 * fact says how many releases there were. If a list is made over things that the question shares, it has to be whole for these only. Then
 * those of them are named of which too little is known, since one of them may not be meant at all: a group that belongs to the project
 * stands among its releases if both facts have one relation.
 */
function openOf(
  file: ReasoningGraphFile,
  facts: readonly SourcedFact[],
  exclusions: readonly string[],
): { readonly edges: readonly string[]; readonly sources: readonly string[] } {
  const question = openQuestion(file, facts, {});
  const judge = judgeWhole(file, question);
  const gaps = question.plan.nodes
    .flatMap(({ incoming }) => incoming)
    .filter(({ edge }) => exclusions.includes(edge.id))
    .flatMap((planned) => {
      const shared = judge.findOpenShared(planned);
      return shared === null
        ? findGaps(planned.edge.from, question, judge).map(({ edge }) => ({ edge, sources: [] }))
        : shared.map(({ edge: { id }, sources }) => ({ edge: id, sources }));
    });
  return {
    edges: [...new Set(gaps.map(({ edge }) => edge))].filter((edge) => !exclusions.includes(edge)),
    sources: [...new Set(gaps.flatMap(({ sources }) => sources))],
  };
}

function tellOpen({ edges, sources }: ReturnType<typeof openOf>, write: Describe): string {
  if (edges.length === 0) return "";
  const named = sources.slice(0, shown).map((name) => `“${name}”`);
  const more = sources.length > shown ? ` and ${sources.length - shown} more` : "";
  const from = named.length === 0 ? "" : ` from ${named.join(", ")}${more}`;
  return `, since it may lack what ${write(edges)} leads to${from} besides what is known`;
}

/** Says whether one of some edges is among the edges that lead to the excluded set of an exclusion. */
function restsOn({ edges }: ReasoningGraphFile, exclusion: string, among: readonly string[]): boolean {
  const seen = new Set<string>();
  const reaches = (node: string): boolean => {
    if (seen.has(node)) return false;
    seen.add(node);
    return edges.some(({ id, from, to }) => to === node && (among.includes(id) || reaches(from)));
  };
  const from = edges.find(({ id }) => id === exclusion)?.from;
  return from !== undefined && reaches(from);
}

/**
 * Names the two sets that have no common member. By the names one can see whether one thing has two names, or whether a fact is missing.
 */
function tellBreak({ edge, before, led }: Break, write: Describe): string {
  const at = `nothing is left at ${write([edge.id])}.`;
  if (edge.op === "complement") return `${at} It excludes all that remained: ${listNames(before)}`;
  const remained = before.length === 0 ? "" : `Before this edge there remained ${listNames(before)}, and it`;
  return `${at} ${remained || "It"} leads to ${listNames(led)}: use one name where both are one thing, add the fact that joins them, or leave one of the clues out`;
}

function listNames(names: readonly string[]): string {
  const told = names.slice(0, shown).map((name) => `“${name}”`);
  return `${told.join(", ")}${names.length > shown ? ` and ${names.length - shown} more` : ""}`;
}

/**
 * Gives advice if another answer is a second value of the same thing and relation. The time or source may then be all that tells the two
 * apart.
 */
function tellSecondValue(file: ReasoningGraphFile, { others }: Evaluation): string {
  const second = stepValues(file, factsOfFile(file)).find(
    ({ known, inverse, isLast, isMany }) =>
      isLast &&
      !isMany &&
      !inverse &&
      others.some(({ answer }) => known.some((name) => nameForm(name) === nameForm(answer))),
  );
  if (second === undefined) return "";
  const { things, relations } = second;
  return `. “${things[0]}” has several values of “${relations[0]}”: if they are of different days or pages, have the question say as of when or by which page it asks, or ask for something else`;
}

function dropFaults(file: ReasoningGraphFile, evaluation: Evaluation, write: Describe): Finding[] {
  const { redundantConstraints, sufficientAlone, freshnessBypass } = evaluation;
  // Most names show the class of their thing, and the check of entailment judges classes by the quotes. So clues that only state a class
  // are not reported. A round that gathers "a committee is a committee" would be lost.
  const classes = new Set(classClues(file));
  const openClues = evaluation.openClues.filter((id) => !classes.has(id));
  const isLong = [redundantConstraints, sufficientAlone].some(({ length }) => length > shown);
  const least = isLong ? smallestSufficient(file, factsOfFile(file)) : [];
  const tellLeast = `${write(least)}${least.length === 1 ? "" : " together"}: no other thing is known to meet ${least.length === 1 ? "it" : "them"}`;
  const warn = (code: Finding["code"], edges: readonly string[], message: string): Finding[] =>
    edges.length === 0 ? [] : [stateFinding(code, { severity: "warning", edges: [...edges], message })];
  return [
    ...warn(
      "redundant-constraint",
      redundantConstraints,
      redundantConstraints.length > shown
        ? `over all that is known the answer is the same without any single one of ${redundantConstraints.length} edges. It follows already from ${tellLeast}`
        : `over all that is known the answer is the same without ${write(redundantConstraints)}`,
    ),
    ...warn(
      "sufficient-alone",
      sufficientAlone,
      sufficientAlone.length > shown
        ? `over all that is known a part of the question gives the answer away. It follows already from ${tellLeast}`
        : `over all that is known ${write(sufficientAlone)} alone gives the answer away`,
    ),
    ...warn(
      "freshness-bypass",
      freshnessBypass ?? [],
      "over all that is known older evidence alone gives the answer: let the question turn on what is fresh",
    ),
    ...warn(
      "unproved-clue",
      openClues,
      [
        `no fact that was gathered supports ${write(openClues)}; the answer is the only one without it`,
        ...(openClues.length > 0 ? explainMissing(file, factsOfFile(file), openClues).slice(0, shown) : []),
      ].join("; "),
    ),
  ];
}

/** Describes edges in words, since an id means nothing to the agent that writes the next question. */
function describeEdges({ nodes, edges }: ReasoningGraphFile): Describe {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  const writeEdge = (id: string): string => {
    const edge = byId.get(id);
    if (edge === undefined) return id;
    return `${id} (${labels.get(edge.from) ?? edge.from} – ${edge.relation ?? edge.op} → ${labels.get(edge.to) ?? edge.to})`;
  };
  return (ids) => {
    const more = ids.length > shown ? ` and ${ids.length - shown} more` : "";
    return `${ids.slice(0, shown).map(writeEdge).join(", ")}${more}`;
  };
}

function writeFact({ subject, relation, object, from, to }: SourcedFact): string {
  const time = [...new Set([from, to])].filter((day) => day !== null).join(" to ");
  return `${subject} – ${relation} – ${object}${time === "" ? "" : `, ${time}`}`;
}

function citedBy(facts: readonly SourcedFact[]): string[] {
  return facts.flatMap(({ evidence }) => evidence ?? []);
}
