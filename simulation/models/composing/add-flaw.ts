import { createFactIndex } from "../../language/fact-index.ts";
import type { Clue, Question } from "../../language/question.ts";
import type { CitedFact } from "../mind/cited-fact.ts";
import type { Draw } from "../mind/create-draw.ts";
import { kindOfName } from "../mind/kind-of-name.ts";
import { namesInQuestion } from "../mind/names-in-question.ts";
import { isNamed, otherEnd } from "./grow-knot.ts";
import { plainTarget } from "./write-knot.ts";

type Flaw = (question: Question, facts: readonly CitedFact[], answer: string) => Question | null;

/** A statement about something else, in front of the question: an isolated part of its graph. */
const addAside: Flaw = (question, facts, answer) => {
  const taken = new Set([answer, ...namesInQuestion(question)]);
  const fact = facts.find(
    (each) => !taken.has(each.subject) && !taken.has(each.object) && each.relation !== "alias",
  );
  if (fact === undefined) return null;
  const clue = { relation: fact.relation, role: "subject", target: plainTarget(fact, "subject") } as const;
  return { ...question, asides: [{ name: fact.subject, clue }] };
};

/** A clue that ties the answer to a thing which the question names further back as well: a way past the reasoning. */
const addShortcut: Flaw = (question, facts, answer) => {
  const inner = question.answer.clues.flatMap(({ target }) =>
    target.type === "unnamed" ? namesInQuestion({ answer: target.description, asides: [] }) : [],
  );
  for (const fact of facts) {
    const role = fact.subject === answer ? "subject" : fact.object === answer ? "object" : null;
    if (role === null || !isNamed({ fact, role }) || !inner.includes(otherEnd({ fact, role }))) continue;
    const clue: Clue = { relation: fact.relation, role, target: plainTarget(fact, role) };
    return { ...question, answer: { ...question.answer, clues: [...question.answer.clues, clue] } };
  }
  return null;
};

/** Needless clues about a thing that the question names anyway. */
const addDetour: Flaw = (question, facts, answer) => {
  const index = createFactIndex(facts);
  const taken = new Set([answer, ...namesInQuestion(question)]);
  const clues = question.answer.clues.map((clue) => {
    const { target } = clue;
    if (target.type !== "entity" || target.about !== undefined) return clue;
    const fact = facts.find(
      (each) => each.subject === target.name && !taken.has(each.object) && each.relation !== "alias",
    );
    const kind = kindOfName(target.name, index);
    if (fact === undefined || kind === undefined) return clue;
    taken.add(fact.object);
    const inner = { relation: fact.relation, role: "subject", target: plainTarget(fact, "subject") } as const;
    return { ...clue, target: { ...target, about: { kind, clues: [inner] } } };
  });
  return clues.every((clue, place) => clue === question.answer.clues[place])
    ? null
    : { ...question, answer: { ...question.answer, clues } };
};

const flaws: readonly Flaw[] = [addShortcut, addAside, addDetour];

/** The question with a fault that careless writers make, where the evidence gives occasion for one. */
export function addFlaw(
  question: Question,
  { facts, answer, draw }: { facts: readonly CitedFact[]; answer: string; draw: Draw },
): Question {
  for (const flaw of draw.shuffle(flaws, "flaw")) {
    const flawed = flaw(question, facts, answer);
    if (flawed !== null) return flawed;
  }
  return question;
}
