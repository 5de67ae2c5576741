import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { openWikidataService } from "../../app/services/wikidata-service.ts";
import { UnreachableError } from "../../domain/errors/freshet-error.ts";
import { isoDate } from "../../domain/iso-date.ts";
import type { World } from "./open-world.ts";

const days = z.object({ from: isoDate, to: isoDate });

/**
 * Makes a delta for the simulated world, which has a Wikidata of its own. Two of its dumps are fetched from the simulation and ingested, as
 * an operator does with real dumps. Nothing is done in the real world, or if two snapshots exist already.
 */
export async function ingestSimulatedDumps({ settings, simulated }: World): Promise<void> {
  const wikidata = openWikidataService(settings);
  if (!simulated || (await wikidata.list()).length >= 2) return;
  const port = settings.web.egress.map["*.test"];
  const base = `http://127.0.0.1:${port}/__simulation/wikidata`;
  const { from, to } = days.parse(await (await get(`${base}/`)).json());
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-dumps-"));
  try {
    const have = new Set((await wikidata.list()).map(({ name }) => name));
    for (const day of [from, to].filter((each) => !have.has(each))) {
      const fetchFile = async (name: string): Promise<string> => {
        const file = path.join(folder, name);
        const { body } = await get(`${base}/${from}/${to}/${name}`);
        if (body === null) throw unreachable(name);
        await pipeline(Readable.fromWeb(body), createWriteStream(file));
        return file;
      };
      const dump = await fetchFile(`${day}.json.gz`);
      const redirectsFrom = await fetchFile(`${day}.redirects.nt`);
      await wikidata.ingest({ dump, name: day, day, languages: ["en", "zh"], redirectsFrom });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stderr.write(`Simulated world: its Wikidata of ${from} and of ${to} was ingested.\n`);
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw unreachable(url);
  return response;
}

function unreachable(what: string): UnreachableError {
  return new UnreachableError(`the simulated world gave no ${what}: run the command again`, {
    code: "simulation-failed",
  });
}
