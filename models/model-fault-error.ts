import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { ReplyFault } from "../domain/model-calls/reply-outcome.ts";

/** A turn of a tool-using conversation that brought no usable message; who runs the loop turns it into a `ReplyOutcome`. */
export class ModelFaultError extends GiveUpItemError {
  readonly fault: ReplyFault;

  constructor(fault: ReplyFault, detail: string, cause?: unknown) {
    super(detail, { code: fault, cause });
    this.fault = fault;
  }
}
