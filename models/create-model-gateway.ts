import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { CallLedger } from "../domain/ports/models/call-ledger.ts";
import type { RateLimiter, RateLimits } from "../domain/ports/web/rate-limiter.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import {
  type EndpointKind,
  type EndpointSettings,
  type ModelsSettings,
  settingsOfRole,
} from "../domain/settings/models-settings.ts";
import { createMemoryRateStore } from "../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../limits/create-rate-limiter.ts";
import { askModel } from "./ask-model.ts";
import { type CallBoard, type CallEvent, createCallBoard } from "./call-board.ts";
import { LedgeredChatModel } from "./ledgered-chat-model.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import type { ModelGateway } from "./model-gateway.ts";
import { probeRole } from "./probe-role.ts";
import { nameService, type RoleServer } from "./role-server.ts";

/** Parts that all gateways of a process share: the endpoints' rate limiter, the board that shows calls, and the meter that counts them. */
export interface GatewayParts {
  readonly limiter: RateLimiter;
  /** Board that shows unfinished calls. */
  readonly calls: CallBoard;
  readonly meter: { noteCall(event: CallEvent): void };
}

export interface ModelGatewayOptions {
  readonly models: ModelsSettings;
  readonly ledger: CallLedger;
  readonly clock?: Clock;
  /** Rate limiter of the endpoints, shared by all workers. If left out, a limiter for this gateway alone is created. */
  readonly limiter?: RateLimiter;
  /** Called when a call ends. */
  readonly onCall?: (event: CallEvent) => void;
  /** Board that shows unfinished calls. If left out, a new one is created. */
  readonly board?: CallBoard;
  /** Waits between tries; tests replace it. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

const pauseFor = (milliseconds: number, signal?: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    throw signal?.reason ?? error;
  });

/**
 * Creates the gateway to all roles' models. Connections are reused per endpoint. The HTTP client's timeouts are off, since this folder
 * has its own deadlines.
 */
export function createModelGateway(options: ModelGatewayOptions): ModelGateway {
  const { models, ledger, onCall = () => {}, pause = pauseFor } = options;
  const limiter = options.limiter ?? createRateLimiter({ store: createMemoryRateStore() });
  const board = options.board ?? createCallBoard();
  const clock = options.clock ?? { now: () => new Date() };
  // A model may think for half an hour before its first byte.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 20_000 } });
  const servers = new Map<RoleName, RoleServer>();
  const paces = new Map<string, RoleServer["paced"]>();

  const build = (role: RoleName): RoleServer => {
    const settings = settingsOfRole(models, role);
    const endpoint = own(models.endpoints, settings?.endpoint ?? "");
    if (settings === undefined || endpoint === undefined)
      throw new SettingsError(
        settings === undefined
          ? `models.roles.${role} is missing: name its endpoint and model`
          : `models.roles.${role}.endpoint is ${settings.endpoint}, which is not in models.endpoints: add it there`,
        { code: "model-settings" },
      );
    const quirks = {
      form: settings.replyForm,
      stream: true,
      streamOptions: true,
      toolChoice: true,
      maxCompletionTokens: false,
      withheld: new Set(unknownTo[endpoint.kind] ?? []),
      withheldWithTools: new Set<string>(),
      replyCap: null,
      plainSchemas: false,
      returnsReasoning: true,
      contextTokens: null,
    };
    const { kind, baseUrl, apiKey } = endpoint;
    const limit = limitConcurrency(settings.concurrency);
    const service = `endpoint:${nameService(endpoint)}`;
    const paced = paces.get(service) ?? { intervalMs: 0 };
    paces.set(service, paced);
    return {
      role,
      settings,
      kind,
      baseUrl,
      apiKey,
      quirks,
      limit,
      dispatcher,
      ledger,
      clock,
      pause,
      onCall,
      board,
      limiter,
      service,
      paced,
      rateLimits: rateLimitsOf(endpoint),
    };
  };

  const serverOf = (role: RoleName): RoleServer => {
    const server = servers.get(role) ?? build(role);
    servers.set(role, server);
    return server;
  };

  return {
    ask: async (request) => askModel(serverOf(request.role), request),
    chat: (request) => new LedgeredChatModel(serverOf(request.role), request),
    maxInputTokens: (role) => {
      const { contextTokens, maxOutputTokens = 16_000 } = serverOf(role).settings;
      return contextTokens - Math.min(maxOutputTokens, Math.floor(contextTokens / 4));
    },
    probe: async (role, { signal, sampling, limitMs = 60_000 } = {}) => {
      const server = serverOf(role);
      // A person at a terminal waits for the result, so a probe retries at most once.
      const settings = { ...server.settings, retries: Math.min(server.settings.retries, 1) };
      return probeRole({ ...server, settings, patienceMs: limitMs }, { signal, sampling, limitMs });
    },
    close: () => dispatcher.destroy(),
  };
}

function rateLimitsOf({ requestsPerMinute, tokensPerMinute, limitSeconds }: EndpointSettings): RateLimits {
  if (requestsPerMinute === null && tokensPerMinute === null) return {};
  return { window: { windowMs: limitSeconds * 1000, requests: requestsPerMinute, tokens: tokensPerMinute } };
}

/** Parameters that a protocol does not have at all. They are left out from the first request on, and recorded in the ledger as withheld. */
const unknownTo: Partial<Record<EndpointKind, readonly string[]>> = {
  anthropic: ["seed"],
  "openai-responses": ["seed", "thinking_budget"],
};
