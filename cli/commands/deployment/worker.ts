import { once } from "node:events";
import type { Work } from "../../../app/start-work.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { asksServers, type JobKind, jobKinds } from "../../../domain/ports/work/job-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readNames, readPort } from "../../options/read-values.ts";
import { chooseMetrics, type MetricsOptions, type SharedOptions } from "../../options/shared-options.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";
import { createWorkView } from "../../render/work-view.ts";

/** `freshet worker` */
export const worker = defineCommand({
  usage: "worker",
  description: "Process queued jobs until stopped; start as many workers as you like, on any machine.",
  options: (command) =>
    command
      .option(
        "--only <kinds>",
        "some kinds of work: run,seeding,sample,visit (a machine with `run` is a coordinator)",
        readNames,
      )
      .option(
        "--metrics-port <n>",
        "serve Prometheus metrics at this port (default: work.metrics.port, none)",
        readPort(),
      )
      .option("--metrics-host <address>", "address for the metrics (default: work.metrics.host, 127.0.0.1)"),
  help: `
Example: freshet worker --only visit      visits pages only, with a browser
Progress goes to stderr, with --json as JSON lines. --metrics-host 0.0.0.0 serves metrics to other machines.`,
  run,
});

interface WorkerOptions extends SharedOptions, MetricsOptions {
  readonly only?: string[];
}

const lookMs = { terminal: 1_000, elsewhere: 10_000 };

/** Works on jobs until it is stopped. */
async function run(options: WorkerOptions): Promise<void> {
  const kinds = (options.only ?? jobKinds).map(toKind);
  const { openWorld } = await import("../../world/open-world.ts");
  const needs = kinds.some(asksServers) ? {} : ({ roles: [], keys: "none" } as const);
  const world = await openWorld(options, { for: "work", ...needs });
  const stop = onInterrupt({ isService: true });
  const closing: (() => Promise<void>)[] = [() => world.close(), async () => stop.release()];
  try {
    const at = chooseMetrics(options, world.settings.work.metrics);
    // Metrics are served before the servers are checked, because the check may take seconds on a busy machine and a scrape should be
    // answered meanwhile.
    const metrics = at === null ? null : await world.freshet.work.serveMetrics(at);
    if (metrics) closing.push(() => metrics.close());
    await world.freshet.work.preflight(kinds);
    const work = await world.freshet.work.start(kinds);
    if (options.json)
      printJson({
        simulated: world.simulated,
        working: kinds,
        pid: process.pid,
        metrics: metrics?.url ?? null,
      });
    else
      process.stderr.write(
        `Working on ${kinds.join(", ")}. Ctrl-C stops.${metrics ? ` Metrics: ${metrics.url}` : ""}\n`,
      );
    const end = showProgress(work, { isJson: options.json ?? false });
    closing.push(end);
    const trouble = abortOn(work.trouble);
    const ended = AbortSignal.any([stop.signal, trouble]);
    if (!ended.aborted) await once(ended, "abort");
    await work.close();
    // A supervisor restarts the worker. Its jobs are requeued without losing an attempt.
    if (trouble.aborted) await work.trouble;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/**
 * Shows progress until the returned function is called, which shows the last state. If the database is unreachable, the next interval tries
 * again.
 */
function showProgress(work: Work, { isJson }: { isJson: boolean }): () => Promise<void> {
  const view = createWorkView(process.stderr, { isJson });
  const every = process.stderr.isTTY && !isJson ? lookMs.terminal : lookMs.elsewhere;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await work.progress().then(view.show, () => {});
    isLooking = false;
  };
  const timer = setInterval(() => void look(), every);
  return async () => {
    clearInterval(timer);
    await look();
    view.end();
  };
}

function toKind(text: string): JobKind {
  const kind = jobKinds.find((known) => known === text);
  if (!kind)
    throw new SettingsError(
      `--only: there is no kind of work "${text}"; the kinds are: ${jobKinds.join(", ")}`,
      { code: "unknown-kind" },
    );
  return kind;
}
