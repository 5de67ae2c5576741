import type { Fact } from "./fact.ts";

/** Words for relations whose value changes while the thing stays the same: sizes, seats, owners, offices, prices, versions, ranks. */
const changing = [
  /\b(?:population|residents|inhabitants|capacity|head ?count|employees|staff|membership|members|enrol?ment|students|users|subscribers|followers|downloads|stars|visitors)\b|\bnumber of\b/iu,
  /\b(?:price[sd]?|fees?|cost|valuation|market cap\w*|revenue|rate|rank(?:s|ed|ing)?|rating|record holder)\b/iu,
  /\b(?:latest|newest|current(?:ly)?|stable|incumbent)\b|\bversion\b|\bstatus\b/iu,
  /\b(?:based|headquarter\w*|head ?offices?|main offices?|seat|registered office)\b/iu,
  /\b(?:own(?:ed|er|s)|parent (?:company|organi[sz]ation)|operat(?:ed|es|or)|run by|sponsor\w*|present(?:ed|er|s)|tenant|employer|works (?:for|at))\b/iu,
  /\b(?:president|prime minister|minister|mayor|governor|chancellor|chair(?:man|woman|person)?|ceo|cto|cfo|chief \w+|director|head|leader|led by|captain|coach|manager|secretary|treasurer|dean|rector|editor|maintainer|ambassador)\b/iu,
  /人口|居民|容量|容纳|座位|员工|雇员|人数|会员|学生数|用户|下载量|订阅|粉丝|访客/u,
  /价格|售价|票价|费用|市值|营收|汇率|利率|排名|评级|纪录保持/u,
  /最新|当前|现任|现行|版本|状态/u,
  /总部|驻地|注册地|办公地/u,
  /所有者|所有人|东家|母公司|运营|经营者|赞助|颁发|主办|雇主|就职|任职/u,
  /总统|总理|主席|部长|市长|省长|州长|董事长|总裁|首席|负责人|主任|院长|校长|馆长|队长|教练|秘书长|主编|维护者|大使/u,
];

/**
 * Says whether a fact may have ceased to hold since a page stated it. A fact with a time can't, since it tells of an event or of a span,
 * and the question's own time says which value is meant. Other facts are judged by their relation. For example, the seat of a group can
 * change, but its founder can't.
 */
export function canChange(fact: Pick<Fact, "relation" | "from" | "to">): boolean {
  return fact.from === null && fact.to === null && isChanging(fact.relation);
}

/**
 * Says whether the values of a relation come and go while the thing stays the same. A value can still cease to hold if the day is known
 * since when it holds.
 */
export function isChanging(relation: string): boolean {
  const words = relation.replace(/[_-]/gu, " ");
  return changing.some((sign) => sign.test(words));
}
