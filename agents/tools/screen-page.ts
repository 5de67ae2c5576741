import { LRUCache } from "lru-cache";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { StrippedText, stripInjections } from "../../gates/injection/strip-injections.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";

/**
 * Removes prompt injections from a page's text, title, author and links before models see it. `isGrave` says whether that speaks against
 * the page.
 */
export function screenPage<Page extends Pick<PageSnapshot, "title" | "text" | "links" | "details">>(
  page: Page,
  screen: typeof stripInjections,
): { screened: Page; isGrave: boolean } {
  const { title, text, isGrave, details: plain } = stripPageInjections(page, screen);
  const links = page.links.map((link) => ({ ...link, text: screen(link.text).text }));
  const details = page.details && { ...page.details, author: plain.author };
  return { screened: { ...page, title, text, links, ...(page.details && { details }) }, isGrave };
}

type Screen = (text: string) => StrippedText;

/** Number of remembered characters: about 16 MB at two bytes per character. */
const rememberedCharacters = 8_000_000;

/** Remembers screened texts, since the same results and pages occur many times in a run. */
export function rememberScreened(screen: Screen): Screen {
  const known = new LRUCache<string, StrippedText>({
    maxSize: rememberedCharacters,
    sizeCalculation: ({ text }, key) => 100 + text.length + key.length,
  });
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const screened = screen(text);
    known.set(text, screened);
    return screened;
  };
}
