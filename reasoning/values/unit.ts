/** A unit of measure. Numbers of one dimension compare after multiplication by their factors; "" is a bare number. */
export interface Unit {
  readonly dimension: string;
  readonly factor: number;
}
