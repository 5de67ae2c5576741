import type { AIMessage } from "@langchain/core/messages";
import type { z } from "zod";
import type { Exchange, ReplyBudget, ReplyFault, ReplyOutcome } from "../../domain/model-calls/exchange.ts";
import { checkReply } from "../../models/reply/check-reply.ts";
import { describeForm, findJson } from "../../models/reply/find-json.ts";
import { type CallPlan, isMalformed, planCall } from "./plan-call.ts";

/** Turns without a tool call in a whole conversation, no two of them one after the other; each is answered by a reminder. */
const mostReminders = 4;
/** Turns in which the model may go on asking for tools after it was told that the limit is reached. */
const graceTurns = 2;

type NextMove =
  | { readonly kind: "end" }
  | { readonly kind: "remind"; readonly text: string }
  | { readonly kind: "call-tools" };

/** A planned tool call; `turn` is the key's turn for its results. */
interface PlannedCall {
  readonly plan: CallPlan;
  readonly turn: number;
}

/** Tool calls of a conversation, the report not among them. */
export interface CallTally {
  /** Those that were within the limit. */
  readonly toolCalls: number;
  /** Whether the model asked for more. */
  readonly overLimit: boolean;
}

export interface Conversation<Reply> {
  readonly toolNames: readonly string[];
  /** Judges the model's newest message (turns count from 0) and says how it goes on. */
  read(message: AIMessage, turn: number): NextMove;
  /** The plan for a call of the message read last. */
  planned(callId: string): PlannedCall | undefined;
  /** The context is used up: from here on no tool is called but the report. */
  close(): void;
  /** Tells the model so. */
  readonly fullNotice: string;
  /** How it ended; `no-report` where it has not. */
  outcome(): ReplyOutcome<Reply>;
  tally(): CallTally;
}

/** More parallel calls in one turn than this would share keys; the limit of calls is far below. */
const callsInTurn = 1000;

/**
 * The rules of a tool-using conversation, without its machinery. It ends at the first valid report. One that does not fit the schema is sent
 * back as long as the reply's budget has a repeat left; a turn takes one, however many such reports it brings. All is decided in the order
 * of the calls in the message, before any is carried out, so that a replay decides the same.
 */
export function createConversation<E extends Exchange>(
  exchange: E,
  { maxToolCalls, budget }: { readonly maxToolCalls: number; readonly budget: ReplyBudget },
): Conversation<z.output<E["reply"]>> {
  const report = reportToolName(exchange);
  const fullNotice = `This conversation is as long as it may get. Call ${report} now with what you have.`;
  const toolNames = ["search", "visit", report];
  const schema: E["reply"] = exchange.reply;
  let plans = new Map<string, PlannedCall>();
  let calls = 0;
  let closed = false;
  let unfit = 0;
  let turnsOverLimit = 0;
  let reminders = 0;
  let reminded = false;
  let outcome: ReplyOutcome<z.output<E["reply"]>> | null = null;

  const end = (fault: ReplyFault, detail: string, came?: string): NextMove => {
    outcome = { ok: false, fault, detail, ...(came !== undefined && { came }) };
    return { kind: "end" };
  };
  const limitFault = (): NextMove =>
    closed
      ? end("context-exceeded", "no report when the context was full")
      : end("call-limit", `no report after ${maxToolCalls} tool calls`);

  const accept = (value: unknown): { detail: string } | null => {
    const checked = checkReply(schema, value);
    if (!checked.ok) return checked;
    outcome = checked;
    return null;
  };

  const readText = (text: string): NextMove => {
    const found = findJson(text);
    if (found.ok && accept(found.value) === null) return { kind: "end" };
    if (turnsOverLimit > 0) return limitFault();
    if (reminded || reminders >= mostReminders)
      return end(
        "no-report",
        `the model stopped without calling ${report}`,
        `no tool call, but ${describeForm(text)}`,
      );
    reminded = true;
    reminders += 1;
    return {
      kind: "remind",
      text: `Nothing was handed in: a reply in plain text ends nowhere. Go on with the tools, or call ${report} with your result now.`,
    };
  };

  const planReport = (args: unknown): CallPlan | null => {
    const wrong = isMalformed(args) ? { detail: "The arguments were not a JSON object." } : accept(args);
    if (wrong === null) return null;
    const message = `The report does not fit its schema; call ${report} again with all of it, corrected. ${wrong.detail}`;
    return { kind: "refuse", error: "invalid-report", message };
  };

  const planTool = (name: string, args: unknown): CallPlan => {
    calls += 1;
    if (calls <= maxToolCalls && !closed) return planCall(name, args, toolNames);
    const message = closed
      ? fullNotice
      : `The limit of ${maxToolCalls} tool calls is reached. Call ${report} now with what you have.`;
    return { kind: "refuse", error: "limit-reached", message };
  };

  const readCalls = (made: NonNullable<AIMessage["tool_calls"]>, turn: number): NextMove => {
    plans = new Map();
    reminded = false;
    const errors = new Set<string>();
    for (const [index, { id = "", name, args }] of made.entries()) {
      const plan = name === report ? planReport(args) : planTool(name, args);
      if (plan === null) return { kind: "end" };
      if (plan.kind === "refuse") errors.add(plan.error);
      plans.set(id, { plan, turn: turn * callsInTurn + Math.min(index, callsInTurn - 1) });
    }
    if (errors.has("invalid-report")) {
      unfit += 1;
      if (!budget.take()) return end("wrong-shape", `${unfit} reports that don't fit ${exchange.name}`);
    }
    if (errors.has("limit-reached")) turnsOverLimit += 1;
    return turnsOverLimit > graceTurns ? limitFault() : { kind: "call-tools" };
  };

  return {
    toolNames,
    read: (message, turn) => {
      const made = message.tool_calls ?? [];
      return made.length === 0 ? readText(message.text) : readCalls(made, turn);
    },
    planned: (callId) => plans.get(callId),
    close: () => {
      closed = true;
    },
    fullNotice,
    tally: () => ({ toolCalls: Math.min(calls, maxToolCalls), overLimit: calls > maxToolCalls }),
    outcome: () => outcome ?? { ok: false, fault: "no-report", detail: "the conversation did not end" },
  };
}

/** The tool through which an agent hands in its reply, on every server the same. */
export function reportToolName({ name }: Pick<Exchange, "name">): string {
  return `report_${name}`;
}
