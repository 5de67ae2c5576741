import { LRUCache } from "lru-cache";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { StrippedText, stripInjections } from "../../gates/injection/strip-injections.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";

/** A page as models may see it: without what is addressed to them, in its text, its headline and its links. */
export function screenPage<Page extends Pick<PageSnapshot, "title" | "text" | "links">>(
  page: Page,
  screen: typeof stripInjections,
): { screened: Page; leftOut: number } {
  const { title, text, leftOut } = stripPageInjections(page, screen);
  const links = page.links.map((link) => ({ ...link, text: screen(link.text, title).text }));
  return { screened: { ...page, title, text, links }, leftOut };
}

type Screen = (text: string, about?: string) => StrippedText;

/** Some 16 MB at two bytes a character. */
const rememberedCharacters = 8_000_000;

/** The same screen, which reads a text about the same thing once: results and pages come again and again within a run. */
export function rememberScreened(screen: Screen): Screen {
  const known = new LRUCache<string, StrippedText>({
    maxSize: rememberedCharacters,
    sizeCalculation: ({ text }, key) => 100 + text.length + key.length,
  });
  return (text, about = "") => {
    const key = `${about.length} ${about}${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const screened = screen(text, about);
    known.set(key, screened);
    return screened;
  };
}
