import { chineseOrders } from "./chinese-orders.ts";
import { cutAtStops } from "./cut-at-stops.ts";
import { englishOrders } from "./english-orders.ts";
import { isEncoded } from "./is-encoded.ts";
import { markupOrders } from "./markup-orders.ts";
import type { OrderPattern } from "./order-pattern.ts";
import { plainText } from "./plain-text.ts";
import { speaksToModels } from "./speaks-to-models.ts";

const patterns: readonly OrderPattern[] = [...markupOrders, ...englishOrders, ...chineseOrders].sort(
  (a, b) => Number(b.isGrave) - Number(a.isGrave),
);
/** Longer lines than this are looked at in pieces: no line of prose comes near. */
const longest = 20_000;

type Sign = Pick<OrderPattern, "what" | "isGrave">;

/** The gravest sign that a piece of text gives orders to a model that reads it, or null. Encoded text is read as what it says. */
export function findOrder(text: string): Sign | null {
  let light: Sign | null = null;
  for (let at = 0; at < text.length; at += longest) {
    const found = findInPiece(text.slice(at, at + longest));
    if (found?.isGrave) return found;
    light ??= found;
  }
  return light;
}

function findInPiece(text: string): Sign | null {
  const plain = plainText(text);
  const found = patterns.find(({ pattern }) => pattern.test(plain));
  if (found?.isGrave) return { what: found.what, isGrave: true };
  if (isEncoded(text)) return { what: "encoded", isGrave: true };
  if (found === undefined && !cutAtStops(text).some(speaksToModels)) return null;
  return { what: found?.what ?? "speech", isGrave: false };
}
