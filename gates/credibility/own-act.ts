import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";

/** Acts of a party itself, which nobody knows better than the party: it releases, appoints, moves, ends. */
const acts = [
  /\b(?:re-?)?(?:releas|publish|launch|introduc|announc|open|clos|establish|found|creat|renam|rebrand|relocat|retir|archiv|deprecat|remov|discontinu|adopt|accept|approv|reject|appoint|elect|nominat|hir|select|host|organi[sz]|schedul|postpon|cancel|extend|merg|replac|licens|start|renew)(?:e|es|ed|s|ing)?\b/iu,
  /\b(?:set up|ended|ends|dropped|drops|stopped|stops|added|adds|voted|named|names|chose|chooses|held|holds|moved|moves|began|begins|split|splits|switched|switches)\b/iu,
  /发布|推出|上线|公布|宣布|成立|设立|创建|开放|开设|关闭|更名|改名|搬迁|迁至|停止|终止|废弃|弃用|归档|移除|删除|新增|接纳|接受|通过|批准|任命|选举|选出|聘任|聘请|指定|提名|举办|举行|召开|主办|推迟|取消|延期|合并|替换|改用|采用/u,
];

/** Words for an office or a membership in the party. Either end of the fact may be the party. */
const offices = [
  /\b(?:appoint|elect|re-?elect|nam|select|hir|join|resign)(?:ed|s|es)?\b|\b(?:became|becomes|chosen|stepped down|steps down|left|serves as)\b/iu,
  /\b(?:maintainer|chair|co-chair|director|member|lead|officer|manager|president|secretary|treasurer|speaker|dean|editor|ambassador)s?\b/iu,
  /加入|当选|出任|担任|成为|任命|选举|聘任|聘请|卸任|辞去|离任|维护者|主席|理事|委员|成员|负责人|总监|馆长|院长|校长/u,
];

/** Words for praise, comparison and reach. No number of repeats proves these, since they spread from the party's own words. */
const claims = [
  /\b(?:fast|larg|bigg|strong|quick|high|low|cheap|light|saf|great|simpl|easi|smart|young|old)est\b|\b(?:most|best|top|leading|leader|premier|unique|unrivall?ed|unparalleled|pioneer\w*|world-class|world's|number one|state-of-the-art|rank\w*|rated|ratings?|popular\w*|trusted|secure\w*|reliab\w+|success\w*|renowned|acclaimed|widely|praise\w*)\b/iu,
  /\bfirst (?:to|of its kind|ever|in the)\b|\bonly\b.*\bto\b|\b(?:\w+er|more|less) than\b/iu,
  /\b(?:million|billion|thousands|hundreds|percent|per cent|users|customers|clients|companies|organi[sz]ations|downloads|stars|visitors|readers|subscribers|followers|students|attendees|contributors|contributions|deployments|installations|revenue|turnover|profit\w*|sales|valuation|market share)\b|%/iu,
  /领先|最(?!近|终|后|新版)|首[个家款创]|唯一|第一(?![届次版个批季期阶任])|知名|著名|一流|权威|卓越|成功|广泛|安全可靠|优于|高于|高出|超过|突破|[高快低多少强]于|比.+[高快低多少强]|倍|百分之|[万亿]|用户|客户|企业数|下载量|访客|观众|读者|粉丝|营收|收入|利润|销量|市场份额/u,
  /排名|好评/u,
];

/** Words for awards, which others gave to the party. Others have to confirm an award, but two of them are enough. */
const awards = [
  /\b(?:award\w*|prizes?|medals?|winners?|won|wins|hono(?:u)?r(?:ed|s)?|recogni[sz]\w+|certif\w+|accredit\w+)\b/iu,
  /奖|荣获|获评|获得|入选|认证|颁发|评为|认可/u,
];

/** A passive: somebody else did the act to the party, or nobody says who did it. */
const passive =
  /\b(?:was|were|been|being|is|are)\s+(?:\w+ly\s+)?(?:re-?)?(?:selected|chosen|named|accepted|approved|adopted|acquired|elected|appointed|nominated|licensed|rejected|closed|cancelled)\b|\bby$|被|由.+[选任聘批]/iu;

/** Words for doubt, hearsay, a denial or a mere plan. They are looked for in the statement and in its quote. */
const hearsay =
  /\brumou?r\w*|\b(?:reportedly|allegedly|supposedly|unconfirmed|speculat\w+|said to|sources (?:say|said|claim\w*)|leak(?:ed|s)|den(?:y|ies|ied)|disput\w+|might|may (?:have|be)|could be|hopes? to|plans? to|intends? to)\b|据传|据称|传闻|传言|网传|有消息称|消息人士|未经证实|未予证实|疑似|否认|或将|有望|拟(?=[于将]|收购|推出)/iu;

type Told = Pick<GatheredEvidence, "statement" | "facts" | "quote">;

/**
 * Says whether a statement is a claim: it praises, compares or counts a reach, or it or its quote tells hearsay. No number of repeats
 * proves a claim.
 */
export function isClaim(piece: Told): boolean {
  const text = textOf(piece);
  return claims.some((claim) => claim.test(text)) || hearsay.test(`${text}\n${piece.quote}`);
}

function textOf({ statement, facts }: Told): string {
  return [statement, ...facts.flatMap(({ relation, object }) => [relation, object])].join("\n");
}

/**
 * Says whether a piece tells only acts of one party. Each fact must name the party at one end, as the one who acts or as the one whose
 * office or membership it is, or at both ends. Nothing in the piece may be a claim or an award. The rules list what passes, so a statement
 * that they don't know is checked.
 */
export function tellsOwnActs(piece: Told, isParty: (name: string) => boolean): boolean {
  if (isClaim(piece) || awards.some((award) => award.test(textOf(piece)))) return false;
  const { statement, facts } = piece;
  return facts.every(({ subject, relation, object }) => {
    const said = facts.length === 1 ? `${relation}\n${statement}` : relation;
    // If both ends are the party, it speaks of itself alone: a version belongs to its project, and a team releases it.
    if (isParty(subject) && isParty(object)) return true;
    const isOffice = offices.some((office) => office.test(relation));
    if (!isParty(subject)) return isOffice && isParty(object);
    const isAct = isOffice || acts.some((act) => act.test(said));
    return isAct && !passive.test(relation) && !(facts.length === 1 && isDoneTo(statement, subject));
  });
}

/** Says whether the statement begins with the party and goes on in a passive, so that somebody else may have acted. */
function isDoneTo(statement: string, party: string): boolean {
  const at = statement.indexOf(party);
  if (at < 0) return false;
  const [verb = ""] = passive.exec(statement.slice(at + party.length)) ?? [];
  return verb !== "";
}
