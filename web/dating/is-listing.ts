/** Parts of addresses below which a number is that of one entry and no year, and below which a tag is that of a release. */
const ofEntries = /\/(?:issues?|pull|discussions|archives?|posts?|articles?|t|topics?|p|node|id|releases)\//i;
/** What may stand before the number of a list's further page. Elsewhere it is the further page of one article. */
const ofLists =
  /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?(?:\/(?:blog|news|posts|articles|(?:tags?|categor(?:y|ies))\/[^/]+))?$/i;

/**
 * Whether an address is that of a page that lists others: a year or a month of a blog, its archive, a further page of a list, a tag. The days
 * in its text are theirs, and it has none of its own. A year is one up to that of the visit.
 */
export function isListing(url: string, retrieved: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const plain = path.replace(/\/(?:index\.(?:html?|php))?$/i, "");
  if (/\/archives?$/i.test(plain)) return true;
  const page = /^(.*)\/page\/\d+$/i.exec(plain);
  if (page !== null) return ofLists.test(page[1] ?? "");
  if (ofEntries.test(`${plain}/`) || plain.includes("/-/")) return false;
  const [, before = "", year] = /^(.*)\/((?:19|20)\d\d)(?:\/(?:0[1-9]|1[0-2]))?$/.exec(plain) ?? [];
  // An article of a day may have a year for its title: `/2018/12/31/2018/`.
  if (/\/(?:19|20)\d\d\/\d{1,2}\/\d{1,2}$/.test(before)) return false;
  if (year !== undefined) return year >= EARLIEST_YEAR && year <= retrieved.slice(0, 4);
  return /\/(?:tags?|categor(?:y|ies))\/[^/.]+$/i.test(plain);
}

/** How the title of such a page begins in the frameworks of blogs: "Category: Travel", “标签 - 随笔”. */
const ofListTitles =
  /^\s*(?:(?:(?:category|tag|author|monthly|daily|yearly) archives?|categor(?:y|ies)|tags?|archives?|posts (?:tagged|in|from)|articles (?:tagged|in))(?:\s*[:：|·]|\s+[–—-]\s)|(?:posts|articles) tagged (?:with|[‘“"'])|archives? (?:for|of) (?:(?:19|20)\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)|(?:分类|分類|标签|标籤|標籤|归档|歸檔)(?:归档|歸檔|文章)?(?:\s*[:：|·]|\s+[–—-]\s))/iu;

/** Whether a page's title says that it lists others. */
export function isListTitle(title: string): boolean {
  return ofListTitles.test(title);
}

/** No web page is older. */
const EARLIEST_YEAR = "1995";
