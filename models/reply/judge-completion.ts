import type { z } from "zod";
import type { ReplyFault, ReplyOutcome } from "../../domain/model-calls/reply-outcome.ts";
import type { Completion } from "../completion.ts";
import { checkReply } from "./check-reply.ts";
import { describeForm } from "./describe-form.ts";
import { findJson } from "./find-json.ts";
import { findThoughtReply } from "./find-thought-reply.ts";

function fault(
  kind: ReplyFault,
  detail: string,
  text?: string,
): { ok: false; fault: ReplyFault; detail: string; came?: string } {
  return { ok: false, fault: kind, detail, ...(text !== undefined && { came: describeForm(text) }) };
}

/** The text that holds the reply; some models send it as the arguments of a tool call that nobody offered. */
export function replyText({ content, tool_calls: calls }: Completion): string {
  const text = content?.trim() ?? "";
  return text === "" ? (calls[0]?.arguments.trim() ?? "") : text;
}

/** A server's reply as the exchange's value, or the fault that keeps it from being one. */
export function judgeCompletion<Schema extends z.ZodType>(
  schema: Schema,
  completion: Completion,
): ReplyOutcome<z.output<Schema>> {
  const { refusal, finish_reason: finish } = completion;
  if (refusal !== null && refusal !== "") return fault("refused", refusal.slice(0, 500));
  if (finish === "content_filter") return fault("content-filter", "the server's filter stopped the reply");
  const text = replyText(completion);
  if (text === "") {
    if (finish === "length") return fault("cut-off", "the token limit was reached before the reply began");
    const thought = findThoughtReply(completion);
    const kept = thought === null ? null : checkReply(schema, thought);
    return kept?.ok ? kept : fault("empty", "the reply was empty", "");
  }
  const found = findJson(text);
  if (!found.ok)
    return finish === "length"
      ? fault("cut-off", "the token limit was reached within the reply")
      : fault(
          found.fault,
          found.fault === "cut-off" ? "the JSON never closes" : `no JSON value in: ${text.slice(0, 200)}`,
          text,
        );
  const checked = checkReply(schema, found.value);
  if (checked.ok) return checked;
  return finish === "length" ? fault("cut-off", checked.detail) : fault("wrong-shape", checked.detail, text);
}
