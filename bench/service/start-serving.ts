import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { modelRole } from "../../domain/settings/model-role.ts";
import { type FreshetOptions, runFreshet, startFreshet } from "../../test/support/run-freshet.ts";
import { waitUntil } from "../../test/support/wait-until.ts";

export interface Serving {
  readonly url: string;
  readonly pid: number;
  /** A token of all scopes. */
  readonly token: string;
  close(): Promise<void>;
}

const model = { endpoint: "none", model: "m", price: { input: 1, output: 1 } };

/** Settings whose models nothing asks, so that the database counts as a real one. */
const settings = {
  models: {
    endpoints: { none: { baseUrl: "http://127.0.0.1:9/v1" } },
    roles: Object.fromEntries(modelRole.options.map((role) => [role, model])),
  },
  serve: { port: 0, requestsPerMinute: 1_000_000 },
};

/** Starts the built `freshet serve` as a process of its own. */
export async function startServing(databaseUrl: string, cwd = makeFolder()): Promise<Serving> {
  const options: FreshetOptions = { cwd, env: { DATABASE_URL: databaseUrl } };
  const args = ["tokens", "create", "--name", "bench", "--scope", "all", "--json"];
  const made = await runFreshet(args, options);
  if (made.code !== 0) throw new Error(`freshet tokens create: ${made.stderr}`);
  const running = startFreshet(["serve", "--json"], options);
  const said = await waitUntil(
    "the service to listen",
    () => running.said().stdout.includes("}") && running.said().stdout,
    { timeout: 120_000 },
  );
  const { url, pid } = JSON.parse(said) as { url: string; pid: number };
  return {
    url,
    pid,
    token: (JSON.parse(made.stdout) as { text: string }).text,
    async close() {
      running.kill("SIGTERM");
      const { code, stderr } = await running.ended;
      rmSync(cwd, { recursive: true, force: true });
      if (code !== 0) throw new Error(`freshet serve ended with ${code}: ${stderr}`);
    },
  };
}

function makeFolder(): string {
  const cwd = mkdtempSync(path.join(os.tmpdir(), "freshet-bench-service-"));
  writeFileSync(path.join(cwd, "freshet.yaml"), JSON.stringify(settings));
  return cwd;
}
