import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../../domain/language.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { lastDay, type PartDate, sideOf } from "../../../domain/part-date.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { UsedName } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataEntity, WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { describeStatement, readTime, writeStatementPage } from "../items/describe-statement.ts";

export interface EntityPage {
  /** The statements as text, at the permanent address of the entity's revision. */
  readonly page: PageSnapshot;
  readonly pieces: GatheredEvidence[];
  /**
   * Day on which the entity surfaced: the newest time between the two snapshots that its statements give, or else the day of its last edit.
   */
  readonly surfaced: PartDate;
}

interface PageContext {
  readonly language: Language;
  readonly labels: (id: string) => Promise<string | null>;
  /** Day of the earlier snapshot. */
  readonly earlier: string;
  readonly cutoff: string;
}

/**
 * Writes the page and the pieces of evidence of an entity's new statements. Each piece quotes the page's line of its statement. If a
 * statement gives a time, it is fresh unless this whole time is on or before the cutoff. A statement without a time may be an old fact that
 * somebody entered late. It is proposed as fresh only if the earlier snapshot is not older than the cutoff, and then the search for older
 * pages decides (decision 0142).
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
  const { language, labels, earlier, cutoff } = context;
  const later = snapshot.day;
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
  const described = statements.map((statement) =>
    describeStatement({ ...statement, subject: id, revision }, { names, answer, language }),
  );
  const page = writeStatementPage({
    ...{ id, name, revision, snapshot, language, published: edited },
    lines: described.map(({ line }) => line),
  });
  const pieces = described.map(({ line, relation, object, from, to, date }): GatheredEvidence => {
    const fresh = date === null ? earlier >= cutoff : sideOf(date, cutoff) !== "before";
    // If a statement gives a point in time, the fact began then. Without a qualifier the fact has no date.
    const facts = [{ subject: name, relation, object, from: from ?? date, to }];
    return { statement: line, facts, url: page.url, quote: line, date, fresh };
  });
  const times = statements
    .flatMap(({ at, from }) => readTime(at ?? from) ?? [])
    .filter((time) => lastDay(time) > earlier && lastDay(time) <= later);
  return {
    page,
    pieces,
    surfaced: times.sort().at(-1) ?? (edited > earlier && edited <= later ? edited : later),
  };
}

function dayOf(modified: string | null): string | null {
  return /^\d{4}-\d\d-\d\d/u.exec(modified ?? "")?.[0] ?? null;
}
