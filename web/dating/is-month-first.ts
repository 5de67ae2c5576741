export interface DayOrderHints {
  /** The page's `lang`, and its locale in `<meta>`. */
  readonly language: string;
  readonly locale: string;
  readonly url: string;
  readonly texts: readonly string[];
}

const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:19|20)?\d\d(?![\d/])/g;
/** Country domains that are sold worldwide say nothing of a country. */
const WORLDWIDE = /^(io|co|tv|me|ai|fm|ly|to|cc|ws|gg|us)$/;

/**
 * Whether 3/4/2020 means 4 March on this page: Americans write so. Dates on the page that can be read one way only
 * settle it, then the language's region, then the address.
 */
export function isMonthFirst({ language, locale, url, texts }: DayOrderHints): boolean {
  let votes = 0;
  for (const text of texts) {
    if (!text.includes("/")) continue;
    for (const [, first, second] of text.matchAll(SLASHED)) {
      if (Number(first) > 12 && Number(second) <= 12) votes -= 1;
      else if (Number(second) > 12 && Number(first) <= 12) votes += 1;
    }
  }
  if (votes !== 0) return votes > 0;
  for (const tag of [language, locale]) {
    const region = /^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(tag)?.[1]?.toLowerCase();
    if (region !== undefined && /^en/i.test(tag)) return region === "us" || region === "ph";
  }
  const speech = `${language} ${locale}`.trim();
  if (speech !== "" && !/\ben\b/i.test(speech)) return false;
  const top = /^[a-z]+:\/\/[^/]*\.([a-z]{2,})(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? "";
  if (/^(gov|mil|edu|us)$/.test(top)) return true;
  return top.length !== 2 || WORLDWIDE.test(top);
}
