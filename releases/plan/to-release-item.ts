import { getDomain } from "tldts";
import type { FreshnessClass, Split } from "../../domain/exposure/lifecycle.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import type { PageDays } from "../../domain/ports/release-store.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";

/** An accepted question as a release holds it. */
export function toReleaseItem(
  question: Question,
  {
    lifecycle,
    pageDays,
  }: {
    readonly lifecycle: { readonly freshnessClass: FreshnessClass; readonly split: Split };
    /** By snapshot; a page that isn't there has no day. */
    readonly pageDays: ReadonlyMap<string, PageDays>;
  },
): ReleaseItem {
  const { id, language, domain, subDomain, seed, draft, graph, accepted, rounds } = question;
  return {
    ...{ id, language, domain, subDomain, form: "plain", question: draft.question, answer: draft.answer },
    ...{ aliases: draft.aliases, answers: null, seedId: seed.id, answerEvidence: draft.answerEvidence },
    evidence: question.evidence.map(
      ({ id: pieceId, statement, facts, quote, url, snapshotId, date, fresh, label }) => ({
        ...{ id: pieceId, statement, facts, quote, url, date, fresh, label },
        rootDomain: getDomain(url),
        snapshot: snapshotId,
        published: pageDays.get(snapshotId ?? "")?.published ?? null,
      }),
    ),
    ...{ graph, accepted: accepted.toISOString(), rounds },
    ...{ freshnessClass: lifecycle.freshnessClass, split: lifecycle.split },
  };
}
