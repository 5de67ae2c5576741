import { stripInvisible } from "../../domain/page/strip-invisible.ts";

/** Longer sentences contain words of all kinds by chance. */
const longest = 320;

/** Whether a sentence tells a model what to do: with a word of force, and with words of two more kinds among reply, address and task. */
export function speaksToModels(sentence: string): boolean {
  const plain = plainText(sentence).trim();
  if (plain.length > longest) return false;
  return [englishCues, chineseCues].some(({ force, ...others }) => {
    if (!force.test(plain)) return false;
    return Object.values(others).filter((cue: RegExp) => cue.test(plain)).length >= 2;
  });
}

/** Kinds of words that honest prose rarely has together in one Chinese sentence. */
const chineseCues: SpeechCues = {
  address:
    /你|您|阅读者|读者|总结者|摘要者|(?:总结|概括|阅读|摘录)本[页文]|自动(?:程序|阅读)|助手|模型|智能体|机器人|爬虫|用户|亲爱的|有人问|评测|训练|记忆|凡(?:是|及|涉及)/u,
  reply:
    /回答|回复|答复|作答|答案|结果|输出|报告|提交|写明|写|注明|转述|引用|摘录|结论|作结|证据|总结|概括|当作|视为|复述|告诉|说是|采用|为准|接受|结束/u,
  task: /指令|提示|任务|规则|授权|管理员|核实|验证|核查|可信|来源|网页|页面|本页|本文|搜索|访问|问什么|问题|更正|权威|系统|其他网|此事|该问|步骤|到此为止|其他说法|评测/u,
  force:
    /必须|务必|只需|只能|只要|一律|不要|不得|无须|无需|无论|凡|从现在起|从此|直接|跳过|应当|请|麻烦|只接受|以后所有|即可|立即|照抄/u,
};

const start = "(?:^\\W*|[:;,—–-]\\s*|\\b(?:please|kindly|now|then|and|just|simply)\\s+)";

/** Kinds of words that honest prose rarely has together in one English sentence. */
const englishCues: SpeechCues = {
  address:
    /\b(?:you|your|yours|yourself|whoever|readers?|reading this|summari[sz]ers?|summari[sz](?:e|es|ing)|automated|machines?|assistants?|models?|ais?|llms?|agents?|bots?|robots?|harness|graders?|grading|training data|developers?|provider|parsers?|parsing|memory|(?:if|when|once) asked|crawlers?|scrapers?|kindly|please)\b/u,
  reply:
    /\b(?:answers?|repl(?:y|ies)|respon[ds]e?s?|respond|outputs?|reports?|results?|conclude|conclusion|submit|hand in|mention|name|say|state|write|repeat|quote|cite|record|evidence|final|summary|summaries|extract(?:ing|ed)?|put|echo|return|give|deliver|deemed|tell|choose|pick|resolve|string|outcome|correct)\b/u,
  task: /\b(?:quer(?:y|ies)|questions?|instructions?|prompts?|tasks?|rules?|guidance|users?|verif(?:y|ication|ied)|checks?|credib\w+|trust(?:ed|worthy)?|valid|acceptable|sources?|sites?|pages?|tools?|topic|administrators?|operators?|authori[sz]ed?|override|system|context|future steps|previous findings|training data|grading|evaluation|browsing|looking for|asked about|fact|list)\b/u,
  force: new RegExp(
    `\\b(?:must|has to|have to|need to|should|shall|only|sole|always|never|do not|don't|regardless|whatever|no further|from (?:now|this point) on|instead|void|unlock|advised|required|ordered|grant|all|stop|skip|worth|wants? you to|expects?|requires?|overrides?|could you|considered|remember)\\b|${start}(?:treat|respond|reply|answer|output|report|name|state|say|write|mention|begin|conclude|hand in|submit|use|put|include|stop|load|translate|return|give|repeat|quote|mark|skip|tell|choose|pick|replace|end|remember|sanitize)\\b`,
    "u",
  ),
};

/** Kinds of words that occur together where somebody tells a model what to do, whatever the wording. */
interface SpeechCues {
  /** Words that address a reader, or mention one. */
  readonly address: RegExp;
  /** Words for the reply of a model. */
  readonly reply: RegExp;
  /** Words for the task of a model and for its checks. */
  readonly task: RegExp;
  /** Words of instruction rather than description: imperatives, duties, exclusions. */
  readonly force: RegExp;
}

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes = new Map(
  [..."аa еe оo рp сc хx уy іi ѕs јj ԁd һh ԛq ԝw мm кk тt нh вb αa εe οo ρp ιi κk νv τt υu".split(" ")].map(
    ([letter = "", latin = ""]) => [letter, latin],
  ),
);

/**
 * Writes a text in the form in which injections are searched for: lower case, one form for each mark and width, without the usual disguises
 * of letters.
 */
export function plainText(text: string): string {
  return (
    stripInvisible(text)
      .normalize("NFKC")
      .toLowerCase()
      // Removes marks that no letter is written with, such as strokes through it and stacked marks.
      .replace(/(?<=[a-z\s]\p{Mn}*)\p{Mn}/gu, "")
      .replace(/&#(x?)([0-9a-f]{1,6});/gu, (whole, hex: string, code: string) =>
        decodePoint(Number.parseInt(code, hex === "" ? 10 : 16), whole),
      )
      .replace(/[‘’ʼ]/gu, "'")
      .replace(/[“”«»「」『』]/gu, '"')
      .replace(/(?:(?<=[a-z])\p{L}|\p{L}(?=[a-z]))/gu, (letter) => lookAlikes.get(letter) ?? letter)
      .replace(/(?<![a-z])(?:[a-z][ .\-_*]){4,}[a-z](?![a-z])/gu, (spaced) => spaced.replace(/[^a-z]/gu, ""))
  );
}

function decodePoint(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toLowerCase() : whole;
}
