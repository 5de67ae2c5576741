import type { Freshet } from "../../app/freshet.ts";
import { stopDatabase } from "../../app/own-database.ts";
import type { Check } from "../../doctor/check.ts";
import type { SharedOptions } from "../create-program.ts";
import { openForDoctor } from "../open-for-doctor.ts";
import { createProgressView } from "../render/create-progress-view.ts";
import { printJson } from "../render/print-json.ts";
import { showWaiting } from "../show-waiting.ts";
import { coloursFor } from "../terminal/colours-for.ts";

/** `freshet doctor`: tries each part; exit 3 where one that is needed can't be reached. `--stop` ends the embedded server. */
export async function runDoctor(options: SharedOptions & { stop?: boolean }): Promise<void> {
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

/** All parts side by side, while a live line tells which are waited for. */
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
  const stopped = await stopDatabase(options.settings ? { file: options.settings } : {});
  if (options.json) printJson({ stopped });
  else
    process.stdout.write(
      stopped.length > 0 ? `Stopped: ${stopped.join(", ")}\n` : "No embedded server was running.\n",
    );
}
