import type { Language } from "../../domain/language.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { StepContext } from "../step.ts";

const freshAnswerHint: Readonly<Record<Language, string>> = {
  en: "The answer must rest on fresh evidence: gather evidence of what became known after the cutoff date and let it state the answer.",
  zh: "答案必须以新证据为依据：请收集截止日期之后才为人所知的证据，并由这些证据直接给出答案。",
};

/**
 * Reads what a round starts from (EvoBrowseComp §2.1, eq. 2): the newest earlier draft, and the guidance agent's newest instruction z_t
 * (a round that failed early has none): `instruction` for gathering and composing, `wording` for obfuscating. After a round without a fresh
 * answer, a hint about that precedes the instruction.
 */
export async function readGuidance({
  items,
  run,
  state,
}: StepContext): Promise<{ previous: Draft | null; instruction: string | null; wording: string | null }> {
  const drafts = await items.listDrafts(run.id);
  const before = drafts.filter(({ round }) => round < state.round);
  const previous = before.at(-1) ?? null;
  const newest = before.findLast(({ instruction }) => instruction !== null);
  const hint = state.roundFailure === "no-fresh-answer" ? [freshAnswerHint[run.language]] : [];
  const given = [...hint, ...((newest?.instruction ?? "") ? [newest?.instruction] : [])];
  return {
    previous,
    instruction: given.length > 0 ? given.join("\n") : null,
    wording: newest?.wordingInstruction ?? null,
  };
}
