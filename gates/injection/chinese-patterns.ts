import type { InjectionPattern } from "./injection-pattern.ts";

const models =
  "(?:ai|人工智能|人工智慧|大?语言模型|大型语言模型|大模型|智能体|聊天机器人)(?:助手|助理|智能体|模型)?";
/** What takes instructions away. */
const drop =
  "(?:忽略|无视|忘记|忘掉|抛开|抛弃|丢弃|摒弃|(?:不要|不必|无须|无需|不用|别|勿|停止|不再)(?:再)?(?:遵守|遵循|理会|执行|听从|服从|按照))(?:掉)?";
const all = "(?:所有|全部|一切|任何)";
const earlier = "(?:之前|此前|先前|以前|以上|上述|上面|前面|前文|原有|系统)";
/** A command to answer, by which a sentence that takes something away goes on. */
const thenSay =
  "[,;。]?(?:请|并|然后|现在|你的?|直接|只需?要?|仅|必须|务必|改为)*(?:回答|回复|输出|打印|写|说|报告|答案|作答|声明|转述|执行|按照|遵循|新(?:任务|指令))";
/** The position of an imperative: at a beginning, after a mark, or after a word that introduces one. */
const start =
  "(?:^[^\\p{L}\\p{N}]*|[,:;!。！、]\\s*|请(?:你|您)?|你(?:要|需要|应该|应当|必须)|从(?:此刻|现在)(?:起|开始),?(?:你)?|务必|必须|立即|现在|并)";
