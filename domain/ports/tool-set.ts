import type { Language } from "../language.ts";
import type { SearchToolInput, VisitToolInput } from "../page/agent-tools.ts";
import type { SearchToolResult, VisitToolResult } from "../page/tool-results.ts";
import type { CallKey } from "./call-key.ts";

/**
 * The two tools of an agent, bound to one piece of work. Results are recorded and replayed under the key, whose `turn` the
 * tool loop sets. Faults of the web are outcomes in the result; only a lost lease, a used-up budget or an unreachable database throw.
 */
export interface ToolSet {
  search(
    input: SearchToolInput,
    call: { key: CallKey; language: Language; signal?: AbortSignal },
  ): Promise<SearchToolResult>;
  visit(
    input: VisitToolInput,
    call: { key: CallKey; language: Language; signal?: AbortSignal },
  ): Promise<VisitToolResult>;
}
