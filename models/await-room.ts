import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import type { RoleServer } from "./role-server.ts";

const firstWaitMs = 250;
const longestWaitMs = 4_000;

/**
 * Reserves once there is room in the budget. It ends: each call under way gives back what it held or spends it, and what a killed
 * process held runs out. A caller that gave up instead would throw away the work around the call.
 */
export async function awaitRoom<T>(
  { pause }: Pick<RoleServer, "pause">,
  {
    reserve,
    signal,
    onWait = () => {},
  }: {
    readonly reserve: () => Promise<T>;
    readonly signal?: AbortSignal | undefined;
    /** Told when there was no room. */
    readonly onWait?: () => void;
  },
): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, 2 * waitMs)) {
    try {
      return await reserve();
    } catch (error) {
      if (!(error instanceof RetryLaterError) || error.code !== "budget-held") throw error;
    }
    onWait();
    await pause(waitMs, signal);
  }
}
