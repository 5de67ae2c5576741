import { createHash } from "node:crypto";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { TrialKey } from "../../domain/ports/evaluation-store.ts";

/**
 * The scope of one trial's model calls, searches and visits: what it costs is the scope's sum, and no trial may visit what only
 * another one found. The same for ever, so that a resumed trial replays what it paid for.
 */
export function trialScope(evaluationId: string, { itemId, solver, mode, run }: TrialKey): CallScope {
  const text = JSON.stringify([itemId, solver, mode, run]);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { kind: "evaluation", id: `${evaluationId}/${name}` };
}
