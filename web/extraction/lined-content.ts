import type { PageLine } from "./page-line.ts";

/** A body that is no markup, as lines. */
export interface LinedContent {
  readonly mediaType: string;
  readonly title: string;
  readonly lines: readonly PageLine[];
  readonly author: string | null;
  /** ISO date and time of the file's last change, where it says. */
  readonly changed: string | null;
  /** Holds entries of many days, and so has none of its own. */
  readonly isCollection?: boolean;
  readonly links: readonly { readonly url: string; readonly text: string }[];
}
