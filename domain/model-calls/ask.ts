import type { z } from "zod";
import type { CallKey } from "../ports/call-key.ts";
import type { Exchange } from "./exchange.ts";
import type { ReplyBudget } from "./reply-budget.ts";
import type { ReplyOutcome } from "./reply-outcome.ts";

/** One kind of model call as a function: the exchange's input in, its checked reply or a typed fault out. */
export type Ask<E extends Exchange> = (
  input: z.output<E["input"]>,
  call: {
    readonly key: CallKey;
    readonly signal?: AbortSignal;
    /** Paid repeats that this reply may still cost; one where left out. */
    readonly budget?: ReplyBudget;
  },
) => Promise<ReplyOutcome<z.output<E["reply"]>>>;
