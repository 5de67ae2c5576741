import { setTimeout as sleep } from "node:timers/promises";
import type { Freshet } from "../../../app/freshet.ts";
import type { Work } from "../../../app/start-work.ts";
import { isBudgetReached } from "../../../domain/cost/account.ts";
import type { Language } from "../../../domain/language.ts";
import type { Seeding } from "../../../domain/ports/seeding-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages, readMoney, readNames } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { webOption } from "../../options/web-option.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";
import { describeBudgetEnd } from "./work-refresh.ts";

/** `freshet seed` */
export const seed = defineCommand({
  usage: "seed",
  description: "Collect seed entities: recent news in each sub-domain.",
  options: (command) =>
    command
      .option("--lang <list>", "languages, e.g. en,zh", readLanguages)
      .option("--domain <list>", "domains, e.g. science,health (all by default)", readNames)
      .option("--per <n>", "number of seeds for each sub-domain and language", readCount)
      .option("--budget <dollars>", "never spend more on this request", readMoney)
      .addOption(webOption()),
  help: "\nExample: freshet seed --domain science --lang en",
  run,
});

interface SeedOptions extends SharedOptions {
  readonly lang?: Language[];
  readonly domain?: string[];
  readonly per?: number;
  readonly budget?: number;
}

/** Works through one seeding for each sub-domain and language. */
async function run(options: SeedOptions): Promise<void> {
  const request = {
    ...(options.lang && { languages: options.lang }),
    ...(options.domain && { domains: options.domain }),
    ...(options.budget && { budgetDollars: options.budget }),
  };
  const { readSettings } = await import("../../../app/read-settings.ts");
  const { checkRequest } = await import("../../../refresh/request-refresh.ts");
  checkRequest(readSettings(options.settings ? { file: options.settings } : {}), { target: 1, ...request });
  await withWorld(options, { for: "work" }, async (world) => {
    const stop = onInterrupt();
    try {
      await world.freshet.work.preflight();
      const requested = await world.freshet.seedings.request({
        ...request,
        ...(options.per && { per: options.per }),
      });
      const seedings = await workSeedings(world.freshet, requested, stop.signal);
      if (seedings.some((seeding) => seeding.status !== "done")) process.exitCode = 1;
      const spend = requested[0] ? await world.freshet.seedings.spend(requested[0].id) : null;
      if (options.json) printJson({ simulated: world.simulated, spend, seedings });
      else process.stdout.write(drawSeedings(seedings));
    } finally {
      stop.release();
    }
  });
}

/** Works until all seedings have ended, the budget is used up, or the signal aborts. Progress goes to stderr. */
async function workSeedings(
  freshet: Freshet,
  requested: readonly Seeding[],
  stop: AbortSignal,
): Promise<readonly Seeding[]> {
  const ids = requested.map((seeding) => seeding.id);
  const heartbeat = await freshet.seedings.heartbeat(ids);
  let work: Work | undefined;
  let now = requested;
  const view = createProgressView(process.stderr, { activity: freshet.work.activity });
  const timeLeft = createTimeLeft();
  try {
    work = await freshet.work.start(["seeding", "visit"]);
    const trouble = abortOn(work.trouble);
    while (!stop.aborted) {
      if (trouble.aborted) await work.trouble;
      now = await freshet.seedings.list(ids);
      const ended = now.filter((seeding) => seeding.status !== "open").length;
      view.show({
        done: `${ended}/${now.length} sub-domains, ${sum(now.map((seeding) => seeding.added))} new seeds`,
        share: ended / Math.max(1, now.length),
        left: timeLeft(ended, now.length),
      });
      if (ended === now.length || (await isSpent(freshet, ids[0]))) break;
      await sleep(300, undefined, { signal: stop }).catch(() => {});
    }
  } finally {
    view.end();
    await work?.close();
    await heartbeat.close();
  }
  return now;
}

async function isSpent(freshet: Freshet, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const { budgetDollars, ...account } = await freshet.seedings.spend(id);
  if (budgetDollars === null || !isBudgetReached(budgetDollars, account)) return false;
  process.stderr.write(
    `${describeBudgetEnd(budgetDollars, account)}; the same command with a larger --budget continues.\n`,
  );
  return true;
}

function drawSeedings(seedings: readonly Seeding[]): string {
  return drawTable(
    ["sub-domain", "lang", "new seeds", "outcome"],
    seedings.map((seeding) => [
      seeding.subDomain,
      seeding.language,
      String(seeding.added),
      `${seeding.status}${seeding.detail ? `: ${seeding.detail}` : ""}`,
    ]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
