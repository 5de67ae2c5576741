import { parse } from "tldts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import { pageMetadataLine, plainAuthor } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { findLostInFacts } from "../evidence/find-lost-in-facts.ts";

const text = "(?:(?:blog )?post|article|advisory|announcement|release(?: post)?|page|notice|news(?: item)?)";
const hanText = "(?:博?文章?|博文|(?:安全|版本|发布)?公告|通知|新闻|页面|发布文)";

/** Relations that say who wrote something. The whole relation has to match: an author's employer or office is no part of a byline. */
const wrote = new RegExp(
  `^(?:${text} )?(?:(?:co-?)?authors?|byline|(?:(?:was |is )?(?:co-?)?(?:written|authored|posted) by)|wrote|posted|authored)(?: of)?$|^(?:${hanText}的?)?(?:作者|合著者|撰写者|撰写人|撰写|执笔人?|署名作者)$`,
  "iu",
);
/** Relations which show that somebody wrote the page, and not the thing that the page is about: "release posted by", 公告发布者. */
const ofPage = new RegExp(
  `^(?:${text} (?:(?:was |is )?(?:written|authored|posted) by|(?:co-?)?authors?)|${hanText}的?(?:作者|撰写者|撰写人|发布者|发布人|发表者))$`,
  "iu",
);
const published =
  /^(?:published(?: on)?|posted on|(?:date of )?publication(?: date)?)$|^(?:发布|发表|刊登)(?:日期|时间|于)?$/iu;
/** A byline in the text: "Posted by nagachika on 4 Feb 2025", "作者：陈明". */
const bylineInText =
  /(?:\b(?:posted|published|written)\s+by|^[^\S\n]*by)\s+\p{L}|(?:作者|撰文|发布者|发表者)\s*[:：]/imu;

type Told = Pick<GatheredEvidence, "statement" | "facts" | "quote"> & Partial<Pick<GatheredEvidence, "date">>;

/**
 * Says whether a piece tells only who wrote its own page, and when this page was published. It must rest on the page's own byline: in its
 * metadata, or in its text with the same name in the metadata. A page knows best who wrote it, and a search for the author finds the same
 * page (decision 0090). The rules list what passes, so a relation that they don't know is checked.
 */
export function tellsOwnByline(
  piece: Told,
  page: Pick<PageSnapshot, "url" | "title" | "published" | "details">,
): boolean {
  const { facts, quote } = piece;
  const line = pageMetadataLine(page);
  const author = plainAuthor(page.details?.author ?? null);
  if (line === null || author === null) return false;
  const isLine = containsQuote(line, quote);
  if (!isLine && !bylineInText.test(quote)) return false;
  // If the statement says more than its facts, a byline does not tell the rest.
  const stated = { ...piece, url: page.url, date: piece.date ?? page.published };
  if (findLostInFacts(stated).length > 0) return false;
  const isOfDay = (day: string | null): boolean => day === null || page.published?.startsWith(day) === true;
  const isBy = (name: string): boolean => containsName(author, name) && (isLine || containsName(quote, name));
  return facts.every(({ subject, relation, object, from, to }) => {
    if (!isOfDay(from) || !isOfDay(to)) return false;
    const named = relation.trim();
    if (wrote.test(named) || ofPage.test(named)) {
      // "Ruby 3.2.7 – release posted by – nagachika" is about the page "Ruby 3.2.7 Released". It does not say who wrote Ruby.
      const isPage = (name: string): boolean =>
        isOfPage(name, page.title) || (ofPage.test(named) && containsName(page.title, name));
      return (isPage(subject) && isBy(object)) || (isPage(object) && isBy(subject));
    }
    return published.test(named) && isOfPage(subject, page.title) && object === page.published;
  });
}

/**
 * Returns the host whose pages vouch for each other's bylines. Null if the host gives space to anybody, since its next page has another
 * owner.
 */
export function bylineHost(url: string): string | null {
  const { hostname, isPrivate } = parse(url, { allowPrivateDomains: true });
  return hostname === null || isPrivate === true || ofManyOwners.test(hostname) ? null : hostname;
}

/** Hosts of many authors, who are told apart by the path alone or by a name before the domain. */
const ofManyOwners =
  /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|huggingface\.co|medium\.com|substack\.com|dev\.to|hashnode\.(?:com|dev)|wordpress\.com|blogspot\.com|tumblr\.com|linkedin\.com|reddit\.com|zhihu\.com|csdn\.net|jianshu\.com|juejin\.cn|cnblogs\.com|segmentfault\.com|qq\.com|weibo\.com|163\.com|sohu\.com)$/u;

/** Whether a name is the page's title, with or without the name of the site. */
function isOfPage(name: string, title: string): boolean {
  const [own = ""] = title.split(/\s[-–—|]\s(?=[^-–—|]*$)/u);
  return [title, own].some((one) => normaliseName(one) !== "" && normaliseName(one) === normaliseName(name));
}
