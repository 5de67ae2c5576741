import { isChanging } from "../evidence/can-change.ts";
import type { Fact } from "../evidence/fact.ts";
import type { GatheredEvidence } from "../evidence/gathered-evidence.ts";
import type { IsoDate } from "../iso-date.ts";
import { lastDay } from "../part-date.ts";
import { findStatedTime } from "../question/stated-time.ts";
import type { FreshnessClass } from "./lifecycle.ts";

type Statement = Pick<GatheredEvidence, "statement" | "facts" | "date">;

/** Words for states that may change in any week: offices, prices, ranks, versions, tallies. */
const fast = [
  /\b(?:current(?:ly)?|at present|presently|as of (?:now|today|this)|to date|so far|incumbent|now (?:the|leads?|holds?|stands?|serves?)|latest|newest|most recent|up-to-date)\b/iu,
  /\b(?:prices?|priced at|market cap\w*|exchange rate|interest rate|share price|stock price|quoted at)\b/iu,
  /\b(?:rank(?:s|ed|ing)?|standings?|leaderboard|league table|top of the (?:table|chart)|tops the|number one|world no\.?)\b/iu,
  /\b(?:(?:is|serves? as) (?:the |a )?(?:\w+ ){0,3}(?:president|prime minister|minister|mayor|governor|chancellor|chair(?:man|woman|person)?|ceo|chief \w+ officer|director(?: general)?|head(?: coach)?|leader|captain|secretary|ambassador|champion|record holder))\b/iu,
  /\b(?:subscribers|followers|active users|population of|unemployment)\b/iu,
  /(?:目前|现任|现为|截至(?:目前|今|现在|当前)|当前|迄今|至今|眼下|最新|如今|时任)/u,
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

const saysIn = (signs: readonly RegExp[], words: string): boolean => signs.some((sign) => sign.test(words));

const wordsOf = ({ relation }: Fact): string => relation.replace(/[_-]/gu, " ");

/**
 * Decides how fast an answer can change, by the facts that the answer rests on. The names are SealQA's, but the bounds are those of a review:
 * SealQA's fast-changing answers change within a year, and its slow ones over several years.
 * - `fast`: a piece that the question uses states something that can change from week to week.
 * - `never`: all facts are dated events, or spans that are over.
 * - `slow`: all other answers. For example, when a group moves its seat, "the group based in … that passed the act" has another answer or
 *   none, although the act stays passed.
 *
 * A verb of the statement shows an event only if the statement has no other fact. For example, "Ilvi Rask of Orn Works was elected" also
 * tells whose employee she is. If the question states its time, only a correction can change the answer, so pieces that state it don't make
 * it `fast`.
 */
export function freshnessClassOf(item: {
  readonly question: string;
  /** The pieces that state the answer. */
  readonly answer: readonly Statement[];
  /** All pieces that the question uses. */
  readonly used: readonly Statement[];
  readonly today: IsoDate;
}): FreshnessClass {
  const { question, answer, used, today } = item;
  const isTimed = findStatedTime(question) !== null;
  const clues = used.filter((piece) => !answer.includes(piece));
  if ((isTimed ? clues : [...answer, ...used]).some((piece) => isFast(piece, today))) return "fast";
  return answer.length > 0 && [...answer, ...used].every((piece) => isSettled(piece, today))
    ? "never"
    : "slow";
}

function isFast(piece: Statement, today: IsoDate): boolean {
  const open = piece.facts.filter((one) => !isOver(one, { piece, today }));
  if (piece.facts.length > 0 && open.length === 0) return false;
  return saysIn(fast, [piece.statement, ...open.map(wordsOf)].join("\n"));
}

function isSettled(piece: Statement, today: IsoDate): boolean {
  if (piece.facts.length === 0)
    return piece.date !== null && saysIn(happened, piece.statement) && !saysIn(fast, piece.statement);
  return piece.facts.every((one) => isOver(one, { piece, today }));
}

/**
 * Says whether a fact is an event that has a date, or a span that is over. An office is no event, even if the day is known since when
 * somebody holds it.
 */
function isOver(
  one: Fact,
  { piece, today }: { readonly piece: Statement; readonly today: IsoDate },
): boolean {
  if (one.to !== null) return lastDay(one.to) <= today;
  if (isChanging(one.relation) || saysIn(fast, wordsOf(one))) return false;
  if (one.from === null && piece.date === null) return false;
  const isOnly = piece.facts.length === 1 && !saysIn(fast, piece.statement);
  return (
    saysIn(happened, wordsOf(one)) || ((isOnly || one.from !== null) && saysIn(happened, piece.statement))
  );
}
