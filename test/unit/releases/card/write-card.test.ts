import { execFileSync, spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { datedRecord } from "../../../../domain/release/sealed-record.ts";
import type { CardFacts } from "../../../../releases/card/card-facts.ts";
import { writeEvalFile } from "../../../../releases/card/hugging-face.ts";
import { writeCard } from "../../../../releases/card/write-card.ts";
import { selectItems } from "../../../../releases/plan/select-items.ts";
import { deriveItemKey, formatKeys } from "../../../../releases/seal/keys.ts";
import { measureRelease } from "../../../../releases/statistics/measure-release.ts";
import { itemTable } from "../../../../releases/tables/retired-tables.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { buildTestRelease } from "../build-test-release.ts";
import { makeReleaseItem } from "../make-release-item.ts";

const canary =
  "BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID freshet:3b9c2f0e-0000-4000-8000-000000000001";
const items = [makeReleaseItem({ id: "1" }), makeReleaseItem({ id: "2", language: "zh", domain: "law" })];
const domains = [
  { id: "science", name: "Science | 科学" },
  { id: "law", name: "Law" },
];
const facts: CardFacts = {
  ...{
    id: "freshet-2026.03",
    name: "freshet",
    version: "2026.03",
    prettyName: "Freshet: weekly",
    licence: "cc-by-nc-sa-4.0",
    licenceLink: null,
  },
  ...{ date: "2026-03-07", cutoff: "2026-01-01", world: "real", methodProfile: "paper" },
  models: { synthesis: "model-a", judge: "model-b" },
  tools: ["search: searxng", "browser: chromium 147"],
  ...{ canary, published: 812, kept: 90, levels: [], verified: 0 },
  statistics: measureRelease(items, { countTokens: (text) => text.length, encoding: "o200k_base" }),
  cells: selectItems(items, {
    settings: { targets: { en: 4, zh: 2 }, privateShare: 0 },
    domains: domains.map(({ id }) => id),
  }).cells,
  domains,
  plots: [{ path: "plots/domains.svg", title: "Questions by domain" }],
  review: null,
  formReviews: [],
  withheld: [],
  seal: {
    cipher: "AES-256-GCM",
    openCommand: "freshet release open x",
    verifyCommand: "freshet release verify x",
  },
  configs: [
    { name: "default", table: datedRecord, files: [{ split: "test", path: "data/sealed.parquet" }] },
    { name: "retired", table: itemTable, files: [{ split: "test", path: "retired/items.parquet" }] },
  ],
};
const headerOf = (card: string): unknown => parse(/^---\n([\s\S]*?)\n---\n/u.exec(card)?.[1] ?? "");

describe("writeCard", () => {
  it("says for how many templated questions a SPARQL engine decided the answer again, and nothing where it decided none", () => {
    const levels: CardFacts["levels"] = [{ level: "L1", language: "en", questions: 40 }];
    const decided = "by the later snapshot: an index over it decided this for each question";
    expect(writeCard(facts)).not.toContain("SPARQL");
    expect(writeCard({ ...facts, levels })).toContain(`${decided}.`);
    expect(writeCard({ ...facts, levels, verified: 12 })).toContain(
      `${decided}, and a SPARQL engine decided it again for 12 of them.`,
    );
  });

  it("has Hugging Face's header, read back by its YAML", () => {
    expect(headerOf(writeCard(facts))).toMatchObject({
      language: ["en", "zh"],
      license: "cc-by-nc-sa-4.0",
      pretty_name: "Freshet: weekly 2026.03",
      size_categories: ["n<1K"],
      task_categories: ["question-answering"],
      configs: [
        {
          config_name: "default",
          data_files: [{ split: "test", path: "data/sealed.parquet" }],
          default: true,
        },
        { config_name: "retired", data_files: [{ split: "test", path: "retired/items.parquet" }] },
      ],
      dataset_info: [
        {
          config_name: "default",
          features: expect.arrayContaining([
            { name: "position", dtype: "int64" },
            { name: "accepted", dtype: "string" },
            { name: "item", dtype: "string" },
          ]),
        },
        {
          config_name: "retired",
          features: expect.arrayContaining([{ name: "aliases", sequence: "string" }]),
        },
      ],
      viewer: false,
      extra_gated_prompt: expect.stringContaining(canary),
      extra_gated_fields: { Name: "text", Country: "country" },
      extra_gated_button_content: "Agree and ask for access",
    });
  });

  it("a licence that Hugging Face doesn't list goes under other, with name and link", () => {
    const card = writeCard({ ...facts, licence: "my-terms", licenceLink: "https://example.org/terms" });
    expect(headerOf(card)).toMatchObject({
      license: "other",
      license_name: "my-terms",
      license_link: "https://example.org/terms",
    });
    expect(headerOf(writeCard({ ...facts, licence: "my-terms" }))).not.toHaveProperty("license_link");
  });

  it.each([
    [999, "n<1K"],
    [1_000, "1K<n<10K"],
    [20_000, "10K<n<100K"],
  ])("%i items are of the category %s", (published, category) => {
    expect(headerOf(writeCard({ ...facts, published }))).toMatchObject({ size_categories: [category] });
  });

  it("states what the servers of its models refused", () => {
    expect(writeCard(facts)).not.toContain("did not take");
    const part = { model: "model-a", name: "temperature", asked: "1", sent: null, calls: 3 };
    expect(writeCard({ ...facts, withheld: [part] })).toContain(
      "- The server of model-a did not take temperature 1: it was left out (3 calls).",
    );
  });

  it("tells what it is, its numbers, what is short, how it is opened, and its canary", () => {
    const card = writeCard(facts);
    expect(card).toContain("what became known after 2026-01-01 (τ)");
    expect(card).toContain("contains 812 items; 90 more are withheld");
    expect(card).toContain("| Science \\| 科学 | 1 of 2 | 0 of 1 |");
    expect(card).toContain("4 more are needed to reach the targets");
    expect(card).toContain("| role | model |\n|---|---|\n| synthesis | model-a |");
    expect(card).toContain("![Questions by domain; en: Science | 科学 1; zh: Law 1](plots/domains.svg)");
    expect(card).toContain("freshet release verify x\nfreshet release open x");
    expect(card).toContain(`> ${canary}`);
    expect(card).toContain("No sample of this release has been reviewed");
    for (const { question, answer } of items) {
      expect(card).not.toContain(question);
      expect(card).not.toContain(answer);
    }
  });

  it("says since when its answers hold, and counts one thing as one", () => {
    const [cell] = facts.cells;
    const one = {
      ...facts,
      cells: cell === undefined ? [] : [{ ...cell, short: 1 }],
      statistics: { ...facts.statistics, distinctRootDomains: 1, topRootDomains: [] },
    };
    const card = writeCard(one);
    expect(card).toContain("both splits; 1 more is needed to reach the targets:");
    expect(card).toContain("The evidence comes from 1 root domain.");
    // A question that an earlier release contains was last looked at days or weeks before this release.
    expect(card).toContain(
      "on the day on which the question was accepted, or was last verified before the release",
    );
    expect(card).not.toContain("on the day of the release");
    expect(card).not.toContain("one search provider");
  });

  it("tells of a simulated world, and not of a real one", () => {
    expect(writeCard({ ...facts, world: "simulated" })).toContain("Made in the simulated world");
    expect(writeCard(facts)).not.toContain("simulated");
  });

  it("human review: rates and Cohen's κ, a dash where it isn't defined", () => {
    const card = writeCard({
      ...facts,
      review: {
        ...{ date: "2026-03-02", items: 50, annotators: 2, unresolved: 10 },
        evidenceCorrect: { yes: 47, of: 50, kappa: 0.653 },
        unambiguous: { yes: 40, of: 40, kappa: null },
        inferable: { yes: 50, of: 50, kappa: null },
      },
    });
    expect(card).toContain("2 annotators judged 50 items of this release, from a sample drawn on 2026-03-02");
    expect(card).toContain("On 10 of them they disagree, and no decision has been made yet.");
    expect(card).toContain("| Is the evidence correct? | 94.0 % (47 of 50) | 0 | 0.65 |");
    // Ten that nobody has decided are not left out of the share.
    expect(card).toContain("| Is the question consistent and unambiguous? | 80.0 % (40 of 50) | 10 | – |");
    expect(card).toContain("| Can the answer be inferred? | 100.0 % (50 of 50) | 0 | – |");
    expect(card).not.toContain("judged by models and rules alone");
  });

  it("human review of forms: a table for each kind, whose last row is about what the kind promises", () => {
    const all = { yes: 3, of: 3, kappa: null };
    const card = writeCard({
      ...facts,
      formReviews: [
        {
          ...{ kind: "set", date: "2026-03-02", items: 3, annotators: 2, unresolved: 0 },
          ...{ evidenceCorrect: all, unambiguous: all, inferable: all },
          asPromised: { yes: 2, of: 3, kappa: null },
        },
      ],
    });
    expect(card).toContain("No sample of its questions has been reviewed by people yet.");
    expect(card).toContain(
      "2 annotators judged 3 set forms of this release, from a sample drawn on 2026-03-02",
    );
    expect(card).toContain("| Is the set whole? | 66.7 % (2 of 3) | 0 | – |");
    expect(card).toContain("Correctness of the questions was judged by models and rules alone");
  });
});

describe("what a card says to type", () => {
  const under = tempFolder();
  const opened = [
    makeReleaseItem({ id: "q-a" }),
    makeReleaseItem({ id: "q-中", question: "谁？", answer: "某人" }),
  ];
  const blocks = (card: string, language: string): string[] =>
    [...card.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "gu"))].map(
      ([, code]) => code ?? "",
    );

  it("has each field with its type and meaning, as they stand in the rows", () => {
    const card = writeCard(facts);
    for (const [name, { description }] of Object.entries({ ...datedRecord.shape, ...itemTable.shape })) {
      expect(card).toContain(`| \`${name}\` |`);
      expect(description, name).toBeTruthy();
      expect(card).toContain(description?.replaceAll("|", "\\|") ?? "");
    }
    expect(card).toContain("| `retired` | string or null | The day on which");
    expect(card).toContain("| `aliases` | list of string |");
    expect(card).toContain('load_dataset("freshet-2026.03", split="test")');
    expect(card).toContain('The config `"retired"`');
    const live = writeCard({ ...facts, configs: facts.configs.slice(0, 1) });
    expect(live).toContain("Nothing in this release is unencrypted.");
  });

  it.skipIf(!hasPython())(
    "opens the first row in Python, with the release's key and with that item's own",
    async () => {
      const { folder, keys, keyFile } = await buildTestRelease(under, { items: opened });
      const [, openIt = ""] = blocks(await readFile(join(folder, "README.md"), "utf8"), "python");
      const run = (row: number): string =>
        execFileSync(
          "python3",
          [
            "-c",
            `import json\nrows = [json.loads(line) for line in open("freshet-1/data/sealed.jsonl")][${row}:]\n${openIt}`,
          ],
          {
            cwd: under,
            encoding: "utf8",
            stdio: ["ignore", "pipe", "pipe"],
            env: { ...process.env, PYTHONIOENCODING: "utf-8" },
          },
        );
      await copyFile(keyFile, join(under, "freshet-1.key"));
      expect(run(0)).toBe(`${opened[0]?.question} ${opened[0]?.answer}\n`);
      expect(run(1)).toBe("谁？ 某人\n");
      const own = new Map([["q-中", deriveItemKey(keys.whole, "freshet-1", "q-中")]]);
      await writeFile(
        join(under, "freshet-1.key"),
        formatKeys({ release: "freshet-1", whole: null, items: own }),
      );
      expect(run(1)).toBe("谁？ 某人\n");
      expect(() => run(0)).toThrow(/KeyError/u);
    },
  );

  it("is only on tables of figures right-aligned", () => {
    const card = writeCard(facts);
    expect(card).toMatch(/\| language \| questions \| tokens .*\n\|---\|---:\|---:\|/u);
    expect(card).toMatch(/\| domain \| en \| zh \|\n\|---\|---:\|---:\|/u);
  });
});

/** The package that the card's Python needs; without it that part is not tried. */
function hasPython(): boolean {
  return spawnSync("python3", ["-c", "import cryptography"]).status === 0;
}

describe("writeEvalFile", () => {
  it("names what is in clear alone, as closed book: sealed rows have neither question nor answer", () => {
    expect(parse(writeEvalFile(facts) ?? "")).toEqual({
      name: "Freshet: weekly: retired questions, closed book",
      description: expect.stringContaining("does not measure search agents"),
      evaluation_framework: "inspect-ai",
      tasks: [
        {
          id: "retired-test-closed-book",
          config: "retired",
          split: "test",
          field_spec: { input: "question", target: "answer" },
          solvers: [{ name: "generate", args: {} }],
          scorers: [{ name: "model_graded_qa", args: {} }],
        },
      ],
    });
    expect(writeEvalFile({ ...facts, configs: facts.configs.slice(0, 1) })).toBeNull();
  });
});
