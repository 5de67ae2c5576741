import type { World } from "../world/world.ts";
import { createWikibases, type Wikibases } from "./create-wikibases.ts";
import { writeJsonDump } from "./write-json-dump.ts";
import { writeRedirects, writeTriples } from "./write-triples.ts";

/** A file of dumps: its lines, and whether they are to be compressed. */
export interface Dump {
  readonly lines: Iterable<string>;
  readonly compressed: boolean;
}

const days = String.raw`(\d{4}-\d\d-\d\d)`;
const address = new RegExp(
  String.raw`^/${days}/${days}/(?:${days}\.(json|nt|redirects\.nt)(\.gz)?|truth\.json)$`,
  "u",
);

/**
 * Opens the dumps of a world's Wikibase on two days by their path: `/FROM/TO/DAY.json`, `.nt` (truthy) and `.redirects.nt`, each with `.gz` as
 * well, and `/FROM/TO/truth.json`; `/` names two days of this world. Returns null for another path. The Wikibases of the last pair of days are kept.
 */
export function openDumps(world: World): (path: string) => Dump | null {
  let last: { readonly pair: string; readonly bases: Wikibases } | null = null;
  return (path) => {
    const { cutoff, today } = world.config;
    if (path === "/")
      return { lines: [`${JSON.stringify({ from: cutoff, to: today })}\n`], compressed: false };
    const [matched, from = "", to = "", day, format, gz] = address.exec(path) ?? [];
    if (matched === undefined || from >= to) return null;
    const pair = `${from}/${to}`;
    const bases = last?.pair === pair ? last.bases : createWikibases(world, { from, to });
    last = { pair, bases };
    if (day === undefined) return { lines: [`${JSON.stringify(bases.truth)}\n`], compressed: false };
    const base = [bases.earlier, bases.later].find((each) => each.day === day);
    if (base === undefined) return null;
    const lines =
      format === "json" ? writeJsonDump(base) : format === "nt" ? writeTriples(base) : writeRedirects(base);
    return { lines, compressed: gz !== undefined };
  };
}
