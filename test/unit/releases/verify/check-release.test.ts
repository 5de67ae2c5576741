import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { ReleaseManifest } from "../../../../domain/release/release-manifest.ts";
import { type DatedRecord, datedRecord } from "../../../../domain/release/sealed-record.ts";
import { recordHash, signManifest } from "../../../../releases/manifest.ts";
import { loadRelease, openItems } from "../../../../releases/open/load-release.ts";
import { keepReleaseKey, readKeyFile } from "../../../../releases/seal/keys.ts";
import { writeJsonl, writeParquet } from "../../../../releases/tables/table.ts";
import type { KnownRelease } from "../../../../releases/verify/check-manifest.ts";
import { checkRelease } from "../../../../releases/verify/check-release.ts";
import { checkSeals } from "../../../../releases/verify/check-seals.ts";
import { readReleaseFolder } from "../../../../releases/verify/release-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { buildTestRelease, type TestRelease } from "../build-test-release.ts";
import { makeReleaseItem } from "../make-release-item.ts";

const under = tempFolder();
const items = ["q-a", "q-b", "q-c"].map((id) => makeReleaseItem({ id }));
const retired = [makeReleaseItem({ id: "q-old" })];
let release: TestRelease;
let count = 0;

beforeEach(async () => {
  count += 1;
  release = await buildTestRelease(join(under, String(count)), { items, retired });
});

const at = (path: string) => join(release.folder, path);
const edit = async (path: string, change: (text: string) => string) =>
  writeFile(at(path), change(await readFile(at(path), "utf8")));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Verifies, and gives each fault as `code where`. */
async function faultsOf(
  given: { keys?: boolean; publicKey?: string | null; known?: readonly KnownRelease[] } = {},
): Promise<string[]> {
  const { checks } = await checkRelease(await readReleaseFolder(release.folder), {
    keys: given.keys === false ? null : release.keys,
    publicKey: given.publicKey ?? null,
    known: given.known ?? [],
    duplicates: { question: 0.36, evidence: 0.8 },
  });
  return checks.flatMap(({ faults }) => faults.map(({ code, where }) => `${code} ${where}`));
}

/** What somebody does who changes items and then makes checksums and signature fit, with a key of their own. */
async function forge(change: (records: DatedRecord[]) => DatedRecord[]): Promise<void> {
  const lines = (await readFile(at("data/sealed.jsonl"), "utf8")).trim().split("\n");
  const records = change(lines.map((line) => datedRecord.parse(JSON.parse(line))));
  await writeFile(at("data/sealed.jsonl"), writeJsonl(datedRecord, records));
  await writeFile(at("data/sealed.parquet"), writeParquet(datedRecord, records));
  await resign((manifest) => ({
    ...manifest,
    items: Object.fromEntries(records.map((record) => [record.id, recordHash(record)])),
  }));
}

async function resign(change: (manifest: ReleaseManifest) => ReleaseManifest): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  await writeFile(at("signing-key.pub"), pem);
  const manifest = change(JSON.parse(await readFile(at("manifest.json"), "utf8")) as ReleaseManifest);
  const files = await Promise.all(
    Object.keys(manifest.files).map(async (path) => {
      const bytes = await readFile(at(path)).catch(() => null);
      return bytes === null ? [] : [[path, { sha256: sha256(bytes), bytes: bytes.length }] as const];
    }),
  );
  const signed = signManifest(
    { ...manifest, files: Object.fromEntries(files.flat()), signer: sha256(Buffer.from(pem)) },
    { secret: privateKey },
  );
  await writeFile(at("manifest.json"), signed.bytes);
  await writeFile(at("manifest.sig"), signed.signature);
}

test("a release as it was built has no fault, with its key and without, by its maker's public key and by the database", async () => {
  const publicKey = await readFile(release.publicKeyFile, "utf8");
  const known = [{ id: release.id, manifestHash: release.manifestHash }];
  expect(await faultsOf({ publicKey, known })).toEqual([]);
  expect(await faultsOf({ keys: false })).toEqual([]);
});

