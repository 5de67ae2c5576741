import { cutText } from "../../domain/cut-text.ts";
/**
 * The part of a page from which a date was read. `modified`: the page has only a modification date, which replaces the missing
 * publication date. `relative`: the page states how long before the visit it was published.
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

/** Group of sources that the publishing system fills from one field. Sources of one group agree, but don't confirm each other. */
export type DateGroup = "markup" | "visible" | "address";

/** A possible publication or modification date of a page. */
export interface DateCandidate {
  /** Date as `YYYY-MM-DD` as the site wrote it, in the site's own time zone if that is known. */
  readonly date: string;
  /**
   * The day that the other order of day and month gives. It is absent if the date can be read in one way only, or if the page's language,
   * its domain or its other days show the order.
   */
  readonly other?: string;
  readonly from: DateSource;
  readonly group: DateGroup;
  /** Kind of the date: the day of publication, or the day of the last change. */
  readonly kind: "published" | "modified";
  /** Trust in this candidate alone, 0 to 1. */
  readonly weight: number;
  readonly evidence: string;
  /** Present if the date has no label and stands with a weekday above the page's heading, as sites show the day of the visit. */
  readonly isAbove?: boolean;
  /** Present if a label, or the name of the element, says that it is the day of publication. */
  readonly isNamed?: boolean;
  /** Present if the name of the date's markup, such as `dc.date`, doesn't say of which day it is. */
  readonly isVague?: boolean;
  /** Present if the name of the date's markup, such as `dc.date.created`, says that the text was written on that day. */
  readonly isOfWriting?: boolean;
  /** Hour of a UTC timestamp, otherwise absent. The site's local day may be the day before or after. */
  readonly utcHour?: number;
}

const MAX = 120;

/** Returns the other reading of a date for its candidate, if the order of day and month is a guess on this page. */
export function otherReading(
  { other }: { readonly other?: string },
  { isOrderGuessed }: { readonly isOrderGuessed: boolean },
): Pick<DateCandidate, "other"> {
  return isOrderGuessed && other !== undefined ? { other } : {};
}

/** Puts the evidence on one line of at most 120 characters. */
export function quoteEvidence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX ? `${cutText(line, MAX - 1)}…` : line;
}
