const whole =
  /\b(?:complete|exhaustive|entire|full)\b|\b(?:all|only|exactly|no (?:one|body|other))\b|\bin total\b|完整|穷尽|全部|所有|仅有|仅|只有|唯一|共有|总共|一共|再无/iu;

/** Whether a text claims of a list that nothing is left out of it: "the only two", "the complete list", 共有三部. */
export function saysWhole(text: string): boolean {
  return whole.test(text.normalize("NFKC"));
}
