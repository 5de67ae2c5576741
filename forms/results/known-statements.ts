import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";

/** All names of a question's answer. */
export function answerNames({ draft }: Pick<Question, "draft">): string[] {
  return [draft.answer, ...draft.aliases];
}

/** Lists the pieces of a question's evidence on which the question rests, or all pieces if none is noted. */
export function usedPieces<Piece extends Pick<Evidence, "id">>({
  draft,
  evidence,
}: Pick<Question, "draft"> & { readonly evidence: readonly Piece[] }): readonly Piece[] {
  const used = new Set([...draft.usedEvidence, ...draft.answerEvidence]);
  const pieces = evidence.filter(({ id }) => used.has(id));
  return pieces.length > 0 ? pieces : evidence;
}

/**
 * Lists statements that tell what a question's descriptions refer to: those of the evidence on which it rests, without those that name the
 * answer. A reader of one page needs them, because a question names few of the things that it speaks of. Other gathered statements would
 * only hint at the answer, because it would be the only thing that they don't name.
 */
export function knownStatements(
  question: Pick<Question, "draft"> & { readonly evidence: readonly Pick<Evidence, "id" | "statement">[] },
): string[] {
  const names = answerNames(question);
  const statements = usedPieces(question)
    .map(({ statement }) => statement)
    .filter((statement) => !names.some((name) => holdsValue(statement, name)));
  return [...new Set(statements)];
}
