import { once } from "node:events";
import type { Work, WorkProgress } from "../../../app/start-work.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { type JobKind, jobKinds } from "../../../domain/ports/job-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readNames, readPort } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { jsonText, printJson } from "../../render/print-json.ts";
import { cutToWidth } from "../../render/width-of.ts";
import { redraw } from "../../terminal/own-codes.ts";

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
      .option("--metrics-port <n>", "serve Prometheus metrics at http://127.0.0.1:N/metrics", readPort()),
  help: `
Example: freshet worker --only visit      visits pages only, with a browser
Progress goes to stderr, with --json as JSON lines. work.metrics.host serves metrics to other machines.`,
  run,
});

interface WorkerOptions extends SharedOptions {
  readonly only?: string[];
  readonly metricsPort?: number;
}

const lookMs = { terminal: 1_000, elsewhere: 10_000 };

/** Works on jobs until it is stopped. */
async function run(options: WorkerOptions): Promise<void> {
  const kinds = (options.only ?? jobKinds).map(toKind);
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(options, { for: "work" });
  const stop = onInterrupt({ isService: true });
  const closing: (() => Promise<void>)[] = [() => world.close(), async () => stop.release()];
  try {
    const { port, ...at } = world.settings.work.metrics;
    const metricsPort = options.metricsPort ?? port;
    // Metrics are served before the servers are checked, because the check may take seconds on a busy machine and a scrape should be
    // answered meanwhile.
    const metrics =
      metricsPort === null ? null : await world.freshet.work.serveMetrics({ ...at, port: metricsPort });
    if (metrics) closing.push(() => metrics.close());
    await world.freshet.work.preflight();
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

interface WorkView {
  show(progress: WorkProgress): void;
  /** Leaves the last state on the screen. */
  end(): void;
}

/**
 * Shows a worker's progress. On a terminal it is one line that is redrawn; elsewhere a line is written for each change, as JSON if
 * requested.
 */
export function createWorkView(stream: NodeJS.WriteStream, { isJson }: { isJson: boolean }): WorkView {
  let last = "";
  let isDrawn = false;
  return {
    show(progress) {
      const line = isJson ? jsonText({ progress: withoutAges(progress) }) : describeWork(progress);
      if (line === last) return;
      last = line;
      if (isJson || !stream.isTTY) {
        stream.write(`${line}\n`);
        return;
      }
      stream.write(`${redraw.home}${cutToWidth(line, (stream.columns || 80) - 1)}${redraw.restOfLine}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) stream.write("\n");
      isDrawn = false;
    },
  };
}

/** Ages change at each look even if nothing happens, so they don't count as a change. */
function withoutAges({ depth, ...progress }: WorkProgress): unknown {
  const counts = Object.entries(depth).map(([kind, { due, running }]) => [kind, { due, running }]);
  return { ...progress, depth: Object.fromEntries(counts) };
}

/** Describes a worker's progress in one line: its finished work, the duration of visits, and the open work on all machines. */
export function describeWork({ finished, visits, visitSeconds, depth }: WorkProgress): string {
  const others = jobKinds
    .filter((kind) => kind !== "visit" && finished[kind])
    .map((kind) => `${kind} ${finished[kind]}`);
  const outcomes = Object.entries(visits)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, n]) => `${outcome} ${n}`);
  const visited = finished.visit ? [`visit ${finished.visit} (${outcomes.join(", ")})`] : [];
  const done = [...visited, ...others].join(", ") || "nothing yet";
  const times = visitSeconds ? `, visits p50 ${brief(visitSeconds.p50)} p95 ${brief(visitSeconds.p95)}` : "";
  const open = jobKinds
    .filter((kind) => depth[kind].due + depth[kind].running > 0)
    .map((kind) => `${kind} ${depth[kind].due}+${depth[kind].running}`);
  return `done: ${done}${times} · due+running: ${open.join(", ") || "none"}`;
}

const brief = (seconds: number): string => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
