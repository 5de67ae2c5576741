import { FreshetError } from "../domain/errors/freshet-error.ts";
import { needsPerson } from "../domain/errors/needs-person.ts";
import type { RoleServer } from "./role-server.ts";

const waitMs = 500;
/** How often a ledger that is away, or a statement that met another, is tried again. */
const tries = { unreachable: 120, retry: 5 };

/**
 * Tries a ledger's statement again while the database is away: a reply that was paid for must not be lost, and paid for
 * again, because the database restarted just then. Ends with the reason of the signal where that aborts meanwhile.
 */
export async function insistOnLedger<T>(
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
