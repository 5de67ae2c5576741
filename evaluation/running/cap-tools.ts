import type { CallScope } from "../../domain/ports/call-key.ts";
import type { ToolSet } from "../../domain/ports/tool-set.ts";

/** The two tools behind a check: their page readers' calls go past an evaluation's own ledger. */
export function capTools(toolSet: ToolSet, check: (scope: CallScope) => Promise<void>): ToolSet {
  return {
    async search(input, call) {
      await check(call.key.scope);
      return toolSet.search(input, call);
    },
    async visit(input, call) {
      await check(call.key.scope);
      return toolSet.visit(input, call);
    },
  };
}
