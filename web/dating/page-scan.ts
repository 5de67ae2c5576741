import type { DomElement } from "../extraction/dom.ts";

/** A stretch of visible text between block borders. */
export interface TextBlock {
  readonly text: string;
  /** Characters of visible text before it. */
  readonly at: number;
  /** The elements its text nodes lie in, each from `start` on. */
  readonly pieces: readonly { readonly start: number; readonly element: DomElement }[];
  /** The block before it, where a label may stand. */
  readonly previous: string;
}

export interface Heading {
  readonly element: DomElement;
  readonly level: number;
  readonly text: string;
  readonly at: number;
}

/** An element that holds a date by its name, class or attributes, at a place of the visible text. */
export interface DatedElement {
  readonly element: DomElement;
  readonly at: number;
}

/** What dating reads of a page, collected in one walk. */
export interface PageScan {
  readonly metas: readonly DomElement[];
  readonly scripts: readonly DomElement[];
  readonly links: readonly DomElement[];
  readonly articles: readonly DomElement[];
  readonly dated: readonly DatedElement[];
  readonly headings: readonly Heading[];
  readonly blocks: readonly TextBlock[];
  /** The article's own heading, where one was made out. */
  readonly heading: Heading | null;
  /** 3/4/2020 is 4 March. */
  readonly monthFirst: boolean;
}
