const titles =
  /"[^"]{1,120}"|“[^”]{1,120}”|《[^》]{1,120}》|「[^」]{1,120}」|『[^』]{1,120}』|\([^()]{1,120}\)|（[^（）]{1,120}）/gu;

/** The text without titles, quotations and what stands in brackets: these may be in any language and any tone. */
export function withoutTitles(text: string): string {
  return text.replace(titles, (title) => " ".repeat(title.length));
}
