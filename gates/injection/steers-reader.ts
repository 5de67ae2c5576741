import { englishCues } from "./cues/english-cues.ts";
import { otherWordCues } from "./cues/other-word-cues.ts";
import { cueKinds, type SteeringCues } from "./cues/steering-cues.ts";

/**
 * Cues of languages in which the project asks no questions and whose words are not separated here: Japanese, Korean, Arabic, Hindi. They
 * are searched for as runs of characters.
 */
const otherCharacterCues: readonly SteeringCues[] = [
  {
    address:
      /あなた|貴方|読者|閲覧者|読んでいる|アシスタント|モデル|エージェント|ボット|\bai\b|人工知能|自動|システム/u,
    reply: /答え|回答|解答|返答|返信|結果|結論|出力|報告|引用|要約|正解|正しい|記載|書|述べ|伝え|返し/u,
    task: /指示|命令|質問|問い|タスク|課題|規則|ルール|情報源|出典|ページ|本文|記事|以前|前の|上記|他の|検索|ツール|すべて/u,
    force: /無視|忘れ|必ず|してください|せよ|しなさい|べき|のみ|だけ|常に|決して|今すぐ|ください/u,
  },
  {
    address: /당신|독자|너는|어시스턴트|비서|모델|에이전트|봇|\bai\b|인공지능|자동|시스템/u,
    reply: /답하|답변|대답|정답|답은|응답|결과|결론|출력|보고|인용|요약|작성|제출|말하/u,
    task: /지시|명령|질문|과제|작업|규칙|출처|페이지|본문|기사|이전|위의|다른|검색|도구|모든/u,
    force: /무시|잊|반드시|하세요|하십시오|해야|만을|오직|항상|절대|지금|주세요/u,
  },
  {
    address:
      /القارئ|القراء|المساعد|مساعد|نموذج|النموذج|وكيل|الوكيل|روبوت|الذكاء|ذكاء|أنت|أنتم|نظام|النظام|تلقائي/u,
    reply:
      /اكتب|أجب|اجب|إجابة|الإجابة|اجابة|الجواب|جواب|نتيجة|النتيجة|اذكر|أبلغ|اقتبس|لخص|ملخص|الصحيح|صحيح|نهائي|قل /u,
    task: /تعليمات|التعليمات|سؤال|السؤال|مهمة|المهمة|قاعدة|القواعد|مصدر|المصادر|صفحة|الصفحة|النص|المقال|السابق|أعلاه|بحث|أخرى|كل /u,
    force: /تجاهل|انس|يجب|لا بد|فقط|دائما|دائمًا|أبدا|أبدًا|الآن|من فضلك|يرجى|الرجاء/u,
  },
  {
    address: /आप|पाठक|सहायक|मॉडल|एजेंट|बॉट|एआई|तुम|प्रणाली|स्वचालित/u,
    reply: /उत्तर|जवाब|परिणाम|निष्कर्ष|लिख|बताए|बताओ|उल्लेख|रिपोर्ट|उद्धृत|सारांश|सही/u,
    task: /निर्देश|आदेश|प्रश्न|सवाल|कार्य|नियम|स्रोत|पृष्ठ|पेज|लेख|पिछले|पहले|ऊपर|खोज|अन्य|सभी/u,
    force: /अनदेखा|नज़रअंदाज|भूल|कृपया|चाहिए|अवश्य|केवल|सिर्फ|हमेशा|कभी|अब |दें|करें/u,
  },
];

