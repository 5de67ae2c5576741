import { setTimeout as sleep } from "node:timers/promises";
import { FreshetError } from "../domain/errors/freshet-error.ts";
import { needsPerson } from "../domain/errors/needs-person.ts";

/** Tries a write again while the database is away, for at most that long; work that is done should not be done twice for it. */
export async function insist<T>(write: () => Promise<T>, milliseconds: number): Promise<T> {
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
