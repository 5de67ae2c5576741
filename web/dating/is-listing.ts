/**
 * Matches the parts of addresses that stand above single entries. A number below them is that of an entry and no year, and a tag below them
 * is that of a release.
 */
const ofEntries = /\/(?:issues?|pull|discussions|archives?|posts?|articles?|t|topics?|p|node|id|releases)\//i;
/**
 * Matches what may stand before the number of a list's further page. After anything else, the number is that of a further page of one
 * article.
 */
const ofLists =
  /^(?:\/[a-z]{2}(?:-[a-z]{2,4})?)?(?:\/(?:blog|news|posts|articles|(?:tags?|categor(?:y|ies))\/[^/]+))?$/i;

/**
 * Says whether an address is that of a page that lists others: a year or a month of a blog, its archive, a further page of a list, or a
 * tag. The days in the text of such a page are those of the listed pages, and it has no day of its own. A number counts as a year if it is
 * not later than the year of the visit.
 */
export function isListing(url: string, retrieved: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const plain = path.replace(/\/(?:index\.(?:html?|php))?$/i, "");
  if (/\/archives?$/i.test(plain)) return true;
  const page = /^(.*)\/page\/\d+$/i.exec(plain);
  if (page !== null) return ofLists.test(page[1] ?? "");
  if (ofEntries.test(`${plain}/`) || plain.includes("/-/")) return false;
  const [, before = "", year] = /^(.*)\/((?:19|20)\d\d)(?:\/(?:0[1-9]|1[0-2]))?$/.exec(plain) ?? [];
  // An article below a day may have a year for its title, as in `/2018/12/31/2018/`.
  if (/\/(?:19|20)\d\d\/\d{1,2}\/\d{1,2}$/.test(before)) return false;
  if (year !== undefined) return year >= EARLIEST_YEAR && year <= retrieved.slice(0, 4);
  return /\/(?:tags?|categor(?:y|ies))\/[^/.]+$/i.test(plain);
}

/** Says whether an address is that of a site's first page. */
export function isFirstPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  return search === "" && /^\/(?:index\.(?:html?|php))?$/i.test(pathname);
}

/** Matches the beginning of the title of a page that lists others, as blog software writes it: "Category: Travel", “标签 - 随笔”. */
const ofListTitles =
  /^\s*(?:(?:(?:category|tag|author|monthly|daily|yearly) archives?|categor(?:y|ies)|tags?|archives?|posts (?:tagged|in|from)|articles (?:tagged|in))(?:\s*[:：|·]|\s+[–—-]\s)|(?:posts|articles) tagged (?:with|[‘“"'])|archives? (?:for|of) (?:(?:19|20)\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)|(?:分类|分類|标签|标籤|標籤|归档|歸檔)(?:归档|歸檔|文章)?(?:\s*[:：|·]|\s+[–—-]\s))/iu;

/**
 * Matches the whole name of a page that lists others or their changes, or that tells that a page is missing. A site may give all its pages
 * such a title, so the heading has to say the same.
 */
const ofListNames =
  /^[^\p{L}\d]*(?:news|blog|the blog|latest news|all (?:posts|news|articles)|newsroom|press releases?|change ?log|release notes|what[’']s new|(?:incident|status) history|past incidents|(?:error\s)?404|(?:(?:error\s)?404\W+)?(?:page )?not found|更新日志|更新日誌|版本历史|新闻(?:中心|动态|列表)?|通知公告|公告列表|(?:404[^\p{L}]*)?(?:页面不存在|找不到页面|页面未找到))[^\p{L}\d]*$/iu;
/** Separators of a title's parts: the page's name and the site's. */
const titleParts = /\s[-–—|·:]\s|[|_]/u;

/** Whether a page's title says that it lists others, by its form or as its heading does. */
export function isListTitle(title: string, heading: string): boolean {
  if (ofListTitles.test(title)) return true;
  const isNamed = title
    .slice(0, LONGEST_TITLE)
    .split(titleParts)
    .some((part) => ofListNames.test(part));
  return isNamed && (heading === "" || ofListNames.test(heading));
}

const LONGEST_TITLE = 300;

/** Matches the title of a page of search results that can't be that of an article: it quotes what was searched, or says nothing else. */
const ofSearchTitles =
  /^\W{0,3}(?:(?:search results?|you searched|suchergebnisse?|résultats de (?:la )?recherche|resultados de (?:la )?búsqueda)(?:\s(?:for|für|zu|pour|para))?\s?(?:$|[:：|–—-]|[“"'‘«„])|(?:\d+ )?results for\s?[“"‘«]|(?:站内)?搜索(?:结果)?\s?(?:[:：|_–—-]|$))|[”"」』》]\s?的搜索(?:结果)?/iu;
/** Matches the beginning of a title or a heading that may be that of search results. */
const ofSearchNames =
  /^[^\p{L}\d]*(?:(?:(?:site )?search|suche|recherche|buscar)[^\p{L}\d]*$|(?:search )?results? |you searched |suchergebnis|résultats |resultados |(?:站内)?搜索)|的搜索结果/iu;
/** Match the path and the query of the address of a search. */
const searchPath =
  /\/(?:search|suche|recherche|buscar|find|so|s)\/?(?:index\.\w+|search\.\w+)?$|\/search\.\w+$/i;
const searchQuery = /^\?(?:.*&)?(?:q|query|s|search|keywords?|kw|wd|term|text)=[^&]/i;

/**
 * Says whether a page is one of search results by its title, or by its address and either its title or its first heading. If it shows
 * several days, they are those of the results.
 */
export function isSearch({ url, title, heading }: SearchPage): boolean {
  const start = title.slice(0, LONGEST_TITLE);
  if (ofSearchTitles.test(start)) return true;
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  const isCalled = [start.split(titleParts)[0] ?? "", heading].some((name) => ofSearchNames.test(name));
  return (isCalled || searchPath.test(pathname)) && searchQuery.test(search);
}

interface SearchPage {
  readonly url: string;
  readonly title: string;
  /** The first heading of the page. */
  readonly heading: string;
}

/** Earliest year of a web page. */
const EARLIEST_YEAR = "1995";
