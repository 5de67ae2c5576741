import { z } from "zod";
import type { CallKey } from "../ports/models/call-ledger.ts";
import type { ToolUse } from "../run/solver-trail.ts";
import { modelRole } from "../settings/model-role.ts";

/** One kind of model call: a stable name, the fields that the request carries as JSON, and the schema of the reply. */
export interface CallSpec<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** Name of the reply's JSON schema in `response_format`; of the reporting tool (`report_NAME`) for agents with tools. */
  readonly name: string;
  readonly input: Input;
  readonly reply: Reply;
  /**
   * The reply's field that is a list whose elements are judged one by one: a conversation takes those that fit, and sends back the others
   * alone. An element that has the same `source` fields as another is the other one corrected. Further fields are optional, and the newest
   * report that has one of them decides it.
   */
  readonly list?: { readonly name: string; readonly element: z.ZodType; readonly source: readonly string[] };
}

/** One kind of model call as a function: it takes the spec's input and returns the checked reply or a typed fault. */
export type Ask<E extends CallSpec> = (
  input: z.output<E["input"]>,
  call: {
    readonly key: CallKey;
    readonly signal?: AbortSignal;
    /** Number of paid repeats that this reply may still use; one when left out. */
    readonly budget?: ReplyBudget;
    /** Told each use of a tool in the conversation. Calls without tools never tell any. */
    readonly follow?: (use: ToolUse) => void;
  },
) => Promise<ReplyOutcome<z.output<E["reply"]>>>;

/** Ways in which a model's reply is unusable; each was seen on real servers. */
export type ReplyFault =
  | "refused"
  | "empty"
  | "cut-off"
  | "malformed-json"
  | "wrong-shape"
  | "no-report"
  | "call-limit"
  | "content-filter"
  | "context-exceeded"
  | "server-failed"
  | "timed-out";

/** A model's reply after parsing and validation: the value, or a typed fault. Never `undefined`. */
export type ReplyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly fault: ReplyFault;
      readonly detail: string;
      /** Form of the text that the server sent in place of a reply. It contains no word of that text, so it may be shown anywhere. */
      readonly came?: string;
    };

/**
 * Number of paid repeats that one wanted reply may still use. Everything that asks for the same reply again takes from the same budget: the
 * repair of its form, the same request under a new name, and the request that names what was wrong with its content. The faults may occur
 * in any order. The rest follows from the replies alone, so that a resumed step, whose replies are replayed, spends the same.
 */
export interface ReplyBudget {
  readonly left: number;
  /** Takes one repeat; false when none is left. */
  take(): boolean;
}

export function createReplyBudget(repeats: number): ReplyBudget {
  let left = repeats;
  return {
    get left() {
      return left;
    },
    take() {
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
  };
}

/**
 * The cause of a piece of work that failed because a role's model gave no usable reply. `fault` is a `ReplyFault`, or several separated by
 * commas. `came` describes the form of the unusable reply, without a word of it.
 */
export const agentFailure = z.object({ role: modelRole, fault: z.string(), came: z.string().optional() });
export type AgentFailure = z.infer<typeof agentFailure>;

/**
 * Sampling parameters of a caller that replace the role's own: the panel's temperature and top_p. `seed` makes samples of one question
 * differ.
 */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  /** The protocol's `seed`: a 31-bit number that follows from the call's key. */
  readonly seed?: number;
}
