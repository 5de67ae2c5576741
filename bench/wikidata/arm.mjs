// One measurement of `npm run bench:wikidata` in a process of its own: node arm.mjs ARM FILES… [--warm FILES…] [--digest]. It prints its
// CPU seconds, its peak memory and what it found as one line of JSON. With --warm it does the same work on other files first, which isn't
// measured: real dumps take hours, of which the compiler's share is nothing. With --digest it also hashes everything that it found.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

const sources = path.join(import.meta.dirname, "..", "..", "dist", "sources", "wikidata");
const load = (file) => import(path.join(sources, file));
const languages = ["en", "zh", "zh-hans", "zh-cn", "mul"];
const withDigest = process.argv.includes("--digest");
const [arm, ...named] = process.argv.slice(2).filter((word) => word !== "--digest");
const split = named.includes("--warm") ? named.indexOf("--warm") : named.length;
const [files, warm] = [named.slice(0, split), named.slice(split + 1)];

/** Counts entities and statements; with --digest it hashes them too. */
function createSum() {
  const hash = createHash("sha256");
  const sum = { entities: 0, statements: 0 };
  return {
    add(entity) {
      sum.entities += 1;
      sum.statements += entity.statements.length;
      if (withDigest) hash.update(JSON.stringify(entity));
    },
    result: () => ({ ...sum, ...(withDigest && { digest: hash.digest("hex") }) }),
  };
}

/** Changes in one order and one form, whatever order they were found in. */
function sumChanges(changes) {
  const counts = { new: 0, updated: 0, added: 0, deleted: 0, merged: 0 };
  for (const { change } of changes) counts[change] += 1;
  if (!withDigest) return counts;
  const lines = changes.map((change) => JSON.stringify(change)).sort();
  return { ...counts, digest: createHash("sha256").update(lines.join("\n")).digest("hex") };
}

const arms = {
  /** The scanner, as an ingest uses it. */
  async scan([file]) {
    const { openDump } = await load("dump/open-dump.js");
    const { readJsonDump, dumpStart } = await load("dump/read-json-dump.js");
    const { DumpTally } = await load("dump/dump-line.js");
    return async () => {
      const sum = createSum();
      const dump = openDump(file);
      const tally = new DumpTally();
      for await (const { lines } of readJsonDump(dump, { from: dumpStart, languages, tally }))
        for (const { entity } of lines) if (entity) sum.add(entity);
      dump.close();
      return { ...sum.result(), unusual: tally.toJSON() };
    };
  },
  /** The usual way: each line is parsed whole, then its statements are taken out. */
  async readline([file]) {
    const { parseEntityLine } = await load("dump/parse-entity-line.js");
    const { DumpTally } = await load("dump/dump-line.js");
    return async () => {
      const sum = createSum();
      const tally = new DumpTally();
      const input = createReadStream(file).pipe(createGunzip());
      for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
        if (line.length < 3) continue;
        const read = parseEntityLine(line.endsWith(",") ? line.slice(0, -1) : line, languages, tally);
        if (read?.entity) sum.add(read.entity);
      }
      return { ...sum.result(), unusual: tally.toJSON() };
    };
  },
  /** A whole ingest: reading, sorting, writing. */
  async ingest([dump, dataDir, name, day]) {
    const { ingestDump } = await load("snapshot/ingest-dump.js");
    return async () => {
      const { entities, statements, bytes, checksum } = await ingestDump({
        dump,
        dataDir,
        name,
        day,
        languages,
      });
      return { entities, statements, bytes, checksum };
    };
  },
  /** The merge join that compares revisions first. */
  async join([earlier, later]) {
    const { compareSnapshots } = await load("delta/compare-snapshots.js");
    return async () => {
      const changes = [];
      for await (const batch of compareSnapshots({ earlier, later })) changes.push(...batch);
      return sumChanges(changes);
    };
  },
  /** The paper's way: all triples of the earlier snapshot in a set, and each of the later one looked up in it. */
  async sets([earlier, later]) {
    const { openSnapshot } = await load("snapshot/open-snapshot.js");
    const { valueKey } = await load("../../domain/wikidata/value-key.js");
    const same = (id) => id;
    return async () => {
      const triples = new Set();
      const values = new Map();
      const known = new Set();
      for await (const { id, statements } of openSnapshot(earlier).entities()) {
        known.add(id);
        for (const { property, value } of statements) {
          const triple = `${id} ${property} ${valueKey(value, same)}`;
          if (triples.has(triple)) continue;
          triples.add(triple);
          const pair = `${id} ${property}`;
          const list = values.get(pair);
          if (list) list.push(value);
          else values.set(pair, [value]);
        }
      }
      const changes = [];
      for await (const { id, revision, statements } of openSnapshot(later).entities()) {
        if (!known.delete(id)) changes.push({ id, change: "added" });
        for (const statement of statements) {
          const { property, value } = statement;
          if (triples.has(`${id} ${property} ${valueKey(value, same)}`)) continue;
          const before = values.get(`${id} ${property}`);
          const change = before ? "updated" : "new";
          changes.push({ change, subject: id, statement, before: before ?? [], revision });
        }
      }
      for (const id of known) changes.push({ id, change: "deleted" });
      return sumChanges(changes);
    };
  },
};

if (warm.length > 0) await (await arms[arm](warm))();
const work = await arms[arm](files);
const before = process.cpuUsage();
const started = performance.now();
const result = await work();
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - started) / 1000;
const peak = process.resourceUsage().maxRSS * 1024;
process.stdout.write(`${JSON.stringify({ cpu: (user + system) / 1e6, seconds, peak, result })}\n`);