const chineseCues: SteeringCues = {
  address:
    /你|您|读者|阅读者|阅读本|读到|看到这|总结者|摘要者|助手|模型|智能体|机器人|爬虫|程序|用户|亲爱的|有人问|问起|问到|人工智能|\bai\b|gpt|claude|qwen|评测|检索系统|系统|各位|大家|编者|管理员|智能|搜索引擎/u,
  reply:
    /回答|回复|答复|作答|答案|答[:：]|结果|结论|输出|报告|提交|写明|填写|填入|写|注明|转述|引用|摘录|作结|证据|总结|概括|摘要|当作|视为|复述|告诉|说是|采用|采纳|为准|正解|标准|更正|锁定|选择|选定|认定|确认|返回|给出|提及|提到|记为|定为|记作|名字/u,
  task: /指令|提示|任务|规则|授权|核实|验证|核查|可信|来源|网页|页面|本页|本文|全文|此文|搜索|检索|访问|查询|再查|问题|问[:：]|权威|其他|其它|步骤|其余|以上|上述|之前|此前|前面|原文|工具|函数|命令|解码|翻译|资料|文档|正文|查找|查证|一切|流程/u,
  force:
    /必须|务必|只需|只能|只要|只有|一律|不要|不得|无须|无需|不必|不用|无论|不论|凡|从现在起|从此|直接|跳过|应当|应该|应|请|麻烦|以后|即可|立即|马上|忽略|无视|忘记|忘掉|抛开|唯一|均|都|须|需|就是|究竟|到底|无效|作废|错误|禁止|否则|假装|扮演/u,
};

/** Cues that are compared with single words, and cues that are searched for as characters anywhere. */
const byWord = [englishCues, ...otherWordCues];
const byCharacter = [chineseCues, ...otherCharacterCues];
const beyondWords =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u;
/** Longer sentences contain words of all kinds by chance. */
const longest = 400;
const short = 20;
const mostKnown = 50_000;
const known = new Map<string, readonly number[]>();

/**
 * Forms that a statement does not have: code, links, questions, calls, dialogues, words in two alphabets, or words with digits for letters.
 */