describe("what was done to the folder is named", () => {
  const parts: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
    ["a changed file", () => edit("statistics.json", (text) => `${text} `), ["file-changed statistics.json"]],
    ["a missing plot", () => rm(at("plots/domains.svg")), ["file-missing plots/domains.svg"]],
    ["a missing table", () => rm(at("data/sealed.parquet")), ["file-missing data/sealed.parquet"]],
    ["no manifest", () => rm(at("manifest.json")), ["manifest-missing manifest.json"]],
    ["no signature", () => rm(at("manifest.sig")), ["signature-missing manifest.sig"]],
    [
      "a manifest that is none",
      () => writeFile(at("manifest.json"), "{}"),
      ["manifest-unreadable manifest.json"],
    ],
    [
      "a manifest with another date",
      () => edit("manifest.json", (text) => text.replace("2026-11-22", "2026-11-23")),
      ["signature-bad manifest.sig"],
    ],
    [
      "a file more",
      async () => {
        await mkdir(at("extra"));
        await writeFile(at("extra/notes.txt"), "canary? no");
      },
      ["file-extra extra/notes.txt", "canary-missing extra/notes.txt"],
    ],
    ...[
      ...["constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "__proto__"],
      ...["propertyIsEnumerable", "toLocaleString", "__defineGetter__"],
    ].map(
      (name) =>
        [
          `a file more, named ${name} and with the canary in it`,
          () => writeFile(at(name), release.draft.canary.sentence),
          [`file-extra ${name}`],
        ] as const,
    ),
    [
      "a link to a file that is as it should be",
      async () => {
        await rename(at("README.md"), join(under, `${count}-card`));
        await symlink(join(under, `${count}-card`), at("README.md"));
      },
      ["file-special README.md"],
    ],
    ["a link to a device that never ends", () => symlink("/dev/zero", at("extra")), ["file-special extra"]],
    ["a link to a folder", () => symlink("plots", at("extra")), ["file-special extra"]],
    ["a link to itself", () => symlink("extra", at("extra")), ["file-special extra"]],
    ["a link to nothing", () => symlink("nowhere", at("plots/extra")), ["file-special plots/extra"]],
    [
      "a pipe that nobody writes to, in place of the manifest",
      async () => {
        await rm(at("manifest.json"));
        execFileSync("mkfifo", [at("manifest.json")]);
      },
      ["file-special manifest.json", "manifest-missing manifest.json"],
    ],
    [
      "a pipe that nobody writes to",
      async () => execFileSync("mkfifo", [at("data/extra")]),
      ["file-special data/extra"],
    ],
    ["an empty folder", () => mkdir(at("a/b"), { recursive: true }), ["file-special a/b"]],
    [
      "a folder in place of a file",
      async () => {
        await rm(at("eval.yaml"));
        await mkdir(at("eval.yaml"));
      },
      ["file-special eval.yaml"],
    ],
    [
      "a file of 700 MB without a byte on the disk",
      async () => {
        await writeFile(at("extra"), "");
        await truncate(at("extra"), 700 * 1024 * 1024);
      },
      ["file-too-large extra"],
    ],
    [
      "a row less, with all sums made to fit",
      () => forge((records) => records.slice(0, 2)),
      ["counts-differ manifest.json", "counts-differ statistics.json"],
    ],
    [
      "seals of two items changed places, in the JSONL alone",
      () =>
        edit("data/sealed.jsonl", (text) => {
          const rows = text
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line) as DatedRecord);
          return writeJsonl(datedRecord, swapSeals(rows));
        }),
      [
        ...["file-changed data/sealed.jsonl", "tables-differ data/sealed.parquet"],
        ...["item-swapped q-a", "item-swapped q-b", "item-swapped q-a", "item-swapped q-b"],
      ],
    ],
    [
      "seals of two items changed places, with all sums made to fit",
      () => forge(swapSeals),
      ["item-swapped q-a", "item-swapped q-b"],
    ],
    [
      "two items changed places, with all sums made to fit",
      () => forge(([a, b, c]) => [b, a, c].flatMap((record) => record ?? [])),
      ["item-swapped q-b", "item-swapped q-a"],
    ],
    [
      "a byte of a seal, with all sums made to fit",
      () => forge(([a, ...rest]) => (a ? [{ ...a, graph: flip(a.graph) }, ...rest] : [])),
      ["seal-broken q-a"],
    ],
    [
      "another domain beside a seal, with all sums made to fit",
      () => forge(([a, ...rest]) => (a ? [{ ...a, sub_domain: "science/biology" }, ...rest] : [])),
      ["seal-broken q-a"],
    ],
    [
      "no canary in the card, with all sums made to fit",
      async () => {
        await edit("README.md", (text) => text.replaceAll(/canary GUID \S+/gu, ""));
        await resign((manifest) => manifest);
      },
      ["canary-missing README.md"],
    ],
    [
      "no canary in a sealed row, with all sums made to fit",
      () => forge(([a, ...rest]) => (a ? [{ ...a, canary: "none" }, ...rest] : [])),
      ["canary-missing data/sealed.jsonl", "canary-missing data/sealed.parquet"],
    ],
    [
      "a table that is none",
      () => edit("data/sealed.jsonl", (text) => text.replace('"position":0', '"position":"first"')),
      ["table-unreadable data/sealed.jsonl", "file-changed data/sealed.jsonl"],
    ],
    [
      "other rows in Parquet, with all sums made to fit",
      async () => {
        const rows = (await readFile(at("data/sealed.jsonl"), "utf8"))
          .trim()
          .split("\n")
          .map((line) => datedRecord.parse(JSON.parse(line)));
        await writeFile(at("data/sealed.parquet"), writeParquet(datedRecord, swapSeals(rows)));
        await resign((manifest) => manifest);
      },
      ["tables-differ data/sealed.parquet"],
    ],
  ];

  test.each(parts)("%s", async (_, change, faults) => {
    await change();
    const found = await faultsOf();
    for (const fault of faults) expect(found).toContain(fault);
    // Without the key what is in plain view is named all the same.
    if (faults.some((fault) => fault.startsWith("item-") || fault.startsWith("seal-"))) return;
    const without = await faultsOf({ keys: false });
    for (const fault of faults) expect(without).toContain(fault);
  });

  test("whoever makes all sums fit can't sign as the maker", async () => {
    const publicKey = await readFile(release.publicKeyFile, "utf8");
    await resign((manifest) => manifest);
    expect(await faultsOf()).toEqual([]);
    expect(await faultsOf({ publicKey })).toEqual(["signer-unknown manifest.sig"]);
  });

  test("an old manifest, with and without the data's being old too", async () => {
    const earlier = await buildTestRelease(join(under, `${count}-earlier`), { id: "freshet-0", items });
    const old = await readFile(join(earlier.folder, "manifest.json"));
    await writeFile(at("manifest.json"), old);
    await writeFile(at("manifest.sig"), await readFile(join(earlier.folder, "manifest.sig")));
    expect(await faultsOf()).toContain("old-manifest manifest.json");
  });

  test("a manifest of this release that the database doesn't know", async () => {
    const known = [{ id: release.id, manifestHash: "0".repeat(64) }];
    expect(await faultsOf({ known })).toEqual(["manifest-unknown manifest.json"]);
  });

  test("a wrong key: of another release, and one that says it is this one's", async () => {
    const verify = async (keys: TestRelease["keys"]) => {
      const options = { publicKey: null, known: [], duplicates: { question: 0.36, evidence: 0.8 } };
      const { checks } = await checkRelease(await readReleaseFolder(release.folder), { ...options, keys });
      return checks.flatMap(({ faults }) => faults.map(({ code }) => code));
    };
    const other = await keepReleaseKey(join(under, String(count), "keys", "other.key"), "freshet-2");
    expect(await verify(other)).toEqual(["wrong-key"]);
    expect(await verify({ ...other, release: release.id })).toEqual(["wrong-key"]);
  });

  test("near-duplicates inside, by their ids and not by what they say", async () => {
    const [first] = items;
    const twin = makeReleaseItem({ ...first, id: "q-twin", domain: "science" });
    release = await buildTestRelease(join(under, `${count}-twins`), { items: [...items, twin] });
    expect(await faultsOf()).toEqual(["near-duplicate q-twin"]);
    expect(await faultsOf({ keys: false })).toEqual([]);
  });
});

