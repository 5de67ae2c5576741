import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Language } from "../../../domain/language.ts";
import type { Seeding } from "../../../domain/ports/runs/seeding-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages, readMoney, readNames } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";
import { describeSeedPlan, describeTotalEnd, seedTotal } from "./seed-total.ts";
import { workSeedings } from "./work-seedings.ts";

/** `freshet seed` */
export const seed = defineCommand({
  usage: "seed",
  description: "Collect seed entities: recent news in each sub-domain.",
  options: (command) =>
    command
      .option("--lang <list>", "languages, e.g. en,zh", readLanguages)
      .option("--domain <list>", "domains, e.g. science,health (all by default)", readNames)
      .option("--per <n>", "number of seeds for each sub-domain and language", readCount)
      .option(
        "--total <n>",
        "go on in rounds until this many seeds exist, or no sub-domain gives new ones; the same command continues after a stop",
        readCount,
      )
      .option(
        "--dry-run",
        "with --total: show what is missing and how many conversations it may take, and do nothing",
      )
      .option(
        "--from-delta [pair]",
        "seeds from what changed in Wikidata between two snapshots, T0..T1 (the newest two by default); no model is asked",
      )
      .option("--budget <dollars>", "never spend more on this request", readMoney)
      .addOption(webOption()),
  help: `
Example: freshet seed --domain science --lang en
         freshet seed --total 50000 --dry-run
         freshet seed --from-delta 2026-05-04..2026-08-03`,
  run,
});

interface SeedOptions extends SharedOptions {
  readonly lang?: Language[];
  readonly domain?: string[];
  readonly per?: number;
  readonly total?: number;
  readonly dryRun?: boolean;
  readonly budget?: number;
  /** True if the option is given without a value. */
  readonly fromDelta?: string | true;
}

/** Works through one seeding for each sub-domain and language, or with `--total` through rounds of them. */
async function run(options: SeedOptions): Promise<void> {
  const request = {
    ...(options.lang && { languages: options.lang }),
    ...(options.domain && { domains: options.domain }),
    ...(options.budget && { budgetDollars: options.budget }),
    ...(options.per && { per: options.per }),
    ...(options.total && { total: options.total }),
    ...(options.fromDelta && { fromDelta: options.fromDelta === true ? "newest" : options.fromDelta }),
  };
  if (options.fromDelta && options.total !== undefined)
    throw new SettingsError(
      "--from-delta and --total don't go together: --per says how many seeds are wanted",
      {
        code: "delta-total",
      },
    );
  const { readSettings } = await import("../../../app/read-settings.ts");
  const { checkRequest } = await import("../../../refresh/request-refresh.ts");
  checkRequest(
    readSettings({
      ...(options.settings && { file: options.settings }),
      ...(options.dryRun && { keys: "none" as const }),
    }),
    { target: 1, ...request },
  );
  if (options.dryRun && options.total === undefined)
    throw new SettingsError("--dry-run needs --total: it shows what that total still lacks", {
      code: "no-total",
    });
  await withWorld(options, { for: options.dryRun ? "read" : "work" }, async (world) => {
    if (options.dryRun) {
      const plan = await world.freshet.seedings.plan(request);
      if (options.json) printJson({ simulated: world.simulated, plan });
      else process.stdout.write(`${describeSeedPlan(plan, options.per)}\n`);
      return;
    }
    const stop = onInterrupt();
    try {
      if (options.fromDelta) {
        const { ingestSimulatedDumps } = await import("../../world/ingest-simulated-dumps.ts");
        await ingestSimulatedDumps(world);
      } else await world.freshet.work.preflight();
      if (options.total !== undefined) {
        const end = await seedTotal(world.freshet, { ...request, total: options.total }, stop.signal);
        if (end.missing > 0) process.exitCode = 1;
        if (options.json) printJson({ simulated: world.simulated, ...end });
        else process.stdout.write(describeTotalEnd(end));
        return;
      }
      const requested = await world.freshet.seedings.request(request);
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
