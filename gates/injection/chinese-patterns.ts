import type { InjectionPattern } from "./injection-pattern.ts";

const models = "(?:ai|人工智能|大?语言模型|大型语言模型|大模型|智能体|聊天机器人)(?:助手|智能体|模型)?";
/** The position of an imperative: at a beginning, after a mark, or after a word that introduces one. */
const start = "(?:^[^\\p{L}\\p{N}]*|[,:;!。！、]\\s*|请(?:你|您)?|务必|必须|立即|现在|并)";
/** Characters that must not follow. With them the words are part of a longer noun or name a place, so the sentence is honest. */
const end = "(?![的行中里内集书])";
/** The position of a command to whoever reads. After another subject the same words tell of a court or an author who quotes something. */
const command =
  "(?:^[^\\p{L}\\p{N}]*|[:;。!]\\s*|请(?:你|您|各位)?|[你您](?:必须|务必|应当?|要|需要?)|(?:ai|人工智能|模型|助手|智能体)(?:都)?(?:必须|务必|应当?))(?:务必|必须|逐字|原样|如实|直接|完整地?|原封不动地?|一字不[差漏改]地?)*";
/** Words for what was told before: 之前的, 以上, 所有收到的. */
const earlier = "(?:(?:之前|此前|先前|以前|以上|上述|上面|前面|所有|全部|一切|任何|原有|系统)(?:的|收到的)?)";
/** A part of the page itself. */
const partOf =
  "(?:以下|下面|下列|上述|上面|本页|本文|这|此)(?:的)?(?:内容|文字|文本|原文|名字|姓名|答案|陈述|段落|语句|句子|(?:这)?一?[句行段]话?)?";
const asEvidence = "(?:作为|当作|为|成)(?:可信|有效)?(?:的)?证据(?=[^\\p{L}\\p{N}]|$)";
const of = (...parts: string[]): RegExp => new RegExp(parts.join(""), "u");

/** Control phrases in Chinese, of the same kinds as in English. */
export const chinesePatterns: readonly InjectionPattern[] = [
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      `(?:忽略|无视|忘记|忘掉|抛开|不要遵守|不再遵守)(?:掉)?(?:你|您|你们)?(?:的|在)?${earlier}{1,4}`,
      "(?:系统)?(?:指令|指示|提示词|系统提示|设定)",
      end,
    ),
  },
  // 提示 alone mostly means a notice of a program: 请忽略上述提示，继续安装。 So it counts where all of them are meant, or an answer is told next.
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:忽略|无视|忘记|忘掉|抛开|不要遵守|不再遵守)(?:掉)?(?:你|您|你们)?(?:的|在)?",
      `(?:(?=[^,。;!]{0,12}(?:所有|全部|一切|任何))${earlier}{2,4}提示(?=[,。;!]|$)|`,
      `${earlier}{1,4}提示[,。;!]\\s*(?:你的|最终|正确)?(?:答案|结论|(?:请|并|而是|改为|直接|只|仅)*(?:回答|作答|回复|输出|报告|转述|复述|声称|写道?)))`,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:忽略|无视|忘记|忘掉|抛开)你的(?:所有|全部|一切)?(?:指令|指示|提示词|设定|规则|任务)",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:忽略|无视|不要相信)(?:所有|全部|一切)?(?:其他|其它)(?:的)?(?:来源|网页|页面|搜索结果)",
      end,
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      command,
      "(?:",
      `(?:引用|照抄|抄录|转述|复述)${partOf}${asEvidence}|`,
      `(?:将|把)${partOf}(?:逐字|原样)?(?:引用|照抄|抄录|转述|复述)${asEvidence}|`,
      "(?:将|把)(?:此|该|这|本|以下|上述)[^。!?,]{0,8}标(?:记|注|示)?(?:为|成)(?:可信|已核实)",
      ")",
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      // "使用本模型必须引用……" speaks to those who use a model, and rules oblige models to report incidents.
      "(?<!(?:使用|采用|利用|基于|引用)[^。,]{0,8})(?:ai|人工智能|模型|助手|智能体)(?:都)?(?:必须|务必|应当?)(?:如实|逐字|直接|只)?",
      "(?:(?:报告|转述|复述|回答|引用|输出|回复)\\s*:|(?:报告|转述|复述|回答|输出|回复)(?:本页|本文)|",
      `(?:转述|复述|回答|引用|输出|回复)${partOf}(?:给出|列出)?(?=[^\\p{L}\\p{N}]|$))`,
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "(?:你现在是|从现在起,?你是|你不再是)(?:一[个名位])?[^。,!?]{0,12}(?:ai|人工智能|语言模型|智能体|助手|机器人)(?=[,。;!]|$)",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "(?:如果|若|假如|既然)你是(?:一[个名位])?",
      models,
      ",?(?:请|务必|必须|那么|就|你(?:必须|务必|应当?|要|需要?|只能|不得))",
    ),
  },
  {
    what: "prompt",
    isGrave: true,
    pattern: of(
      start,
      "(?:输出|打印|复述|透露|泄露|公开|发送)(?:出)?你的(?:完整|全部|原始|隐藏)?(?:的)?(?:系统提示词?|提示词|系统指令|初始指令)",
      end,
    ),
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /(?:新的?|更新后的|隐藏的?)(?:系统指令|系统提示词)(?:如下|是)?\s*:|^[^\p{L}\p{N}]*(?:新的?|更新后的|隐藏的?)指令(?:如下|是)\s*:|^[^\p{L}\p{N}]*[[【(]\s*(?:系统|开发者)(?:指令|提示词)\s*[\]】)]/u,
  },
  {
    what: "address",
    isGrave: false,
    pattern: of("^[^\\p{L}\\p{N}]*(?:致|写给|告知|提醒)(?:所有|各位|全体|任何)?(?:的)?", models, "\\s*:"),
  },
];
