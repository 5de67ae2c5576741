import { type StrippedText, stripInjections } from "./strip-injections.ts";

export interface StrippedPage {
  readonly title: string;
  readonly text: string;
  /** Number of passages that were removed. */
  readonly leftOut: number;
}

/**
 * Removes passages that address models from a page's headline and text; each is examined in view of the other. Showing a page and checking
 * a quote of it both use this, so that they see the same text.
 */
export function stripPageInjections(
  page: { readonly title: string; readonly text: string },
  screen: (text: string, about?: string) => StrippedText = stripInjections,
): StrippedPage {
  const text = screen(page.text, screen(page.title).text);
  const title = screen(page.title, text.text);
  return { title: title.text, text: text.text, leftOut: title.leftOut + text.leftOut };
}
