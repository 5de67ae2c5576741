import { z } from "zod";
import type { CallKey } from "../ports/models/call-ledger.ts";
import type { ToolUse } from "../run/solver-trail.ts";
import { modelRole } from "../settings/model-role.ts";

/** One kind of model call: a stable name, the fields that the request carries as JSON, and the schema of the reply. */
export interface CallSpec<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /**
   * Name of the reply's JSON schema in `response_format`. For agents with tools it is a part of the reporting tool's name, `report_NAME`.
   */
  readonly name: string;
  readonly input: Input;
  readonly reply: Reply;
  /**
   * The reply's list field whose elements are judged one by one. A conversation keeps the elements that fit, and sends only the others
   * back. An element with the same `source` fields as an earlier one is its correction. The reply's further fields are optional; each has
   * the value of the newest report that contains it.
   */
  readonly list?: { readonly name: string; readonly element: z.ZodType; readonly source: readonly string[] };
}

/** One kind of model call as a function: it takes the spec's input and returns the checked reply or a typed fault. */
export type Ask<E extends CallSpec> = (
  input: z.output<E["input"]>,
  call: {
    readonly key: CallKey;
    readonly signal?: AbortSignal;
    /** Number of paid repeats that this reply may still use; one by default. */
    readonly budget?: ReplyBudget;
    /** Called at each use of a tool in the conversation. Calls without tools never call it. */
    readonly follow?: (use: ToolUse) => void;
  },
) => Promise<ReplyOutcome<z.output<E["reply"]>>>;

/** Ways in which a model's reply can be unusable. Each of them was seen on real servers. */
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
 * Number of paid repeats that one wanted reply may still use. Everything that asks for the same reply again takes from this budget: the
 * repair of the reply's form, the same request under a new name, and the request that names the faults of its content. The faults may occur
 * in any order. The remaining number follows from the replies alone, so a resumed step, whose replies are replayed, spends the same.
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
 * The cause of a failure in which a role's model gave no usable reply. `fault` is a `ReplyFault`, or several separated by commas. `came`
 * describes the form of the unusable reply without quoting any of it.
 */
export const agentFailure = z.object({ role: modelRole, fault: z.string(), came: z.string().optional() });
export type AgentFailure = z.infer<typeof agentFailure>;

/**
 * Sampling parameters of a caller, which replace the role's own, such as the panel's temperature and top_p. `seed` makes the samples of one
 * question differ.
 */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  /** The protocol's `seed`: a 31-bit number that follows from the call's key. */
  readonly seed?: number;
}
