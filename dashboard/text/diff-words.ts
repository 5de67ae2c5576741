import { diffWordsWithSpace } from "diff";

/** A piece of a text that was changed: in both versions, only in the new one, or only in the old one. */
export interface Change {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Compares two versions of a text word by word. Chinese has no blanks, so its words are found by the browser's own dictionary. */
export function diffWords(before: string, after: string): Change[] {
  const isChinese = /\p{Script=Han}/u.test(before + after);
  const intlSegmenter = new Intl.Segmenter(isChinese ? "zh" : "en", { granularity: "word" });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
