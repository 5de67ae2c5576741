import type { Dispatcher } from "undici";
import type { EndpointKind } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "../chat-body.ts";
import type { Refusal } from "./explain-refusal.ts";
import type { ResponseHeaders } from "./read-pace.ts";
import type { ServerFailure, ServerQuirks } from "./server-failure.ts";
import type { DeadlineWatch } from "./watch-deadlines.ts";

export interface PostOptions {
  /** Protocol of the endpoint. */
  readonly kind: EndpointKind;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly body: ChatBody;
  readonly quirks: ServerQuirks;
  readonly dispatcher: Dispatcher;
  readonly idleMs: number;
  /** Milliseconds that are left until the call's total deadline. */
  readonly totalMs: number;
  readonly now: () => Date;
  /** Called with the headers of every response, refusals too. */
  readonly onHeaders: (headers: ResponseHeaders) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A request in the form in which it is sent, with the watch over its deadlines. */
export interface SentRequest extends PostOptions {
  /** The body without the parts that the server refuses. */
  readonly sent: ChatBody;
  readonly watch: DeadlineWatch;
  /** Translates a response with a status other than 2xx. Such a request was not billed. */
  readonly refuse: (refusal: Refusal) => ServerFailure;
}
