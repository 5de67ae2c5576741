import { Option } from "commander";
import { type Language, language } from "../../../domain/language.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet seeds list` */
export const seedsList = defineCommand({
  usage: "list",
  description: "The seeds, oldest first, with the grade that code gave to their sources.",
  options: (command) =>
    command
      .option("--limit <n>", "how many", readCount, 50)
      .option("--domain <id>", "only of this domain")
      .addOption(new Option("--lang <language>", "only of this language").choices(language.options))
      .option("--unused", "only those that no refresh has taken"),
  run,
});

interface ListOptions extends SharedOptions {
  readonly limit: number;
  readonly domain?: string;
  readonly lang?: Language;
  readonly unused?: boolean;
}

async function run(options: ListOptions): Promise<void> {
  const nothing = { document: { seeds: [] }, text: "No seeds yet: `freshet seed` collects some." };
  if (await showNothingStored(options, nothing)) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const seeds = await world.freshet.seedings.listSeeds({
      limit: options.limit,
      ...(options.domain && { domain: options.domain }),
      ...(options.lang && { language: options.lang }),
      ...(options.unused && { unused: true }),
    });
    if (options.json) printJson({ simulated: world.simulated, seeds });
    else process.stdout.write(drawSeeds(seeds));
  });
}

const drawSeeds = (seeds: readonly Seed[]): string =>
  drawTable(
    ["seed", "lang", "sub-domain", "name", "surfaced", "grade", "sources", "sites", "fresh", "primary"],
    seeds.map(({ id, language, subDomain, name, surfaced, urls, grade }) => [
      ...[id, language, subDomain, name, surfaced ?? "", grade?.score.toFixed(2) ?? ""],
      ...[urls.length, grade?.sites, grade?.fresh, grade?.primary].map((number) => String(number ?? "")),
    ]),
  );