function swapSeals(records: readonly DatedRecord[]): DatedRecord[] {
  const [a, b, ...rest] = records;
  if (a === undefined || b === undefined) throw new Error("two items are needed");
  const seals = ({ item, evidence, graph }: DatedRecord) => ({ item, evidence, graph });
  return [{ ...a, ...seals(b) }, { ...b, ...seals(a) }, ...rest];
}

function flip(seal: string): string {
  const bytes = Buffer.from(seal.split(":")[1] ?? "", "base64");
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return `freshet-seal-1:${bytes.toString("base64")}`;
}

test("an item's own key that is another's is told as what it may be; with the whole key only the seal can be at fault", async () => {
  const lines = (await readFile(at("data/sealed.jsonl"), "utf8")).trim().split("\n");
  const records = lines.map((line) => datedRecord.parse(JSON.parse(line)));
  const manifest: ReleaseManifest = JSON.parse(await readFile(at("manifest.json"), "utf8"));
  const wrong = new Map([["q-a", new Uint8Array(32).fill(7)]]);
  const ofItem = checkSeals(records, manifest, { release: release.id, whole: null, items: wrong });
  expect(ofItem.check.faults).toMatchObject([{ code: "seal-broken", where: "q-a" }]);
  expect(ofItem.check.faults[0]?.message).toContain("or the key is not its own");
  const broken = records.map((record) => ({ ...record, graph: flip(record.graph) }));
  const ofWhole = checkSeals(broken, manifest, release.keys);
  expect(ofWhole.check.faults).toHaveLength(3);
  for (const { message } of ofWhole.check.faults) expect(message).toMatch(/its place were changed$/u);
});

