/**
 * Says whether words name one thing, so that another name of it may exist. They do if they are quoted, written with capitals, an identifier
 * (`kube-vip`, `v3.7.0`, `@handle`), or Han characters that read as a name. Words that only describe ("a national institute", "the oldest
 * club of the town", 一家国家级研究所) name nothing. A lower-case word or bare Han characters can be either. They count as a name if `isOneThing`
 * says that the node is one thing and not a set or class.
 */
export function isName(words: string, { isOneThing }: { readonly isOneThing: boolean }): boolean {
  const text = words.normalize("NFKC").trim();
  if (text === "" || countedHan.test(text) || countedPlain.test(text) || dated.test(text)) return false;
  if (describing.test(text)) return /[《“"「『]/u.test(text) && !indefinite.test(text);
  if (/[《》“”"「」『』`]/u.test(text)) return true;
  if (/\p{Script=Han}/u.test(text)) return isHanName(text, isOneThing);
  const spelled = text.replace(/^(?:the|this|that)\s+/iu, "").split(/\s+/u);
  if (spelled.some(isIdentifier)) return true;
  const capitals = spelled.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word));
  // A label may begin with a capital as a sentence does: "Designer of the plant".
  const isSentence = capitals.length === 1 && capitals[0] === spelled[0] && spelled.slice(1).some(isLink);
  if (capitals.length > 0) return !isSentence;
  // Scripts without capitals, such as Arabic or Korean, can't be told apart by spelling.
  if (!/\p{Ll}/u.test(text)) return isOneThing;
  return isOneThing && spelled.length === 1;
}

/** A number of things, vague or in digits: 三十多位, 约有五个, 10 个安全问题, 上百家. Such words have a value and no other name. */
const countedHan =
  /^(?:(?:大?约|将?近|超过|不到|至少|最多)有?\s?|上|几|数|(?=[\d,]+\s?[多余]?\s?\p{Script=Han})|(?=[一二两三四五六七八九十百千万]+[多余几来]))[一二两三四五六七八九十百千万\d,]*\s?[多余几来]?\s?(?:个|位|名|次|家|项|条|份|种|所|座|人)/u;
/**
 * Numbers of things in English, and plain Han numbers. Names may begin with a Han number too (三个代表), so enough characters have to follow
 * it.
 */
const countedPlain =
  /^(?:(?:about|some|over|more than|fewer than|at least)\s+)?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|dozens|hundreds)$|^[一二两三四五六七八九十百千万]+(?:个|位|名|次|家|项|条|份|种|所|座|人)\p{Script=Han}{4}/u;
/** A time that readers of periods don't know: "the last days of November 2025". */
const dated =
  /^(?:(?:the|early|mid|late|last|first|second|third|fourth|days?|weeks?|half|beginning|middle|end|before|after|of|in|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|\d{1,2}(?:st|nd|rd|th)?)[\s,-]+)+\d{4}$/u;

const indefinite =
  /^(?:an?|one|some|any|certain|several|all|other|another)\s|^(?:某|任一|任何|各|所有|一些|另|一(?:个|家|位|名|所|座|部|项|种|款|届|本|张|场|处|只|支|条|件|枚|份|篇|类|些))/iu;
/** Words of a description. Either they begin like a thing that was not spoken of before, or they say by a relation which thing is meant. */
const describing = new RegExp(
  `${indefinite.source}|^(?:its|his|her|their|these|those)\\s|\\s(?:who|whom|whose|that|which|where)\\s|^(?:该|此|这|那|其)|的`,
  "iu",
);

function isLink(word: string): boolean {
  return /^(?:of|in|on|at|by|for|from|with|near|to|and|or)$/u.test(word);
}

/** Digits or capitals within a word, and marks that join the parts of a name in code. */
function isIdentifier(word: string): boolean {
  return (
    /^@\S/u.test(word) ||
    /\p{Ll}\p{Lu}/u.test(word) ||
    /(?:\p{L}[\d_/]|[_/]\p{L}|\d\p{L})\S*/u.test(word.replace(/^\d+(?:st|nd|rd|th|s)$/iu, "")) ||
    /\p{L}\.\p{L}/u.test(word)
  );
}

/** A class is spelled by its noun alone or by a quality and a noun: 研究所, 国家级研究所, 开源项目. */
const hanClass =
  /^(?:(?:\p{Script=Han}{1,3}(?:级|性|型|类|式|间|期|际|属)|国家|地方|国际|国内|国外|开源|民间|独立|大型|小型|早期|当地|首个|首届|最大|最早|新)+)?(?:大学|学院|学校|公司|企业|机构|组织|协会|学会|基金会|研究所|研究院|实验室|博物馆|美术馆|图书馆|医院|项目|子项目|软件|工具|平台|系统|语言|协议|标准|城市|国家|省份|地区|县|镇|村|河流|山|湖|电影|影片|小说|作品|歌曲|专辑|奖|奖项|会议|大会|比赛|赛事|展览|节日|船|飞机|卫星|火箭|电站|工厂|桥|人|人物|作者|导演|演员|歌手|教授|科学家|工程师|设计师|运动员|球队|俱乐部|政府|部门|委员会|工作组|职位|奖章|报告|论文|法律|计划)$/u;

function isHanName(text: string, isOneThing: boolean): boolean {
  if (/[A-Za-z]/u.test(text))
    return !hanClass.test(text.replace(/[A-Za-z0-9\s]+/gu, "")) || /[A-Z0-9]/u.test(text);
  if (/[·・]/u.test(text)) return true;
  return isOneThing && !hanClass.test(text);
}
