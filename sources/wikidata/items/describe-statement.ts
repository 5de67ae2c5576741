import type { IsoDate } from "../../../domain/iso-date.ts";
import type { Language } from "../../../domain/language.ts";
import { own } from "../../../domain/own.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { type PartDate, partDate } from "../../../domain/part-date.ts";
import type { UsedSnapshot } from "../../../domain/wikidata/templated-item.ts";
import type { TemplatedQuestion, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";
import { snapshotId } from "../../../web/visiting/read-result.ts";

/** A statement in words, as it stands on its page and in evidence. */
export interface DescribedStatement {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly from: PartDate | null;
  readonly to: PartDate | null;
  /** Day, month or year that the statement gives for itself: its point in time, or else its start. */
  readonly date: PartDate | null;
  /** One line that names subject, relation and object. */
  readonly line: string;
}

const words = {
  en: { from: "start time", to: "end time", at: "point in time", stop: ": " },
  zh: { from: "起始时间", to: "结束时间", at: "时间点", stop: "：" },
} as const;

/** Describes a statement with the names that its question has for things. */
export function describeStatement(
  { property, subject, value, from, to, at }: UsedStatement,
  { names, answer, language }: Pick<TemplatedQuestion, "names" | "answer" | "language">,
): DescribedStatement {
  const nameOf = (id: string): string => own(names, id)?.label ?? id;
  const isAnswer = answer.kind === "literal" && JSON.stringify(answer.value) === JSON.stringify(value);
  const object = isAnswer ? answer.label : writeValue(value, nameOf);
  const times = { from: readTime(from), to: readTime(to), at: readTime(at) };
  const said = words[language];
  const told = (["from", "to", "at"] as const).flatMap((name) =>
    times[name] === null ? [] : [`${said[name]}${said.stop}${times[name]}`],
  );
  const [one, other] = [nameOf(subject), nameOf(property)];
  return {
    ...{ subject: one, relation: other, object, from: times.from, to: times.to },
    date: times.at ?? times.from,
    line: `${one} – ${other}${said.stop}${object}${told.length === 0 ? "" : ` (${told.join(", ")})`}`,
  };
}

/**
 * Reads a time of Wikidata as a day, month or year; null for a time before the common era or after the year 9999, because no page has such
 * a day.
 */
export function readTime(time: string | null): PartDate | null {
  const [, year, month, day] = /^\+?(\d{4})-(\d\d)-(\d\d)/u.exec(time ?? "") ?? [];
  if (year === undefined) return null;
  const text = month === "00" ? year : day === "00" ? `${year}-${month}` : `${year}-${month}-${day}`;
  return partDate.safeParse(text).success ? text : null;
}

/** Writes a value in words. A time is written as precisely as its statement gives it. */
function writeValue(value: WikidataValue, nameOf: (id: string) => string): string {
  switch (value.kind) {
    case "entity":
      return nameOf(value.id);
    case "string":
    case "monolingual":
      return value.text;
    case "time": {
      const length = value.precision >= 11 ? 10 : value.precision === 10 ? 7 : 4;
      return (readTime(value.time) ?? value.time).slice(0, length);
    }
    case "quantity": {
      const amount = value.amount.replace(/^\+/u, "");
      return value.unit === null ? amount : `${amount} ${nameOf(value.unit)}`;
    }
    case "coordinates":
      return `${value.latitude}, ${value.longitude}`;
    default:
      return value.kind;
  }
}

const site = "https://www.wikidata.org/";

/**
 * Writes a page with an entity's statements. Wikidata has no page that states them in sentences, so the text is written here. It names the
 * revision and the snapshot, and has one line for each statement. Evidence quotes such a line as a whole.
 */
export function writeStatementPage(given: {
  readonly id: string;
  readonly name: string;
  /** Null if the dump has no revisions. */
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

/** Returns the permanent address of a revision, or the entity's own address if its dump has no revisions. */
function addressOf(id: string, revision: number | null): string {
  return revision === null ? `${site}wiki/${id}` : `${site}w/index.php?title=${id}&oldid=${revision}`;
}
