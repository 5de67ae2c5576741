import type { AIMessage } from "@langchain/core/messages";
import type { z } from "zod";
import type { CallSpec, ReplyBudget, ReplyFault, ReplyOutcome } from "../../domain/model-calls/call-spec.ts";
import type { ReadText } from "../../models/model-gateway.ts";
import { describeForm, dropThoughts, findJson } from "../../models/reply/find-json.ts";
import { createReport, type PieceFault } from "./create-report.ts";
import { type CallPlan, isMalformed, planCall } from "./plan-call.ts";

/**
 * Largest number of reminders in one conversation. A turn without a tool call is answered by a reminder. Two such turns in succession end
 * the conversation.
 */
const mostReminders = 4;
/** Number of turns in which the model may still ask for tools after it was informed that the limit is reached. */
const graceTurns = 2;

type NextMove =
  | { readonly kind: "end" }
  | { readonly kind: "remind"; readonly text: string }
  | { readonly kind: "call-tools" };

/** A planned tool call. `turn` is the turn in the ledger key of its results; `left` counts the calls that may still follow it. */
interface PlannedCall {
  readonly plan: CallPlan;
  readonly turn: number;
  readonly left: number;
  /** Queries or addresses of the call for which no call was left (`countsSingly`). */
  readonly leftOut: readonly string[];
}

/** A conversation with one action a turn (InteractComp, appendix A.1). */
export interface InteractionRules {
  /** Whether the model has the tool `ask`. */
  readonly mayAsk: boolean;
  /** Number of questions that the model must ask before its report is taken. */
  readonly mustAsk: number;
}

/** Counts the tool calls of a conversation, without the report. */
export interface CallTally {
  /** Number of tool calls within the limit. */
  readonly toolCalls: number;
  /** True if the model asked for more calls than the limit. */
  readonly overLimit: boolean;
}

export interface Conversation<Reply> {
  readonly toolNames: readonly string[];
  /** Judges the model's newest message (turns count from 0) and returns the next move. */
  read(message: AIMessage, turn: number): NextMove;
  /** Returns the plan for a call of the last message read. */
  planned(callId: string): PlannedCall | undefined;
  /** Marks the context as full: from now on only the report is accepted. */
  close(): void;
  /** Notice that informs the model that the context is full. */
  readonly fullNotice: string;
  /** Returns the outcome; `no-report` while the conversation has not ended. */
  outcome(): ReplyOutcome<Reply>;
  tally(): CallTally;
}

/**
 * Number of calls in one turn that get different keys. For example, the turns 2000 to 2999 in keys belong to turn 2. The limit of tool
 * calls is far below.
 */
export const callsInTurn = 1000;

/**
 * Creates the rules of a conversation with tools, without LangChain's machinery. The conversation ends at the first valid report. A report
 * that does not fit the schema is sent back while the budget has a repeat left. If the report is a list, only the pieces that don't fit are
 * sent back. A turn uses one repeat, however many such reports it has. Pieces with faults of content are sent back once, from the same
 * budget. If nothing better follows, the pieces that were taken stand as the report.
 *
 * All calls of a message are decided in their order before any is carried out, so that a replay decides the same.
 */
