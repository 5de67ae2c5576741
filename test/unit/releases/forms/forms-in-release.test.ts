import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { FormTask } from "../../../../domain/form/form.ts";
import { formRecord, type ReleaseForm } from "../../../../domain/release/form-record.ts";
import { readSource } from "../../../../evaluation/read-source.ts";
import { openForm } from "../../../../releases/forms/seal-form.ts";
import { openRelease } from "../../../../releases/open/open-release.ts";
import { deriveItemKey, formatKeys } from "../../../../releases/seal/keys.ts";
import { sealText } from "../../../../releases/seal/seal.ts";
import { checkRelease } from "../../../../releases/verify/check-release.ts";
import { readReleaseFolder } from "../../../../releases/verify/release-folder.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { buildTestRelease, type TestRelease } from "../build-test-release.ts";
import { makeReleaseItem } from "../make-release-item.ts";

const under = tempFolder();
const items = ["q-a", "q-b"].map((id) => makeReleaseItem({ id }));
const gold = { question: "Who of the two led it first?", answer: "Ada Byron", aliases: ["A. Byron"] };
const haystack: FormTask = {
  kind: "haystack",
  ...gold,
  gold: { url: "http://a.test/1", snapshotId: "s1", tokens: 10 },
  negatives: [{ url: "http://b.test/2", snapshotId: "s2", tokens: 12, from: "top-result" }],
};
const conflict: FormTask = {
  ...{ kind: "conflict", ...gold, label: "conflicting", split: "seal-0", questionTypes: ["Q1"] },
  ...{
    freshnessClass: "slow",
    effectiveYear: 2026,
    nextReview: "2026-12-01",
    urls: [],
    results: [],
  },
};
/** A piece that only a form cites. */
const further = { ...items[0]?.evidence[0], id: "ev-further" } as ReleaseForm["evidence"][number];
const makeForm = (id: string, item: string, task: FormTask): ReleaseForm => ({
  ...{ id, item, language: "en", domain: "science", subDomain: "science/space", task },
  accepted: "2026-11-20T10:00:00.000Z",
  evidence: task.kind === "conflict" ? [further] : [],
  documents:
    task.kind === "haystack"
      ? [
          { url: "http://a.test/1", title: "Gold", text: "Ada Byron led it." },
          { url: "http://b.test/2", title: "Other", text: "It was led well." },
        ]
      : null,
});
let release: TestRelease;
let count = 0;

beforeEach(async () => {
  count += 1;
  release = await buildTestRelease(join(under, String(count)), {
    items,
    forms: [makeForm("f-1", "q-a", haystack), makeForm("f-2", "q-b", conflict)],
  });
});

const at = (path: string) => join(release.folder, path);

async function faultsOf(): Promise<string[]> {
  const { checks } = await checkRelease(await readReleaseFolder(release.folder), {
    ...{ keys: release.keys, publicKey: null, known: [] },
    duplicates: { question: 0.36, evidence: 0.8 },
  });
  return checks.flatMap(({ faults }) => faults.map(({ code, where }) => `${code} ${where}`));
}

it("has a config for each kind of form in its card, whose rows tell neither question nor answer", async () => {
  const card = await readFile(at("README.md"), "utf8");
  expect(card).toContain("config_name: haystack");
  expect(card).toContain("config_name: conflict");
  expect(card).not.toContain("config_name: set");
  const rows = await readFile(at("forms/haystack.jsonl"), "utf8");
  const row = formRecord.parse(JSON.parse(rows));
  expect(row).toMatchObject({ id: "f-1", item: "q-a", form: "haystack", position: 0 });
  for (const told of [rows, card]) expect(told).not.toMatch(/Byron|led it/u);
});

it("is verified with its forms; a changed, missing or exchanged form is a fault", async () => {
  expect(await faultsOf()).toEqual([]);
  const rows = await readFile(at("forms/conflict.jsonl"), "utf8");
  await writeFile(at("forms/conflict.jsonl"), rows.replace('"item":"q-b"', '"item":"q-a"'));
  expect(await faultsOf()).toContain("seal-broken f-2");
  await writeFile(at("forms/conflict.jsonl"), "");
  expect(await faultsOf()).toContain("item-missing f-2");
});

