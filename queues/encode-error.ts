import { FreshetError } from "../domain/errors/freshet-error.ts";

/** An error as one line of JSON: class, code and wait survive a queue, which keeps a failure as text only. */
export function encodeError(error: unknown): string {
  if (error instanceof FreshetError) {
    const { decision, code, message, waitMs } = error;
    return JSON.stringify({ freshet: { decision, code, message, waitMs } });
  }
  return JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
}
