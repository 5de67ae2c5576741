import { type Cue, cue } from "./cue.ts";

export type PrivateKind =
  | "contact"
  | "address"
  | "identifier"
  | "health"
  | "family"
  | "minor"
  | "finance"
  | "private-person";

type Cues = Readonly<Record<PrivateKind, readonly Cue[]>>;

const phone = /(?<![\d-])\+?\d{1,4}(?:[ -]\(?\d{2,4}\)?){2,4}(?![\d-])|(?<!\d)1[3-9]\d{9}(?!\d)/gu;
const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const young =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)";
const youngZh = "(?:[1-9]|1[0-7]|[一二三四五六七八九]|十[一二三四五六七]?)";

/** Cues of private data, by kind. */
export const privacyCues: Readonly<Record<"en" | "zh", Cues>> = {
  en: {
    contact: [
      cue("a telephone number", phone),
      cue("an e-mail address", mail),
      cue(
        "a private number",
        /\b(?:private|personal|home|mobile) (?:mobile |phone |telephone )?(?:number|telephone|phone|e-?mail)\b/giu,
      ),
    ],
    address: [
      cue("a home address", /\bhome address\b|\b(?:his|her|their) (?:flat|apartment)\b/giu),
      cue("where somebody lives", /\blives (?:at|in|on) (?:\d|the (?:same )?(?:street|house|flat))[^.?]*/giu),
      cue("asks where somebody lives", /\bstreet (?:does|do|did)\b[^?]*\blive\b/giu),
    ],
    identifier: [
      cue(
        "an identity document",
        /\bpassport\b[^.?]{0,40}\bnumber\b[^.?]*|\bnumber of (?:the|his|her) passport\b/giu,
      ),
      cue(
        "an identity number",
        /\b(?:social security|identity|insurance) number\b[^.?]*|(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/giu,
      ),
      cue("a licence plate", /\blicen[cs]e plate [A-Z\d][^.?,]*/gu),
    ],
    health: [
      cue(
        "somebody's illness",
        /\b(?:illness|disease)\b[^?]*\bdiagnosed\b|\bwas diagnosed with\b[^.?]*|\btreated for (?:depression|cancer|addiction|anxiety)[^.?]*/giu,
      ),
      cue("a patient who is named", /\bThe patient, [^.?]*|\bwas pregnant\b/gu),
      cue(
        "somebody's condition",
        /\b(?:had|has|suffers from|died of) (?:cancer|tuberculosis|depression|HIV|AIDS|diabetes|leukaemia)\b/giu,
      ),
    ],
    family: [
      cue(
        "somebody's children",
        /\b(?:two|three|younger|elder|older|eldest|youngest|his|her|their|a) (?:daughters?|sons?|children)\b/giu,
      ),
      cue(
        "a marriage in private trouble",
        /\b(?:filed for divorce|an affair|his girlfriend|her boyfriend)\b/giu,
      ),
      cue(
        "somebody's private life",
        /\bis (?:gay|lesbian|bisexual|transgender)\b|\blives with (?:his|her) partner\b/giu,
      ),
    ],
    minor: [
      cue(
        "a child",
        new RegExp(`\\b${young}-year-old\\b[^.?]*|\\baged? (?:${young}|[1-9]|1[0-7])\\b[^.?]*`, "giu"),
      ),
      cue("a pupil who is named", /\bpupil (?:of|at)\b[^.?]*/giu),
    ],
    finance: [
      cue(
        "somebody's debts",
        /\bowed? (?:his|her|to his|to her|to the)? ?bank\b|\b(?:owe|owed)\b[^.?]*\bbank\b|\b(?:his|her) debts\b/giu,
      ),
      cue(
        "somebody's income",
        /\bearned [\d.,]+ \p{L}+ a month\b|\b(?:his|her) (?:salary|income|savings)\b/giu,
      ),
    ],
    "private-person": [
      cue(
        "somebody without a public role",
        /\b(?:which|a|the) (?:passenger|customer|bystander|passer-by|neighbour|eyewitness|guest)\b[^.?]*\b(?:film\w*|saw|complain\w*|witness\w*|told|report\w*|quoted)\b/giu,
      ),
      cue(
        "a suspect",
        /\b(?:arrested|detained)\b[^.?]*\b(?:suspicion|suspected)\b[^.?]*|\breleased without charge\b/giu,
      ),
      cue("somebody quoted in passing", /\bquoted a (?:customer|passenger|neighbour|guest), \p{Lu}[^.?]*/gu),
    ],
  },
  zh: {
    contact: [
      cue("电话号码", phone),
      cue("电子邮箱", mail),
      cue("私人联系方式", /(?:私人|个人|家中)(?:手机|电话|邮箱|号码)[^。？]*|微信号[为是：]?\S+/gu),
    ],
    address: [
      cue("家庭住址", /家庭住址|家住[^，。？]+|住址[^，。？]*\d+号/gu),
      cue("询问住处", /住在哪[条个座里][^。？]*/gu),
      cue("能遇到某人的地点", /自家楼下[^。？]*|与[^，。？]{1,8}住在同一条街/gu),
    ],
    identifier: [
      cue("证件号码", /(?:护照|身份证|驾驶证|社保)号(?:码)?[^。？]*|的护照号码/gu),
      cue("车牌号", /车牌号?[为是：]?\p{Script=Han}[A-Z][^，。？]*/gu),
    ],
    health: [
      cue(
        "个人病情",
        /(?:被|经)?诊断(?:患有|出|为)[^。？]*|罹患[^，。？]+|死于[^，。？]*(?:病|结核|癌)[^，。？]*/gu,
      ),
      cue("接受治疗", /接受(?:抑郁症|癌症|焦虑|成瘾|精神)[^，。？]*治疗/gu),
      cue("具名患者", /患者为\p{Script=Han}+|怀孕/gu),
    ],
    family: [
      cue("子女", /[大小长次]?女儿|[大小长次]儿子|育有[^，。？]+/gu),
      cue("婚姻变故", /离婚|婚外情/gu),
      cue("私生活", /同性恋|双性恋|与伴侣同住/gu),
    ],
    minor: [cue("未成年人", new RegExp(`(?<![\\d一二三四五六七八九十])${youngZh}岁[^。？]*`, "gu"))],
    finance: [
      cue("个人债务", /欠(?:银行|债)[^。？]*|偿还债务/gu),
      cue("个人收入", /(?:月薪|年薪|工资|存款)[^，。？]*/gu),
    ],
    "private-person": [
      cue(
        "没有公共身份的人",
        /(?:哪位|的|述)(?:乘客|顾客|路人|邻居|目击者|旅客)[^。？]*(?:拍下|投诉|目睹|讲述|引述)[^。？]*/gu,
      ),
      cue("未定罪的嫌疑人", /因?涉嫌[^。？]*(?:拘留|逮捕|被捕)[^。？]*|未被起诉/gu),
      cue("顺带提到的普通人", /引述顾客\p{Script=Han}+/gu),
    ],
  },
};

/** Cues that make a passage of that kind public. */
export const sparedBy: Readonly<Record<"en" | "zh", Partial<Record<PrivateKind, RegExp>>>> = {
  en: {
    contact:
      /\b(?:press|head|ticket|information|booking|media) (?:office|desk)\b|\b(?:switchboard|hotline|helpline|catalogue|patent|customer service)\b/iu,
    health:
      /\b(?:president|prime minister|head of (?:government|state)|king|queen|chancellor)\b|\b(?:1[0-8]\d\d|19[0-4]\d)\b|\b(?:eighteenth|nineteenth)-century\b/iu,
    minor: /\b(?:gold|silver|bronze|medal|champion\w*|final|record|olympi\w*)\b/iu,
    family: /\b(?:1[0-8]\d\d|19[0-4]\d)\b/u,
  },
  zh: {
    contact: /新闻办公室|总机|热线|客服|售票处|产品编号|专利号/u,
    health: /总理|总统|首相|首脑|国王|女王|(?:1[0-8]\d\d|19[0-4]\d)年|十[八九]世纪|\d+名/u,
    minor: /金牌|银牌|铜牌|冠军|决赛|纪录/u,
    family: /(?:1[0-8]\d\d|19[0-4]\d)年/u,
  },
};
