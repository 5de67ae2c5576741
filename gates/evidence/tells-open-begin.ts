import type { PartDate } from "../../domain/part-date.ts";
import { statesDate } from "../freshness/holds-value.ts";

/** The words behind which, or before which, a text tells the time from which something holds. Its length is that of a time in words. */
const english: readonly RegExp[] = [
  /\b(?:ever\s+)?since\s+(.{4,28})/giu,
  /\b(?:effective|starting|beginning)\s+(?:(?:from|in|on)\s+)?(.{4,28})/giu,
  /\bfrom\s+(.{4,28}?)\s*(?:\bon(?:wards?)?\b|(?:\bto|\buntil|\btill|[–—-])\s*(?:the\s+)?(?:present|today|now|date)\b)/giu,
  /([^,;:()!?]{4,24}?)\s*(?:\bto|[–—-])\s*(?:the\s+)?(?:present|today|now)\b/giu,
];
const chinese: readonly RegExp[] = [
  /([^，。；、,;]{4,18}?)\s*(?:以来|至今|迄今|起(?![草诉点源飞步义初名因])|开始|到现在)/gu,
];

/**
 * Says whether a text tells a time as one from which on something holds, as "since 2019", "from 2019 onwards" and 自2019年起 do. The first
 * time behind such a word counts. The `from` of a fact doesn't show this, since it is also the time of an event.
 */
export function tellsOpenBegin(text: string, time: PartDate): boolean {
  const plain = text.normalize("NFKC").replace(/\s+/gu, " ");
  return [...english, ...chinese].some((pattern) =>
    [...plain.matchAll(pattern)].some(([, words = ""]) => {
      const [clause = ""] = /^(?:[^.,;:()!?]|[.,](?=\s?\d))*/u.exec(words) ?? [];
      return statesDate(clause, time);
    }),
  );
}
