import { getDomain } from "tldts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { FreshnessClass, Split } from "../../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { takenDown } from "../../domain/page/blank-quotes.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { PageDays } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import { nameLevel } from "../../domain/wikidata/templated-item.ts";
import { staysFresh } from "../../gates/freshness/decide-fresh.ts";
import { decideFreshAnswer } from "../../gates/freshness/decide-fresh-answer.ts";

/** Converts an accepted question to an item of a release. */
export function toReleaseItem(
  question: Question,
  {
    lifecycle,
    pageDays,
  }: {
    readonly lifecycle: { readonly freshnessClass: FreshnessClass; readonly split: Split };
    /** Days of pages by snapshot id. A page that is missing here has no known day. */
    readonly pageDays: ReadonlyMap<string, PageDays>;
  },
): ReleaseItem {
  const { id, language, domain, subDomain, seed, draft, graph, accepted, rounds, templated } = question;
  return {
    id,
    language,
    domain,
    subDomain,
    form: templated === undefined ? "plain" : "templated",
    question: draft.question,
    answer: draft.answer,
    aliases: draft.aliases,
    answers: null,
    seedId: seed.id,
    answerEvidence: draft.answerEvidence,
    evidence: question.evidence.map((piece) => toReleaseEvidence(piece, pageDays)),
    graph,
    accepted: accepted.toISOString(),
    rounds,
    freshnessClass: lifecycle.freshnessClass,
    split: lifecycle.split,
    ...(templated && { level: nameLevel(templated.made), templated }),
  };
}

/** Converts a piece of evidence to evidence of a release. */
export function toReleaseEvidence(
  { id, statement, facts, quote, url, snapshotId, date, fresh, label }: Evidence,
  pageDays: ReadonlyMap<string, PageDays>,
): ReleaseEvidence {
  return {
    ...{ id, statement, facts, quote, url, date, fresh, label },
    rootDomain: getDomain(url),
    snapshot: snapshotId,
    published: pageDays.get(snapshotId ?? "")?.published ?? null,
  };
}

/** Reads accepted questions as items of a release, in the order of the ids. Unknown ids are left out. */
export async function readReleaseItems(
  { questions, lifecycles, releases }: Pick<Stores, "questions" | "lifecycles" | "releases">,
  ids: readonly string[],
): Promise<ReleaseItem[]> {
  const lifecycleOf = new Map(
    (await lifecycles.list({ ids })).map((lifecycle) => [lifecycle.questionId, lifecycle]),
  );
  const items: ReleaseItem[] = [];
  for (const id of ids) {
    const [question, lifecycle] = [await questions.get(id), lifecycleOf.get(id)];
    if (question === null || lifecycle === undefined) continue;
    const snapshots = question.evidence.flatMap(({ snapshotId }) => snapshotId ?? []);
    items.push(toReleaseItem(question, { lifecycle, pageDays: await releases.readPageDays(snapshots) }));
  }
  return items;
}

/**
 * Whether the answer rests on evidence that is fresh under the release's cutoff too (EvoBrowseComp §2.1). A quote of which the words were
 * deleted can't be looked at for the answer, so it counts as it did when the item was accepted: a raised cutoff is no reason to refuse it.
 */
export function restsOnFresh(
  { draft, evidence }: Pick<Question, "draft" | "evidence">,
  pageDays: ReadonlyMap<string, PageDays>,
  cutoff: IsoDate,
): boolean {
  const labelled = evidence.map((piece) => ({
    ...piece,
    fresh: isFresh(piece, pageDays, cutoff),
    ...(piece.quote === takenDown && { quote: draft.answer }),
  }));
  return decideFreshAnswer(draft, labelled).passed;
}

/** Labels an item's evidence as fresh or not under the release's cutoff. */
export function relabel(
  item: ReleaseItem,
  question: Question | undefined,
  pageDays: ReadonlyMap<string, PageDays>,
  cutoff: IsoDate,
): ReleaseItem {
  const pieces = new Map(question?.evidence.map((piece) => [piece.id, piece]));
  const evidence = item.evidence.map((piece) => {
    const known = pieces.get(piece.id);
    return known ? { ...piece, fresh: isFresh(known, pageDays, cutoff) } : piece;
  });
  return { ...item, evidence };
}

type Piece = Question["evidence"][number];

function isFresh(
  { fresh, date, snapshotId }: Piece,
  pageDays: ReadonlyMap<string, PageDays>,
  cutoff: IsoDate,
): boolean {
  return fresh && staysFresh(date, pageDays.get(snapshotId ?? "") ?? null, cutoff);
}
