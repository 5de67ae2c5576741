import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createWikibases, type Wikibases } from "../../simulation/wikidata/create-wikibases.ts";
import { writeJsonDump } from "../../simulation/wikidata/write-json-dump.ts";
import { writeRedirects } from "../../simulation/wikidata/write-triples.ts";
import type { World } from "../../simulation/world/world.ts";

/**
 * Writes the dumps of two days into a folder, as Wikidata publishes them: `DAY.json.gz`, and the merged entities as `DAY.redirects.nt`. The
 * truth in what it returns says what a delta and its filters must find.
 */
export async function writeDumps(
  world: World,
  { folder, from, to }: { readonly folder: string; readonly from: string; readonly to: string },
): Promise<Wikibases> {
  await mkdir(folder, { recursive: true });
  const wikibases = createWikibases(world, { from, to });
  for (const base of [wikibases.earlier, wikibases.later]) {
    const fileOf = (name: string) => createWriteStream(path.join(folder, `${base.day}.${name}`));
    await pipeline(Readable.from(writeJsonDump(base)), createGzip(), fileOf("json.gz"));
    await pipeline(Readable.from(writeRedirects(base)), fileOf("redirects.nt"));
  }
  return wikibases;
}
