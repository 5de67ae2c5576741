import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

/** `freshet release list` */
export async function runReleaseList(options: SharedOptions): Promise<void> {
  const nothing = {
    document: { releases: [] },
    text: "No release yet: `freshet release build` makes one of accepted questions.",
  };
  if (showNothingStored(options, nothing)) return;
  const world = await openWorld(options, { for: "read" });
  try {
    const releases = (await world.freshet.releases.list()).map(({ manifest, ...release }) => ({
      ...release,
      public: Object.keys(manifest.items).length,
      counts: manifest.counts,
    }));
    if (options.json) return printJson({ simulated: world.simulated, releases });
    if (releases.length === 0)
      return void process.stdout.write(
        "No release yet: `freshet release build --dry-run` says what one would hold.\n",
      );
    process.stdout.write(
      drawTable(
        ["release", "built", "cutoff", "public", "folder"],
        releases.map((release) => [
          ...[release.id, release.built.toISOString().slice(0, 10), release.cutoff],
          ...[String(release.public), release.folder],
        ]),
      ),
    );
  } finally {
    await world.close();
  }
}
