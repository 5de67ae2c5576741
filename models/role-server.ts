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
  /** Name of the account at the endpoint (`nameService`). It is also the key for the rate limiter, because limits apply to the account. */
  readonly service: string;
  readonly rateLimits: RateLimits;
  /** Least time between two requests, according to the headers of the server's last response. All roles with the same account share it. */
  readonly paced: { intervalMs: number };
  readonly dispatcher: Dispatcher;
  readonly ledger: CallLedger;
  /** Most milliseconds to wait for a rate limit. By default the total deadline alone bounds the wait. */
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
 * Names an account. Endpoints with the same address and key have the same name, whatever the settings call them. The name doesn't reveal
 * the key.
 */
export function nameService({ baseUrl, apiKey = "" }: Pick<EndpointSettings, "baseUrl" | "apiKey">): string {
  const account = createHash("sha256")
    .update(JSON.stringify([baseUrl, apiKey]))
    .digest("hex")
    .slice(0, 16);
  return `${new URL(baseUrl).host}/${account}`;
}
