import { z } from "zod";
import type { Language } from "../../../domain/language.ts";
import type { Draft } from "../../../domain/question/draft.ts";
import { isMostlySame } from "../../../gates/text/open-wishes.ts";
import type { StepContext } from "../../step.ts";

const freshAnswerHint: Readonly<Record<Language, string>> = {
  en: "The answer must rest on fresh evidence: gather evidence of what became known after the cutoff date and let it state the answer.",
  zh: "答案必须以新证据为依据：请收集截止日期之后才为人所知的证据，并由这些证据直接给出答案。",
};

const misreadHint: Readonly<Record<Language, (differences: readonly string[]) => string>> = {
  en: (differences) =>
    `Readers misread the words of earlier questions of this run: ${differences.join("; ")}. Say such clues as the pages do.`,
  zh: (differences) =>
    `本次运行此前的问题中有措辞被误读：${differences.join("；")}。此类线索请采用网页上的说法。`,
};

/** Number of misread words that a round is told of, the newest. */
const mostMisread = 3;

/**
 * Reads what a round starts from (EvoBrowseComp §2.1, eq. 2): the newest earlier draft, and the guidance agent's newest instruction z_t,
 * which a round that failed early doesn't have. `instruction` is the part for gathering and composing, and `wish` is the part for
 * obfuscating. After a round without a fresh answer, a hint about this precedes the instruction. `warning` tells the authors of question
 * and wording what a second reader misread in earlier rounds. An instruction speaks of the last round alone, so without the warning an
 * author would use such words again. What was misread in a question on other things is not told: `present` is the plain question that is
 * worded, without which it is that of the newest earlier draft.
 */
export async function readGuidance(
  { items, run, state }: StepContext,
  { present }: { readonly present?: string } = {},
): Promise<{
  previous: Draft | null;
  instruction: string | null;
  wish: string | null;
  warning: string | null;
}> {
  const drafts = await items.listDrafts(run.id);
  const before = drafts.filter(({ round }) => round < state.round);
  const previous = before.at(-1) ?? null;
  const newest = before.findLast(({ instruction }) => instruction !== null);
  const hint = state.roundFailure === "no-fresh-answer" ? [freshAnswerHint[run.language]] : [];
  const misread = await readMisread(
    { items, run, state },
    before,
    present ?? previous?.plainQuestion ?? null,
  );
  const warning = misread.length === 0 ? [] : [misreadHint[run.language](misread)];
  const join = (...parts: readonly (string | null | undefined)[]): string | null =>
    parts.filter((part) => part).join("\n") || null;
  return {
    previous,
    instruction: join(...hint, newest?.instruction),
    wish: newest?.wordingInstruction ?? null,
    warning: join(...warning),
  };
}

const roundTrip = z.object({ misread: z.array(z.string()).default([]) });

/**
 * Reads which clues the second reader of earlier rounds misread and how, each once, the newest ones. A round counts if its question is
 * mostly the present one.
 */
async function readMisread(
  { items, run, state }: Pick<StepContext, "items" | "run" | "state">,
  drafts: readonly Draft[],
  present: string | null,
): Promise<string[]> {
  const isPresent = (round: number): boolean => {
    const then = drafts.find((draft) => draft.round === round)?.plainQuestion;
    return then !== undefined && present !== null && isMostlySame(then, present);
  };
  const verdicts = await items.listVerdicts(run.id);
  const differences = verdicts.flatMap(({ gate, round, passed, detail }) =>
    gate === "round-trip" && round < state.round && !passed && isPresent(round)
      ? roundTrip.parse(detail).misread
      : [],
  );
  return [...new Set(differences)].slice(-mostMisread);
}
