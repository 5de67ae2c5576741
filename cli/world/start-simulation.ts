import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { SettingsError, UnreachableError } from "../../domain/errors/freshet-error.ts";

const simulationAddresses = z.object({
  modelsUrl: z.url(),
  searchUrl: z.url(),
  webPort: z.int(),
});
export type SimulationAddresses = z.infer<typeof simulationAddresses>;

const portTaken = z.object({ portTaken: z.int() });

export interface Simulation {
  readonly addresses: SimulationAddresses;
  close(): Promise<void>;
}

/** Starts the simulated web, search engine and model server as a separate process, which ends with this one. */
export async function startSimulation(options: {
  readonly seed: number;
  readonly port?: number;
  /** Rates of trouble that differ from the world's defaults, by name. */
  readonly trouble?: Readonly<Record<string, number>>;
}): Promise<Simulation> {
  const { seed, port, trouble = {} } = options;
  const program = fileURLToPath(new URL("../../simulation/main.js", import.meta.url));
  // The simulation gets a process group of its own, so that Ctrl-C reaches only this process. This process then stops its work before the
  // simulation ends.
  const child = spawn(
    process.execPath,
    [
      ...[program, "--seed", String(seed), "--trouble", JSON.stringify(trouble)],
      ...(port ? ["--port", String(port)] : []),
    ],
    {
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    },
  );
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    once(lines, "line").then(([line]) => String(line)),
    once(child, "exit").then(([code]) => `exit ${code}`),
    once(child, "error").then(([error]) => `error ${(error as Error).message}`),
  ]);
  const said = parseJson(first);
  const taken = portTaken.safeParse(said);
  if (taken.success) {
    throw new SettingsError(
      `port ${taken.data.portTaken} is taken: choose another with --port, or omit it to use any free one`,
      {
        code: "port-taken",
      },
    );
  }
  const addresses = simulationAddresses.safeParse(said);
  if (!addresses.success) {
    throw new UnreachableError(
      `the simulated world did not start (${first}); run \`npm run setup\` and try again`,
      {
        code: "simulation-failed",
      },
    );
  }
  return {
    addresses: addresses.data,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.stdin.end();
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
