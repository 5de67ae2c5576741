import { FreshetError } from "../domain/errors/freshet-error.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";

/**
 * Largest number of other names that a call tries after a key clash. The bound stops a call whose request changes every time because of a
 * bug.
 */
export const mostRekeys = 3;

/**
 * Asks under the key. If the ledger has a different request under that key (because an update of Freshet changed a prompt while the run
 * was open), it asks again under the key's name with `~1`, then `~2`. The old reply stays in the ledger, and every resume arrives at the
 * same name.
 */
export async function rekeyOnPromptChange<Reply>(
  key: CallKey,
  ask: (key: CallKey) => Promise<Reply>,
): Promise<Reply> {
  for (let rekeys = 0; ; rekeys += 1) {
    try {
      return await ask(rekeys === 0 ? key : { ...key, name: `${key.name}~${rekeys}` });
    } catch (error) {
      const clash = error instanceof FreshetError && error.code === "call-key-clash";
      if (!clash || rekeys === mostRekeys) throw error;
    }
  }
}
