import { createHash } from "node:crypto";
import type { Dispatcher } from "undici";
import type { CallLedger } from "../domain/ports/call-ledger.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { RateLimiter, RateLimits } from "../domain/ports/rate-limiter.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { EndpointSettings, ModelSettings } from "../domain/settings/models-settings.ts";
import type { CallBoard, CallEvent } from "./call-board.ts";
import type { limitConcurrency } from "./limit-concurrency.ts";
import type { ServerFailure } from "./wire/server-failure.ts";
import type { ServerQuirks } from "./wire/server-quirks.ts";

/** One role with its endpoint, limits and what was learnt about its server. */
export interface RoleServer {
  readonly role: RoleName;
  readonly settings: ModelSettings;
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly quirks: ServerQuirks;
  readonly limit: ReturnType<typeof limitConcurrency>;
  readonly limiter: RateLimiter;
  /** Names the endpoint and its key to the rate limiter: the limits are the account's. */
  readonly service: string;
  readonly rateLimits: RateLimits;
  readonly dispatcher: Dispatcher;
  readonly ledger: CallLedger;
  /** How long a rate limit is waited out at most; up to the total deadline where left out. */
  readonly patienceMs?: number;
  readonly clock: Clock;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  readonly onCall: (event: CallEvent) => void;
  /** Shows its calls while they are under way. */
  readonly board: CallBoard;
  /** Told of each try's failure with all that is known of it; for who tries the role. */
  readonly onFailure?: (failure: ServerFailure) => void;
}

/** Equal for endpoints at one address with one key, whatever the settings call them; the key can't be read out of it. */
export function nameService({ baseUrl, apiKey = "" }: Pick<EndpointSettings, "baseUrl" | "apiKey">): string {
  const account = createHash("sha256")
    .update(JSON.stringify([baseUrl, apiKey]))
    .digest("hex")
    .slice(0, 16);
  return `${new URL(baseUrl).host}/${account}`;
}
