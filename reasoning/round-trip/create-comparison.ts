import { containsName } from "../../domain/question/normalise-name.ts";
import { areVariants } from "../knowledge/name-variants.ts";
import { hasWords, shareWords } from "../question-words.ts";
import { areCompatible, mayBeTwoVersions } from "../values/quantity.ts";
import { readWordedValue } from "../values/read-worded-value.ts";
import {
  type Clue,
  type Comparison,
  compareClues,
  type Difference,
  describeClue,
  type Term,
} from "./compare-clues.ts";
import type { ReadingNames } from "./reading-names.ts";

/** Share of words from which one wording counts as entailed by another. */
const entailing = 0.5;

/** Score of a description that may mean a thing, because nothing shows that it means another one. */
const obfuscated = 0.6;

/** Creates a function that compares terms of the first reading with terms of the second. Each pair is compared once. */
export function createComparison(names: ReadingNames): (one: Term, other: Term) => Comparison {
  const known = new Map<Term, Map<Term, Comparison>>();
  const compare = (one: Term, other: Term): Comparison => {
    const row = known.get(one) ?? new Map<Term, Comparison>();
    known.set(one, row);
    const found = row.get(other) ?? compareAnew(one, other);
    row.set(other, found);
    return found;
  };
  const compareAnew = (one: Term, other: Term): Comparison => {
    if (one.given && other.given)
      return { score: compareGivens(one.node.label, other.node.label, names), differences: [] };
    if (one.given) return compareWithDescription(one, other, names);
    if (other.given) return compareWithWords(one, other, names);
    return compareDescriptions(one, other, {
      // A clue that is only a class is not compared with a clue about something that has to be found.
      compare: (a, b) =>
        [a, b].some((clue) => isClass(clue, names)) && !(a.source.given && b.source.given)
          ? null
          : compareClues(a, b, { names, compareSources: compare }),
      counts: (clue) => !isClass(clue, names),
    });
  };
  return compare;
}

/**
 * Compares a named term with a described one. If the question does not have the name, nobody can read it out of the question: the words
 * describe some thing, and nothing in them says that it is this one.
 */
function compareWithDescription(one: Term, other: Term, names: ReadingNames): Comparison {
  const { label, id } = one.node;
  const changed = (severity: Difference["severity"], message: string): Difference[] => [
    { kind: "changed", severity, nodes: [id], edges: [], message },
  ];
  if (isHidden(label, names))
    return {
      score: 0.4,
      differences: changed(
        "error",
        `“${label}” is only described in the question, so it can't be where the reasoning starts`,
      ),
    };
  const isWithin = givensOf(other).some((given) => compareGivens(label, given, names) >= 0.9);
  if (isWithin) return { score: obfuscated, differences: [] };
  return {
    score: 0.4,
    differences: changed("warning", `“${label}” is named in the question, but read as something to be found`),
  };
}

/**
 * Compares a described term with a label: the second reader took the description for a name. Nothing is lost if the label contains all
 * givens of the description.
 */
function compareWithWords(one: Term, other: Term, names: ReadingNames): Comparison {
  const words = other.node.label;
  const givens = givensOf(one);
  const isName = givens.some((given) => names.keyOf(given) === names.keyOf(words));
  const visible = givens.filter((given) => containsName(names.question, given));
  const isWhole =
    visible.length > 0
      ? visible.every((given) => hasWords(words, given))
      : shareWords(one.node.label, words) >= entailing;
  if (!isName && isWhole && !names.isName(words)) return { score: obfuscated, differences: [] };
  return { score: isName ? 0.4 : 0.2, differences: one.clues.map((clue) => lost(clue, one)) };
}

function compareDescriptions(
  one: Term,
  other: Term,
  {
    compare,
    counts,
  }: {
    readonly compare: (a: Clue, b: Clue) => Comparison | null;
    readonly counts: (clue: Clue) => boolean;
  },
): Comparison {
  const pairs = one.clues
    .flatMap((clue) =>
      other.clues.flatMap((read) => {
        const comparison = compare(clue, read);
        return comparison === null ? [] : [{ clue, read, comparison }];
      }),
    )
    .sort((a, b) => b.comparison.score - a.comparison.score);
  const taken = new Set<Clue>();
  const matched = pairs.filter(({ clue, read }) => {
    if (taken.has(clue) || taken.has(read)) return false;
    taken.add(clue).add(read);
    return true;
  });
  const missing = one.clues.filter((clue) => !taken.has(clue) && counts(clue)).map((clue) => lost(clue, one));
  const added = other.clues
    .filter((read) => !taken.has(read) && counts(read))
    .map((read) => invented(read, one));
  const most = matched.length + Math.max(missing.length, added.length);
  const sum = matched.reduce((total, { comparison }) => total + comparison.score, 0);
  return {
    // A term without any clue may be any thing.
    score: most === 0 ? obfuscated : Math.max(0.2, sum / most),
    // A term that several clues share is compared once, so its differences count once.
    differences: [
      ...new Set([...missing, ...added, ...matched.flatMap(({ comparison }) => comparison.differences)]),
    ],
  };
}

/**
 * Says whether a clue is only a class ("among universities", "of all people"). One reader makes a class a node, and another puts it into a
 * label.
 */
export function isClass({ relation, negated, source }: Clue, names: ReadingNames): boolean {
  const { label } = source.node;
  return relation === null && !negated && source.given && !/\p{Lu}/u.test(label) && !names.isStated(label);
}

function lost(clue: Clue, { node }: Term): Difference {
  return {
    kind: "lost",
    severity: "error",
    nodes: [clue.source.node.id, node.id],
    edges: [clue.edge],
    message: `${describeClue(clue)} is not read in it`,
  };
}

function invented(clue: Clue, { node }: Term): Difference {
  return {
    kind: "invented",
    severity: "error",
    nodes: [node.id],
    edges: [],
    message: `${describeClue(clue)} is read in it, which is not meant`,
  };
}

function givensOf(term: Term, seen = new Set<Term>()): string[] {
  if (seen.has(term)) return [];
  seen.add(term);
  if (term.given) return [term.node.label];
  return term.clues.flatMap(({ source }) => givensOf(source, seen));
}

/**
 * Says whether the question has neither the words of a label nor another known name of its thing. A value is never hidden, since it may be
 * worded otherwise.
 */
function isHidden(label: string, names: ReadingNames): boolean {
  return (
    readWordedValue(label) === null && !names.namesOf(label).some((name) => hasWords(names.question, name))
  );
}

/**
 * Compares two labels of givens. The score is 0 if they name two things or have incompatible values, and at most 1. Words agree with a
 * label only if the label's words entail them. They never agree with a name that the question hides.
 */
function compareGivens(one: string, other: string, names: ReadingNames): number {
  if (names.keyOf(one) === names.keyOf(other)) return 1;
  const [a, b] = [readWordedValue(one), readWordedValue(other)];
  if (a !== null && b !== null)
    return areCompatible(a, b) === false || mayBeTwoVersions(a.number, b.number) ? 0 : 0.9;
  if (hasWords(one, other) || hasWords(other, one)) return 0.9;
  if (names.namesOf(one).some((name) => areVariants(name, other))) return 0.9;
  if ((names.isName(one) && names.isName(other)) || isHidden(one, names)) return 0;
  return shareWords(one, other) >= entailing ? 0.6 : 0;
}
