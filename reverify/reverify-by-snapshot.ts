import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { TemplatedQuestion } from "../domain/wikidata/templated-question.ts";
import type { WikidataEntity } from "../domain/wikidata/wikidata-entity.ts";
import { decideBySnapshot } from "../gates/reverify/decide-by-snapshot.ts";
import type { ReverificationParts } from "./reverification-parts.ts";

/**
 * Re-verifies a templated question by the newest snapshot of Wikidata that is on this machine, which costs nothing. Null for other
 * questions, and if no snapshot of the same format is newer than the question's own.
 */
export async function reverifyBySnapshot(
  { newestSnapshot }: Pick<ReverificationParts, "newestSnapshot">,
  { templated, evidence }: Pick<Question, "templated" | "evidence">,
): Promise<Omit<Reverification, "questionId" | "key" | "at" | "dollars"> | null> {
  if (templated === undefined) return null;
  const { day, format = guessFormat(templated.made) } = templated.snapshots.later;
  const snapshot = await newestSnapshot({ after: day, format });
  if (snapshot === null) return null;
  try {
    const resolve = await snapshot.resolver();
    const subjects = new Set(templated.made.statements.map(({ subject }) => subject));
    const entities = new Map<string, WikidataEntity | null>();
    for (const id of subjects) entities.set(id, await snapshot.entity(resolve(id)));
    const { decision, found } = decideBySnapshot(templated, {
      entityOf: (id) => entities.get(id) ?? null,
      resolve,
      day: snapshot.manifest.day,
    });
    const { outcome, reason, since, isAnchored: anchored } = decision;
    const proof = outcome === "holds" ? "same" : "open";
    return {
      ...{ outcome, reason, since, anchored, correction: null, facts: [] },
      proof: { before: "same", after: proof },
      pieces: templated.evidence.flatMap((id, place) => {
        const piece = evidence.find((own) => own.id === id);
        const state = found[place];
        if (piece === undefined || state === undefined) return [];
        return [{ evidence: id, url: piece.url, found: state, snapshotId: null, claims: [] }];
      }),
    };
  } finally {
    await snapshot.close();
  }
}

/** Guesses the snapshot format of an older question, which doesn't state it. Statements of a truthy dump have no ids. */
function guessFormat({ statements }: Pick<TemplatedQuestion, "statements">): "json" | "truthy" {
  return statements.every(({ id }) => id === null) ? "truthy" : "json";
}

/**
 * Makes the evidence of a templated question point to the present pages of its subjects. It cites permanent addresses of revisions, which
 * never change. Any other question is returned as it is.
 */
export function atPresentPages(question: Question): Question {
  const { templated, evidence } = question;
  if (templated === undefined) return question;
  const subjectOf = new Map(
    templated.evidence.map((id, place) => [id, templated.made.statements[place]?.subject]),
  );
  return {
    ...question,
    evidence: evidence.map((piece) => {
      const subject = subjectOf.get(piece.id);
      return subject === undefined ? piece : { ...piece, url: `https://www.wikidata.org/wiki/${subject}` };
    }),
  };
}
