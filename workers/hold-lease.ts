import { StopRunError } from "../domain/errors/freshet-error.ts";
import type { JobStore } from "../domain/ports/work/job-store.ts";

/**
 * Renews a job's lease while the job runs. The signal aborts with a `StopRunError` if another worker has the job. It also aborts if the
 * database was unreachable until the lease expired, because another worker may have the job by then.
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
    controller.abort(
      new StopRunError(`this process lost the lease of job ${id}: ${why}`, { code: "lost-lease" }),
    );
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    if (asked >= until) lose("it expired");
    if (asking) return;
    asking = true;
    try {
      if (await jobs.renew(id, token, leaseSeconds)) until = asked + leaseSeconds * 1000;
      else lose("another worker took the job, or the job was dropped");
    } catch {
      // The renewal is tried again at the next interval, until the lease expires.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(renew, (leaseSeconds * 1000) / 4);
  timer.unref();
  return { signal: controller.signal, release: () => clearInterval(timer) };
}
