import type { Freshet } from "../app/freshet.ts";
import type { Check } from "../doctor/check.ts";
import { FreshetError } from "../domain/errors/freshet-error.ts";
import type { SharedOptions } from "./create-program.ts";
import { openWorld } from "./open-world.ts";

/** A world for `doctor`: a missing key, and what keeps Freshet from opening at all, is a failed check like the others, not the end. */
export async function openForDoctor(
  options: SharedOptions,
): Promise<{ freshet: Freshet | null; simulated: boolean; failed: Check[]; close(): Promise<void> }> {
  try {
    return { ...(await openWorld(options, { for: "work", keys: "none" })), failed: [] };
  } catch (error) {
    if (!(error instanceof FreshetError) || error.decision === "settings") throw error;
    // Opening reaches for the database (and for the queue's tables in it); all other parts are tried one by one afterwards.
    const part = error.code.startsWith("queue")
      ? "queue"
      : error.code.startsWith("simulation")
        ? "simulation"
        : "database";
    const failed: Check = { part, status: "failed", detail: error.message, advice: null };
    return { freshet: null, simulated: false, failed: [failed], close: async () => {} };
  }
}