it("opens with its forms, which have the evidence of their items", async () => {
  const opened = await openRelease({
    ...{ folder: release.folder, keyFile: release.keyFile },
    format: "jsonl",
  });
  const lines = opened.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id, form }) => `${id} ${form}`)).toEqual([
    ...["q-a plain", "q-b plain", "f-2 conflict", "f-1 haystack"],
  ]);
  const [a, b, conflicting] = lines;
  expect(conflicting.evidence.map(({ id }: { id: string }) => id)).toEqual([
    ...b.evidence.map(({ id }: { id: string }) => id),
    "ev-further",
  ]);
  expect(lines[3]).toMatchObject({ ...gold, item: "q-a", evidence: a.evidence, task: haystack });
  expect(lines[3].documents).toHaveLength(2);
});

it("opens a form that was sealed without evidence of its own, as in the first releases with forms", async () => {
  const { release: id, whole } = release.keys;
  const key = deriveItemKey(whole, id, "q-a");
  const { evidence: _none, documents, ...form } = makeForm("f-1", "q-a", haystack);
  const record = formRecord.parse(JSON.parse(await readFile(at("forms/haystack.jsonl"), "utf8")));
  const place = { release: id, id: "f-1", position: 0, part: "task" } as const;
  const text = JSON.stringify({ accepted: form.accepted, task: haystack });
  const opened = openForm({ ...record, task: sealText(text, key, place) }, key);
  expect(opened).toEqual({ ...form, evidence: [], documents });
});

it("opens with the key of one item that item and its forms only", async () => {
  const { release: id, whole } = release.keys;
  const key = deriveItemKey(whole, id, "q-a");
  const file = join(under, `${count}.item.key`);
  await writeFile(file, formatKeys({ release: id, whole: null, items: new Map([["q-a", key]]) }));
  const opened = await openRelease({ folder: release.folder, keyFile: file, format: "jsonl" });
  const ids = opened.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect(ids).toEqual(["q-a", "f-1"]);
});

it("is a source of an evaluation with its forms: gold answers, documents and what the kind adds", async () => {
  const { items: read } = await readSource(null, { source: release.folder, keyFile: release.keyFile });
  const found = read.find(({ id }) => id === "f-1");
  expect(found).toMatchObject({ form: "haystack", ...gold, task: haystack });
  expect(found?.documents?.[0]?.text).toBe("Ada Byron led it.");
  expect(read.find(({ id }) => id === "q-a")?.task).toBe(undefined);
});

it("writes questions alone in the formats of other programs, and reads them alone for a submission", async () => {
  const given = { folder: release.folder, keyFile: release.keyFile };
  for (const format of ["browsecomp", "inspect", "deepresearch"] as const)
    expect(await openRelease({ ...given, format })).toMatchObject({ items: 2, forms: 0, formsLeftOut: 2 });
  const { text } = await openRelease({ ...given, format: "inspect" });
  expect(text.trim().split("\n")).toHaveLength(2);
  const source = { source: release.folder, keyFile: release.keyFile };
  expect((await readSource(null, source)).items).toHaveLength(4);
  expect((await readSource(null, { ...source, forms: false })).items.map(({ id }) => id)).toEqual([
    ...["q-a", "q-b"],
  ]);
});

const hasPython = spawnSync("python3", ["-c", "import cryptography"]).status === 0;

it.skipIf(!hasPython)("is opened with its forms by the unsealer too, with the same fields", async () => {
  const { text } = await openRelease({ folder: release.folder, keyFile: release.keyFile, format: "jsonl" });
  const run = spawnSync("python3", ["examples/unseal.py", release.folder, release.keyFile]);
  expect(String(run.stderr)).toBe("");
  const parse = (lines: string) =>
    lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  expect(parse(String(run.stdout))).toEqual(parse(text));
});
