import { createHash } from "node:crypto";
import type { Dispatcher } from "undici";
import type { Clock } from "../domain/ports/clock.ts";
import type { CallLedger } from "../domain/ports/models/call-ledger.ts";
import type { RateLimiter, RateLimits } from "../domain/ports/web/rate-limiter.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { EndpointKind, EndpointSettings, ModelSettings } from "../domain/settings/models-settings.ts";
import type { CallBoard, CallEvent } from "./call-board.ts";
import type { limitConcurrency } from "./limit-concurrency.ts";
import type { ServerFailure, ServerQuirks } from "./wire/server-failure.ts";

/** One role with its endpoint, its limits and the known quirks of its server. */
export interface RoleServer {
  readonly role: RoleName;
  readonly settings: ModelSettings;
  /** Protocol of the endpoint. */
  readonly kind: EndpointKind;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly quirks: ServerQuirks;
  readonly limit: ReturnType<typeof limitConcurrency>;
  readonly limiter: RateLimiter;
  /** Name of the endpoint and its key for the rate limiter, since limits apply to the account. */
  readonly service: string;
  readonly rateLimits: RateLimits;
  /** Least distance of two requests, as the server's last headers have it; shared by all roles with the same account. */
  readonly paced: { intervalMs: number };
  readonly dispatcher: Dispatcher;
  readonly ledger: CallLedger;
  /** Milliseconds to wait for a rate limit at most; up to the total deadline if left out. */
  readonly patienceMs?: number;
  readonly clock: Clock;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly onCall: (event: CallEvent) => void;
  /** Board that shows unfinished calls. */
  readonly board: CallBoard;
  /** Called with each try's failure; used when a role is probed. */
  readonly onFailure?: (failure: ServerFailure) => void;
}

/**
 * Names an account: equal for endpoints with the same address and key, whatever their names in the settings. The name doesn't reveal the
 * key.
 */
export function nameService({ baseUrl, apiKey = "" }: Pick<EndpointSettings, "baseUrl" | "apiKey">): string {
  const account = createHash("sha256")
    .update(JSON.stringify([baseUrl, apiKey]))
    .digest("hex")
    .slice(0, 16);
  return `${new URL(baseUrl).host}/${account}`;
}
