import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../../domain/language.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { lastDay, type PartDate, sideOf } from "../../../domain/part-date.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/wikidata-snapshots.ts";
import type { UsedName } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataEntity, WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { snapshotId } from "../../../web/visiting/read-result.ts";
import { describeStatement, readTime } from "../items/describe-statement.ts";

export interface EntityPage {
  /** The statements as text, at the permanent address of the entity's revision. */
  readonly page: PageSnapshot;
  readonly pieces: GatheredEvidence[];
  /** Day on which the entity surfaced: the newest time between the two snapshots that its statements give, else its last edit. */
  readonly surfaced: PartDate;
}

interface PageContext {
  readonly language: Language;
  readonly labels: (id: string) => Promise<string | null>;
  /** Days of the two snapshots. */
  readonly earlier: string;
  readonly later: string;
  readonly cutoff: string;
}

/**
 * Writes the page and the pieces of evidence of an entity's new statements. Wikidata shows no page that states them in sentences, so that
 * the text is ours: one line for each statement, which the piece quotes whole. A statement's own time decides by its side of the cutoff. A
 * statement without a time may be an old fact that somebody entered late: it claims to be fresh only if the earlier snapshot is not older
 * than the cutoff, and the look-up of earlier pages decides (decision 0142).
 */
export async function writeEntityPage(
  given: {
    readonly subject: WikidataEntity;
    readonly name: string;
    readonly statements: readonly WikidataStatement[];
    readonly snapshot: WikidataSnapshotManifest;
  },
  context: PageContext,
): Promise<EntityPage> {
  const { subject, name, statements, snapshot } = given;
  const { language, labels, earlier, later, cutoff } = context;
  const known = new Map<string, UsedName>();
  const add = async (id: string | null): Promise<void> => {
    if (id !== null) known.set(id, { label: (await labels(id)) ?? id, aliases: [], surface: "" });
  };
  for (const { property, value } of statements) {
    await add(property);
    await add(value.kind === "entity" ? value.id : value.kind === "quantity" ? value.unit : null);
  }
  known.set(subject.id, { label: name, aliases: [], surface: "" });
  const names = Object.fromEntries(known);
  const answer = { kind: "item" as const, id: subject.id, label: name, aliases: [] };
  const { id, revision } = subject;
  const edited = dayOf(subject.modified) ?? later;
  const url = addressOf(id, revision);
  const pieces = statements.map((statement): GatheredEvidence => {
    const used = { ...statement, subject: id, revision };
    const { line, relation, object, from, to, date } = describeStatement(used, { names, answer, language });
    const fresh = date === null ? earlier >= cutoff : sideOf(date, cutoff) !== "before";
    // A time that the statement has for itself is when the fact began. Without a qualifier a fact is not dated.
    const facts = [{ subject: name, relation, object, from: from ?? date, to }];
    return { statement: line, facts, url, quote: line, date, fresh };
  });
  const source = `Wikidata, ${revision === null ? "" : `revision ${revision}, `}as in the snapshot ${snapshot.name} of ${later}, SHA-256 ${snapshot.checksum}.`;
  const text = [`# ${name} (${id})`, source, ...pieces.map(({ quote }) => `- ${quote}`)].join("\n");
  const page = { url, title: `${name} (${id})`, text, published: edited };
  const times = statements
    .flatMap(({ at, from }) => readTime(at ?? from) ?? [])
    .filter((time) => lastDay(time) > earlier && lastDay(time) <= later);
  return {
    page: {
      id: snapshotId(page),
      ...page,
      ...{ language, publishedFrom: "text", links: [], retrieved: `${later}T00:00:00.000Z` },
    },
    pieces,
    surfaced: times.sort().at(-1) ?? (edited > earlier && edited <= later ? edited : later),
  };
}

/** The permanent address of a revision; the entity's own address where its dump has no revisions. */
function addressOf(id: string, revision: number | null): string {
  const site = "https://www.wikidata.org/";
  return revision === null ? `${site}wiki/${id}` : `${site}w/index.php?title=${id}&oldid=${revision}`;
}

function dayOf(modified: string | null): string | null {
  return /^\d{4}-\d\d-\d\d/u.exec(modified ?? "")?.[0] ?? null;
}
