import type { DomDocument } from "../extraction/dom.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { isUtc } from "./is-utc.ts";
import { readStamp } from "./read-stamp.ts";

const PUBLISHED = ["datePublished", "uploadDate", "dateCreated"] as const;
/** Things on a page that have dates of their own. */
const OTHER_THINGS =
  /^(Comment|Review|UserReview|Offer|AggregateOffer|Event|Person|Organization|WebSite|ImageObject|Product|Answer)$/;
const ARTICLE = /(Article|Posting|Report|Recipe|Review|NewsItem)$/;

/** Dates in the page's JSON-LD: those of articles, and those of whatever else it describes. Malformed blocks are searched as text. */
export function readJsonLdDates(document: DomDocument): {
  readonly articles: readonly DateCandidate[];
  readonly others: readonly DateCandidate[];
} {
  const articles: DateCandidate[] = [];
  const others: DateCandidate[] = [];
  const add = (list: DateCandidate[], kind: DateCandidate["kind"], stamp: unknown) => {
    const date = typeof stamp === "string" ? readStamp(stamp) : null;
    if (date) list.push({ date, from: "json-ld", kind, utc: isUtc(stamp) });
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    const source = script.textContent ?? "";
    let root: unknown;
    try {
      root = JSON.parse(
        source.replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, "").replace(/\p{Cc}+/gu, " "),
      );
    } catch {
      for (const match of source.matchAll(/"(datePublished|dateModified)"\s*:\s*"([^"]+)"/g))
        add(others, match[1] === "dateModified" ? "modified" : "published", match[2]);
      continue;
    }
    const waiting: unknown[] = [root];
    for (let seen = 0; waiting.length > 0 && seen < 5000; seen++) {
      const thing = waiting.shift();
      if (Array.isArray(thing)) waiting.push(...thing);
      if (thing === null || typeof thing !== "object" || Array.isArray(thing)) continue;
      const fields = thing as Record<string, unknown>;
      const types = [fields["@type"]].flat().filter((type) => typeof type === "string");
      if (!types.some((type) => OTHER_THINGS.test(type))) {
        const list = types.some((type) => ARTICLE.test(type)) ? articles : others;
        for (const name of PUBLISHED) add(list, "published", fields[name]);
        add(list, "modified", fields["dateModified"]);
      }
      for (const [name, value] of Object.entries(fields))
        if (!/^(comment|review|mentions|isPartOf|author|publisher|itemListElement)$/.test(name))
          waiting.push(value);
    }
  }
  return { articles, others };
}
