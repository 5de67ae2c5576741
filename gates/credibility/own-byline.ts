import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import { pageMetadataLine, plainAuthor } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";

/** Who wrote something, and when it was published, in the relations of facts. */
const wrote =
  /\b(?:authors?|co-?authors?|authored|wr(?:ote|itten)|written by|posted by|byline)\b|作者|撰写|执笔|署名|发布者|发表者|发布人/iu;
/** That it is the page which somebody wrote, and not what the page is about: "release posted by", 公告作者. */
const ofPage =
  /\b(?:posts?|posted|articles?|advisor(?:y|ies)|announcements?|notices?|blog|news)\b|文章|公告|博文|博客|通知|新闻|发布者|发布人|发表者/iu;
/** A byline in the text: "Posted by nagachika on 4 Feb 2025", "作者：陈明". */
const bylineInText =
  /(?:\b(?:posted|published|written)\s+by|^\s*by)\s+\p{L}|(?:作者|撰文|发布者|发表者)\s*[:：]|由.{1,30}(?:发布|发表|撰写)/imu;
const published = /\b(?:publish(?:ed|es)?|publication|posted)\b|发布|发表|刊登/iu;
/** An office, an employer or a deed of the author is no part of a byline. */
const more =
  /\b(?:works?|employ\w*|affiliat\w*|company|role|title of|maintain\w*|lead\w*|member|sponsor\w*)\b|公司|雇主|任职|所属|职务|维护|成员/iu;

/**
 * Says whether a piece tells nothing but who wrote the page that it is from, and when that was published, by the page's own byline, in its
 * metadata or in its text with the same name in the metadata. A page knows best who wrote it: a search for it finds the same page (decision
 * 0090).
 */
export function tellsOwnByline(
  { facts, quote }: Pick<GatheredEvidence, "facts" | "quote">,
  page: Pick<PageSnapshot, "title" | "published" | "details">,
): boolean {
  const line = pageMetadataLine(page);
  const author = plainAuthor(page.details?.author ?? null);
  if (line === null || author === null) return false;
  const isLine = containsQuote(line, quote);
  if (!isLine && !bylineInText.test(quote)) return false;
  const isBy = (name: string): boolean => containsName(author, name) && (isLine || containsName(quote, name));
  return facts.every(({ subject, relation, object }) => {
    if (more.test(relation)) return false;
    if (wrote.test(relation)) {
      // "Ruby 3.2.7 – release posted by – nagachika" is on the page "Ruby 3.2.7 Released". Who wrote Ruby is another matter.
      const isPage = (name: string): boolean =>
        isOfPage(name, page.title) || (ofPage.test(relation) && containsName(page.title, name));
      return (isPage(subject) && isBy(object)) || (isPage(object) && isBy(subject));
    }
    return published.test(relation) && isOfPage(subject, page.title) && object === page.published;
  });
}

/** Whether a name is the page's title, with or without the name of the site. */
function isOfPage(name: string, title: string): boolean {
  const [own = ""] = title.split(/\s[-–—|]\s(?=[^-–—|]*$)/u);
  return [title, own].some((one) => normaliseName(one) !== "" && normaliseName(one) === normaliseName(name));
}
