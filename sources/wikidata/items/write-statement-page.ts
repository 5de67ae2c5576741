import type { IsoDate } from "../../../domain/iso-date.ts";
import type { Language } from "../../../domain/language.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { UsedSnapshot } from "../../../domain/wikidata/templated-item.ts";
import { snapshotId } from "../../../web/visiting/read-result.ts";

const site = "https://www.wikidata.org/";

/**
 * Writes the page of an entity's statements. Wikidata shows no page that states them in sentences, so the text is ours: which revision and
 * snapshot it is from, and one line for each statement, which evidence quotes whole.
 */
export function writeStatementPage(given: {
  readonly id: string;
  readonly name: string;
  /** Null where the dump has no revisions. */
  readonly revision: number | null;
  readonly snapshot: Pick<UsedSnapshot, "name" | "day" | "checksum">;
  readonly language: Language;
  readonly published: IsoDate;
  readonly lines: readonly string[];
}): PageSnapshot {
  const { id, name, revision, snapshot, language, published, lines } = given;
  const title = `${name} (${id})`;
  const of = revision === null ? "" : `revision ${revision}, `;
  const source = `Wikidata, ${of}as in the snapshot ${snapshot.name} of ${snapshot.day}, SHA-256 ${snapshot.checksum}.`;
  const text = [`# ${title}`, source, ...new Set(lines.map((line) => `- ${line}`))].join("\n");
  const page = { url: addressOf(id, revision), title, text, published };
  return {
    id: snapshotId(page),
    ...page,
    ...{ language, publishedFrom: "text", links: [] },
    retrieved: `${snapshot.day}T00:00:00.000Z`,
  };
}

/** The permanent address of a revision; the entity's own address where its dump has no revisions. */
function addressOf(id: string, revision: number | null): string {
  return revision === null ? `${site}wiki/${id}` : `${site}w/index.php?title=${id}&oldid=${revision}`;
}
