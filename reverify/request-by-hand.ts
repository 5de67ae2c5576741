import { hashContent } from "./reverification-parts.ts";
import type { ReverificationRequest } from "./run-reverifications.ts";

export type HandRequest = Omit<ReverificationRequest, "key" | "again"> & {
  /** Key of other work that asks for this, such as a report. */
  readonly key?: string | undefined;
};

/**
 * Gives a command by hand its key. A command that names the same items on the same day is the same command, and has the same key. It may be
 * given again after its end.
 */
export function requestByHand({ key, ...request }: HandRequest, now: Date): ReverificationRequest {
  if (key !== undefined) return { ...request, key };
  const day = now.toISOString().slice(0, 10);
  const named = request.ids === undefined ? "" : `/${hashContent([...new Set(request.ids)].sort())}`;
  return { ...request, key: `manual/${day}${named}`, again: true };
}
