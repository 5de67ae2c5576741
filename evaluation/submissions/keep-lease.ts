import type { SubmissionLease, SubmissionStore } from "../../domain/ports/evaluation/submission-store.ts";

/**
 * Extends the lease of a submission until `end` is called. If another process has taken the submission, the lease is not extended any
 * more. This process may grade on, because only one process at a time can work on the submission's evaluation.
 */
export function keepLease(
  submissions: Pick<SubmissionStore, "renew">,
  taken: SubmissionLease,
  leaseSeconds: number,
): { end(): Promise<SubmissionLease> } {
  let lease = taken;
  let renewing: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    try {
      const renewed = await submissions.renew(lease, leaseSeconds);
      if (renewed === null) clearInterval(timer);
      else lease = renewed;
    } catch {
      // The renewal is tried again at the next interval.
    }
  };
  const look = (): void => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
  };
  const timer = setInterval(look, (leaseSeconds * 1000) / 4);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await renewing;
      return lease;
    },
  };
}
