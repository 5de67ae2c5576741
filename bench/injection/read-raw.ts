/** All that stands in a page's source as text: what is shown, what is hidden, attributes, comments and scripts alike. */
export function readRaw(html: string): string {
  const attributes = [...html.matchAll(/\s[a-z:-]+="([^"]{12,})"/giu)].map(([, value = ""]) => value);
  const inner = html
    .replace(/<!--|-->/gu, "\n")
    .replace(/<\/?a\b[^>]*>/giu, "")
    .replace(/<[a-z/!][^>]*>/giu, "\n");
  return unescapeHtml([inner, ...attributes].join("\n"))
    .replace(/\n\s*\n/gu, "\n")
    .trim();
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
