import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { modelRole } from "../../domain/settings/model-role.ts";
import { startSimulation } from "../../simulation/start-simulation.ts";
import {
  type FreshetOptions,
  type FreshetRun,
  type RunningFreshet,
  runFreshet,
  startFreshet,
} from "./run-freshet.ts";
import { runInProcess } from "./run-in-process.ts";

type SimulationAddresses = Awaited<ReturnType<typeof startSimulation>>["addresses"];

export interface Deployment {
  /** The working folder: `freshet.yaml` and the data stand there. */
  readonly cwd: string;
  readonly simulation: Awaited<ReturnType<typeof startSimulation>>;
  run(args: readonly string[], options?: Partial<FreshetOptions>): Promise<FreshetRun>;
  start(args: readonly string[], options?: Partial<FreshetOptions>): RunningFreshet;
  /** Runs a command with `--json` and parses what it printed. @throws where the exit code is not among those expected. */
  json<T>(args: readonly string[], expected?: readonly number[]): Promise<T>;
  close(): Promise<void>;
}

export interface DeploymentOptions {
  readonly simulation: Parameters<typeof startSimulation>[0];
  /** Added to the settings file. */
  readonly settings?: Record<string, unknown> & { readonly web?: Record<string, unknown> };
  readonly env?: NodeJS.ProcessEnv;
  /** Runs commands to their end in this process, for a part of the price. Those of `start` are processes all the same. */
  readonly isInProcess?: boolean;
  /** Puts something in front of the simulation's servers: what it gives stands in the settings. */
  readonly through?: (addresses: SimulationAddresses) => Promise<SimulationAddresses>;
}

/**
 * Freshet as a user deploys it: a settings file that names a model server, a search engine and an egress map, here the simulation's
 * in this process. The product can't tell them from any others.
 */
export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const cwd = mkdtempSync(join(os.tmpdir(), "freshet-deployment-"));
  const simulation = await startSimulation(options.simulation);
  const { through = async (addresses) => addresses } = options;
  const { modelsUrl, searchUrl, webPort } = await through(simulation.addresses);
  const modelOf = (role: string): string =>
    role === "judge" ? "sim-judge" : role.startsWith("panel-") ? `sim-${role}` : "sim-agent";
  writeFileSync(
    join(cwd, "freshet.yaml"),
    JSON.stringify(
      {
        models: {
          endpoints: { simulation: { baseUrl: modelsUrl } },
          roles: Object.fromEntries(
            modelRole.options.map((role) => [
              role,
              { endpoint: "simulation", model: modelOf(role), price: { input: 0.3, output: 1.2 } },
            ]),
          ),
        },
        ...options.settings,
        web: {
          search: { provider: "searxng", baseUrl: searchUrl },
          egress: { map: { "*.test": webPort } },
          politeness: { perHost: null, pauseSeconds: 0 },
          ...options.settings?.web,
        },
      },
      null,
      2,
    ),
  );
  const whole = (given: Partial<FreshetOptions> = {}): FreshetOptions => ({
    cwd,
    ...given,
    env: { ...options.env, ...given.env },
  });
  const run: Deployment["run"] = (args, given) =>
    options.isInProcess ? runInProcess(args, whole(given)) : runFreshet(args, whole(given));
  return {
    cwd,
    simulation,
    run,
    start: (args, given) => startFreshet(args, whole(given)),
    async json(args, expected = [0]) {
      const { code, stdout, stderr } = await run([...args, "--json"]);
      if (code === null || !expected.includes(code))
        throw new Error(`freshet ${args.join(" ")} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    async close() {
      // Only without a server of the test's own is there one to stop.
      if (options.env?.["DATABASE_URL"] === undefined) await run(["doctor", "--stop"]);
      await simulation.close();
      rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
