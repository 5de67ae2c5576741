import { createFactIndex, type Fact, type FactIndex } from "./fact.ts";
import { periodOfDate } from "./period.ts";
import type { Clue, Description, Question } from "./question.ts";

const within = (date: string, period: { from: string; to: string }): boolean => {
  const span = periodOfDate(date);
  return period.from <= span.from && span.to <= period.to;
};

/** The facts that agree with a clue's target and time. The described thing is the end of each fact that the clue's `role` names. */
function factsFor<F extends Fact>(clue: Clue, index: FactIndex<F>): readonly F[] {
  const { target, when } = clue;
  const other = clue.role === "subject" ? "object" : "subject";
  const named = (name: string): readonly F[] => index.with(clue.relation, other, name);
  const found =
    target.type === "entity"
      ? named(target.name)
      : target.type === "value"
        ? named(target.value)
        : target.type === "unnamed"
          ? [...satisfying(target.description, index)].flatMap(named)
          : target.type === "number"
            ? index
                .of(clue.relation)
                .filter(({ object }) => target.min <= Number(object) && Number(object) <= target.max)
            : index.of(clue.relation).filter(({ object }) => within(object, target.period));
  if (when === undefined) return found;
  return found.filter(({ date }) => date !== undefined && within(date, when));
}

/** Finds the facts that support a description of this name: one list for each positive clue, empty if no fact supports it. */
export function supportOf<F extends Fact>(
  description: Description,
  name: string,
  index: FactIndex<F>,
): F[][] {
  return description.clues
    .filter((clue) => !clue.negated)
    .map((clue) => factsFor(clue, index).filter((fact) => fact[clue.role] === name));
}

/** Finds every name that satisfies a description by the facts. A description with only negated clues is satisfied by no name. */
function satisfying<F extends Fact>(description: Description, index: FactIndex<F>): Set<string> {
  let found: Set<string> | undefined;
  const excluded = new Set<string>();
  for (const clue of description.clues) {
    const names = new Set(factsFor(clue, index).map((fact) => fact[clue.role]));
    if (clue.negated) for (const name of names) excluded.add(name);
    else found = found === undefined ? names : new Set([...found].filter((name) => names.has(name)));
  }
  const names = [...(found ?? [])];
  return new Set(names.filter((name) => !excluded.has(name) && index.mayBe(name, description.kind)));
}

/**
 * Finds all answers of a question, sorted, using only these facts. A clue about time needs a fact whose date is wholly within it. Facts
 * that are not given count as false. Asides and clues in brackets after a name are ignored.
 */
export function solveQuestion(question: Question, facts: Iterable<Fact> | FactIndex): string[] {
  const index = Symbol.iterator in facts ? createFactIndex(facts) : facts;
  return [...satisfying(question.answer, index)].sort();
}
