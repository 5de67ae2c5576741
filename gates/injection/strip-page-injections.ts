import { type StrippedText, stripInjections } from "./strip-injections.ts";

export interface StrippedPage {
  readonly title: string;
  readonly text: string;
  /** How many passages were left out. */
  readonly leftOut: number;
}

/** A page's headline and text without what addresses models, each seen as part of the other. Whoever shows a page and whoever checks a quote of it see the same. */
export function stripPageInjections(
  page: { readonly title: string; readonly text: string },
  screen: (text: string, about?: string) => StrippedText = stripInjections,
): StrippedPage {
  const text = screen(page.text, screen(page.title).text);
  const title = screen(page.title, text.text);
  return { title: title.text, text: text.text, leftOut: title.leftOut + text.leftOut };
}
