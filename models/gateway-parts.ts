import type { EndpointPace } from "../domain/ports/endpoint-pace.ts";
import type { CallBoard } from "./call-board.ts";
import type { CallEvent } from "./call-event.ts";

/** What a gateway shares with the other gateways of its process: their pace at the endpoints, and where calls are shown and counted. */
export interface GatewayParts {
  readonly pace: EndpointPace;
  /** Shows the calls under way. */
  readonly calls: CallBoard;
  readonly meter: { noteCall(event: CallEvent): void };
}
