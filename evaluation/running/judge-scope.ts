import type { CallScope } from "../../domain/ports/call-key.ts";

const mark = ":judge";

/** Judging is paid for apart from solving. */
export function judgeScope(trial: CallScope): CallScope {
  return { kind: trial.kind, id: `${trial.id}${mark}` };
}
