import { setTimeout as sleep } from "node:timers/promises";
import { checkOrder } from "../../app/order-refresh.ts";
import { readSettings } from "../../app/read-settings.ts";
import type { Language } from "../../domain/language.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet seed`: one seeding for each sub-domain and language, worked off in this process. */
export async function runSeed(
  options: SharedOptions & { lang?: Language[]; domain?: string[]; per?: number },
): Promise<void> {
  checkOrder(readSettings(options.settings ? { file: options.settings } : {}), {
    target: 1,
    ...(options.lang && { languages: options.lang }),
    ...(options.domain && { domains: options.domain }),
  });
  const world = await openWorld(options, { for: "work" });
  const stop = onInterrupt();
  try {
    await world.freshet.preflight();
    const ordered = await world.freshet.orderSeeds({
      ...(options.lang && { languages: options.lang }),
      ...(options.domain && { domains: options.domain }),
      ...(options.per && { per: options.per }),
    });
    const ids = ordered.map((seeding) => seeding.id);
    const attended = await world.freshet.attendSeedings(ids);
    const work = await world.freshet.startWork(["seeding", "visit"]);
    const trouble = abortOn(work.trouble);
    let now = ordered;
    let said = -1;
    try {
      while (!stop.signal.aborted) {
        if (trouble.aborted) await work.trouble;
        now = await world.freshet.listSeedings(ids);
        const ended = now.filter((seeding) => seeding.status !== "open").length;
        if (ended !== said)
          process.stderr.write(
            `${ended}/${now.length} sub-domains, ${sum(now.map((seeding) => seeding.added))} new seeds\n`,
          );
        said = ended;
        if (ended === now.length) break;
        await sleep(300, undefined, { signal: stop.signal }).catch(() => {});
      }
    } finally {
      await work.close();
      await attended.close();
    }
    if (now.some((seeding) => seeding.status !== "done")) process.exitCode = 1;
    if (options.json) printJson({ simulated: world.simulated, seedings: now });
    else {
      process.stdout.write(
        drawTable(
          ["sub-domain", "lang", "new seeds", "outcome"],
          now.map((seeding) => [
            seeding.subDomain,
            seeding.language,
            String(seeding.added),
            `${seeding.status}${seeding.detail ? `: ${seeding.detail}` : ""}`,
          ]),
        ),
      );
    }
  } finally {
    stop.release();
    await world.close();
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
