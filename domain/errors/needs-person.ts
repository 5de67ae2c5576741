import { FreshetError } from "./freshet-error.ts";

/** Parts that don't come back by themselves: waiting for them would only keep a person from hearing of it. */
const codes = new Set(["disk-full", "embedded-server-failed"]);

/** True where no other try can work before somebody has done something. */
export function needsPerson(error: unknown): boolean {
  return error instanceof FreshetError && codes.has(error.code);
}