test("rows say when an item was accepted, first released and retired, and under which cutoff", async () => {
  const dated = await buildTestRelease(join(under, `${count}-dated`), {
    ...{ items, retired },
    firstReleased: new Map([["q-b", "2026-05-02"]]),
  });
  const rowsOf = async (file: string): Promise<Record<string, unknown>[]> =>
    (await readFile(join(dated.folder, file), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const live = { accepted: "2026-03-01", cutoff: "2026-01-01", retired: null };
  expect(await rowsOf("data/sealed.jsonl")).toMatchObject([
    { id: "q-a", ...live, released: "2026-11-22" },
    { id: "q-b", ...live, released: "2026-05-02" },
    { id: "q-c", ...live, released: "2026-11-22" },
  ]);
  const retiredOn = { cutoff: "2025-06-01", released: "2026-03-07", retired: "2026-10-01" };
  expect(await rowsOf("retired/items.jsonl")).toMatchObject([
    { id: "q-old", accepted: "2026-03-01", ...retiredOn },
  ]);
});

test("days that contradict the manifest or the seal are named", async () => {
  const first = (change: Partial<DatedRecord>) =>
    forge(([record, ...rest]) => (record ? [{ ...record, ...change }, ...rest] : []));
  await first({ cutoff: "2025-01-01" });
  expect(await faultsOf()).toEqual(["item-changed q-a"]);
  await first({ cutoff: "2026-01-01", retired: "2026-12-01" });
  expect(await faultsOf()).toEqual(["item-changed q-a"]);
  await first({ retired: null, accepted: "2026-04-01" });
  expect(await faultsOf()).toEqual(["seal-broken q-a"]);
});

test("a release of format 1, whose rows have no days, verifies and opens as before", async () => {
  const fixtures = join(import.meta.dirname, "../../../fixtures/releases");
  const folder = join(fixtures, "format-1");
  const keys = await readKeyFile(join(fixtures, "format-1.key"));
  const options = { keys, publicKey: null, known: [], duplicates: { question: 0.36, evidence: 0.8 } };
  const { manifest, checks } = await checkRelease(await readReleaseFolder(folder), options);
  expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
  expect(checks.map(({ state }) => state)).not.toContain("skipped");
  expect(manifest?.format).toBe("freshet-release-1");
  const opened = openItems(await loadRelease(folder), keys);
  expect(opened.map(({ id, answer }) => [id, answer])).toEqual([
    ["q-amber", "answer of q-amber"],
    ["q-basalt", "answer of q-basalt"],
  ]);
});

test("a folder with something else than files in it is not opened, and says why", async () => {
  execFileSync("mkfifo", [at("pipe")]);
  await expect(loadRelease(release.folder)).rejects.toMatchObject({ code: "release-damaged" });
  await expect(loadRelease(release.folder)).rejects.toThrow(/pipe was not read: it is a pipe, not a file/u);
});
