import { startControlServer } from "./control/start-control-server.ts";
import { type FaultOptions, ratesFor } from "./fault-rates.ts";
import type { Command } from "./models/injection-susceptibility/read-commands.ts";
import { createMemory, openSchool } from "./models/persona/open-school.ts";
import type { CallCounts } from "./models/server/call-counter.ts";
import { createModelServer, type ModelServerOptions } from "./models/server/create-model-server.ts";
import { startSearchServer } from "./search/start-search-server.ts";
import type { Alteration } from "./web/alterations.ts";
import { pageSetOf } from "./web/page-set.ts";
import { startWebServer } from "./web/start-web-server.ts";
import { createWorld, type WorldOptions } from "./world/create-world.ts";
import type { World } from "./world/world.ts";

export interface RunningSimulation {
  /**
   * The addresses that a deployment's settings name: the base URLs of the model server and the search engine, and the port to which
   * `*.test` is mapped.
   */
  readonly addresses: {
    readonly modelsUrl: string;
    readonly searchUrl: string;
    readonly webPort: number;
    /** Address of the control server, if one was requested. */
    readonly controlUrl?: string;
  };
  /** The truth behind the pages, only for benches and tests. */
  readonly world: World;
  /** The model calls so far. */
  calls(): CallCounts;
  close(): Promise<void>;
}

/** Starts the simulated web, search engine and model server on loopback ports. Rejects with `EADDRINUSE` if a port is taken. */
export async function startSimulation(options: SimulationOptions = {}): Promise<RunningSimulation> {
  const {
    port = 0,
    faults,
    injectionSusceptibility,
    findCommands,
    onAnswer,
    alter = [],
    now,
    control = false,
    delayMs,
    slowMs,
    stallMs,
    retryAfterSeconds,
    ...worldOptions
  } = options;
  const world = createWorld(worldOptions);
  if (now !== undefined) pageSetOf(world).moveTo(now);
  const school = openSchool(world);
  const next = (offset: number): number => (port === 0 ? 0 : port + offset);
  const running: { close(): Promise<void> }[] = [];
  const start = async <Server extends { close(): Promise<void> }>(
    starting: Promise<Server>,
  ): Promise<Server> => {
    const server = await starting;
    running.push(server);
    return server;
  };
  const close = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.close()));
  };
  try {
    const web = await start(startWebServer({ world, port: next(0), alter }));
    const search = await start(startSearchServer({ world, port: next(1) }));
    const models = await start(
      createModelServer({
        memory: createMemory(world),
        school,
        rates: ratesFor(faults),
        port: next(2),
        ...(injectionSusceptibility !== undefined && { injectionSusceptibility }),
        findCommands,
        onAnswer,
        ...(delayMs !== undefined && { delayMs }),
        ...(slowMs !== undefined && { slowMs }),
        ...(stallMs !== undefined && { stallMs }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      }),
    );
    const controls = control
      ? await start(startControlServer({ pages: pageSetOf(world), school, port: next(3) }))
      : null;
    return {
      addresses: {
        modelsUrl: models.baseUrl,
        searchUrl: search.url,
        webPort: web.port,
        ...(controls && { controlUrl: controls.url }),
      },
      world,
      calls: models.counts,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface SimulationOptions extends WorldOptions {
  /**
   * Port of the web; the search engine, the model server and the control server have the next three. If absent, any free ports are used.
   */
  readonly port?: number;
  readonly faults?: FaultOptions;
  /** Probability that models of every role follow an instruction in a page, a snippet or a summary: 0 by default, 1 at worst. */
  readonly injectionSusceptibility?: number;
  /** Finds further instructions in a text, besides those in the known wordings, for benches that plant other wordings. */
  readonly findCommands?: (text: string) => readonly Command[];
  /** Called for each answered request to a model, for benches that measure the requests. */
  readonly onAnswer?: ModelServerOptions["onAnswer"];
  /** Falsehoods that the pages state from the start. */
  readonly alter?: readonly Alteration[];
  /** First day of web and search; if absent, they show everything in the world. */
  readonly now?: string;
  /** Whether the control server is started, with which time passes and leaks are published. */
  readonly control?: boolean;
  /** Delay before every reply of a model, in milliseconds. */
  readonly delayMs?: number;
  readonly slowMs?: number;
  /** Time after which a stalled reply's connection is cut, in milliseconds. */
  readonly stallMs?: number;
  readonly retryAfterSeconds?: number;
}
