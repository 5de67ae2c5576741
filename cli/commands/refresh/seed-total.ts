import { randomUUID } from "node:crypto";
import type { Freshet } from "../../../app/freshet.ts";
import { countOf } from "../../../domain/count-of.ts";
import type { SeedPlan, SeedRequest } from "../../../refresh/request-seeds.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { isSpent, workSeedings } from "./work-seedings.ts";

/** How a request for a total number of seeds ended. */
export interface SeedTotalEnd extends Pick<SeedPlan, "have" | "missing" | "dry" | "cells"> {
  readonly rounds: number;
  readonly why: "reached" | "dried-up" | "budget" | "failed" | "stopped";
}

/**
 * Works in rounds until the total exists, no cell gives new seeds, the budget is used up, a whole round failed, or the signal aborts. Each
 * round is planned from the stored seeds. The same command therefore continues after a kill, and doesn't pay for finished conversations
 * again.
 */
export async function seedTotal(
  { seedings, ...freshet }: Freshet,
  request: SeedRequest & { readonly total: number },
  stop: AbortSignal,
): Promise<SeedTotalEnd> {
  const { total } = request;
  const requestId = `seed-request-${randomUUID()}`;
  const timeLeft = createTimeLeft();
  const began = performance.now();
  const { have: atStart } = await seedings.plan(request);
  for (let rounds = 0; ; rounds += 1) {
    const plan = await seedings.plan(request);
    const { have, missing, dry, cells } = plan;
    const end = (why: SeedTotalEnd["why"]): SeedTotalEnd => ({ have, missing, dry, cells, rounds, why });
    if (missing === 0) return end("reached");
    if (stop.aborted) return end("stopped");
    if (plan.ask.length === 0) return end("dried-up");
    const requested = await seedings.request({ ...request, requestId });
    const worked = await workSeedings({ ...freshet, seedings }, requested, stop, (added) => {
      const now = have + added;
      const perMinute = ((now - atStart) * 60_000) / Math.max(1, performance.now() - began);
      return {
        done: `${now}/${total} seeds, round ${rounds + 1}`,
        more: [`${perMinute.toFixed(1)} a minute`, `${countOf(dry.length, "cell")} dried up`],
        share: Math.min(1, now / total),
        left: timeLeft(now, total),
      };
    });
    const after = await seedings.plan(request);
    const ended = {
      ...end("stopped"),
      have: after.have,
      missing: after.missing,
      dry: after.dry,
      rounds: rounds + 1,
    };
    if (after.missing > 0 && (await isSpent({ ...freshet, seedings }, requested[0]?.id)))
      return { ...ended, why: "budget" };
    if (!stop.aborted && after.missing > 0 && worked.every(({ status }) => status === "failed"))
      return { ...ended, why: "failed" };
  }
}

const reasons: Readonly<Record<SeedTotalEnd["why"], string>> = {
  reached: "The total is reached.",
  "dried-up": "No sub-domain gave new seeds in its last conversations; they are asked again after a week.",
  budget: "The budget is used up; the same command with a larger --budget continues.",
  failed: "Every conversation of the last round failed; `freshet doctor` tries the models.",
  stopped: "Stopped; the same command continues.",
};

/** Describes how the request ended, and names the cells that gave no more seeds. */
export function describeTotalEnd({ have, missing, dry, rounds, why }: SeedTotalEnd): string {
  const named = dry.map(({ subDomain, language }) => `${subDomain}/${language}`).join(", ");
  return [
    `${countOf(have, "seed")}, ${missing} missing, after ${countOf(rounds, "round")}. ${reasons[why]}`,
    ...(dry.length > 0 ? [`Dried up: ${named}`] : []),
    "",
  ].join("\n");
}

/**
 * Describes what is still missing from a total. The number of conversations is estimated from the seeds that earlier conversations gave. If
 * they gave none, it is estimated from the number of seeds that each conversation is asked for.
 */
export function describeSeedPlan({ cells, have, missing, dry, perConversation }: SeedPlan, per = 8): string {
  const yields = perConversation || per;
  const basis =
    perConversation === null || perConversation === 0
      ? `if each finds the ${per} that it is asked for`
      : `at ${yields.toFixed(1)} new seeds each, as so far`;
  return `${countOf(have, "seed")} in ${countOf(cells, "cell")} (sub-domain and language), ${missing} missing: about ${countOf(Math.ceil(missing / yields), "conversation")} ${basis}. ${countOf(dry.length, "cell")} dried up.`;
}
