import type { PageLine } from "./page-line.ts";

/** Where Han characters can be at all: counting them is slow. */
const EASTERN = /[\u2e80-\uffff]/;

/** How much there is to read: characters without headings, Han for three, those of links for a quarter. */
export function weighText(lines: readonly PageLine[]): number {
  let weight = 0;
  for (const { kind, text, linked } of lines) {
    if (kind === "heading") continue;
    const han = EASTERN.test(text) ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) : 0;
    const share = text.length === 0 ? 0 : Math.min(1, linked / text.length);
    weight += (text.length + 2 * han) * (1 - 0.75 * share);
  }
  return Math.round(weight);
}
