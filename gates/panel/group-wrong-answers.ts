import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

export interface WrongAnswer {
  readonly id: string;
  readonly answer: string;
}

/**
 * Groups wrong answers by meaning (EvoBrowseComp §2.2, "the same incorrect answer"): answers that are equal after normalisation, joined
 * with those that the judge calls the same. An id that the judge invents or repeats is ignored, so that a confused reply cannot join all
 * answers into one group. The largest group comes first.
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