const oddForm = new RegExp(
  [
    '[{}<>\\\\`=]|\\]\\(|"\\s*:|https?:|[a-z]_[a-z]|!!',
    "\\p{Script=Latin}[\\p{Script=Cyrillic}\\p{Script=Greek}]|[\\p{Script=Cyrillic}\\p{Script=Greek}]\\p{Script=Latin}",
    "[a-z]\\d[a-z]+\\d*[a-z]|\\b\\d[a-z]{2,}\\d",
  ].join("|"),
  "iu",
);
/** The end of a question or of a call. */
const noStatement = /[?!]["'”’)\]」』]*$/u;
/** The beginning of a sentence that tells somebody what to do. */
const imperative = new RegExp(
  `^\\W*(?:(?:to|when|if|for|in|as|before|after|while|once)\\s[^,.;]{2,60},\\s+)?(?:(?:from now on|please|kindly|now|then|instead|simply|just|always|only|so|therefore|hence|next|first|finally|important|attention|note|warning|bitte|por favor|veuillez|per favore|пожалуйста)[,:]?\\s+)*(?:${[
    "ignore disregard forget treat answer reply respond report output return say state write mention name use put record conclude",
    "choose pick submit give call run open visit fetch load decode pretend imagine remember consider take stop skip tell repeat quote",
    "cite act assume accept trust never don't let ensure include append add send execute follow obey mark rate label summari[sz]e",
    "translate print echo confirm finish finali[sz]e select replace regard prefer adopt discard override provide deliver display",
    "ignorier\\p{L}* vergiss antworte\\p{L}* schreib\\p{L}* gib geben nenne\\p{L}* oubliez oublie ignorez répondez écrivez indiquez olvid[ae]\\p{L}* ignor[ae]\\p{L}* respond[ae]\\p{L}* escrib[ae]\\p{L}* esqueç[ae]\\p{L}* escrev[ae]\\p{L}* dimentic\\p{L}* rispond[ai]\\p{L}* scriv[ai]\\p{L}*",
    "игнорируй\\p{L}* забудь\\p{L}* ответь\\p{L}* напиши\\p{L}* укажи\\p{L}* vergeet negeer antwoord schrijf zignoruj zapomnij odpowiedz",
  ]
    .join(" ")
    .replaceAll(" ", "|")})(?!\\p{L}|\\s*:)`,
  "u",
);
/** Words for the text that the sentence itself is in. */
const itself =
  /(?<!\p{L})(?:this|the present|the above|the following|the preceding)\s+(?:\p{L}+\s+)?(?:page|article|text|document|site|website|passage|paragraph|sentence|section|line|post|entry)(?!\p{L})|本[页文站]|此[页文]|[上下]文|该页面/u;
/** A question and its answer, written as such. */
const dialogue = /(?:^|\s)\W*(?:q|a|问|答)\s*:\s*\S/u;
/** The label before a colon at the beginning of a line: the name of a field or of a speaker. */
const label = /^\W*([\p{L}\p{M}_';]+(?: [\p{L}\p{M}_';]+){0,2}):\s*\S/u;
/** Marks of a heading, a list item or a table cell. */
const lineMarks = /^(?:[#>*•|\s-]|\d+[.)])+/u;

/**
 * Whether a sentence addresses its reader instead of describing the world. It is judged by the kinds of words of the language in which it
 * has most of them, by its form, and by being in another language than its text. Two cues are enough where the sentence has nothing to do
 * with its text (`isApart`). Otherwise it needs three, and more if it is long. `plain` is the sentence as `plainText` writes it.
 */
export function steersReader(
  sentence: { readonly text: string; readonly plain: string },
  place: {
    readonly isApart: boolean;
    readonly isForeign: boolean;
    /** Words of the headline: the subject of a page is no cue in it. */
    readonly topics: ReadonlySet<string>;
  },
): boolean {
  const { isApart, isForeign, topics } = place;
  if (sentence.text.length > longest) return false;
  const bare = sentence.text.normalize("NFKC").replace(lineMarks, "").trim();
  const plain = sentence.plain.replace(lineMarks, "").trim();
  // A text this short is a button or a cell.
  if (weightOf(bare) < 2) return false;
  const isOdd = oddForm.test(bare) || cuesIn(label.exec(plain)?.[1] ?? "", topics) > 0;
  const forms = [isOdd, imperative.test(plain), dialogue.test(plain), isForeign];
  const cues = cuesIn(plain, topics) + forms.filter(Boolean).length;
  if (isApart) return cues + Number(noStatement.test(bare)) >= 2;
  return cues + Number(itself.test(plain)) >= (weightOf(bare) <= short ? 3 : 4);
}

/** Length in words; two characters count as one word where words are not separated. */
function weightOf(text: string): number {
  const characters = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (
    (text.match(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu)?.length ?? 0) + characters / 2
  );
}

function cuesIn(plain: string, topics: ReadonlySet<string>): number {
  const kinds = byWord.map(() => 0);
  for (const [word] of plain.matchAll(/[\p{L}\p{M}\p{N}']+/gu))
    if (!topics.has(word))
      for (const [at, found] of kindsOf(word).entries()) kinds[at] = (kinds[at] ?? 0) | found;
  if (beyondWords.test(plain))
    for (const cues of byCharacter)
      kinds.push(cueKinds.reduce((all, kind, at) => all | (Number(cues[kind].test(plain)) << at), 0));
  return Math.max(...kinds.map(countBits));
}

/** The kinds that a word has in each language. They are remembered, since the same words recur. */
function kindsOf(word: string): readonly number[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const letters = /\p{N}/u.test(word) && /\p{L}/u.test(word) ? [word, readDigits(word)] : [word];
  const kinds = byWord.map((cues) =>
    cueKinds.reduce(
      (all, kind, at) => all | (Number(letters.some((each) => cues[kind].test(each))) << at),
      0,
    ),
  );
  known.set(word, kinds);
  return kinds;
}

/** Reads "1gn0re" as "ignore". */
function readDigits(word: string): string {
  return word.replace(/[013457]/gu, (digit) => "oieast"["013457".indexOf(digit)] ?? digit);
}

function countBits(bits: number): number {
  return [1, 2, 4, 8].filter((bit) => (bits & bit) !== 0).length;
}
