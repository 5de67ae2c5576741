import { FreshetError } from "./freshet-error.ts";

/** Exit 1 the work ran and found a problem, 2 unusable input or settings, 3 a part that it needs is unreachable. */
export function exitCodeOf(error: unknown): 1 | 2 | 3 {
  if (!(error instanceof FreshetError)) return 1;
  if (error.decision === "settings") return 2;
  if (error.decision === "unreachable" || error.decision === "retry-later") return 3;
  return 1;
}
