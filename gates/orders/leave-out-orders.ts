import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import { cutAtStops } from "./cut-at-stops.ts";
import { findOrder } from "./find-order.ts";
import { isForeign } from "./is-foreign.ts";
import { plainText } from "./plain-text.ts";
import { standsApart } from "./stands-apart.ts";
import { steersReader } from "./steers-reader.ts";

export interface TextWithoutOrders {
  readonly text: string;
  /** How many passages were left out. */
  readonly leftOut: number;
}

interface Sentence {
  readonly text: string;
  readonly isApart: boolean;
  readonly steers: boolean;
}

/** A line that an order before it announced belongs to that order. */
const announced = { isGrave: true };
/** How many sentences after a known order may be what it wants told. */
const reach = 3;

/**
 * A text out of the web without the passages that address a model: the lines of known orders, or where the sign is a light one those
 * sentences and the rest of their line, and the line that one announces by a colon at its end; and sentences that have nothing to do
 * with the text or with what it is `about` (its headline, the query that found it) and show signs of speaking to a reader. What is
 * left stands letter for letter in the text, invisible characters apart.
 */
export function leaveOutOrders(text: string, about = ""): TextWithoutOrders {
  const lines = stripInvisible(text).split("\n");
  const sentences = readSentences(lines, about);
  const kept: string[] = [];
  let leftOut = 0;
  let isAnnounced = false;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") {
      kept.push(line);
      continue;
    }
    const own = sentences[at] ?? [];
    const order: { readonly isGrave: boolean } | null = isAnnounced ? announced : findOrder(line);
    isAnnounced = (order !== null || own.at(-1)?.steers === true) && announces(line);
    if (order === null && !own.some(({ steers }) => steers)) {
      kept.push(line);
      continue;
    }
    leftOut += 1;
    const rest = order?.isGrave ? "" : besideOrders(own, line);
    if (rest !== "") kept.push(rest);
  }
  return leftOut === 0 ? { text: kept.join("\n"), leftOut } : { text: kept.join("\n").trim(), leftOut };
}

function readSentences(lines: readonly string[], about: string): Sentence[][] {
  const split = lines.map((line) =>
    line.trim() === "" ? [] : cutAtStops(line).map((text) => ({ text, plain: plainText(text) })),
  );
  const plains = split.flat().map(({ plain }) => plain);
  const headline = plainText(about);
  const apart = standsApart(
    split.map((line) => line.map(({ plain }) => plain)),
    headline,
  );
  const topics = new Set(headline.match(/[\p{L}\p{M}\p{N}']+/gu));
  const isForeignHere = isForeign([headline, ...plains].join(" "));
  let at = 0;
  return split.map((line) =>
    line.map((sentence) => {
      const place = { isApart: apart[at] ?? false, isForeign: isForeignHere(sentence.plain), topics };
      at += 1;
      return { text: sentence.text, isApart: place.isApart, steers: steersReader(sentence, place) };
    }),
  );
}

function announces(line: string): boolean {
  return /[:：]\s*["'“”「』]?\s*$/u.test(line);
}

/**
 * What a line says besides: without known orders and the sentences after each, which may be what it asks to be told, and without
 * those that steer; nothing of a line that stands apart as a whole.
 */
function besideOrders(sentences: readonly Sentence[], line: string): string {
  if (sentences.every(({ isApart }) => isApart)) return "";
  let told = -1;
  return sentences
    .filter(({ text, steers }) => {
      told = findOrder(text) === null ? told - 1 : reach;
      return told < 0 && !steers;
    })
    .map(({ text }) => text)
    .join(/\p{Script=Han}/u.test(line) ? "" : " ")
    .trim();
}
