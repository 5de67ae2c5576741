import { once } from "node:events";
import { SettingsError } from "../../domain/freshet-error.ts";
import { type JobKind, jobKinds } from "../../domain/ports/job-store.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet worker`: takes work until it is stopped. */
export async function runWorker(options: SharedOptions & { only?: string[] }): Promise<void> {
  const kinds = (options.only ?? jobKinds).map(toKind);
  const world = await openWorld(options, { for: "work" });
  const stop = onInterrupt();
  try {
    await world.freshet.preflight();
    const work = await world.freshet.startWork(kinds);
    if (options.json) printJson({ simulated: world.simulated, working: kinds, pid: process.pid });
    else process.stderr.write(`Working on ${kinds.join(", ")}. Ctrl-C stops.\n`);
    const trouble = abortOn(work.trouble);
    const ended = AbortSignal.any([stop.signal, trouble]);
    if (!ended.aborted) await once(ended, "abort");
    await work.close();
    // A supervisor starts it again; what it had is due again, and no attempt is lost.
    if (trouble.aborted) await work.trouble;
  } finally {
    stop.release();
    await world.close();
  }
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
