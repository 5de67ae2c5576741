import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { ReverificationParts, ReverificationWork } from "../reverification-parts.ts";

/** Most sections that are opened for an item. */
const mostSections = 2;

/** Opens the pages of the sections to which an item's pages belong. These pages list what is new, even if no search engine finds it. */
export async function openSections(
  { cited, stores }: ReverificationParts,
  work: ReverificationWork,
  opened: readonly PageSnapshot[],
): Promise<PageSnapshot[]> {
  const urls = listSections(opened, mostSections);
  await stores.pages.grant(work.scope, urls);
  const pages = await allEnded(urls.map((url) => cited.open(url, work.call("sections"))));
  return pages.flatMap((page) => page ?? []);
}

/**
 * Lists the section pages of pages, which list what is new. A section page is an address to which the page links and with which the page's
 * own address begins, such as `/news/` for `/news/item`. The innermost come first.
 */
export function listSections(pages: readonly Pick<PageSnapshot, "url" | "links">[], most: number): string[] {
  const found = pages.flatMap(({ url, links }) => {
    const folders = foldersOf(url);
    return links
      .map((link) => link.url.replace(/[?#].*$/su, ""))
      .filter((address) => folders.includes(address.replace(/\/?$/u, "/")));
  });
  return [...new Set(found)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, most);
}

function foldersOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { origin, pathname } = new URL(url);
  const parts = pathname.split("/").filter((part) => part !== "");
  return parts.map((_, at) => [origin, ...parts.slice(0, at), ""].join("/"));
}
