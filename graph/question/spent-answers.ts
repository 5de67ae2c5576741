import type { FindingCode } from "../../domain/graph/finding.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { StepContext } from "../step.ts";
import { readGuesses } from "./guess-answer.ts";
import { hashRequest } from "./hash-request.ts";

/** Findings that the answer can be had without the reasoning. */
const shortcuts: ReadonlySet<FindingCode> = new Set([
  "bypass-edge",
  "avoidable-key-hop",
  "sufficient-alone",
  "found-alone",
  "idle-hop",
]);

/**
 * Reads which answers must not be composed again in this run: those that a model named from the question alone, and those that kept a
 * shortcut in `mostWornRounds` rounds on end, because rounds then change only the lead-in (decision 0081). Returns a function that states
 * the fault of a composed answer. With `guess.check` off, nothing is refused.
 */
export async function spentAnswers({
  items,
  method,
  run,
  state,
}: Pick<StepContext, "items" | "method" | "run" | "state">): Promise<
  (made: { readonly answer: string; readonly aliases: readonly string[] }) => string[]
> {
  if (!method.guess.check) return () => [];
  const guesses = await readGuesses({ items, run });
  const guessed = new Set(guesses.flatMap(({ answer, right }) => (right > 0 ? [answer] : [])));
  const worn = await readWorn({ items, run, round: state.round, most: method.guess.mostWornRounds });
  return ({ answer, aliases }) => {
    if (guessed.has(hashRequest(normaliseAnswer(answer))))
      return ["models name this answer without any search; choose another answer"];
    if (worn !== null && [answer, ...aliases].some((name) => worn.has(normaliseAnswer(name))))
      return ["this answer kept a shortcut in the last rounds; choose another answer"];
    return [];
  };
}

/** Names of the answer that the last `most` rounds all had, each with a shortcut; null if there is none. */
async function readWorn({
  items,
  run,
  round,
  most,
}: Pick<StepContext, "items" | "run"> & {
  readonly round: number;
  readonly most: number;
}): Promise<ReadonlySet<string> | null> {
  const drafts = await items.listDrafts(run.id);
  const last = drafts.filter((draft) => draft.round < round).slice(-most);
  if (last.length < most) return null;
  const names = last.map(({ answer, aliases }) => [answer, ...aliases].map(normaliseAnswer));
  const common = (names[0] ?? []).filter((name) => names.every((others) => others.includes(name)));
  if (common.length === 0) return null;
  for (const draft of last) {
    const findings = (await items.getGraph(run.id, draft.round))?.findings ?? [];
    if (!findings.some(({ code, severity }) => severity === "error" && shortcuts.has(code))) return null;
  }
  return new Set(names.flat());
}
