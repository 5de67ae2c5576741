import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { liveBefore, liveStates } from "../../domain/exposure/lifecycle.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import type { PlannedRelease, ReleaseRequest } from "./plan-release.ts";

/**
 * Applies a release's cutoff to the lifecycles. Items whose answer rests on no fresh evidence are quarantined, and re-verified in the next
 * scheduled run. Items that another cutoff quarantined and that are fresh under this one become live again. An item whose state has changed
 * since the plan was made keeps its new state: a doubt of another kind would be lost if a raised cutoff became the reason of the
 * quarantine.
 */
export async function applyCutoff(
  stores: Pick<Stores, "lifecycles" | "reports">,
  { stale, freshAgain, cutoff }: Pick<PlannedRelease, "stale" | "freshAgain" | "cutoff">,
  at: Date,
): Promise<void> {
  const { lifecycles } = stores;
  for (const id of stale) {
    // This comes before the move: if the process is killed in between, the next build finds the item stale again.
    await lifecycles.reverifyBy(id, at);
    await lifecycles.move(id, {
      key: cutoffKey.of(cutoff, at, "raised"),
      from: { states: liveStates },
      to: "quarantined",
      reason: "cutoff-raised",
      at,
      note: `Its answer rests on nothing that became known after ${cutoff}.`,
    });
  }
  for (const id of freshAgain) {
    const { moved } = await lifecycles.move(id, {
      key: cutoffKey.of(cutoff, at, "fresh"),
      from: { states: ["quarantined"], reason: "cutoff-raised" },
      to: liveBefore(await lifecycles.history([id])),
      at,
      reason: "fresh-again",
      note: `Its answer rests on what became known after ${cutoff}.`,
    });
    if (moved) await quarantineReported(stores, id, at);
  }
}

/**
 * Takes an item out of use again if it was reported after the plan was made. A report on a quarantined item doesn't move it, so the item
 * would be live with an open report.
 */
async function quarantineReported(
  { lifecycles, reports }: Pick<Stores, "lifecycles" | "reports">,
  questionId: string,
  at: Date,
): Promise<void> {
  const [open] = await reports.list({ questionIds: [questionId], status: "open" });
  if (open === undefined) return;
  await lifecycles.move(questionId, {
    ...{ key: `report/${open.id}`, from: { states: liveStates }, to: "quarantined", reason: "reported" },
    ...{ at, note: `reported as ${open.kind} (${open.id})` },
  });
}

/**
 * Refuses a cutoff that would quarantine many live items unless somebody has confirmed it: the date may be wrong, and replacing the items
 * costs money. @throws SettingsError `cutoff-takes-many`
 */
export function checkCutoff(...given: Parameters<typeof refuseCutoff>): void {
  const refusal = refuseCutoff(...given);
  if (refusal !== null) throw refusal;
}

/** The error with which a build would refuse its cutoff; null if it would not. */
export function refuseCutoff(
  { stale, live, cutoff }: Pick<PlannedRelease, "stale" | "live" | "cutoff">,
  { confirmed = false }: Pick<ReleaseRequest, "confirmed">,
  share: number,
): SettingsError | null {
  if (confirmed || stale.length <= share * live) return null;
  return new SettingsError(
    `the cutoff ${cutoff} would quarantine ${stale.length} of ${live} live questions, and release.quarantineShare permits only ${Math.round(share * 100)} % without confirmation: correct --cutoff or the models' trainingCutoff, or confirm by the same freshet release build with --cutoff ${cutoff} --yes`,
    { code: "cutoff-takes-many" },
  );
}

/**
 * Retires items that repeat a released item. No release will contain them, and as long as they are live, no replacements are requested for
 * them. An item that repeats another candidate stays live, because retirement is final and the next release may choose either of the two.
 * @returns the number of retired items
 */
export async function retireDuplicates(
  { lifecycles }: Pick<Stores, "lifecycles">,
  { removed }: Pick<PlannedRelease, "removed">,
  by: { readonly key: string; readonly at: Date },
): Promise<number> {
  let moved = 0;
  for (const { id, of, why, earlier } of removed) {
    if (!earlier) continue;
    const { moved: isMoved } = await lifecycles.move(id, {
      key: `duplicate/${by.key}`,
      from: { states: liveStates },
      to: "retired",
      reason: "duplicate",
      at: by.at,
      note: `It repeats ${of}, which was released before, by its ${why}.`,
    });
    if (isMoved) moved += 1;
  }
  return moved;
}
