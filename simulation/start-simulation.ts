import { startControlServer } from "./control/start-control-server.ts";
import { createMemory } from "./models/mind/create-memory.ts";
import { openSchool } from "./models/mind/open-school.ts";
import type { CallCounts } from "./models/server/call-counter.ts";
import { createModelServer } from "./models/server/create-model-server.ts";
import { startSearchServer } from "./search/start-search-server.ts";
import { ratesFor, type SimulationOptions } from "./simulation-config.ts";
import { pageSetOf } from "./web/page-set.ts";
import { startWebServer } from "./web/start-web-server.ts";
import { createWorld } from "./world/create-world.ts";
import type { World } from "./world/world.ts";

export interface RunningSimulation {
  /** What a deployment's settings name: the model server's base URL, the search engine's, and the port that `*.test` is mapped to. */
  readonly addresses: {
    readonly modelsUrl: string;
    readonly searchUrl: string;
    readonly webPort: number;
    /** Only where it was asked for. */
    readonly controlUrl?: string;
  };
  /** The truth behind the pages: for benches and tests alone. */
  readonly world: World;
  /** What was asked of the models so far. */
  calls(): CallCounts;
  close(): Promise<void>;
}

/** Starts the simulated web, search engine and model server on loopback ports. Rejects with `EADDRINUSE` where a port is taken. */
export async function startSimulation(options: SimulationOptions = {}): Promise<RunningSimulation> {
  const {
    port = 0,
    faults,
    obedience,
    orders,
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
        ...(obedience !== undefined && { obedience }),
        ...{ orders, onAnswer },
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
        ...{ modelsUrl: models.baseUrl, searchUrl: search.url, webPort: web.port },
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
