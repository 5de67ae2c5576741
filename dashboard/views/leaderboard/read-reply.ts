/**
 * Words of the labels in a reply. `finalAnswer` counts only in a text without `exactAnswer`, because reasoning uses these words too.
 *
 * This file reads what `formats/prediction.ts` reads, because the page may import nothing of the product. The same cases test both.
 */
const words = {
  explanation: "Explanation|解释|说明",
  exactAnswer: "Exact Answer|最终答案",
  finalAnswer: "Final Answer|答案",
  confidence: "Confidence|置信度",
} as const;
type Label = keyof typeof words;

/** Words of the labels that may also stand within a line, after whitespace. */
const wordsWithinLine = { ...words, explanation: null, finalAnswer: "Final Answer" } as const;

const labelOf = (before: string, said: string): RegExp =>
  new RegExp(String.raw`${before}(?:${said})[*_]*\s*[:：][*_]*\s*`, "gimu");

const labels = (Object.keys(words) as Label[]).map((label) => {
  const within = wordsWithinLine[label];
  return {
    label,
    atLine: labelOf(String.raw`^(?:[^\S\n]|[*_#])*`, words[label]),
    within: within === null ? null : labelOf(String.raw`(?<=\s)[*_#]*`, within),
  };
});

/**
 * Gives the exact answer of a complete reply, which is the value of its last label `Exact Answer`. A reply without an exact answer is given
 * as a whole, or by its explanation, so that the judge finds the answer in it.
 */
export function readReply(text: string): string {
  const plain = text.replace(/^\s*<answer>|<\/answer>\s*$/gu, "").trim();
  const parts = partsOf(plain, false);
  const exact = answerIn(parts);
  if (exact !== null) return exact || (last(parts, "explanation") ?? "");
  return readLayout(parts) ?? readLayout(partsOf(plain, true)) ?? plain;
}

/** Gives the answer of a reply that has all labels, with a number as its confidence. */
function readLayout(parts: readonly Part[]): string | null {
  const isWhole = last(parts, "explanation") !== null && /^[*_]*\d/u.test(last(parts, "confidence") ?? "");
  return isWhole ? answerIn(parts) || null : null;
}

/** Gives the last answer that is not empty. It is empty if all are, and null if there is none. */
function answerIn(parts: readonly Part[]): string | null {
  const answers = parts.filter(({ label }) => label === "exactAnswer" || label === "finalAnswer");
  return (answers.findLast(({ value }) => value !== "") ?? answers.at(-1))?.value ?? null;
}

function last(parts: readonly Part[], wanted: Label): string | null {
  return parts.findLast(({ label }) => label === wanted)?.value ?? null;
}

/** A label of a text, with the text between it and the next label. */
interface Part {
  readonly label: Label;
  readonly value: string;
}

function partsOf(text: string, withinLines: boolean): Part[] {
  const found = labels
    .flatMap(({ label, atLine, within }) =>
      [atLine, ...(withinLines && within !== null ? [within] : [])].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
          label,
          index,
          end: index + length,
        })),
      ),
    )
    .sort((one, other) => one.index - other.index);
  // A label at the beginning of a line is also found as one after whitespace; both end at the same place.
  const distinct = found.filter(({ end }, place) => found.findIndex((other) => other.end === end) === place);
  const isExact = distinct.some(({ label }) => label === "exactAnswer");
  const counted = distinct.filter(({ label }) => !(isExact && label === "finalAnswer"));
  return counted.map(({ label, end }, place) => ({
    label,
    value: withoutEmphasis(text.slice(end, counted[place + 1]?.index)),
  }));
}

/** Removes emphasis around a whole value, and the end of an emphasis that began before the value's label. */
function withoutEmphasis(value: string): string {
  const plain = value.trim();
  const inner = /^(?<mark>\*{1,3}|_{1,3})(?<inner>[^*_]+)\k<mark>$/u.exec(plain)?.groups?.["inner"];
  return (inner ?? (/^[*_]/u.test(plain) ? plain : plain.replace(/(?<![*_])[*_]+$/u, ""))).trim();
}
