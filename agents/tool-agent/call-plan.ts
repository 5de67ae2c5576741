import type { SearchToolInput, VisitToolInput } from "../../domain/page/agent-tools.ts";

/** Codes of the answers that a tool call gets in place of a result, as `{"error": code, "message": …}`. */
type CallError =
  | "limit-reached"
  | "unknown-tool"
  | "malformed-arguments"
  | "invalid-arguments"
  | "invalid-report";

/** What is to be done about one tool call of the model. */
export type CallPlan =
  | { readonly kind: "search"; readonly input: SearchToolInput }
  | { readonly kind: "visit"; readonly input: VisitToolInput }
  | { readonly kind: "refuse"; readonly error: CallError; readonly message: string };
