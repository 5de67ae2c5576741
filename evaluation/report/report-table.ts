/** One table of a report, as used by every form of the report. */
export interface ReportTable {
  readonly title: string;
  /** Explanation that a reader needs to understand the figures. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of leading columns that are names. The columns after them are figures, except those in `words`. */
  readonly names: number;
  /** Indices of columns after the names that contain words. */
  readonly words?: readonly number[];
}

/** Whether a column is aligned to the right, because it contains figures. */
export function isFigure(
  { names, words = [] }: Pick<ReportTable, "names" | "words">,
  column: number,
): boolean {
  return column >= names && !words.includes(column);
}
