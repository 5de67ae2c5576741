import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

/**
 * Lists each answer once, in its first spelling. Answers that differ only in case, punctuation or a leading article are the same. Answers
 * that are the same as one of `besides` are left out. The precision counts a set of answers (DeepSearchQA §3), so a repetition is no
 * further answer.
 */
export function distinctAnswers(answers: readonly string[], besides: readonly string[] = []): string[] {
  const seen = new Set(besides.map(keyOf));
  return answers.filter((answer) => {
    const key = keyOf(answer);
    const isNew = key !== "" && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** The normalised answer; the answer itself if it consists of marks alone, of which nothing would be left. */
function keyOf(answer: string): string {
  return normaliseAnswer(answer) || answer.trim();
}
