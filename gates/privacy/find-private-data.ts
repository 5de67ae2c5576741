export interface PrivateData {
  readonly kind:
    | "contact"
    | "address"
    | "identifier"
    | "health"
    | "family"
    | "minor"
    | "finance"
    | "private-person";
  readonly passage: string;
  readonly reason: string;
}

/** The text before and after a match. */
interface Beside {
  readonly before: string;
  readonly after: string;
}

interface Pattern {
  readonly kind: PrivateData["kind"];
  readonly reason: string;
  readonly pattern: RegExp;
  readonly holds?: (match: string, beside: Beside) => boolean;
}

const streetKinds =
  "Street|St\\.|Avenue|Ave\\.?|Road|Rd\\.?|Lane|Ln\\.?|Drive|Boulevard|Blvd\\.?|Court|Crescent|Terrace|Close|Gardens|Place";

/** Streets whose numbers mean an office and not a person's home. */
const publicAddress =
  /\b(?:10 Downing Street|11 Downing Street|1600 Pennsylvania Avenue|221B Baker Street)\b/iu;

/** Rules for both languages. The model decides whether a person is a private one. */
const patterns: readonly Pattern[] = [
  {
    kind: "contact",
    reason: "an e-mail address",
    // If a version follows "@", the text is a module or a package ("pkg@v1.2.3").
    pattern: /[\p{L}\p{N}._%+-]+@(?!v?\d+\.\d)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  },
  {
    kind: "contact",
    reason: "an e-mail address with words in place of its signs",
    pattern:
      /[\p{L}\p{N}._%+-]+ ?(?:\(at\)|\[at\]|\{at\}) ?[\p{L}\p{N}-]+(?:(?:\.| ?(?:\(dot\)|\[dot\]|\{dot\}) ?)[\p{L}\p{N}-]+)+/giu,
  },
  {
    kind: "contact",
    reason: "a mobile number",
    pattern: /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}(?!\d)/gu,
  },
  {
    kind: "contact",
    reason: "a telephone number",
    pattern: /(?<![\d.])\+\d{1,3}(?:[- .]?\(?\d{1,4}\)?){2,5}(?!\d)/gu,
    holds: hasTelephoneLength,
  },
  {
    kind: "contact",
    reason: "a telephone number",
    pattern: /(?<!\d)(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?!\d)/gu,
  },
  {
    kind: "contact",
    reason: "a telephone number",
    pattern: /(?<!\d)(?:0\d{2,3}[- ]|\(0\d{2,3}\) ?)\d{7,8}(?!\d)/gu,
  },
  {
    kind: "contact",
    reason: "a telephone number",
    // With the code of a country or of a region, in groups.
    pattern:
      /(?<![\d.,/-]|\d )(?:00[1-9]\d{1,2} \d{2,4}(?: \d{2,8}){1,3}|0[1-9]\d{1,3} \d{3,4} \d{3,4}|0[1-9]\d{3} \d{5,6}|0\d{2} \d{4} \d{4})(?![\d.,/-]|\s\d)/gu,
    holds: hasTelephoneLength,
  },
  {
    kind: "contact",
    reason: "an account name",
    pattern: /(?:微信号?|QQ号?|WeChat(?: ID)?|Telegram)[:：是为 ]{1,2}@?[\w-]{5,}/giu,
  },
  {
    kind: "identifier",
    reason: "a resident identity number",
    pattern: /(?<!\d)\d{17}[\dXx](?![\dXx])/gu,
    holds: isResidentNumber,
  },
  {
    kind: "identifier",
    reason: "a social security number",
    pattern: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
  },
  {
    kind: "identifier",
    reason: "a passport or identity number",
    pattern:
      /(?:passport|identity card|ID card|driver'?s licen[cs]e|护照|身份证|驾驶证)(?:[,，]? ?(?:number|no\.?|号码?))?[:：是为 ]{1,4}[A-Z]{0,3}\d{6,}/giu,
  },
  {
    kind: "identifier",
    reason: "a passport or identity number",
    pattern:
      /(?:护照|護照|身份证|身分證|身份證|驾驶证|驾照|通行证|通行證|台胞证|居留证)(?:号码?|號碼?|字號|编号)[:：是为為 ]{0,4}[A-Z]{0,3}\d{6,}/giu,
  },
  {
    kind: "identifier",
    reason: "a number of social or health insurance",
    pattern:
      /\b(?:social security|national insurance|NHS|social insurance|taxpayer(?: identification)?)(?: number| no\.?)[:,]?(?: (?:is|was|of))? (?=[A-Z0-9 -]*\d{2})[A-Z0-9]{2,}(?:[ -][A-Z0-9]{1,4}){0,4}/gu,
    holds: (text) => digits(text).length >= 6,
  },
  {
    kind: "identifier",
    reason: "a number of a vehicle",
    pattern:
      /(?:车牌|牌照|号牌|車牌)[\p{Script=Han}:： ]{0,4}[\p{Script=Han}][A-Z][·• ]?[A-Z0-9]{5,6}(?![A-Z0-9])|\b(?:licen[cs]e|number) plates?(?: (?:number|no\.?))?[: ]{1,2}(?:is |was )?(?=[A-Z0-9 -]*\d)[A-Z0-9]{2,4}[ -]?[A-Z0-9]{2,4}\b/gu,
  },
  {
    kind: "finance",
    reason: "a card number",
    // Cards are written in groups of 4-4-4-4 (19 digits have three more) or 4-6-5, or without gaps. Other groups are dates and ids.
    pattern:
      /(?<!\d|\d[.,]|\d{4}[ -])(?:\d{14,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{4,5})(?!\d|[ -]\d{4}(?!\d))/gu,
    holds: isCardNumber,
  },
  {
    kind: "finance",
    reason: "a bank account",
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/gu,
  },
  {
    kind: "address",
    reason: "a street address",
    pattern: new RegExp(
      `\\b\\d{1,5}[A-Z]? (?:\\p{Lu}[\\p{L}'’.-]+ ){1,3}(?:${streetKinds}|St(?=\\s*(?:[,?;]|$)))(?![\\p{L}])`,
      "gu",
    ),
    holds: isHomeAddress,
  },
  {
    kind: "address",
    reason: "a street address",
    // With the number behind the street. Museums have such addresses as well, so the words before must say that somebody lives there.
    pattern:
      /\p{Lu}[\p{L}-]*(?:straße|strasse|gasse|weg|platz|allee|laan|straat|gatan|vej|veien| Street| Road| Avenue| Lane) \d{1,4}[a-z]?(?![\p{L}\d])/gu,
    holds: (_match, { before }) => livesAt.test(before),
  },
  {
    kind: "address",
    reason: "a street address",
    pattern:
      /\p{Script=Han}{2,8}(?:路|街|大道|巷|弄|胡同|里)\d{1,5}(?:号|弄)(?!线|馆|楼盘|店)(?:[\d\p{Script=Han}]{0,10}(?:室|单元|栋|幢))?/gu,
    holds: (match, { before }) => !standsAt.test(`${before}${match}`) || /[室栋幢]$|单元$/u.test(match),
  },
  {
    kind: "address",
    reason: "a flat's address",
    pattern: /(?:小区|公寓|花园|家园|苑)[^，。？]{0,6}?\d{1,3}(?:号楼|栋|幢)[^，。？]{0,8}?\d{2,4}室/gu,
  },
];

/** Words by which a public house is said to stand at an address. */
const standsAt =
  /(?:博物馆|美术馆|纪念馆|图书馆|展览馆|大学|学院|医院|法院|酒店|饭店|剧院|剧场|公司|银行|大厦|车站|教堂|大使馆|机构|总部|书店|餐厅)[\p{Script=Han}]{0,6}(?:位于|坐落于?|设在|设于|地处|迁至|在)\p{Script=Han}*(?:路|街|大道|巷|弄|胡同|里)\d{1,5}/u;
const institutionAt =
  /\b(?:museum|court|hotel|theatre|theater|library|church|office|headquarters|school|university|hospital|studios?|restaurant|gallery|embassy|bank|company|firm|shop|store|club|institute)\b[^.?!]{0,20}?(?:\b(?:at|on)\s+|,\s+)$/iu;

/** Finds contact data, addresses, and identity and account numbers in a text, in full width as well. */
export function findPrivateData(given: string): PrivateData[] {
  const text = given.normalize("NFKC");
  const found: PrivateData[] = [];
  for (const { kind, reason, pattern, holds } of patterns) {
    for (const { 0: passage, index } of text.matchAll(pattern)) {
      const known = found.some((other) => other.passage.includes(passage));
      const beside = { before: text.slice(0, index), after: text.slice(index + passage.length) };
      if (!known && (holds === undefined || holds(passage, beside))) found.push({ kind, passage, reason });
    }
  }
  return found;
}

function digits(text: string): number[] {
  return [...text.replace(/\D/gu, "")].map(Number);
}

function hasTelephoneLength(text: string): boolean {
  const { length } = digits(text);
  return length >= 8 && length <= 15;
}

/** Checks a resident number by GB 11643: its last character is a checksum over the first seventeen. */
function isResidentNumber(text: string): boolean {
  const sum = [...text.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  );
  return "10X98765432"[sum % 11] === text.at(-1)?.toUpperCase();
}

/**
 * Says whether a number and a name of a street are where somebody lives. "The 2025 Supreme Court", "the 12 District Court judges" and "in
 * 1969 Abbey Road" begin with a year or a count. A number that reads as a year, or a name in "Court" or "Gardens", which may be an
 * institution's, is an address only if the words beside it say so ("lives at …", or a comma and a town), or if it stands alone.
 */
function isHomeAddress(match: string, { before, after }: Beside): boolean {
  if (publicAddress.test(match)) return false;
  // "The museum at 1000 Fifth Avenue" is no home, unless somebody lives there.
  if (institutionAt.test(before) && !livesAt.test(before)) return false;
  if (/\b(?:the|these|those|all|both|first|last|other|next)\s+$/iu.test(before)) return false;
  const isYear = /^(?:1\d|2[01])\d\d /u.test(match);
  const isInstitution = /(?:Court|Gardens|Place|Close)$/u.test(match);
  if (!isYear && !isInstitution) return true;
  if (livesAt.test(before)) return true;
  // "2025 Supreme Court" is a court in that year, also before a comma and behind "at".
  if (isInstitution && /^(?:19|20)\d\d /u.test(match)) return false;
  const isAlone = before.trim() === "" && !/[\p{L}\p{N}]/u.test(after);
  const isTimed =
    isYear &&
    /\b(?:in|of|by|since|until|during|for|from|an?|this|early|late|mid|before|after|between|and)[ -]$/iu.test(
      before,
    );
  const hasTown = /^,\s+(?:(?:[Ff]lat|[Aa]pt\.?|[Aa]partment|[Uu]nit)\s+\w+,\s+)?\p{Lu}/u.test(after);
  return isAlone || /\b(?:at|home|house|to)[:,]?\s+$/iu.test(before) || (hasTown && !isTimed);
}

/** Words before an address that say that somebody lives there. */
const livesAt =
  /\b(?:liv(?:es?|ed|ing)|resid(?:es?|ed|ing)|address)\s+(?:(?:in|on|at|is|was)\s+)?(?:(?:flat|apt\.?|apartment|unit)\s+\w+,?\s+)?$/iu;

/**
 * Checks a card number by its first digits, which say who issued the card, and by Luhn's checksum. No issuer's number begins like a year.
 */
function isCardNumber(text: string): boolean {
  if (!/^(?:2[2-7]|3[05-9]|34|4|5|6)/u.test(text)) return false;
  // The three digits behind four groups of four may also be the card's security code.
  return hasLuhnSum(digits(text)) || (/[ -]\d{3}$/u.test(text) && hasLuhnSum(digits(text).slice(0, -3)));
}

function hasLuhnSum(number: readonly number[]): boolean {
  const doubled = number
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return doubled.reduce((total, digit) => total + digit, 0) % 10 === 0;
}
