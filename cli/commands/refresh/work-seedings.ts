import { setTimeout as sleep } from "node:timers/promises";
import type { Freshet } from "../../../app/freshet.ts";
import type { Work } from "../../../app/start-work.ts";
import { isBudgetReached } from "../../../domain/cost/account.ts";
import type { Seeding } from "../../../domain/ports/runs/seeding-store.ts";
import { abortOn } from "../../process/interruption.ts";
import { createProgressView, type Progress } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { describeBudgetEnd } from "./work-refresh.ts";

/** Describes the progress of a round by the number of its new seeds. */
export type RoundProgress = (added: number) => Progress;

/** Works until all seedings have ended, the budget is used up, or the signal aborts. The progress is shown on stderr. */
export async function workSeedings(
  freshet: Freshet,
  requested: readonly Seeding[],
  stop: AbortSignal,
  told?: RoundProgress,
): Promise<readonly Seeding[]> {
  const ids = requested.map((seeding) => seeding.id);
  const heartbeat = await freshet.seedings.heartbeat(ids);
  let work: Work | undefined;
  let now = requested;
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createTimeLeft();
  try {
    work = await freshet.work.start(["seeding", "visit"]);
    const trouble = abortOn(work.trouble);
    while (!stop.aborted) {
      if (trouble.aborted) await work.trouble;
      now = await freshet.seedings.list(ids);
      const ended = now.filter((seeding) => seeding.status !== "open").length;
      const added = sum(now.map((seeding) => seeding.added));
      view.show(
        told?.(added) ?? {
          done: `${ended}/${now.length} sub-domains, ${added} new seeds`,
          share: ended / Math.max(1, now.length),
          left: timeLeft(ended, now.length),
        },
      );
      if (ended === now.length || (await isSpent(freshet, ids[0]))) break;
      await sleep(300, undefined, { signal: stop }).catch(() => {});
    }
  } finally {
    view.end();
    await work?.close();
    await heartbeat.close();
  }
  return now;
}

export async function isSpent(freshet: Freshet, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const { budgetDollars, ...account } = await freshet.seedings.spend(id);
  if (budgetDollars === null || !isBudgetReached(budgetDollars, account)) return false;
  process.stderr.write(
    `${describeBudgetEnd(budgetDollars, account)}; the same command with a larger --budget continues.\n`,
  );
  return true;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
