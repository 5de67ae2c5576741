import { StopRunError } from "../domain/errors/freshet-error.ts";
import type { JobStore } from "../domain/ports/job-store.ts";

/**
 * Renews a job's lease while it is worked on. Aborts with a `StopRunError` when another worker holds the job, or when the
 * database could not be asked until the lease ran out: by then another may have it.
 */
export function holdLease(options: {
  readonly jobs: Pick<JobStore, "renew">;
  readonly id: string;
  readonly token: number;
  readonly leaseSeconds: number;
}): { readonly signal: AbortSignal; release(): void } {
  const { jobs, id, token, leaseSeconds } = options;
  const controller = new AbortController();
  let until = performance.now() + leaseSeconds * 1000;
  let asking = false;
  const lose = (why: string): void =>
    controller.abort(new StopRunError(`job ${id} is no longer held here: ${why}`, { code: "lost-lease" }));
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    if (asked >= until) lose("its lease ran out");
    if (asking) return;
    asking = true;
    try {
      if (await jobs.renew(id, token, leaseSeconds)) until = asked + leaseSeconds * 1000;
      else lose("another worker took it, or it was dropped");
    } catch {
      // Asked again at the next turn, for as long as the lease lasts.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(renew, (leaseSeconds * 1000) / 4);
  timer.unref();
  return { signal: controller.signal, release: () => clearInterval(timer) };
}
