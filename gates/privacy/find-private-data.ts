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

interface Pattern {
  readonly kind: PrivateData["kind"];
  readonly reason: string;
  readonly pattern: RegExp;
  readonly holds?: (match: string) => boolean;
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
    pattern: /(?<!\d)\d(?:[ -]?\d){13,18}(?!\d)/gu,
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
    holds: (match) => !publicAddress.test(match),
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
    for (const [passage] of text.matchAll(pattern)) {
      const known = found.some((other) => other.passage.includes(passage));
      if (!known && (holds === undefined || holds(passage))) found.push({ kind, passage, reason });
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

/** Checks a card number by Luhn's checksum. */
function isCardNumber(text: string): boolean {
  const doubled = digits(text)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return doubled.reduce((total, digit) => total + digit, 0) % 10 === 0;
}
