import { z } from "zod";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { NearAnswer } from "../../reasoning/near/near-answers.ts";
import { hashRequest } from "../question/hash-request.ts";
import type { StepContext } from "../step.ts";

const settledSuspect = z.object({
  name: z.string().describe("Hash of the suspect's name."),
  grounds: z.array(z.string()).describe("Hashes of the facts by which the answer meets the condition."),
});

/** A suspect and a condition that was looked into for it. Both are hashes, so they are recognised without being told. */
export type SettledSuspect = z.infer<typeof settledSuspect>;

type Suspect = Pick<NearAnswer, "name" | "grounds"> & Partial<Pick<NearAnswer, "through">>;

/**
 * Notes that a condition was looked into for a suspect. If the condition is open of the things by which facts lead to the suspect, these
 * things are part of the note's name.
 */
export function settle({ name, grounds, through = [] }: Suspect): SettledSuspect {
  const about = [name, ...[...through].sort()].map(normaliseAnswer).join(" / ");
  return { name: hashRequest(about), grounds: grounds.map(hashRequest).sort() };
}

/**
 * Says whether a suspect's open condition was looked into before. This holds if all facts of an earlier condition are facts of this one
 * too. The ids and words of a graph change when it is drawn anew, but the facts don't. An open condition with fewer facts than the earlier
 * one is looser, so the suspect may meet it.
 */
export function isSettled(settled: readonly SettledSuspect[], suspect: Suspect): boolean {
  const { name, grounds } = settle(suspect);
  return settled.some(
    (one) =>
      one.name === name && one.grounds.length > 0 && one.grounds.every((fact) => grounds.includes(fact)),
  );
}

/** Joins two lists of settled suspects. Conditions without facts are left out, since nothing can be recognised by them. */
export function joinSettled(
  some: readonly SettledSuspect[],
  others: readonly SettledSuspect[],
): SettledSuspect[] {
  const all = [...some, ...others].filter(({ grounds }) => grounds.length > 0);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

const detail = z.object({ settled: z.array(settledSuspect).default([]) });

/**
 * Reads the suspects that were looked into in a run, or in one round of it. Runs of earlier versions, which did not store them, have none.
 */
export async function readSettled(
  { items, run }: Pick<StepContext, "items" | "run">,
  ofRound?: number,
): Promise<SettledSuspect[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail: stored }) =>
    (gate === "near-answers" || gate === "alternatives") && (ofRound === undefined || round === ofRound)
      ? detail.parse(stored).settled
      : [],
  );
}
