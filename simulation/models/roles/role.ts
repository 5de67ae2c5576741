import type { z } from "zod";
import type { Exchange } from "../../../domain/model-calls/exchange.ts";
import type { FaultRates } from "../faults.ts";
import type { Draw } from "../persona/create-draw.ts";
import type { Memory, Skill } from "../persona/memory.ts";
import type { Transcript } from "../task/task.ts";

/** What a role has to decide from: the request's own content, the model's skill and memory, nothing else. */
export interface RoleContext<Input> {
  readonly input: Input;
  readonly transcript: Transcript;
  /** Names of the tools in reach. */
  readonly tools: readonly string[];
  readonly skill: Skill;
  readonly memory: Memory;
  readonly rates: FaultRates;
  /** Chance that follows from the model, the role, the sampling seed and the parts given. */
  readonly drawFor: (...parts: unknown[]) => Draw;
}

/** One turn: tool calls (several at once are made in parallel), or the report that ends the conversation. */
export type RoleTurn<Reply> = (
  | {
      readonly calls: readonly {
        readonly name: "search" | "visit";
        readonly arguments: Record<string, unknown>;
      }[];
    }
  | { readonly report: Reply }
) & { readonly thoughts?: string };

/** A part that simulated models can play: one exchange. */
export interface Role {
  readonly exchange: Exchange;
  /** Checks the input and answers; throws zod's error where the request breaks the exchange's contract. */
  readonly play: (context: RoleContext<unknown>) => RoleTurn<unknown>;
}

/** Ties an exchange to the function that plays it, with the types of both ends. */
export function defineRole<Input extends z.ZodType, Reply extends z.ZodType>(
  exchange: Exchange<Input, Reply>,
  play: (context: RoleContext<z.output<Input>>) => RoleTurn<z.input<Reply>>,
): Role {
  return {
    exchange,
    play: (context) => play({ ...context, input: exchange.input.parse(context.input) }),
  };
}
