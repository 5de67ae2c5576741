import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { isName } from "../../reasoning/knowledge/is-name.ts";
import { answerNames, usedPieces } from "./known-statements.ts";

/**
 * Matches an end of a fact that begins with a small letter. A word such as "final" may be the value of a fact, but stands on many pages.
 */
const plainWord = /^\p{Ll}/u;
/** Fewest names by which pages can be told apart. If there are fewer, a page may speak of the question without naming any of them. */
const leastNames = 3;

/**
 * Returns a test that says whether a page may have to do with a question: it must contain a name from the question's evidence or its
 * answer. A model reads only such pages. A page in another language always passes, because it may spell every name differently.
 */
export function touchesQuestion(
  question: Pick<Question, "draft" | "language" | "evidence">,
): (page: Pick<PageSnapshot, "title" | "text" | "language">) => boolean {
  const ends = usedPieces(question).flatMap(({ facts }) =>
    facts.flatMap(({ subject, object }) => [subject, object]),
  );
  const names = new Set([
    ...answerNames(question),
    ...[...new Set(ends)].filter((end) => isName(end, { isOneThing: !plainWord.test(end) })),
  ]);
  return ({ title, text, language }) =>
    names.size < leastNames ||
    language !== question.language ||
    [...names].some((name) => holdsValue(`${title}\n${text}`, name));
}
