import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import type { LeakStrength } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { Canary } from "../../domain/ports/exposure/leak-search-store.ts";
import { holdsValue } from "../freshness/holds-value.ts";
import type { EchoIndex } from "./create-echo-index.ts";

/** A leak that a page shows: of a question, or of a release by its canary. */
export interface Leak {
  readonly itemId: string;
  readonly strength: LeakStrength;
}

export interface LeakedParts {
  /** Index of the published questions. */
  readonly index: Pick<EchoIndex, "find">;
  /** The answer of a question and its aliases. */
  readonly namesOf: (questionId: string) => readonly string[];
  readonly canaries: readonly Canary[];
}

/** Length of the window, in characters, in which an answer beside a question counts as leaked. */
const windowLength = 8_000;

/**
 * Finds the published items that a page shows, each once with its strongest leak. Answers are compared only here: they never leave the
 * machine.
 */
export function findLeaks(text: string, { index, namesOf, canaries }: LeakedParts): Leak[] {
  const found = new Map<string, LeakStrength>();
  for (let start = 0; start === 0 || start + windowLength / 2 < text.length; start += windowLength / 2) {
    const window = text.slice(start, start + windowLength);
    for (const { questionId } of index.find(window)) {
      const isAnswered = namesOf(questionId).some((name) => holdsValue(window, name));
      if (isAnswered || !found.has(questionId)) found.set(questionId, isAnswered ? "answer" : "question");
    }
  }
  for (const { id } of findCanaries(text, canaries)) found.set(id, "canary");
  return [...found].map(([itemId, strength]) => ({ itemId, strength }));
}

/** Finds the canaries in a text, whatever their case and line breaks. */
export function findCanaries(text: string, canaries: readonly Canary[]): Canary[] {
  if (canaries.length === 0) return [];
  const plain = squeeze(text);
  return canaries.filter((canary) => plain.includes(squeeze(canary.text)));
}

function squeeze(text: string): string {
  return stripInvisible(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}
