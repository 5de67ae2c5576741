/** How a body is read. */
export type ContentKind = "html" | "pdf" | "xml" | "json" | "csv" | "text";

const BY_TYPE: readonly (readonly [RegExp, ContentKind])[] = [
  [/^(text\/html|application\/xhtml\+xml)$/, "html"],
  [/^application\/(x-)?pdf$/, "pdf"],
  [/^(application|text)\/(xml|(rss|atom|rdf|opml|xspf|jats)\+xml)$|^application\/vnd\.[\w.-]+\+xml$/, "xml"],
  [/^(application|text)\/([\w.+-]+\+)?json$/, "json"],
  [/^text\/(csv|tab-separated-values)$|^application\/csv$/, "csv"],
  [/^text\/(plain|markdown|x-markdown|x-rst)$|^application\/(x-ndjson|jsonl)$/, "text"],
];
/** A comment holds no end of a comment, or many of them could be parted in more ways than can be tried. */
const FEED =
  /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?((<!--(?:(?!-->)[\s\S])*-->|<\?xml-stylesheet[^>]*>)\s*)*<(rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/;
/** Types that say nothing; the body itself is looked at. */
const VAGUE = /^$|^(application|binary)\/(octet-stream|x-download|force-download|unknown)$|^\*\/\*$/;

export const mediaTypeOf = (contentType: string | null): string =>
  contentType?.split(";")[0]?.trim().toLowerCase() ?? "";

/** What a declared type is read as; `unknown` where the body has to tell, null for what holds no text. */
export function kindOfType(contentType: string | null): ContentKind | "unknown" | null {
  const type = mediaTypeOf(contentType);
  if (VAGUE.test(type)) return "unknown";
  return BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** What a body is read as: by its first bytes where they are unmistakable, else by its type. */
export function kindOfBody(body: Uint8Array, contentType: string | null): ContentKind | null {
  const head = new TextDecoder("latin1").decode(body.subarray(0, 1_024));
  if (/^\s*%PDF-/.test(head)) return "pdf";
  const declared = kindOfType(contentType);
  // Feeds are served as pages or as plain text, and pages as XML.
  if (FEED.test(head) && declared !== null) return "xml";
  if (declared === "xml" && /<html[\s>]/i.test(head)) return "html";
  if (declared !== "unknown") return declared;
  if (/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|!--|\?xml[^>]*>\s*<(!doctype )?html)/i.test(head))
    return "html";
  if (/^(\xef\xbb\xbf)?\s*<\?xml\s/.test(head)) return "xml";
  // Text holds no zero bytes; what has them without being known is for no reader.
  return mediaTypeOf(contentType) === "" && !head.includes("\0") && head.trim() !== "" ? "text" : null;
}
