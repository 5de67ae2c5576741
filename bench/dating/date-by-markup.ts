const JSON_LD = /"datePublished"\s*:\s*"(\d{4}-\d\d-\d\d)/;
const META = /<meta\b[^>]*(?:article:published_time|datePublished|pubdate|publish[-_]?date|"date")[^>]*>/i;
const DAY = /(\d{4}-\d\d-\d\d)/;

/** The plain baseline. It takes the day from JSON-LD's `datePublished`, else from the most common `<meta>` names, else gives none. */
export function dateByMarkup(html: string): string | null {
  return JSON_LD.exec(html)?.[1] ?? DAY.exec(META.exec(html)?.[0] ?? "")?.[1] ?? null;
}