/** Characters that must not follow. With them the words are part of a longer noun or name a place, so the sentence is honest. */
const end = "(?![的行中里内集书])";
/** The position of a command to whoever reads. After another subject the same words tell of a court or an author who quotes something. */
const command =
  "(?:^[^\\p{L}\\p{N}]*|[:;。!]\\s*|请(?:你|您|各位)?|[你您](?:必须|务必|应当?|要|需要?)|(?:ai|人工智能|模型|助手|智能体)(?:都)?(?:必须|务必|应当?))(?:务必|必须|逐字|原样|如实|直接|完整地?|原封不动地?|一字不[差漏改]地?)*";
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
      drop,
      `(?:你|您|你们)?(?:的|在)?(?:(?:${earlier}|${all})(?:的|收到的)?){1,4}(?:指令|指示|提示词|系统提示词|设定)`,
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    // A program's hints (提示), rules (规则) and demands (要求) are meant by manuals and news as well. Those of a model are all that it got
    // before, or an answer is demanded in their place.
    pattern: of(
      start,
      drop,
      "(?:",
      `(?:你|您)?(?:的)?(?:(?:${earlier}(?:的|收到的)?${all}|${all}${earlier}|(?<=(?:你|您)(?:的)?)${earlier})(?:的)?)(?:系统)?(?:提示|规则|要求|约束|限制|任务)(?:和(?:要求|限制|约束|规则))?(?=[^\\p{L}\\p{N}]|$)|`,
      `(?:你|您)?(?:的)?(?:${earlier}(?:的|收到的)?){1,2}${all}?(?:系统)?(?:提示|规则|要求|任务|内容|文字)${thenSay}|`,
      `${earlier}(?:的)?${all}(?:的)?(?:内容|文字|文本|对话)${thenSay}|`,
      "系统提示词(?=[^\\p{L}\\p{N}]|$|并|而|直接|只|来)",
      ")",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      command,
      "(?:忽略|无视|不要理会|不要回答)用户的?(?:原本的|当前的?|所有)?(?:问题|请求|要求|指令|提问)[,;。]",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      "(?:^[^\\p{L}\\p{N}]*|[:;。!]\\s*)(?:你|您)?(?:的)?",
      `(?:${earlier}|旧)(?:的)?${all}?(?:指令|提示词)(?:已经?|均|都|全部|现已|现在|即刻)*(?:作废|失效|无效|取消)(?=[,。;!]?(?:现在|请|从现在|以下|新|只|改)|[^\\p{L}]*$)`,
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "(?:你|您)(?:现在|已经?|将)?不再受(?:到)?(?:任何|所有|以上|之前)[^,。!?]{0,8}(?:规则|限制|约束|指令)",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "(?:(?:你|您)(?:现在)?是|(?:扮演|模拟|充当|假装(?:你)?是))一?[个名位]?(?:没有|不受)(?:任何)?(?:限制|约束|规则)的?",
      models,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:忽略|无视|忘记|忘掉|抛开|抛弃)你的(?:所有|全部|一切)?(?:指令|指示|提示词|设定|规则|任务)",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:(?:删除|清除|清空|覆盖|撤销|放弃)你的?(?:之前|此前|先前|以前|所有|全部|原有)的?(?:所有|全部)?(?:指令|提示词|设定)|(?:删除|清除|清空|覆盖|撤销|放弃)你(?:之前|此前|先前|以前)的?(?:所有|全部)?(?:指令|提示词|设定)|",
      `(?:把|将)(?:你的?)?${earlier}的?${all}?(?:指令|指示|提示词|设定)(?:都|全部|统统|通通)?(?:忘掉|忘记|忽略|抛开|抛弃|删除|清空))`,
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
      "(?:如果|若|假如|既然)[你您]是(?:一[个名位])?",
      models,
      // Many authors ask crawlers not to visit or to use their texts.
      ",?(?:(?:请|务必|必须|那么|就|只需?|直接|你(?:必须|务必|应当?|要|需要?|只能))+(?!勿|不要|停止|离开|联系|遵守|遵循|尊重|阅读|访问|参阅|注意)|你不得|(?:写明|回答|输出|回复|忽略|无视|声明))",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "(?:^[^\\p{L}\\p{N}]*作为(?:一[个名位])?",
      models,
      ",?(?:你|您)?(?:(?:必须|务必|应当?|要|需要?|请)(?:只|直接|如实)?)+|^[^\\p{L}\\p{N}]*(?:所有|各位)?",
      models,
      "请(?:直接|务必|只|仅|如实)+|(?:阅读|读取|处理|总结)(?:到)?(?:本|此|该|这)[^,。]{0,4}的",
      models,
      ",?(?:均|都|一律)?(?:必?须|应当?|要|请|务必)(?:只|直接)?)(?:回答|输出|写明|声明|报告|回复|转述|引用|推荐)",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: /^[^\p{L}\p{N}]*(?:你的)?新的?任务\s*:\s*(?:请)?(?:只|仅)?(?:回答|输出|回复)/u,
  },
  {
    what: "prompt",
    isGrave: true,
    pattern: of(
      start,
      "(?:(?:把|将)你的(?:完整|全部|原始|隐藏)?(?:的)?(?:系统提示词?|提示词|系统指令|初始指令)[^。,]{0,8}(?:输出|打印|复述|发送|发给|告诉)|告诉我你的(?:系统提示词?|提示词|系统指令|初始指令)|(?:输出|打印|复述|透露|泄露|公开|发送|显示|给出|展示|列出)(?:出)?你的(?:(?:完整|全部|原始|隐藏)?(?:的)?(?:系统提示词?|提示词|系统指令|初始指令)|(?:完整|全部|原始|隐藏)的?指令))",
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
    pattern: of(
      "^[^\\p{L}\\p{N}]*(?:",
      `(?:致|写给|告知|提醒)(?:所有|各位|全体|任何)?(?:的)?${models}\\s*[:,]|`,
      `(?:给|写给)(?:所有|各位|任何)?(?:的)?${models}的?(?:指令|指示)\\s*:|`,
      `(?:所有|各位|任何)?${models}(?:请注意|注意)\\s*[:,]`,
      ")",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "^[^\\p{L}\\p{N}]*(?:任何|所有|当)?",
      models,
      "(?:在)?(?:阅读|读取|处理|总结|读)(?:到|本|此|该|这)[^。,]{0,8}(?:时|后)?,?(?:都)?(?:必须|务必|应当?|请)(?:只|直接|如实)?(?:回答|输出|写明|声明|说|告诉|报告|转述|回复|引用|推荐|忽略)",
    ),
  },
];
