/** A span of days, both ends included, as ISO dates, which compare as text. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}
