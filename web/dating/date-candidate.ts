/**
 * Where a date was read. `modified`: the page gives only the day of its last change, which stands in. `relative`: it says how long
 * before the visit it was.
 */
export const dateSources = [
  "json-ld",
  "meta",
  "microdata",
  "time",
  "marked",
  "text",
  "relative",
  "url",
  "script",
  "modified",
] as const;
export type DateSource = (typeof dateSources)[number];

/** Sources of a group are filled from one field of the publishing system, so they agree without proving each other. */
export type DateGroup = "markup" | "visible" | "address";

/** A date that a page may give for itself. */
export interface DateCandidate {
  /** `YYYY-MM-DD` as the site wrote it, in the site's own time zone where that is known. */
  readonly date: string;
  readonly from: DateSource;
  readonly group: DateGroup;
  /** `modified` dates say when a page was last changed, and are no publication date. */
  readonly kind: "published" | "modified";
  /** 0 to 1: how far this alone is to be believed. */
  readonly weight: number;
  readonly evidence: string;
  /** The stamp's hour, where it is in universal time: the site's own day may be the day before or after. */
  readonly utcHour?: number;
}

const MAX = 120;

/** Evidence on one line, cut short. */
export function quoteEvidence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX ? `${line.slice(0, MAX - 1)}…` : line;
}
