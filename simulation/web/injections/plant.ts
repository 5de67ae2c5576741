/** Where in a page, or in what a search engine shows of it, a text is put. */
export const carriers = ["visible", "hidden", "attribute", "json-ld", "comment", "snippet"] as const;
export type Carrier = (typeof carriers)[number];

/** A text put into a page. */
export interface Plant {
  readonly text: string;
  readonly carrier: Carrier;
  /** Which of the ways that a carrier has. */
  readonly variant: number;
}
