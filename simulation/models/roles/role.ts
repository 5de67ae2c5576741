import type { z } from "zod";
import type { CallSpec } from "../../../domain/model-calls/call-spec.ts";
import type { FaultRates } from "../faults.ts";
import type { Draw } from "../persona/create-draw.ts";
import type { Memory, Skill } from "../persona/memory.ts";
import type { Transcript } from "../task/task.ts";

/** Everything that a role may use for its decision: the request's content, and the model's skill and memory. */
export interface RoleContext<Input> {
  readonly input: Input;
  readonly transcript: Transcript;
  /** Names of the available tools. */
  readonly tools: readonly string[];
  readonly skill: Skill;
  readonly memory: Memory;
  readonly rates: FaultRates;
  /** Random choices that depend on the model, the role, the sampling seed and the given parts. */
  readonly drawFor: (...parts: unknown[]) => Draw;
}

/** One turn: tool calls (several at once run in parallel), or the report that ends the conversation. */
export type RoleTurn<Reply> = (
  | {
      readonly calls: readonly {
        readonly name: "search" | "visit" | "ask";
        readonly arguments: Record<string, unknown>;
      }[];
    }
  | { readonly report: Reply }
) & { readonly thoughts?: string };

/** A role that simulated models can take: the handler of one exchange. */
export interface Role {
  readonly callSpec: CallSpec;
  /** Checks the input and answers; throws zod's error if the request violates the exchange's contract. */
  readonly play: (context: RoleContext<unknown>) => RoleTurn<unknown>;
}

/** Connects an exchange to the function that handles it, with the types of both ends. */
export function defineRole<Input extends z.ZodType, Reply extends z.ZodType>(
  callSpec: CallSpec<Input, Reply>,
  play: (context: RoleContext<z.output<Input>>) => RoleTurn<z.input<Reply>>,
): Role {
  return {
    callSpec,
    play: (context) => play({ ...context, input: callSpec.input.parse(context.input) }),
  };
}
