import type { Question } from "../../domain/ports/question-store.ts";
import { fnv1a, mixBits } from "../../domain/stable-hash.ts";
import type { TemplatedItem } from "../../domain/wikidata/templated-item.ts";
import type { WikidataService } from "./wikidata-service.ts";

/** How oxigraph decided a stored question. */
interface VerifiedQuestion {
  readonly questionId: string;
  /** Answers that it found: 0, 1, or 2 for two or more. */
  readonly answers: number;
  readonly right: boolean;
}

export interface TemplatedVerification {
  readonly decided: readonly VerifiedQuestion[];
  /** Questions that could not be decided, because the snapshot that they were made from is not on this machine. */
  readonly skipped: readonly { readonly snapshot: string; readonly questions: number }[];
}

/** A question with its origin, as it is stored or released. */
export interface WithOrigin extends Pick<Question, "id"> {
  readonly templated: TemplatedItem;
}

/**
 * Has oxigraph decide questions over the snapshots that they were made from (LiveSearchBench §4.2, step 4). A sample is drawn by the ids'
 * hashes, so that the same questions give the same sample.
 */
export async function verifyTemplated(
  wikidata: Pick<WikidataService, "list" | "open">,
  questions: readonly WithOrigin[],
  sample = Number.POSITIVE_INFINITY,
): Promise<TemplatedVerification> {
  const drawn = [...questions].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, sample);
  const known = new Map((await wikidata.list()).map(({ checksum, name }) => [checksum, name]));
  const bySnapshot = new Map<string, WithOrigin[]>();
  for (const question of drawn) {
    const { checksum } = question.templated.snapshots.later;
    bySnapshot.set(checksum, [...(bySnapshot.get(checksum) ?? []), question]);
  }
  const decided: VerifiedQuestion[] = [];
  const skipped: { snapshot: string; questions: number }[] = [];
  for (const [checksum, own] of bySnapshot) {
    const name = known.get(checksum);
    if (name === undefined) {
      skipped.push({ snapshot: own[0]?.templated.snapshots.later.name ?? checksum, questions: own.length });
      continue;
    }
    const { verifyQuestions } = await import("../../sources/wikidata/verify/verify-questions.ts");
    const snapshot = await wikidata.open(name);
    try {
      const made = own.map(({ templated }) => templated.made);
      const found = await verifyQuestions({ questions: made, snapshot });
      for (const [place, { answers, right }] of found.decided.entries())
        decided.push({ questionId: own[place]?.id ?? "", answers, right });
    } finally {
      await snapshot.close();
    }
  }
  return { decided, skipped };
}

function placeOf({ id }: WithOrigin): number {
  return mixBits(fnv1a(id));
}
