import { splitAtEnds } from "../../domain/sentence-ends.ts";
import { endSentence } from "./end-sentence.ts";
import { namesIn } from "./names-in.ts";
import { shareOfParts, wordParts } from "./word-parts.ts";

/** Smallest share of common words by which a fault speaks of what a wish asks for. The shorter of the two gives the number of all words. */
const leastShared = 0.5;

/** A fault's own words: a clause that a search found, or the search by which the whole question was found. */
export interface FaultWords {
  readonly words: string;
  /** Whether the fault is of the whole wording. */
  readonly isWhole: boolean;
}

/**
 * Leaves out the parts of guidance's wish for a wording that are void by now (decision 0122), because the wish is older than the question
 * and the faults of its wordings. A part is void if it asks for things by name and the question has none of them, or if a fault names
 * its words. A fault of the whole wording voids the whole wish. What is left of a sentence begins and ends as a sentence does. Null if
 * nothing is left.
 */
export function dropVoidWishes(
  wish: string,
  { question, faults }: { readonly question: string; readonly faults: readonly FaultWords[] },
): string | null {
  const isFound = (text: string, isWhole: boolean): boolean =>
    faults.some((fault) => fault.isWhole === isWhole && speaksOf(fault.words, text));
  if (isFound(wish, true)) return null;
  const isVoid = (piece: string): boolean => isForeign(piece, question) || isFound(piece, false);
  const left = sentencesOf(wish).flatMap((sentence) => {
    const pieces = piecesOf(sentence);
    const kept = pieces.filter((piece) => isBan(piece) || !isVoid(piece));
    if (kept.length === pieces.length) return [sentence];
    return kept.length === 0 ? [] : [mend(kept, { hasBegun: kept[0] === pieces[0] })];
  });
  return left.join("").trim() || null;
}

/** Makes a sentence of the parts that are left of one. */
function mend(parts: readonly string[], { hasBegun }: { readonly hasBegun: boolean }): string {
  const text = parts.join("");
  const said = endSentence(text, /\p{Script=Han}/u.test(text) ? "zh" : "en");
  const begun = hasBegun ? said : said.replace(/^\P{L}*\p{L}/u, (first) => first.toUpperCase());
  return /\p{Script=Han}/u.test(text) ? said : `${begun} `;
}

function speaksOf(fault: string, wish: string): boolean {
  const [fewer, more] = [wordParts(fault), wordParts(wish)].sort((a, b) => a.size - b.size);
  return fewer !== undefined && more !== undefined && shareOfParts(fewer, more) >= leastShared;
}

/**
 * Says whether a wish only forbids. Such a wish stays, because the evidence may have a name that the question lacks, and because a fault
 * agrees with the wish.
 */
function isBan(wish: string): boolean {
  return /^\P{L}*(?:(?:do not|don['’]t|never|name neither|say nothing)\b[^:]*$|也?[不勿别])/iu.test(wish);
}

const forbids = /\b(?:not|never|no|nor|neither|without|nothing|none)\b|n['’]t\b|[不勿别免]/iu;

/** Says whether a wish asks for things by names, and the question has none of these names. */
function isForeign(wish: string, question: string): boolean {
  if (forbids.test(wish)) return false;
  const names = namesInWish(wish);
  return names.length > 0 && !names.some((name) => hasTellingWord(question, name));
}

/** In a Chinese wish a name in Latin letters needs no capital, and quotation marks enclose any words. */
function namesInWish(wish: string): string[] {
  if (!/\p{Script=Han}/u.test(wish)) return namesIn(wish);
  const latin = wish.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}./-]{2,}/gu) ?? [];
  return latin.filter((name) => /\p{L}/u.test(name));
}

function hasTellingWord(question: string, name: string): boolean {
  const text = question.toLowerCase();
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => (word.length > 2 || /\p{N}/u.test(word)) && text.includes(word));
}

/** Splits a text into its sentences. Blanks stay with the sentence before them. */
export function sentencesOf(text: string): string[] {
  const parts = splitAtEnds(text, /(?<=[.!?]["”’)]?)(?=\s)|(?<=[。！？]["”’」』）]?)(?!["”’」』）])/u);
  const blanks = parts.map((part) => /^\s*/u.exec(part)?.[0] ?? "");
  return parts.flatMap((part, at) => {
    const sentence = at === 0 ? part : part.slice(blanks[at]?.length);
    return sentence === "" ? [] : [`${sentence}${blanks[at + 1] ?? ""}`];
  });
}

/**
 * Splits a sentence into the parts that semicolons or Chinese commas divide. A condition stays with the part
 * that it belongs to, and a part that goes on with "and" or "then" stays with the part before. Alone such parts ask for nothing and read as
 * if they had been cut off.
 */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let before = "";
  for (const piece of sentence.match(/.+?(?:;(?=\s|$)\s*|[；，]|$)/gsu) ?? []) {
    const goesOn = before.endsWith("，") && (condition.test(before) || continuation.test(piece));
    pieces.push(goesOn ? `${pieces.pop() ?? ""}${piece}` : piece);
    before = piece;
  }
  return pieces;
}

const condition = /^\P{L}*(?:若|如果|倘若|假如|要是)/u;
const continuation =
  /^\P{L}*(?:以及|和|与|或|并|且|则|就|而|都(?!柏林|江堰|灵|市)|均|一律|才(?!女|子|华)|仍)/u;
