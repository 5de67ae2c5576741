import { setTimeout as sleep } from "node:timers/promises";
import { FreshetError, needsPerson } from "../domain/errors/freshet-error.ts";

/** Retries a write while the database is unreachable, for at most `milliseconds`, so that finished work need not be done twice. */
export async function retryWrite<T>(write: () => Promise<T>, milliseconds: number): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const passing =
        error instanceof FreshetError && (error.decision === "unreachable" || error.decision === "retry");
      if (!passing || needsPerson(error) || performance.now() >= end) throw error;
      await sleep(250);
    }
  }
}
