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
  { kind: "contact", reason: "a telephone number", pattern: /(?<!\d)0\d{2,3}[- ]\d{7,8}(?!\d)/gu },
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
      `\\b\\d{1,5}[A-Z]? (?:\\p{Lu}[\\p{L}'’.-]+ ){1,3}(?:${streetKinds})(?![\\p{L}])`,
      "gu",
    ),
    holds: isHomeAddress,
  },
  {
    kind: "address",
    reason: "a street address",
    pattern:
      /\p{Script=Han}{2,8}(?:路|街|大道|巷|弄|胡同|里)\d{1,5}(?:号|弄)(?!线|馆|楼盘|店)(?:[\d\p{Script=Han}]{0,6}(?:室|单元|栋|幢))?/gu,
  },
  {
    kind: "address",
    reason: "a flat's address",
    pattern: /(?:小区|公寓|花园|家园|苑)[^，。？]{0,6}?\d{1,3}(?:号楼|栋|幢)[^，。？]{0,8}?\d{2,4}室/gu,
  },
];

/** Finds contact data, addresses, and identity and account numbers in a text. */
export function findPrivateData(text: string): PrivateData[] {
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
