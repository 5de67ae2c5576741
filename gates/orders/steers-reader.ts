import { chineseHints } from "./hints/chinese-hints.ts";
import { englishHints } from "./hints/english-hints.ts";
import { otherCharacterHints } from "./hints/other-character-hints.ts";
import { otherWordHints } from "./hints/other-word-hints.ts";
import { hintKinds } from "./hints/speech-hints.ts";

/** By single words, and by characters wherever they stand. */
const byWord = [englishHints, ...otherWordHints];
const byCharacter = [chineseHints, ...otherCharacterHints];
const beyondWords =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u;
/** Longer sentences have words of all kinds by chance. */
const longest = 400;
const short = 20;
const mostKnown = 50_000;
const known = new Map<string, readonly number[]>();

/** Not how a statement looks: code, links, questions, calls, dialogues, words in two alphabets or with digits for letters. */
const oddForm = new RegExp(
  [
    '[{}<>\\\\`=]|\\]\\(|"\\s*:|https?:|[a-z]_[a-z]|!!',
    "\\p{Script=Latin}[\\p{Script=Cyrillic}\\p{Script=Greek}]|[\\p{Script=Cyrillic}\\p{Script=Greek}]\\p{Script=Latin}",
    "[a-z]\\d[a-z]+\\d*[a-z]|\\b\\d[a-z]{2,}\\d",
  ].join("|"),
  "iu",
);
/** A question, or a call. */
const noStatement = /[?!]["'”’)\]」』]*$/u;
/** A sentence that begins by telling somebody what to do. */
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
/** Speaks of the text that it stands in. */
const itself =
  /(?<!\p{L})(?:this|the present|the above|the following|the preceding)\s+(?:\p{L}+\s+)?(?:page|article|text|document|site|website|passage|paragraph|sentence|section|line|post|entry)(?!\p{L})|本[页文站]|此[页文]|[上下]文|该页面/u;
/** Question and answer, written as such. */
const dialogue = /(?:^|\s)\W*(?:q|a|问|答)\s*:\s*\S/u;
/** What stands before a colon that opens a line: a field's name, a speaker's. */
const label = /^\W*([\p{L}\p{M}_';]+(?: [\p{L}\p{M}_';]+){0,2}):\s*\S/u;
/** Of a heading, an item, a cell. */
const lineMarks = /^(?:[#>*•|\s-]|\d+[.)])+/u;

/**
 * Whether a sentence is said to whoever reads it and not of the world: by the kinds of words of the language in which it has most, by
 * its form, and by being in another language than its text. Two signs do where it has nothing to do with its text (`isApart`); one
 * that has needs three, and more than that if it is long. `plain` is the sentence as `plainText` writes it.
 */
export function steersReader(
  sentence: { readonly text: string; readonly plain: string },
  place: {
    readonly isApart: boolean;
    readonly isForeign: boolean;
    /** Words of the headline: what a page is about is no sign in it. */
    readonly topics: ReadonlySet<string>;
  },
): boolean {
  const { isApart, isForeign, topics } = place;
  if (sentence.text.length > longest) return false;
  const bare = sentence.text.normalize("NFKC").replace(lineMarks, "").trim();
  const plain = sentence.plain.replace(lineMarks, "").trim();
  // A button, a cell.
  if (weightOf(bare) < 2) return false;
  const isOdd = oddForm.test(bare) || hintsIn(label.exec(plain)?.[1] ?? "", topics) > 0;
  const forms = [isOdd, imperative.test(plain), dialogue.test(plain), isForeign];
  const signs = hintsIn(plain, topics) + forms.filter(Boolean).length;
  if (isApart) return signs + Number(noStatement.test(bare)) >= 2;
  return signs + Number(itself.test(plain)) >= (weightOf(bare) <= short ? 3 : 4);
}

/** In words; two characters where words aren't parted count as one. */
function weightOf(text: string): number {
  const characters = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (
    (text.match(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu)?.length ?? 0) + characters / 2
  );
}

function hintsIn(plain: string, topics: ReadonlySet<string>): number {
  const kinds = byWord.map(() => 0);
  for (const [word] of plain.matchAll(/[\p{L}\p{M}\p{N}']+/gu))
    if (!topics.has(word))
      for (const [at, found] of kindsOf(word).entries()) kinds[at] = (kinds[at] ?? 0) | found;
  if (beyondWords.test(plain))
    for (const hints of byCharacter)
      kinds.push(hintKinds.reduce((all, kind, at) => all | (Number(hints[kind].test(plain)) << at), 0));
  return Math.max(...kinds.map(countBits));
}

/** The kinds that a word has in each language; remembered, since the same words come again and again. */
function kindsOf(word: string): readonly number[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const letters = /\p{N}/u.test(word) && /\p{L}/u.test(word) ? [word, readDigits(word)] : [word];
  const kinds = byWord.map((hints) =>
    hintKinds.reduce(
      (all, kind, at) => all | (Number(letters.some((each) => hints[kind].test(each))) << at),
      0,
    ),
  );
  known.set(word, kinds);
  return kinds;
}

/** "1gn0re" as "ignore". */
function readDigits(word: string): string {
  return word.replace(/[013457]/gu, (digit) => "oieast"["013457".indexOf(digit)] ?? digit);
}

function countBits(bits: number): number {
  return [1, 2, 4, 8].filter((bit) => (bits & bit) !== 0).length;
}
