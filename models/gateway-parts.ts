import type { RateLimiter } from "../domain/ports/rate-limiter.ts";
import type { CallBoard } from "./call-board.ts";
import type { CallEvent } from "./call-event.ts";

/** What a gateway shares with the other gateways of its process: the rate limiter of the endpoints, and where calls are shown and counted. */
export interface GatewayParts {
  readonly limiter: RateLimiter;
  /** Shows the calls under way. */
  readonly calls: CallBoard;
  readonly meter: { noteCall(event: CallEvent): void };
}