export function createConversation<E extends CallSpec>(
  callSpec: E,
  {
    maxToolCalls,
    budget,
    findFaults,
    readText: readAnswer = () => null,
    interaction = null,
    countsSingly = false,
  }: {
    readonly maxToolCalls: number;
    /** Whether each query and each address is a call. Otherwise a call with several of them is one. */
    readonly countsSingly?: boolean;
    /** Rules of a conversation with one action a turn; null for an ordinary one. */
    readonly interaction?: InteractionRules | null;
    readonly budget: ReplyBudget;
    /** Finds faults of content in the pieces of a report that fit the schema. */
    readonly findFaults?: ((report: z.output<E["reply"]>) => readonly PieceFault[]) | undefined;
    readonly readText?: ReadText | undefined;
  },
): Conversation<z.output<E["reply"]>> {
  const report = reportToolName(callSpec);
  const fullNotice = `This conversation is as long as it may get. Call ${report} now with what you have.`;
  const toolNames = ["search", "visit", ...(interaction?.mayAsk === true ? ["ask"] : []), report];
  const reading = createReport(callSpec, findFaults);
  let plans = new Map<string, PlannedCall>();
  let calls = 0;
  let asks = 0;
  let closed = false;
  let unfit = 0;
  let turnsOverLimit = 0;
  let reminders = 0;
  let reminded = false;
  let outcome: ReplyOutcome<z.output<E["reply"]>> | null = null;

  /** Returns what was taken of earlier reports of which other pieces were sent back. */
  const standing = (): ReplyOutcome<z.output<E["reply"]>> | null => {
    const value = reading.standing();
    return value === null ? null : { ok: true, value };
  };
  const end = (fault: ReplyFault, detail: string, came?: string): NextMove => {
    outcome = standing() ?? { ok: false, fault, detail, ...(came !== undefined && { came }) };
    return { kind: "end" };
  };
  const limitFault = (): NextMove =>
    closed
      ? end("context-exceeded", "no report when the context was full")
      : end("call-limit", `no report after ${maxToolCalls} tool calls`);

  /** Reads a report. Returns null if the report is taken. */
  const accept = (value: unknown, maySendBack: boolean): Extract<CallPlan, { kind: "refuse" }> | null => {
    const read = reading.read(value, { maySendBack });
    if (read.kind === "refused") return { ...read, kind: "refuse" };
    outcome = { ok: true, value: read.value };
    return null;
  };

  /**
   * Counts the questions that must still be asked before a report. There are none if the context is full, since nothing can be asked then.
   */
  const owed = (): number => (closed ? 0 : Math.max(0, (interaction?.mustAsk ?? 0) - asks));

  const readText = (text: string): NextMove => {
    const found = findJson(text);
    if (found.ok && owed() === 0 && accept(found.value, false) === null) return { kind: "end" };
    const told = owed() === 0 ? readAnswer(dropThoughts(text)) : null;
    if (told !== null && accept(told, false) === null) return { kind: "end" };
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
    if (owed() > 0) {
      calls += 1;
      if (calls > maxToolCalls)
        return refuse("limit-reached", `The limit of ${maxToolCalls} actions is reached.`);
      return refuse(
        "too-few-asks",
        `No report is taken yet: ask ${owed()} more yes-or-no questions by the tool ask first.`,
      );
    }
    if (!isMalformed(args)) return accept(args, !closed && budget.left > 0);
    const message = `The report does not fit its schema; call ${report} again with all of it, corrected. The arguments were not a JSON object.`;
    return { kind: "refuse", error: "invalid-report", message };
  };

  /** Counts each query or address of a call that was counted once, and leaves out those for which no call is left. */
  const countSingly = (plan: CallPlan): { plan: CallPlan; leftOut: readonly string[] } => {
    const whole = { plan, leftOut: [] };
    if (!countsSingly || (plan.kind !== "search" && plan.kind !== "visit")) return whole;
    const parts = [plan.kind === "search" ? plan.input.query : plan.input.url].flat();
    const room = maxToolCalls - calls + 1;
    calls += parts.length - 1;
    return parts.length <= room ? whole : { plan: takeFirst(plan, room), leftOut: parts.slice(room) };
  };

  const planTool = (name: string, args: unknown): CallPlan => {
    calls += 1;
    const mustAskNow = owed() > 0 && maxToolCalls - calls < owed();
    if (calls <= maxToolCalls && mustAskNow && name !== "ask")
      return refuse(
        "too-few-asks",
        `The actions that are left are needed for ${owed()} yes-or-no questions: call ask.`,
      );
    if (calls <= maxToolCalls && !closed) {
      const plan = planCall(name, args, toolNames);
      if (plan.kind === "ask") asks += 1;
      return plan;
    }
    const message = closed
      ? fullNotice
      : `This call was not carried out: the limit of ${maxToolCalls} tool calls was reached before it, and each call of a turn counts. Call ${report} now with what you have.`;
    return { kind: "refuse", error: "limit-reached", message };
  };

  const readCalls = (made: NonNullable<AIMessage["tool_calls"]>, turn: number): NextMove => {
    plans = new Map();
    reminded = false;
    const errors = new Set<string>();
    for (const [index, { id = "", name, args }] of made.entries()) {
      const isSecond = interaction !== null && index > 0;
      const asked = isSecond ? refuseSecond : name === report ? planReport(args) : planTool(name, args);
      if (asked === null) return { kind: "end" };
      if (asked.kind === "refuse") errors.add(asked.error);
      const { plan, leftOut } = countSingly(asked);
      const left = Math.max(0, maxToolCalls - calls);
      plans.set(id, { plan, turn: turn * callsInTurn + Math.min(index, callsInTurn - 1), left, leftOut });
    }
    if (errors.has("invalid-report")) {
      unfit += 1;
      if (!budget.take()) return end("wrong-shape", `${unfit} reports that don't fit ${callSpec.name}`);
    } else if (errors.has("incomplete-report")) budget.take();
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
    outcome: () =>
      outcome ?? standing() ?? { ok: false, fault: "no-report", detail: "the conversation did not end" },
  };
}

function refuse(error: Extract<CallPlan, { kind: "refuse" }>["error"], message: string): CallPlan {
  return { kind: "refuse", error, message };
}

const refuseSecond = refuse("one-action", "One action a turn: only the first of this turn was carried out.");

/** Keeps the first queries of a search, or the first addresses of a visit with their goals. */
function takeFirst(plan: Extract<CallPlan, { kind: "search" | "visit" }>, most: number): CallPlan {
  if (plan.kind === "search")
    return { kind: "search", input: { query: [plan.input.query].flat().slice(0, most) } };
  const { url, goal } = plan.input;
  return {
    kind: "visit",
    input: {
      url: [url].flat().slice(0, most),
      goal: Array.isArray(goal) ? goal.slice(0, most) : goal,
    },
  };
}

/** Names the tool through which an agent hands in its reply. */
export function reportToolName({ name }: Pick<CallSpec, "name">): string {
  return `report_${name}`;
}
