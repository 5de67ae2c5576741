/** One table of a report, as every form of it shows them. */
export interface ReportTable {
  readonly title: string;
  /** What a reader has to know about its figures. */
  readonly note: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The first columns, so many, are names; the columns behind them are figures, unless `words` says otherwise. */
  readonly names: number;
  /** Places of columns behind the names that hold words. */
  readonly words?: readonly number[];
}

/** Whether a column is set to the right, so that its figures stand under each other. */
export function isFigure(
  { names, words = [] }: Pick<ReportTable, "names" | "words">,
  column: number,
): boolean {
  return column >= names && !words.includes(column);
}
