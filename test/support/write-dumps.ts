import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createWikibases, type Wikibases } from "../../simulation/wikidata/create-wikibases.ts";
import { writeJsonDump } from "../../simulation/wikidata/write-json-dump.ts";
import { writeRedirects, writeTriples } from "../../simulation/wikidata/write-triples.ts";
import type { World } from "../../simulation/world/world.ts";

/**
 * Writes the dumps of two days into a folder, as Wikidata publishes them: `DAY.json`, `DAY.json.gz`, `DAY.nt` (truthy), `DAY.nt.gz`, and
 * the merged entities as `DAY.redirects.nt`. `truth.json` beside them says what a delta and its filters must find.
 */
export async function writeDumps(
  world: World,
  { folder, from, to }: { readonly folder: string; readonly from: string; readonly to: string },
): Promise<Wikibases> {
  await mkdir(folder, { recursive: true });
  const wikibases = createWikibases(world, { from, to });
  for (const base of [wikibases.earlier, wikibases.later]) {
    const write = async (name: string, lines: () => Iterable<string>): Promise<void> => {
      const file = path.join(folder, `${base.day}.${name}`);
      await pipeline(Readable.from(lines()), createWriteStream(file));
      if (name !== "redirects.nt")
        await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.gz`));
    };
    await write("json", () => writeJsonDump(base));
    await write("nt", () => writeTriples(base));
    await write("redirects.nt", () => writeRedirects(base));
  }
  await writeFile(path.join(folder, "truth.json"), `${JSON.stringify(wikibases.truth, null, 1)}\n`);
  return wikibases;
}
