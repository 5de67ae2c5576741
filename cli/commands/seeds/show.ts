import { countOf } from "../../../domain/count-of.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet seeds show SEED` */
export const seedsShow = defineCommand({
  usage: "show <seed>",
  description: "One seed with the grade of each of its sources.",
  run: (id: string, options: SharedOptions): Promise<void> =>
    withData(options, async (world) => {
      const seed = await world.freshet.seedings.getSeed(id);
      if (options.json) printJson({ simulated: world.simulated, seed });
      else process.stdout.write(drawSeed(seed));
    }),
});

function drawSeed(seed: Seed): string {
  const { id, name, description, language, subDomain, surfaced, urls, grade, delta } = seed;
  const head = `${id}  ${name} (${language}, ${subDomain}, surfaced ${surfaced ?? "on an unknown day"})\n${description}\n`;
  if (delta !== undefined) {
    const { entity, revision, snapshots, pieces } = delta;
    const { earlier, later } = snapshots;
    const of = `${entity}${revision === null ? "" : `, revision ${revision}`}`;
    return `${head}${urls.join("\n")}\nFrom what changed in Wikidata from ${earlier.name} to ${later.name} (${of}): ${countOf(pieces.length, "statement")}.\n`;
  }
  if (grade === undefined) return `${head}${urls.join("\n")}\nIts sources were not graded.\n`;
  const { score, sites, fresh, inLanguage, reachable, primary } = grade;
  return `${head}
Grade ${score.toFixed(2)}: ${countOf(sites, "site")}, ${fresh} fresh, ${inLanguage} in its language, ${reachable} reachable, ${primary} primary
${drawTable(
  ["source", "site", "published", "lang", "reached", "publisher"],
  grade.sources.map((source) => [
    ...[source.url, source.site ?? "", source.published ?? "", source.language ?? ""],
    ...[source.reached, source.publisher],
  ]),
)}`;
}
