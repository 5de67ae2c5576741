import type { Fact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureSubject } from "./describe-structure.ts";
import { readChoice, readCounts, readSizes } from "./read-counts.ts";

/** Fewest things among which a question may choose its answer. A choice among fewer can be guessed. */
export const leastCandidates = 5;

/**
 * Finds counts in the question by which the answer can be guessed, or which no evidence shows (docs/structure-findings.md). If the answer
 * is chosen among fewer than five things of a stated number, a guess is right too often. Words such as "two others" and "the other" are
 * true only of a whole list. So a cited piece of evidence has to state the number, or list as many things in one relation, unless the
 * question names everything that it counts.
 */
export function findCountFaults({ file }: StructureSubject): Finding[] {
  const question = file.question ?? "";
  const sentences = question.split(/(?<=[.;?!])\s+|(?<=[。；？！])/u).filter((text) => text.trim() !== "");
  const last = sentences.at(-1) ?? "";
  const answer = file.nodes.find(({ id }) => id === file.answer);
  const choice = readChoice(sentences.at(-2) ?? "", last);
  const few = [...[last, answer?.label ?? ""].flatMap(readCounts), ...(choice === null ? [] : [choice])].find(
    ({ chooses, size }) => chooses && size !== null && size < leastCandidates,
  );
  const found: Finding[] = [];
  if (few !== undefined)
    found.push(
      stateFinding("few-candidates", {
        nodes: [file.answer],
        message: `“${few.words}” leaves a choice among ${few.size}, which a guess gets right too often: let the answer be one of five or more`,
      }),
    );
  const cited = new Set(file.edges.flatMap(({ evidence = [] }) => evidence));
  const pieces = (file.evidence ?? []).filter(({ id }) => cited.has(id));
  const stated = new Set(
    pieces.flatMap(({ statement = "", quote = "" }) => [statement, quote].flatMap(readSizes)),
  );
  const listed = new Set(pieces.flatMap(({ facts = [] }) => sizesOfLists(facts)));
  const isShown = (size: number | null): boolean =>
    size === null ? stated.size > 0 : stated.has(size) || listed.has(size);
  for (const { words, size, named } of readCounts(question)) {
    if (named || isShown(size)) continue;
    found.push(
      stateFinding("open-count", {
        message: `“${words}” is true only of a whole list, and no cited evidence states how many there are: cite it, or leave the count out`,
      }),
    );
  }
  return found;
}

/** The numbers of things that a piece of evidence lists in one relation of one thing, in either direction. */
function sizesOfLists(facts: readonly Fact[]): number[] {
  const lists = new Map<string, Set<string>>();
  const add = (list: string, member: string): void => {
    lists.set(list, (lists.get(list) ?? new Set()).add(nameForm(member)));
  };
  for (const { subject, relation, object } of facts) {
    add(JSON.stringify(["of", nameForm(subject), nameForm(relation)]), object);
    add(JSON.stringify(["to", nameForm(object), nameForm(relation)]), subject);
  }
  return [...lists.values()].map(({ size }) => size).filter((size) => size > 1);
}
