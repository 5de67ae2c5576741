import type { FiledAnswer } from "./read-predictions.ts";

/** An answer as the service takes it. */
interface SubmittedAnswer {
  readonly id: string;
  readonly answer: string;
  readonly overLimit?: boolean;
}

/**
 * Matches a file's answers with the questions of a release as `freshet eval --predictions` does: by the question's text, or else by its id.
 * Without the questions they are matched by their ids alone. If a question has several answers, the first counts, because a submission is
 * one run. `leftOut` counts the answers that are not submitted.
 */
export function matchAnswers(
  filed: readonly FiledAnswer[],
  questions: readonly { readonly id: string; readonly question: string }[] | null,
): { readonly answers: readonly SubmittedAnswer[]; readonly leftOut: number } {
  const byId = firstBy(filed, ({ id }) => id);
  const byText = firstBy(filed, ({ question }) => (question === null ? null : plain(question)));
  const pairs =
    questions === null
      ? [...byId]
      : questions.map(({ id, question }) => [id, byText.get(plain(question)) ?? byId.get(id)] as const);
  const answers = pairs.flatMap(([id, found]) => {
    if (found === undefined) return [];
    const { answer, overLimit } = found;
    return [{ id, answer, ...(overLimit !== undefined && { overLimit }) }];
  });
  return { answers, leftOut: filed.length - answers.length };
}

function firstBy(
  filed: readonly FiledAnswer[],
  keyOf: (answer: FiledAnswer) => string | null,
): Map<string, FiledAnswer> {
  const first = new Map<string, FiledAnswer>();
  for (const answer of filed) {
    const key = keyOf(answer);
    if (key !== null && !first.has(key)) first.set(key, answer);
  }
  return first;
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s+/gu, " ").trim();
}
