/** A page without what is written for machines: scripts, JSON-LD with them, and `<meta>` tags. */
export const stripMarkup = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, "").replace(/<meta\b[^>]*>/gi, "");
