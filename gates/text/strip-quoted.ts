const quoted =
  /"[^"]{1,120}"|“[^”]{1,120}”|‘[^’]{1,120}’|《[^》]{1,120}》|〈[^〉]{1,120}〉|「[^」]{1,120}」|『[^』]{1,120}』|\([^()]{1,120}\)|（[^（）]{1,120}）/gu;

/** A text without its titles, quotations and bracketed original names: these may be in another language or ask something. */
export function stripQuoted(text: string): string {
  return text.replace(quoted, " ");
}
