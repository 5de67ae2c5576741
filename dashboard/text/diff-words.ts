import { diffWordsWithSpace } from "diff";

/** A piece of a text that was compared. It is in both versions, only in the new one, or only in the old one. */
export interface Change {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Between two changes, so few equal words are only noise: they count as changed. */
const mostNoise = 2;

/**
 * Compares two versions of a text word by word. Chinese has no blanks, so the browser's own dictionary finds its words. Changes that lie
 * close together become one: first what was removed, and then what is there now.
 */
export function diffWords(before: string, after: string): Change[] {
  const isChinese = /\p{Script=Han}/u.test(before + after);
  const intlSegmenter = new Intl.Segmenter(isChinese ? "zh" : "en", { granularity: "word" });
  const parts = diffWordsWithSpace(before, after, { intlSegmenter });
  const wordsOf = (text: string): number =>
    [...intlSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  const found: Change[] = [];
  let [removed, added] = ["", ""];
  const end = (): void => {
    if (removed !== "") found.push({ kind: "removed", text: removed });
    if (added !== "") found.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [index, part] of parts.entries()) {
    if (part.removed) removed += part.value;
    else if (part.added) added += part.value;
    else if (removed + added !== "" && index < parts.length - 1 && wordsOf(part.value) <= mostNoise) {
      removed += part.value;
      added += part.value;
    } else {
      end();
      found.push({ kind: "same", text: part.value });
    }
  }
  end();
  return found;
}
