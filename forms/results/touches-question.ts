import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { isName } from "../../reasoning/knowledge/is-name.ts";
import { answerNames, usedPieces } from "./known-statements.ts";

/** A word such as "final" may be a value, and stands on many pages. */
const plainWord = /^\p{Ll}/u;
/** With fewer names than this a page may well speak of the question without any. */
const leastNames = 3;

/**
 * Returns a test that says whether a page can have to do with a question at all: it has one of the names that the question's evidence or
 * its answer has. A model reads only such pages. A page in another language may spell every name otherwise, so it always passes.
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
