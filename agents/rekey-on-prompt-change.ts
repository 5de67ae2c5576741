import { FreshetError } from "../domain/errors/freshet-error.ts";
import type { CallKey } from "../domain/ports/call-ledger.ts";

/**
 * Asks under the key; where the ledger holds another request under it (a prompt changed with an update of Freshet while the run
 * was open), asks anew under the key's name with `~1`, then `~2`. The old reply stays where it is, and every resume comes
 * to the same name.
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

/** How often a call whose key the ledger knows with another request goes on under another name: a fault in what asks must end. */
export const mostRekeys = 3;
