import { afterEach } from "vitest";
import { z } from "zod";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import {
  type EndpointKind,
  type ModelSettings,
  modelSettings,
  modelsSettings,
} from "../../../domain/settings/models-settings.ts";
import { createMemoryRateStore } from "../../../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import type { CallEvent } from "../../../models/call-board.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { type ModelServer, type Script, startModelServer } from "../../support/model-server.ts";

export const colours = {
  name: "list_colours",
  input: z.object({ subject: z.string() }),
  reply: z.object({
    colours: z.array(z.string()).min(1),
    note: z.string().nullable(),
    shade: z.string().optional(),
  }),
};

export const keyOf = (name: string): CallKey => ({
  scope: { kind: "run", id: "r1" },
  step: "test",
  round: 1,
  name,
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export interface Bench {
  readonly server: ModelServer;
  readonly gateway: ModelGateway;
  readonly ledger: ReturnType<typeof createMemoryLedger>;
  readonly events: CallEvent[];
  /** What the retry layer waited, in milliseconds. */
  readonly pauses: number[];
  /** What was waited in all, between tries and for permits, in milliseconds. */
  readonly waitedMs: () => number;
  /** Another process with the same ledger. */
  readonly restart: () => ModelGateway;
  readonly ask: (name?: string, signal?: AbortSignal) => ReturnType<ModelGateway["ask"]>;
}

export const allRoles = (settings: Partial<ModelSettings>): Record<string, unknown> =>
  Object.fromEntries(
    modelRole.options.map((role) => [
      role,
      modelSettings.parse({ endpoint: "local", model: "m", ...settings }),
    ]),
  );

/** A gateway on a scripted server with a ledger in memory; pauses between tries are noted, not waited. */
export async function openBench(
  script: Script,
  settings: Partial<ModelSettings> & { baseUrl?: string; kind?: EndpointKind } = {},
): Promise<Bench> {
  const server = await startModelServer(script);
  closing.push(() => server.close());
  const { baseUrl = server.baseUrl, kind, ...role } = settings;
  const ledger = createMemoryLedger();
  const events: CallEvent[] = [];
  const pauses: number[] = [];
  const models = modelsSettings.parse({
    endpoints: { local: { baseUrl, apiKey: "secret", ...(kind && { kind }) } },
    roles: allRoles(role),
  });
  // Time that was not waited has passed all the same.
  let skippedMs = 0;
  const skip = async (milliseconds: number): Promise<void> => {
    skippedMs += milliseconds;
  };
  const now = (): number => performance.now() + skippedMs;
  const store = createMemoryRateStore({ now });
  const after = (milliseconds: number, call: () => void) => {
    void skip(milliseconds).then(call);
    return () => {};
  };
  const open = (): ModelGateway => {
    const gateway = createModelGateway({
      models,
      ledger,
      limiter: createRateLimiter({ store, now, after }),
      onCall: (event) => events.push(event),
      async pause(milliseconds) {
        pauses.push(milliseconds);
        await skip(milliseconds);
      },
    });
    closing.unshift(() => gateway.close());
    return gateway;
  };
  const gateway = open();
  const ask: Bench["ask"] = (name = "colours", signal) =>
    gateway.ask({
      ...{ callSpec: colours, role: "judge", key: keyOf(name), signal },
      ...{ system: "Name its colours.", input: { subject: "the sky" } },
    });
  return { server, gateway, ledger, events, pauses, waitedMs: () => skippedMs, restart: open, ask };
}
