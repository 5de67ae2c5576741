import { FreshetError, needsPerson } from "../domain/errors/freshet-error.ts";
import type { RoleServer } from "./role-server.ts";

const waitMs = 500;
/** Number of retries while the database is unreachable, and after a conflict with another statement. */
const tries = { unreachable: 120, retry: 5 };

/**
 * Retries a statement of the ledger while the database is unreachable. Otherwise a paid reply would be lost, and paid for again, only
 * because the database restarted at that moment. If the signal aborts meanwhile, the signal's reason is thrown.
 */
export async function retryWhileDatabaseDown<T>(
  statement: () => Promise<T>,
  { pause }: Pick<RoleServer, "pause">,
  signal?: AbortSignal,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await statement();
    } catch (error) {
      if (!(error instanceof FreshetError)) throw error;
      const { decision } = error;
      if ((decision !== "unreachable" && decision !== "retry") || count > tries[decision]) throw error;
      if (needsPerson(error)) throw error;
      await pause(waitMs, signal);
    }
  }
}
