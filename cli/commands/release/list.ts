import { countContents } from "../../../domain/count-contents.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet release list` */
export const releaseList = defineCommand({
  usage: "list",
  description: "The releases, newest first.",
  run,
});

async function run(options: SharedOptions): Promise<void> {
  const nothing = {
    document: { releases: [] },
    text: "No release yet: `freshet release build` makes one of accepted questions.",
  };
  if (await showNothingStored(options, nothing)) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const releases = (await world.freshet.releases.list()).map(({ manifest, ...release }) => ({
      ...release,
      public: Object.keys(manifest.items).length,
      forms: Object.keys(manifest.forms ?? {}).length,
      counts: manifest.counts,
    }));
    if (options.json) return printJson({ simulated: world.simulated, releases });
    if (releases.length === 0)
      return void process.stdout.write(
        "No release yet: `freshet release build --dry-run` shows what one would contain.\n",
      );
    process.stdout.write(
      drawTable(
        ["release", "built", "cutoff", "contents", "folder"],
        releases.map((release) => [
          ...[release.id, release.built.toISOString().slice(0, 10), release.cutoff],
          ...[countContents(release.public, release.forms), release.folder],
        ]),
      ),
    );
  });
}
