import { searchToolInput, visitToolInput } from "../../domain/page/agent-tools.ts";
import { checkReply } from "../../models/reply/check-reply.ts";
import type { CallPlan } from "./call-plan.ts";

/** Checks a call of `search` or `visit`; anything unusable becomes an answer that says what is wrong. */
export function planCall(name: string, args: unknown, toolNames: readonly string[]): CallPlan {
  if (name !== "search" && name !== "visit")
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
  const checked = checkReply(visitToolInput, args);
  return checked.ok ? { kind: "visit", input: checked.value } : invalid(name, checked.detail);
}

/** How models/ hands on arguments that are no JSON. */
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
