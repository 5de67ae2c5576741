import { composeSet, parseSet } from "../../../domain/model-calls/author-set.ts";
import type { Clue, Question } from "../../language/question.ts";
import { type Kind, kinds } from "../../language/relations/kinds.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { writeSetQuestion } from "../../language/write/write-question.ts";
import { drawGraph } from "../graphs/draw-graph.ts";
import { type CitedFact, readEvidence } from "../persona/evidence.ts";
import { readAnyQuestion } from "../persona/read-any-question.ts";
import { defineRole } from "./role.ts";

/** The things that the evidence relates to one named thing in one relation. */
interface List {
  readonly clue: Clue;
  readonly kind: Kind;
  readonly members: ReadonlySet<string>;
  readonly evidence: readonly string[];
}

/**
 * Asks for the longest list in the evidence that the author has not asked for yet. The number of faults tells how many lists were refused
 * before. If no thing has two others in a relation, the author asks for nothing.
 */
export const playComposeSet = defineRole(composeSet, ({ input }) => {
  const { language, evidence, number, faults } = input;
  const lists = findLists(readEvidence(evidence));
  const list = lists[number - 1 + faults.length];
  if (list === undefined) return { report: { plan: "", question: "", usedEvidence: [] } };
  const question: Question = { answer: { kind: list.kind, clues: [list.clue] }, asides: [] };
  const owner = list.clue.target.type === "entity" ? list.clue.target.name : "";
  // A piece that states their number shows that the list is whole.
  const counts = evidence.filter(
    ({ id, statement }) => !list.evidence.includes(id) && statement.includes(owner),
  );
  return {
    report: {
      plan: `${list.members.size} members`,
      question: writeSetQuestion(question, language, 0),
      usedEvidence: [...list.evidence, ...counts.map(({ id }) => id)],
    },
  };
});

function findLists(facts: readonly CitedFact[]): List[] {
  const groups = new Map<string, { clue: Clue; members: Set<string>; evidence: Set<string> }>();
  for (const fact of facts) {
    const { relation } = fact;
    if (relationOf(relation).object.type !== "entity") continue;
    for (const role of ["subject", "object"] as const) {
      const name = role === "subject" ? fact.object : fact.subject;
      const key = `${relation}|${role}|${name}`;
      const group = groups.get(key) ?? {
        clue: { relation, role, target: { type: "entity", name } },
        members: new Set<string>(),
        evidence: new Set<string>(),
      };
      group.members.add(fact[role]);
      group.evidence.add(fact.evidence);
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .filter(({ members }) => members.size > 1)
    .sort((one, other) => other.members.size - one.members.size)
    .flatMap(({ clue, members, evidence }): List[] => {
      const { subjects, object } = relationOf(clue.relation);
      const [kind] = clue.role === "subject" ? subjects : object.type === "entity" ? object.kinds : [];
      return kind === undefined ? [] : [{ clue, kind, members, evidence: [...evidence] }];
    });
}

/** Reads a set question as a graph from its words. Its answer is a set. */
export const playParseSet = defineRole(parseSet, ({ input }) => {
  const { language, question } = input;
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) {
    const node = {
      id: "n1",
      kind: "entity-set" as const,
      label: language === "zh" ? "所问之物" : "what is asked for",
    };
    return { report: { nodes: [node], edges: [], answer: "n1", moreAnswers: [] } };
  }
  const graph = drawGraph(meaning, {
    facts: readEvidence(input.evidence),
    answer: "",
    language,
    text: question,
  });
  const { noun } = kinds[meaning.answer.kind];
  const label = language === "zh" ? `全部${noun.zh}` : kinds[meaning.answer.kind].plural;
  const nodes = graph.nodes.map((node) =>
    node.id === graph.answer ? { ...node, kind: "entity-set" as const, label } : node,
  );
  return { report: { ...graph, nodes, moreAnswers: [] } };
});
