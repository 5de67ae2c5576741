import { stripInvisible } from "../../domain/strip-invisible.ts";
import { findOrder } from "./find-order.ts";
import { splitSentences } from "./split-sentences.ts";

export interface TextWithoutOrders {
  readonly text: string;
  /** How many passages were left out. */
  readonly leftOut: number;
}

/** A line that an order before it announced belongs to that order. */
const announced = { isGrave: true };

/**
 * A text out of the web without the passages that address a model: those lines, or where the sign is a light one those sentences
 * and the rest of their line, and the line that one announces by a colon at its end. What is left stands letter for letter in the
 * text, invisible characters apart.
 */
export function leaveOutOrders(text: string): TextWithoutOrders {
  const kept: string[] = [];
  let leftOut = 0;
  let isAnnounced = false;
  for (const line of stripInvisible(text).split("\n")) {
    if (line.trim() === "") {
      kept.push(line);
      continue;
    }
    const order: { readonly isGrave: boolean } | null = isAnnounced ? announced : findOrder(line);
    isAnnounced = order !== null && announces(line);
    if (order === null) kept.push(line);
    else {
      leftOut += 1;
      const rest = order.isGrave ? "" : beforeOrder(line);
      if (rest !== "") kept.push(rest);
    }
  }
  return leftOut === 0 ? { text: kept.join("\n"), leftOut } : { text: kept.join("\n").trim(), leftOut };
}

function announces(line: string): boolean {
  return /[:：]\s*["'“”「』]?\s*$/u.test(line);
}

/** The sentences of a line before the first that gives an order: what comes after it may be what it asks to be told. */
function beforeOrder(line: string): string {
  const sentences = splitSentences(line);
  const first = sentences.findIndex((sentence) => findOrder(sentence) !== null);
  return sentences
    .slice(0, Math.max(0, first))
    .join(/\p{Script=Han}/u.test(line) ? "" : " ")
    .trim();
}
