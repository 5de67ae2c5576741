/** The last row that a reader of a list has seen. The next page begins after it, whatever was added meanwhile. */
export interface ListPosition {
  readonly at: Date;
  readonly id: string;
}
