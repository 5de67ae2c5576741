import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { openQuestion } from "./open-question.ts";

/** A value that the question asks for of one thing: "the firm (relation) that Ilvi Rask (subject) works for". */
export interface LastValue {
  /** All names of the thing. */
  readonly subjects: readonly string[];
  /** All words for the relation. */
  readonly relations: readonly string[];
  /** The stated answer's names, and the other values that facts give already. */
  readonly known: readonly string[];
}

/** Values of one thing from which a relation counts as having many of them: its chairs, its releases. Other constraints choose among these. */
const many = 3;

/**
 * Lists of which things the stated answer is a value, by the facts. A second value of such a thing that no fact states is a second answer that
 * an evaluation can't see.
 */
export function lastValues(file: ReasoningGraphFile, facts: readonly SourcedFact[]): LastValue[] {
  const { plan, knowledge, whole, stated } = openQuestion(file, facts, {});
  const { claims, entities, relations } = knowledge;
  const namesOf = (key: string): string[] => [
    ...new Set(
      [
        entities.nameOf(key),
        ...claims.flatMap(({ fact }) => [fact.subject, fact.object]),
        ...(file.answers ?? []),
      ].filter((name) => entities.keyOf(name) === key),
    ),
  ];
  const ofAnswer = plan.nodes.find(({ node }) => node.id === plan.answer)?.incoming ?? [];
  const found = ofAnswer.flatMap(({ edge }) =>
    edge.op !== "projection" || edge.inverse === true
      ? []
      : (whole.reached.get(edge) ?? []).filter(
          ({ member, claim }) => stated.includes(member) && claim.object === member,
        ),
  );
  const seen = new Set<string>();
  return found.flatMap(({ claim: { subject, relation } }) => {
    const key = `${subject}\n${relation}`;
    const values = new Set(
      (knowledge.claimsOf(relation).bySubject.get(subject) ?? []).map(({ object }) => object),
    );
    if (seen.has(key) || values.size >= many) return [];
    seen.add(key);
    return [
      {
        subjects: namesOf(subject),
        relations: [
          ...new Set(
            claims.flatMap(({ fact }) =>
              relations.keyOf(fact.relation) === relation ? [fact.relation] : [],
            ),
          ),
        ],
        known: [...new Set([...stated, ...values].flatMap(namesOf))],
      },
    ];
  });
}
