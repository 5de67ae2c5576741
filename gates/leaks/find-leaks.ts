import { stripInvisible } from "../../domain/page/strip-invisible.ts";
import type { LeakStrength } from "../../domain/ports/exposure-ledger.ts";
import type { Canary } from "../../domain/ports/leak-search-store.ts";
import { holdsValue } from "../freshness/holds-value.ts";
import type { EchoIndex } from "./create-echo-index.ts";

/** What of ours a page shows: of a question, or of a release by its canary. */
export interface Leak {
  readonly itemId: string;
  readonly strength: LeakStrength;
}

export interface LeakedParts {
  /** Over the published questions. */
  readonly index: Pick<EchoIndex, "find">;
  /** The answer of a question and its other names. */
  readonly namesOf: (questionId: string) => readonly string[];
  readonly canaries: readonly Canary[];
}

/** An answer counts as given beside a question that stands within so many characters of it. */
const windowLength = 8_000;

/** What a page shows of published items, each once at its strongest. Answers are looked for here alone: they never leave the machine. */
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

/** The canaries that stand in a text, whatever their case and however lines broke them. */
export function findCanaries(text: string, canaries: readonly Canary[]): Canary[] {
  if (canaries.length === 0) return [];
  const plain = squeeze(text);
  return canaries.filter((canary) => plain.includes(squeeze(canary.text)));
}

function squeeze(text: string): string {
  return stripInvisible(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}
