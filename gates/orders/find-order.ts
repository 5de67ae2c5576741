import { chineseOrders } from "./chinese-orders.ts";
import { englishOrders } from "./english-orders.ts";
import { markupOrders } from "./markup-orders.ts";
import type { OrderPattern } from "./order-pattern.ts";
import { plainText } from "./plain-text.ts";
import { speaksToModels } from "./speaks-to-models.ts";
import { splitSentences } from "./split-sentences.ts";

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
  if (hidesText(text)) return { what: "encoded", isGrave: true };
  if (splitSentences(text).some(speaksToModels)) return { what: "speech", isGrave: true };
  return found === undefined ? null : { what: found.what, isGrave: false };
}

/** Whether a run of base64 or hex characters in it is readable text: honest pages show keys and hashes, which are not. */
function hidesText(text: string): boolean {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{32,}={0,2}/gu)) {
    const isHex = /^[0-9a-f]+$/iu.test(run);
    const decoded = Buffer.from(run, isHex ? "hex" : "base64").toString("utf8");
    const readable = decoded.match(/[\p{L}\p{N}\p{P} ]/gu)?.length ?? 0;
    if (decoded.length >= 12 && readable / [...decoded].length > 0.95 && /[ \p{Script=Han}]/u.test(decoded))
      return true;
  }
  return false;
}
