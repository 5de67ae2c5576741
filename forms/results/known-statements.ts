import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";

/** All names of a question's answer. */
export function answerNames({ draft }: Pick<Question, "draft">): string[] {
  return [draft.answer, ...draft.aliases];
}

/**
 * Statements that tell what a question's descriptions refer to: those of its evidence that don't name the answer. A reader of one page needs
 * them, because a question names few of the things that it speaks of.
 */
export function knownStatements(
  question: Pick<Question, "draft"> & { readonly evidence: readonly Pick<Evidence, "statement">[] },
): string[] {
  const names = answerNames(question);
  return question.evidence
    .map(({ statement }) => statement)
    .filter((statement) => !names.some((name) => holdsValue(statement, name)));
}
