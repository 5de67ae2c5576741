import { z } from "zod";
import {
  type Decision,
  FreshetError,
  type FreshetErrorOptions,
  GiveUpItemError,
  RetryError,
  RetryLaterError,
  SettingsError,
  StopRunError,
  UnreachableError,
} from "../domain/errors/freshet-error.ts";

const classes = {
  retry: RetryError,
  "retry-later": RetryLaterError,
  "give-up-item": GiveUpItemError,
  "stop-run": StopRunError,
  settings: SettingsError,
  unreachable: UnreachableError,
} satisfies Record<Decision, new (message: string, options: FreshetErrorOptions) => FreshetError>;

const encoded = z.union([
  z.object({
    freshet: z.object({
      decision: z.enum(Object.keys(classes) as [Decision, ...Decision[]]),
      code: z.string(),
      message: z.string(),
      waitMs: z.number().nullable(),
    }),
  }),
  z.object({ message: z.string() }),
]);

/**
 * Reads an error that `encodeError` wrote. It gets the class that it had, so that its decision is kept. Any other text becomes a plain
 * error.
 */
export function decodeError(text: string): Error {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Error(text);
  }
  const parsed = encoded.safeParse(value);
  if (!parsed.success) return new Error(text);
  if (!("freshet" in parsed.data)) return new Error(parsed.data.message);
  const { decision, code, message, waitMs } = parsed.data.freshet;
  return new classes[decision](message, { code, ...(waitMs === null ? {} : { waitMs }) });
}

/** Writes an error as one line of JSON, since a queue stores a failure as text only. Its class, code and wait are kept. */
export function encodeError(error: unknown): string {
  if (error instanceof FreshetError) {
    const { decision, code, message, waitMs } = error;
    return JSON.stringify({ freshet: { decision, code, message, waitMs } });
  }
  return JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
}
