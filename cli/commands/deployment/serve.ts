import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { defaultWorkspace } from "../../../domain/access/scope.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { jobKinds } from "../../../domain/ports/work/job-store.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { defineCommand } from "../../define-command.ts";
import { readPort } from "../../options/read-values.ts";
import { chooseMetrics, type MetricsOptions, type SharedOptions } from "../../options/shared-options.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { openBrowser } from "../../process/open-browser.ts";
import { printJson } from "../../render/print-json.ts";
import { makeLoginLink } from "../../world/make-login-link.ts";
import type { World } from "../../world/open-world.ts";

/** `freshet serve` */
export const serve = defineCommand({
  usage: "serve",
  description: "Serve the HTTP API until stopped; start as many as you like on one database.",
  options: (command) =>
    command
      .option("--host <address>", "address to listen at (default: serve.host, 127.0.0.1)")
      .option("--port <n>", "port (default: serve.port, 8300)", readPort())
      .option(
        "--metrics-port <n>",
        "serve Prometheus metrics at this port (default: serve.metrics.port, none)",
        readPort(),
      )
      .option("--metrics-host <address>", "address for the metrics (default: serve.metrics.host, 127.0.0.1)")
      .option("--work", "do the work in this process too, as `freshet worker` does")
      .option("--link", "print a link that logs one browser in, once, within ten minutes")
      .option("--open", "print such a link, and open it in the browser of this machine"),
  help: `
Every request needs a token, on this machine too; only /health and /ready need none:
  freshet tokens create --name me --scope read,order
  curl -H "Authorization: Bearer TOKEN" http://127.0.0.1:8300/v1/refreshes
/docs lists all routes, and /openapi.json describes them for programs (docs/service.md).
The service only writes orders. Workers do the work: start \`freshet worker\` on any machine, or use --work.
Other machines reach it with --host 0.0.0.0; put a proxy with TLS before it and set serve.publicUrl.`,
  run,
});

interface ServeOptions extends SharedOptions, MetricsOptions {
  readonly host?: string;
  readonly port?: number;
  readonly work?: boolean;
  readonly link?: boolean;
  readonly open?: boolean;
}

async function run(options: ServeOptions): Promise<void> {
  const { openWorld } = await import("../../world/open-world.ts");
  const { startService } = await import("../../../service/start-service.ts");
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const given = readCommandSettings(options, "none").serve;
  const settings: Settings["serve"] = {
    ...given,
    ...(options.host && { host: options.host }),
    ...(options.port && { port: options.port }),
  };
  const stop = onInterrupt({ isService: true });
  const closing: (() => Promise<void>)[] = [async () => stop.release()];
  try {
    const worlds: (World & { readonly name: string })[] = [];
    for (const name of [defaultWorkspace, ...Object.keys(given.workspaces)]) {
      const own = name === defaultWorkspace ? options : { ...options, workspace: name };
      const world = await openWorld(own, { for: options.work ? "work" : "serve" });
      closing.push(() => world.close());
      worlds.push({ ...world, name });
    }
    requireApart(worlds);
    const service = await startService({
      workspaces: worlds,
      serve: settings,
      page: fileURLToPath(new URL("../../../dashboard", import.meta.url)),
      log: (line) => void process.stderr.write(`${line}\n`),
    });
    closing.push(() => service.close());
    const at = chooseMetrics(options, settings.metrics);
    const metrics = at === null ? null : await worlds[0]?.freshet.work.serveMetrics(at);
    if (metrics) closing.push(() => metrics.close());
    const troubles: Promise<never>[] = [];
    for (const { freshet } of options.work ? worlds : []) {
      await freshet.work.preflight();
      const work = await freshet.work.start(jobKinds);
      closing.push(() => work.close());
      troubles.push(work.trouble);
    }
    await tell(options, { url: settings.publicUrl ?? service.url, metrics: metrics?.url ?? null, worlds });
    const trouble = AbortSignal.any(troubles.map(abortOn));
    const ended = AbortSignal.any([stop.signal, trouble]);
    if (!ended.aborted) await once(ended, "abort");
    if (trouble.aborted) await Promise.race(troubles);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Requires that no two workspaces share a data folder, a database or a Redis. Otherwise they would be one benchmark under two names. */
function requireApart(worlds: readonly (World & { readonly name: string })[]): void {
  const places = new Map<string, string>();
  for (const { name, settings } of worlds)
    for (const place of [settings.dataDir, settings.databaseUrl, settings.redisUrl]) {
      if (place === null) continue;
      const other = places.get(place);
      if (other !== undefined && other !== name)
        throw new SettingsError(
          `the workspaces ${other} and ${name} have the same data folder, database or Redis: give each its own dataDir, databaseUrl and redisUrl`,
          { code: "workspaces-share" },
        );
      places.set(place, name);
    }
}

async function tell(
  options: ServeOptions,
  {
    url,
    metrics,
    worlds,
  }: {
    readonly url: string;
    readonly metrics: string | null;
    readonly worlds: readonly (World & { readonly name: string })[];
  },
): Promise<void> {
  const [first] = worlds;
  const link = (options.link || options.open) && first ? await makeLoginLink(first, url) : null;
  if (options.open && link !== null) await openBrowser(link);
  const workspaces = worlds.map(({ name }) => name);
  if (options.json)
    return printJson({
      simulated: first?.simulated ?? false,
      url,
      metrics,
      workspaces,
      pid: process.pid,
      link,
    });
  process.stderr.write(`Serving at ${url}. Ctrl-C stops.${metrics === null ? "" : ` Metrics: ${metrics}`}\n`);
  if (link !== null) process.stderr.write(`Log in once, within ten minutes: ${link}\n`);
}
