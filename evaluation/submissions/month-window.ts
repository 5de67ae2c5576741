import type { SubmissionGroup } from "../../domain/ports/evaluation/submission-store.ts";

export interface MonthWindow {
  /** First and last month, `YYYY-MM`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Says whether a window was asked for. Without one, figures are over the whole release. */
export function isWindow({ from, to }: MonthWindow): boolean {
  return from !== undefined || to !== undefined;
}

/** Says whether a group consists of months that lie in the window as a whole. */
export function isWithin(
  { by, value }: Pick<SubmissionGroup, "by" | "value">,
  { from, to }: MonthWindow,
): boolean {
  const [first, last] = monthsOf(value);
  return by === "month" && (from === undefined || first >= from) && (to === undefined || last <= to);
}

/** Returns the first and the last month of a group of months. */
export function monthsOf(value: string): [first: string, last: string] {
  const [first = value, last = first] = value.split("/");
  return [first, last];
}
