/** The format as which a body is read. */
export type ContentKind = "html" | "pdf" | "xml" | "json" | "csv" | "text";

const BY_TYPE: readonly (readonly [RegExp, ContentKind])[] = [
  [/^(text\/html|application\/xhtml\+xml)$/, "html"],
  [/^application\/(x-)?pdf$/, "pdf"],
  [/^(application|text)\/(xml|(rss|atom|rdf|opml|xspf|jats)\+xml)$|^application\/vnd\.[\w.-]+\+xml$/, "xml"],
  [/^(application|text)\/([\w.+-]+\+)?json$/, "json"],
  [/^text\/(csv|tab-separated-values)$|^application\/csv$/, "csv"],
  [/^text\/(plain|markdown|x-markdown|x-rst)$|^application\/(x-ndjson|jsonl)$/, "text"],
];
/** The pattern for comments excludes the end of a comment. Otherwise many comments would cause exponential backtracking. */
const FEED =
  /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?((<!--(?:(?!-->)[\s\S])*-->|<\?xml-stylesheet[^>]*>)\s*)*<(rss|feed|rdf:RDF|urlset|sitemapindex)[\s>]/;
/** Media types that say nothing about the content. The body itself is examined then. */
const VAGUE = /^$|^(application|binary)\/(octet-stream|x-download|force-download|unknown)$|^\*\/\*$/;

export const mediaTypeOf = (contentType: string | null): string =>
  contentType?.split(";")[0]?.trim().toLowerCase() ?? "";

/** The kind for a declared type: `unknown` if the body has to decide, null for types without text. */
export function kindOfType(contentType: string | null): ContentKind | "unknown" | null {
  const type = mediaTypeOf(contentType);
  if (VAGUE.test(type)) return "unknown";
  return BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** The kind of a body, from its first bytes if they are unambiguous, otherwise from its declared type. Null for bodies without text. */
export function kindOfBody(body: Uint8Array, contentType: string | null): ContentKind | null {
  const head = new TextDecoder("latin1").decode(body.subarray(0, 1_024));
  if (/^\s*%PDF-/.test(head)) return "pdf";
  const declared = kindOfType(contentType);
  // Servers often declare feeds as HTML or plain text, and pages as XML.
  if (FEED.test(head) && declared !== null) return "xml";
  if (declared === "xml" && /<html[\s>]/i.test(head)) return "html";
  if (declared !== "unknown") return declared;
  if (/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body|!--|\?xml[^>]*>\s*<(!doctype )?html)/i.test(head))
    return "html";
  if (/^(\xef\xbb\xbf)?\s*<\?xml\s/.test(head)) return "xml";
  // Text contains no zero bytes, so an unknown body with zero bytes is not text.
  return mediaTypeOf(contentType) === "" && !head.includes("\0") && head.trim() !== "" ? "text" : null;
}
