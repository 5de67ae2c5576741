import type { IsoDate } from "../domain/iso-date.ts";
import type { PageSnapshot } from "../domain/page/page-snapshot.ts";
import { containsName } from "../domain/question/contains-name.ts";
import { findDates } from "../web/dating/find-dates.ts";
import { readAddress } from "../web/dating/read-address.ts";

/** A page that was opened again. */
export interface Reopened {
  readonly page: Pick<PageSnapshot, "title" | "links">;
  /** Addresses that it linked to when it was opened before; null where it wasn't. */
  readonly before: ReadonlySet<string> | null;
}

/**
 * Addresses of what pages link to now that is news of something: a link with a day from `since` on, in its text or address, on a page whose title names it or in a text that
 * does; or one without a day whose text names it and which was not there before. Those that name it come first, then the newest.
 */
export function chooseNewerLinks(
  pages: readonly Reopened[],
  wanted: {
    readonly about: readonly string[];
    readonly since: IsoDate;
    readonly not: ReadonlySet<string>;
    readonly most: number;
  },
): string[] {
  const { about, since, not, most } = wanted;
  const isNamed = (text: string) => about.some((name) => containsName(text, name));
  const found = new Map<string, { readonly named: boolean; readonly day: IsoDate | null }>();
  for (const { page, before } of pages) {
    const isAbout = isNamed(page.title);
    for (const link of page.links) {
      const url = link.url.replace(/#.*$/su, "");
      if (not.has(url) || found.has(url) || !URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol))
        continue;
      const named = isNamed(link.text);
      const day = dayOf(link);
      const isNews =
        day === null ? named && before !== null && !before.has(url) : day >= since && (named || isAbout);
      if (isNews) found.set(url, { named, day });
    }
  }
  return [...found]
    .sort(([, a], [, b]) => Number(b.named) - Number(a.named) || (b.day ?? "").localeCompare(a.day ?? ""))
    .slice(0, most)
    .map(([url]) => url);
}

/** The newest that the text names; else the address's. */
function dayOf({ url, text }: PageSnapshot["links"][number]): IsoDate | null {
  const told = findDates(text, false)
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return told ?? readAddress(url)?.date ?? null;
}
