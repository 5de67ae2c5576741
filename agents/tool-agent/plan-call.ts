import {
  type AskToolInput,
  askToolInput,
  type SearchToolInput,
  searchToolInput,
  type VisitToolInput,
  visitToolInput,
} from "../../domain/page/agent-tools.ts";
import { checkReply } from "../../models/reply/check-reply.ts";

/** Checks a call of `search`, `visit` or `ask`. An unusable call becomes an answer that says what is wrong. */
export function planCall(name: string, args: unknown, toolNames: readonly string[]): CallPlan {
  if (!toolNames.includes(name) || (name !== "search" && name !== "visit" && name !== "ask"))
    return {
      kind: "refuse",
      error: "unknown-tool",
      message: `There is no tool ${name}; the tools are ${toolNames.join(", ")}.`,
    };
  if (isMalformed(args))
    return {
      kind: "refuse",
      error: "malformed-arguments",
      message: `The arguments of ${name} were not a JSON object; call it again with correct JSON.`,
    };
  if (name === "search") {
    const checked = checkReply(searchToolInput, args);
    return checked.ok ? { kind: "search", input: checked.value } : invalid(name, checked.detail);
  }
  if (name === "ask") {
    const checked = checkReply(askToolInput, args);
    return checked.ok ? { kind: "ask", input: checked.value } : invalid(name, checked.detail);
  }
  const checked = checkReply(visitToolInput, args);
  return checked.ok ? { kind: "visit", input: checked.value } : invalid(name, checked.detail);
}

/** Recognises the form in which models/ passes on arguments that are no JSON. */
export function isMalformed(args: unknown): boolean {
  return typeof args === "object" && args !== null && "malformed_arguments" in args;
}

function invalid(name: string, detail: string): CallPlan {
  return {
    kind: "refuse",
    error: "invalid-arguments",
    message: `The arguments of ${name} are wrong: ${detail}`,
  };
}

/** Codes of errors that answer a tool call instead of a result, as `{"error": code, "message": …}`. */
type CallError =
  | "limit-reached"
  | "unknown-tool"
  | "malformed-arguments"
  | "invalid-arguments"
  | "one-action"
  | "too-few-asks"
  | "invalid-report"
  | "incomplete-report";

/** Plan for one tool call of the model: carry it out, or refuse it with an error. */
export type CallPlan =
  | { readonly kind: "search"; readonly input: SearchToolInput }
  | { readonly kind: "visit"; readonly input: VisitToolInput }
  | { readonly kind: "ask"; readonly input: AskToolInput }
  | { readonly kind: "refuse"; readonly error: CallError; readonly message: string };
