import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { containsName } from "../../domain/question/contains-name.ts";

const longest = 240;
/** So many words of the question in a row are its text. */
const run = 5;

/**
 * Why a trial ended as it did, in one line for a report, which holds no question and no answer. An agent may have printed either: then its
 * words are left to the transcript. The same goes for a model's reply in the wrong form, of which messages of a parser may quote a part.
 */
export function causeOf(
  { solution: { detail, termination } }: Pick<Trial, "solution">,
  { item, isModel }: { readonly item: BenchmarkItem | null; readonly isModel: boolean },
): string {
  const plain = detail.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  const [kind = "", ...rest] = plain.split(": ");
  if (isModel && termination === "format-error") return kind;
  if (item !== null && holdsTextOf(item, rest.join(": ")))
    return `${kind} (what it said holds words of the question or the answer; --transcripts shows it)`;
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

function holdsTextOf({ question, answer, aliases, answers }: BenchmarkItem, text: string): boolean {
  if ([answer, ...aliases, ...(answers ?? [])].some((name) => containsName(text, name))) return true;
  const asked = wordsOf(question);
  const length = Math.min(run, asked.length);
  const said = ` ${wordsOf(text).join(" ")} `;
  return (
    length > 0 &&
    asked.some(
      (_, from) =>
        from + length <= asked.length && said.includes(` ${asked.slice(from, from + length).join(" ")} `),
    )
  );
}

/** A Chinese character counts as a word. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
}
