import type { Evidence } from "../../domain/evidence/evidence.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/** One key for one statement, from whichever page: its facts, whatever their spelling. */
export function statementKey({ facts }: Pick<Evidence, "facts">): string {
  return JSON.stringify(
    facts.map(({ subject, relation, object, from }) => [
      ...[subject, relation, object].map(normaliseName),
      from,
    ]),
  );
}
