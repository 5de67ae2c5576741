import { hostOf } from "./host-of.ts";

/**
 * Segments of a path that lists lead to when they stand last, and pages of a site that are about no subject, such as its search. `/blog/`
 * is a list, `/blog/a-new-telescope` is not.
 */
const ends = new Set(
  ["archive", "archives", "articles", "author", "authors", "blog", "blogs", "categories", "category"].concat(
    ["cookies", "feed", "index.html", "index.php", "latest", "login", "news", "page", "posts"],
    [
      "privacy",
      "register",
      "rss",
      "rss.xml",
      "search",
      "share",
      "signin",
      "signup",
      "sitemap",
      "sitemap.xml",
    ],
    ["subscribe", "tag", "tags", "terms", "topics"],
  ),
);
/** Segments of a path behind which the name of a list stands, as in `/tags/telescopes/` and `/page/2`. */
const kinds = new Set(["author", "authors", "categories", "category", "page", "tag", "tags", "topics"]);
/** A year, a month or a day, as in `/blog/2026/06/`, or the code of a language, as in `/en/blog/`. */
const partOfDay = /^(?:(?:19|20)\d\d|\d{1,2})$/u;
const languageCode = /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2,4})$/u;
/** Parameters that name a page of a list, or that do something with a page. */
const listing = new Set(["cat", "category", "page", "paged", "replytocom", "share", "tag"]);

/**
 * Says whether a link leads to a list of pages or to a site's own affairs, as navigation does, and not to a page about something: `/blog/`,
 * `/archive/2026/`, `/tags/telescopes`, `/page/2`, or the home page of the site that the link stands on. It is a guess from the address
 * alone. The home page of another site may be what the page is about, so it is no list.
 */
export function isListing(url: string, from?: string): boolean {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  if ([...address.searchParams.keys()].some((name) => listing.has(name.toLowerCase()))) return true;
  const segments = address.pathname
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
  const [first = "", ...others] = segments;
  const own = languageCode.test(first) ? others : segments;
  // A parameter often says which page is meant, as in `/?p=512`.
  if (own.length === 0) return address.search === "" && from !== undefined && address.host === hostOf(from);
  const [last = "", before = ""] = own.toReversed();
  const isPart = (segment: string): boolean => partOfDay.test(segment) || ends.has(segment);
  // Behind other segments these words mean other things, as in `/telescope/releases/tag/v2`.
  if (kinds.has(before) && own.slice(0, -2).every(isPart)) return true;
  return ends.has(last) || own.every(isPart);
}
