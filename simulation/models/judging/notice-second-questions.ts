import type { Language } from "../../language/language.ts";
import { type Noticed, noticeAll } from "./noticed.ts";

const auxiliary = "(?:is|are|was|were|did|does|do|has|have|had|can|could|will|would)";
const order = /(?:^|[.?!] )(?:Name|Identify|Give|State|List|Tell|Find|Write)\b/u;

/** After "and", the word order of a question: "how large is …", "in which year was …". A relative clause has another order. */
const secondQuestion = [
  new RegExp(
    `\\band,? (?:also )?(?:(?:in|at|on|by|for|from|to|with|of) )?(?:how(?: \\w+){0,2}|(?:what|which)(?: (?!the|a|an|his|her|its|their|it|he|she|they|was|is)\\w+)?|when|where|why) (?<!\\bwhich )${auxiliary}\\b`,
    "giu",
  ),
];

const asks = /谁|哪|什么|多少|何时|何处|何地|何人|为何|为什么|怎[么样]|多[大高长久远深重]/u;
/** What follows these is reported, not asked: "查明了甲虫为何发光". */
const reports = /查明|得知|说明|解释|揭示|揭开|弄清|发现|证明|研究(?:了|出)/u;

function noticeChinese(text: string): Noticed[] {
  const clauses = text.split(/(?<=[，；。？！?])/u);
  const asking = clauses.filter((clause) => {
    const at = clause.search(asks);
    const reported = clause.search(reports);
    return at >= 0 && (reported < 0 || at < reported);
  });
  const orders = /请?(?:写出|说出|列出|给出|指出|回答)/u.test(text);
  const added = orders
    ? noticeAll(text, [/，(?:以及|并(?:写|说|列|给|指)出|同时(?:写|说|列|给|指)出)[^。？]+/gu])
    : [];
  return [...(asking.length > 1 ? asking.slice(1) : []), ...added];
}

/** Whatever asks for another thing beside the first. */
export function noticeSecondQuestions(language: Language, text: string): Noticed[] {
  const sentences = text.split(/(?<=[?？])/u).filter((each) => /[?？]/u.test(each));
  const further = sentences.slice(1).map((each) => each.trim());
  if (language === "zh") return [...further, ...noticeChinese(text)];
  const added = order.test(text)
    ? noticeAll(text, [/,? (?:as well as|along with|and also) (?:the|its|his|her|their)\b[^.?]+/giu])
    : [];
  return [...further, ...noticeAll(text, secondQuestion), ...added];
}
