import type { CallScope } from "../../domain/ports/call-key.ts";

const mark = ":judge";

/** Judging is paid for apart from solving. */
export const judgeScope = {
  of: (trial: CallScope): CallScope => ({ kind: trial.kind, id: `${trial.id}${mark}` }),
  isOne: ({ id }: Pick<CallScope, "id">): boolean => id.endsWith(mark),
};
