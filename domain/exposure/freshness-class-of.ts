import type { GatheredEvidence } from "../evidence/gathered-evidence.ts";
import type { FreshnessClass } from "./lifecycle.ts";

type Statement = Pick<GatheredEvidence, "statement" | "facts" | "date">;

/** Words for states that may change in any week: offices, prices, ranks, versions, tallies. */
const changing = [
  /\b(?:current(?:ly)?|at present|presently|as of|to date|so far|incumbent|now (?:the|leads?|holds?|stands?|serves?)|latest|most recent|up-to-date)\b/iu,
  /\b(?:prices?|priced at|market cap\w*|exchange rate|interest rate|share price|stock price|quoted at)\b/iu,
  /\b(?:rank(?:s|ed|ing)?|standings?|leaderboard|league table|top of the (?:table|chart)|tops the|number one|world no\.?)\b/iu,
  /\b(?:(?:is|serves? as) (?:the |a )?(?:\w+ ){0,3}(?:president|prime minister|minister|mayor|governor|chancellor|chair(?:man|woman|person)?|ceo|chief \w+ officer|director(?: general)?|head(?: coach)?|leader|captain|secretary|ambassador|champion|record holder))\b/iu,
  /\b(?:subscribers|followers|active users|population of|unemployment)\b/iu,
  /(?:目前|现任|现为|截至|当前|迄今|至今|眼下|最新|如今|时任)/u,
  /(?:价格|股价|售价|市值|汇率|利率|报价)/u,
  /(?:排名|排行|榜首|积分榜|世界第[一二三四五六七八九十\d]+)/u,
  /(?:担任|出任)(?:[^，。]{0,12})(?:总统|总理|主席|部长|市长|省长|州长|首席\S{0,3}官|行政总裁|董事长|总裁|主教练|队长|院长|校长|大使)/u,
  /(?:粉丝|订阅者|活跃用户|失业率|人口为)/u,
];

/** Words for events that happened once and stay true. The question may be vague about the day; the evidence is not. */
const happened = [
  /\b(?:won|win|founded|born|died|released|published|opened|signed|awarded|received|launched|discovered|announced|elected|appointed|established|completed|built|unveiled|premiered|held|took place|ratified|adopted|merged|acquired|defeated|beat|inaugurated|named after|described by|invented|patented|recorded|landed|crashed|erupted|struck|set (?:a|the) (?:\w+ )?record)\b/iu,
  /(?:获得|荣获|获奖|创立|创办|成立|出生|逝世|去世|发布|发表|出版|上映|首演|开幕|开放|签署|颁发|授予|发射|发现|宣布|当选|任命|建成|竣工|揭幕|举行|举办|通过|合并|收购|击败|战胜|命名|发明|着陆|坠毁|爆发|夺冠|打破)/u,
];

const words = ({ statement, facts }: Statement): string =>
  [statement, ...facts.map(({ relation }) => relation.replace(/[_-]/gu, " "))].join("\n");

const isChanging = (piece: Statement): boolean => changing.some((sign) => sign.test(words(piece)));

/** An event has a date, either in one of its facts or as the piece's own day. */
const isEvent = (piece: Statement): boolean =>
  (piece.date !== null || piece.facts.some(({ from, to }) => from !== null || to !== null)) &&
  happened.some((sign) => sign.test(words(piece)));

/**
 * Decides how fast an answer can change (SealQA's classes). `fast`: any piece that the question uses states something that changes from
 * week to week. `never`: all pieces are dated events. `slow`: the rest. Example of `slow`: when a group moves its seat, "the group based
 * in … that passed the act" has another answer or none, although the act stays passed.
 */
export function freshnessClassOf(item: {
  /** The pieces that state the answer. */
  readonly answer: readonly Statement[];
  /** All pieces that the question uses. */
  readonly used: readonly Statement[];
}): FreshnessClass {
  if ([...item.answer, ...item.used].some(isChanging)) return "fast";
  return item.answer.length > 0 && [...item.answer, ...item.used].every(isEvent) ? "never" : "slow";
}
