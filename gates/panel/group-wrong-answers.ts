import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

export interface WrongAnswer {
  readonly id: string;
  readonly answer: string;
}

/**
 * Clusters wrong answers by meaning (EvoBrowseComp §2.2, "the same incorrect answer"): equal after normalisation by rule,
 * and what the judge says is the same on top of that. An id that the judge doesn't know or names a second time is passed
 * over, so that a muddled reply can't melt everything into one group. Largest group first.
 */
export function groupWrongAnswers(
  answers: readonly WrongAnswer[],
  judged: readonly (readonly string[])[] = [],
): WrongAnswer[][] {
  const judgedGroup = new Map<string, string>();
  for (const [index, ids] of judged.entries()) {
    for (const id of ids) if (!judgedGroup.has(id)) judgedGroup.set(id, `judged ${index}`);
  }
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    const up = parent.get(key);
    return up === undefined || up === key ? key : find(up);
  };
  const join = (left: string, right: string) => parent.set(find(left), find(right));
  for (const { id, answer } of answers) {
    const name = `named ${normaliseAnswer(answer)}`;
    join(`id ${id}`, name);
    const group = judgedGroup.get(id);
    if (group !== undefined) join(name, group);
  }
  const groups = new Map<string, WrongAnswer[]>();
  for (const wrong of answers) {
    const key = find(`id ${wrong.id}`);
    groups.set(key, [...(groups.get(key) ?? []), wrong]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}
