import { parseHTML } from "linkedom";
import type { DomDocument } from "./dom.ts";

/**
 * A document of any markup. linkedom doesn't add the html, head and body that HTML leaves out, and then shows
 * an empty body; such markup (of a file, never of a browser) is put into a frame first.
 */
export function parsePage(html: string): DomDocument {
  const document = parse(html);
  const root = document.documentElement;
  const [head, body] = root ? [...root.children] : [];
  if (root?.localName === "html" && head?.localName === "head" && body?.localName === "body") return document;
  const opening = /<html(\s[^<>]*)?>/i.exec(html)?.[0] ?? "<html>";
  const bodyAt = html.search(/<body[\s>]/i);
  const headEnd = html.search(/<\/head>/i);
  const split = bodyAt >= 0 ? bodyAt : headEnd >= 0 ? headEnd : findBodyStart(html);
  const strip = (part: string) => part.replace(/<!doctype[^<>]*>|<\/?(html|head|body)(\s[^<>]*)?>/gi, "");
  return parse(
    `<!doctype html>${opening}<head>${strip(html.slice(0, split))}</head><body>${strip(html.slice(split))}</body></html>`,
  );
}

const parse = (html: string) => parseHTML(html).document as unknown as DomDocument;

const LEADING =
  /\s+|<!doctype[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|head)(?:\s[^>]*)?>|<(?:meta|link|base)\b[^>]*>|<(title|style|script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/iy;

/** Where the body begins in markup that says neither `<body>` nor `</head>`: after the elements that only a head holds. */
function findBodyStart(html: string): number {
  let at = 0;
  for (;;) {
    LEADING.lastIndex = at;
    const match = LEADING.exec(html);
    if (!match || match[0] === "") return at;
    at = LEADING.lastIndex;
  }
}
