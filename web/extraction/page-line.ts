/** One line of a page's text and what it was in the page. */
export interface PageLine {
  readonly kind: "heading" | "item" | "row" | "text";
  readonly text: string;
  /** Characters of it that were link text. */
  readonly linked: number;
}
