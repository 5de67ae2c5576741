import type { Fact } from "../../domain/evidence/fact.ts";
import { containsName, nameForm } from "../../domain/question/normalise-name.ts";

/** What the newest question of a run uses, and what guidance asked for. */
export interface LinkGrounds {
  /** Names of things: of the graph's nodes, and of the facts of its evidence. */
  readonly names: readonly string[];
  /** Instruction of the guidance agent; empty if there is none. */
  readonly instruction: string;
  /** The question's answers. Nothing well known may lead to them. */
  readonly answers: readonly string[];
}

/**
 * Says whether a piece does no more than link things that the question uses or that guidance named. Each of its facts must join two of
 * these things, and neither may be the answer. Such a fact is no news ("the review of Harlow's graduation concerns Harlow") and makes no
 * hard step easy, but without it the chain has a gap.
 */
export function isLink(
  facts: readonly Pick<Fact, "subject" | "object">[],
  { names, instruction, answers }: LinkGrounds,
): boolean {
  const used = new Set(names.map(nameForm));
  const given = answers.map(nameForm);
  const isName = (name: string): boolean => /\p{L}{2}/u.test(name) && !given.includes(nameForm(name));
  return facts.every(({ subject, object }) => {
    const ends = [subject, object];
    if (nameForm(subject) === nameForm(object) || !ends.every(isName)) return false;
    return (
      ends.every((end) => used.has(nameForm(end))) || ends.every((end) => containsName(instruction, end))
    );
  });
}
