import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import { pageMetadataLine, plainAuthor } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";

/** Who wrote something, and when it was published, in the relations of facts. */
const wrote =
  /\b(?:authors?|co-?authors?|authored|wr(?:ote|itten)|written by|byline)\b|作者|撰写|执笔|署名/iu;
const published = /\b(?:publish(?:ed|es)?|publication|posted)\b|发布|发表|刊登/iu;
/** An office, an employer or a deed of the author is no part of a byline. */
const more =
  /\b(?:works?|employ\w*|affiliat\w*|company|role|title of|maintain\w*|lead\w*|member|sponsor\w*)\b|公司|雇主|任职|所属|职务|维护|成员/iu;

/**
 * Says whether a piece tells nothing but who wrote the page that it is from, and when that was published, by the page's own byline. A page knows
 * best who wrote it: a search for it finds the same page (decision 0090).
 */
export function tellsOwnByline(
  { facts, quote }: Pick<GatheredEvidence, "facts" | "quote">,
  page: Pick<PageSnapshot, "title" | "published" | "details">,
): boolean {
  const line = pageMetadataLine(page);
  const author = plainAuthor(page.details?.author ?? null);
  if (line === null || author === null || !containsQuote(line, quote)) return false;
  return facts.every(({ subject, relation, object }) => {
    if (more.test(relation)) return false;
    if (wrote.test(relation))
      return (
        (isOfPage(subject, page.title) && containsName(author, object)) ||
        (isOfPage(object, page.title) && containsName(author, subject))
      );
    return published.test(relation) && isOfPage(subject, page.title) && object === page.published;
  });
}

/** Whether a name is the page's title, with or without the name of the site. */
function isOfPage(name: string, title: string): boolean {
  const [own = ""] = title.split(/\s[-–—|]\s(?=[^-–—|]*$)/u);
  return [title, own].some((one) => normaliseName(one) !== "" && normaliseName(one) === normaliseName(name));
}
