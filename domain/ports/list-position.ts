/** The last row of a list that a reader has seen. The next page of the list begins after this row, whatever was added in the meantime. */
export interface ListPosition {
  readonly at: Date;
  readonly id: string;
}
