/** A number, or a span of numbers with both ends included, as written: in `unit`, not yet in its base unit. */
export interface NumberSpan {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
}

/** A unit of measure. Numbers of one dimension compare after multiplication by their factors; "" is a bare number. */
export interface Unit {
  readonly dimension: string;
  readonly factor: number;
}
