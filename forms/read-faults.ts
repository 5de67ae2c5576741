import type { Verdict } from "../domain/run/verdict.ts";
import type { FormContext } from "./form-step.ts";

/**
 * Reads the faults that checks found in earlier rounds of the run, each with the question in which it was found. No fault contains a word
 * of an answer. `advise` adds what the author should know beside the verdicts of one round.
 */
export async function readFaults(
  { items, forms, run, state }: FormContext,
  advise: (own: readonly Verdict[]) => readonly string[] = () => [],
): Promise<string[]> {
  const verdicts = (await items.listVerdicts(run.id)).filter(
    ({ passed, round }) => !passed && round < state.round,
  );
  const told: string[] = [];
  for (const round of [...new Set(verdicts.map((verdict) => verdict.round))]) {
    const own = verdicts.filter((verdict) => verdict.round === round);
    const noted = own.map(({ detail }) => detail["question"]).find((text) => typeof text === "string");
    const task = noted === undefined ? await forms.getTask(run.id, round) : null;
    const asked = noted ?? task?.question;
    const reasons = [...own.map(({ reason }) => reason), ...advise(own)].join("; ");
    told.push(asked === undefined ? reasons : `question ${round}, “${asked}”: ${reasons}`);
  }
  return told;
}
