import type { Freshet } from "../../../app/freshet.ts";
import type { Check } from "../../../doctor/check.ts";
import { FreshetError } from "../../../domain/errors/freshet-error.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { coloursFor } from "../../terminal/colours-for.ts";

/** `freshet doctor` */
export const doctor = defineCommand({
  usage: "doctor",
  description: "Check each part that a real deployment needs, and say how to fix each failure.",
  options: (command) => command.option("--stop", "stop the embedded database server"),
  run,
});

/** Checks each part. The exit code is 3 if a required part can't be reached. `--stop` stops the embedded server instead. */
async function run(options: SharedOptions & { stop?: boolean }): Promise<void> {
  if (options.stop) return stopServers(options);
  const { green, red, yellow, dim } = coloursFor(process.stdout);
  const sign = { ok: green("✓"), failed: red("✗"), skipped: yellow("–"), note: yellow("!") };
  const world = await showWaiting("opening the database", {}, () => openForDoctor(options));
  const checks: Check[] = [...world.failed];
  try {
    if (world.freshet)
      await runChecks(world.freshet, (check) => {
        checks.push(check);
        if (!options.json) process.stdout.write(lineOf(check));
      });
    for (const note of world.notes) {
      checks.push(note);
      if (!options.json) process.stdout.write(lineOf(note));
    }
  } finally {
    await world.close();
  }
  if (!options.json) process.stdout.write(world.failed.map(lineOf).join(""));
  if (checks.some((check) => check.status === "failed")) process.exitCode = 3;
  if (options.json) printJson({ simulated: world.simulated, checks });

  function lineOf(check: Check): string {
    return `${sign[check.status]} ${check.part.padEnd(24)} ${check.detail}${check.advice ? `\n  ${dim("→")} ${check.advice}` : ""}\n`;
  }
}

/** Checks all parts at the same time. A live line shows which checks are still running. */
async function runChecks(freshet: Freshet, onCheck: (check: Check) => void): Promise<void> {
  const view = createProgressView(process.stderr, { activity: freshet.work.activity, isPatient: true });
  const onWaiting = (parts: readonly string[]): void =>
    view.show({ done: `waiting for ${parts.length > 0 ? parts.join(", ") : "the last checks"}` });
  try {
    for await (const check of freshet.work.checkUp({ onWaiting })) onCheck(check);
  } finally {
    view.end();
  }
}

async function stopServers(options: SharedOptions): Promise<void> {
  const { stopDatabase } = await import("../../../app/own-database.ts");
  const stopped = await stopDatabase(options.settings ? { file: options.settings } : {});
  if (options.json) printJson({ stopped });
  else
    process.stdout.write(
      stopped.length > 0 ? `Stopped: ${stopped.join(", ")}\n` : "No embedded server was running.\n",
    );
}

interface OpenForDoctor {
  readonly freshet: Freshet | null;
  readonly simulated: boolean;
  readonly failed: readonly Check[];
  /** Findings about the settings, which are shown after the checks. */
  readonly notes: readonly Check[];
  close(): Promise<void>;
}

/**
 * Opens a world for `doctor`. A missing key, or an error that prevents Freshet from opening, is reported as a failed check and doesn't end
 * the command.
 */
async function openForDoctor(options: SharedOptions): Promise<OpenForDoctor> {
  const { openWorld } = await import("../../world/open-world.ts");
  try {
    const world = await openWorld(options, { for: "work", keys: "none", roles: [] });
    const { readCommandSettings } = await import("../../world/read-command-settings.ts");
    const { describeUnusedDatabase } = await import("../../world/simulated-settings.ts");
    const isUnused = world.simulated && readCommandSettings(options, "none").databaseUrl !== null;
    const detail = `This world is simulated. ${describeUnusedDatabase(world.settings)}`;
    const advice = "set models to use that database";
    return {
      ...world,
      notes: isUnused ? [{ part: "database", status: "note", detail, advice }] : [],
      failed: [],
    };
  } catch (error) {
    if (!(error instanceof FreshetError) || error.decision === "settings") throw error;
    // Opening needs the database (and the queue's tables in it). All other parts are checked afterwards, one by one.
    const part = error.code.startsWith("queue")
      ? "queue"
      : error.code.startsWith("simulation")
        ? "simulation"
        : "database";
    const failed: Check = { part, status: "failed", detail: error.message, advice: null };
    return { freshet: null, simulated: false, failed: [failed], notes: [], close: async () => {} };
  }
}
