import { composeConflict } from "../../../domain/model-calls/author-conflict.ts";
import type { Question } from "../../language/question.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { writeQuestion } from "../../language/write/write-question.ts";
import { readEvidence } from "../persona/evidence.ts";
import { factsIn } from "../persona/facts-in.ts";
import { defineRole } from "./role.ts";

/**
 * Asks for something about which a rumour and the evidence differ: the one thing that a named thing has in a relation. The number of faults
 * tells how many such questions were refused before. If no rumour contradicts a fact of the evidence, the author asks for nothing.
 */
export const playComposeConflict = defineRole(composeConflict, ({ input }) => {
  const { language, evidence, misleading, faults } = input;
  const rumours = misleading.flatMap(({ statement }) => [...factsIn(statement)]);
  const facts = readEvidence(evidence);
  const asked = facts.filter(({ subject, relation, object }) => {
    const alike = facts.filter((fact) => fact.subject === subject && fact.relation === relation);
    return (
      relationOf(relation).object.type === "entity" &&
      new Set(alike.map((fact) => fact.object)).size === 1 &&
      rumours.some((fact) => fact.subject === subject && fact.relation === relation && fact.object !== object)
    );
  });
  // The first fault is about the item's own question.
  const chosen = asked[Math.max(0, faults.length - 1)];
  const { object } = chosen === undefined ? {} : relationOf(chosen.relation);
  const kind = object?.type === "entity" ? object.kinds[0] : undefined;
  if (chosen === undefined || kind === undefined)
    return { report: { plan: "", question: "", answer: "", usedEvidence: [] } };
  const target = { type: "entity" as const, name: chosen.subject };
  const question: Question = {
    answer: { kind, clues: [{ relation: chosen.relation, role: "object", target }] },
    asides: [],
  };
  return {
    report: {
      plan: "a rumour states another one",
      question: writeQuestion(question, language, 0),
      answer: chosen.object,
      usedEvidence: [chosen.evidence],
    },
  };
});
