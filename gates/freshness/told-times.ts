import type { PartDate } from "../../domain/part-date.ts";
import { splitPassages } from "../passages/bound-summary.ts";

const month =
  "(?:January|February|March|April|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)";
/** "May" opens many sentences that tell no time. So it counts only behind a day, or behind a word that stands before times. */
const may =
  "(?<=(?:\\b(?:in|of|since|from|until|till|by|to|on|before|after|during|through|and|or|early|mid|late)|\\d(?:st|nd|rd|th)?)[\\s-])May";
const ofMonth = `(?<!\\p{L})(?:${month}|${may})(?!\\p{L})`;
const behindMonth = "\\s+\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[-–—]\\s?\\d{1,2})?(?![\\p{L}\\d])";
const monthAlone = new RegExp(
  `${ofMonth}(?:${behindMonth}|(?!\\s*\\d))(?!,?\\s+(?:of\\s+)?(?:19|20)\\d\\d(?!\\d))`,
  "gu",
);
const hanMonthAlone = /(?<![年\d]\s*)(?:1[0-2]|0?[1-9])\s*月/gu;

/**
 * Writes behind each month of a quote the year that is told apart from it: "In 2026 the group was founded and met in December" tells of
 * December 2026. This is the only year of the month's sentence. A sentence without any year takes the only year of the page's title
 * ("Annual report 2026"). The result is a guess, so it may show that a time can be meant, and never that it is.
 */
export function placeYears(quote: string, title: string): string {
  return sentencesOf(quote)
    .map((sentence) => {
      const own = yearsIn(sentence);
      const [year, another] = own.length > 0 ? own : yearsIn(title);
      if (year === undefined || another !== undefined) return sentence;
      return sentence.replace(monthAlone, `$& ${year}`).replace(hanMonthAlone, `${year}年$&`);
    })
    .join("\n");
}

/** Lists the years that a text names, each once. Numbers of versions, such as 2025.1, are none. */
function yearsIn(text: string): string[] {
  return [...new Set(text.normalize("NFKC").match(/(?<![\d.])(?:19|20)\d\d(?!\.?\d)/gu) ?? [])];
}

/**
 * Words of a plan. "Was scheduled for" is one too, since it doesn't say that the thing took place. "The aim is to" tells no plan with a
 * time, and "due to" may give a cause.
 */
const plan =
  /\b(?:will|shall)\s|(?<!\b(?:aim|goal|idea|purpose|mission|task|job|role)\s)\b(?:is|are)\s+(?:to\s|set\s+to\s|going\s+to\s|about\s+to\s)|\b(?:scheduled|planned|slated|expected)\s+(?:for|in|on|to)\b|\bdue\s+(?:for|in|on)\b|\b(?:plans?|planning|intends?|hopes?|aims?)\s+to\b|\b(?:[Uu]pcoming|[Ff]orthcoming|[Rr]oad\s?map)\b|将(?:于|在|会|要|由|从|有|举行|举办|召开|发布|推出|成为|出任|担任|接任|开放|启用|开幕|上线)|即将|预计|预定|拟(?:于|在)|计划(?:于|在)|有望|定于/u;

/**
 * Says whether a quote tells its time as a plan. A page without a day may have told a plan before the cutoff, whatever time the plan is
 * for. The sentences that name the time's year decide. If the title alone names the year, one word of a plan in the quote or the title is
 * enough.
 */
export function tellsPlan(
  { quote, title }: { readonly quote: string; readonly title: string },
  time: PartDate | null,
): boolean {
  const sentences = sentencesOf(quote);
  const telling = sentences.filter((sentence) => time === null || sentence.includes(time.slice(0, 4)));
  return telling.length > 0
    ? telling.every((sentence) => plan.test(sentence))
    : [...sentences, title].some((sentence) => plan.test(sentence));
}

function sentencesOf(quote: string): string[] {
  return splitPassages(quote).flat();
}
