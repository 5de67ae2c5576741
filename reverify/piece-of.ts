import { createHash } from "node:crypto";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import type { Question } from "../domain/ports/question-store.ts";
import type { Saying } from "../domain/question/reverification.ts";

/** What a passage says in a fact's place as a piece of evidence; null where it says nothing in its place. */
export function pieceOf(
  { url, snapshotId, day, quote, instead }: Saying,
  { runId, draft }: Pick<Question, "runId" | "draft">,
  cutoff: IsoDate,
): Evidence | null {
  if (instead === null) return null;
  const date = instead.from ?? day;
  const id = createHash("sha256")
    .update(JSON.stringify([url, quote, instead]))
    .digest("hex")
    .slice(0, 12);
  return {
    ...{ id: `rv-${id}`, runId, round: draft.round, snapshotId, url, quote, date },
    ...{ statement: quote, facts: [instead], fresh: date !== null && date > cutoff },
    ...{ status: "kept", label: null, fault: null, reason: null, sources: null, freshness: null },
  };
}
