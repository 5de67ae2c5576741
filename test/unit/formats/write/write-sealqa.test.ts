import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { BenchmarkItem } from "../../../../domain/evaluation/benchmark-item.ts";
import { sealLabelsOf } from "../../../../domain/evaluation/seal-labels.ts";
import { layOutItems } from "../../../../evaluation/lay-out-items.ts";
import { readBenchmark } from "../../../../formats/read/read-benchmark.ts";
import { writeLongSeal, writeSealQa } from "../../../../formats/write/write-sealqa.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { sampleItem } from "../../evaluation/sample-trials.ts";

const folder = tempFolder();
const canary = "canary of this test";
const question = { question: "Which harbour?", answer: "Port Ellery" };
const conflict: BenchmarkItem = {
  ...sampleItem({ id: "f-1", ...question, form: "conflict", domain: "sea" }),
  task: {
    ...{ kind: "conflict", ...question, aliases: [], label: "unhelpful", split: "seal-0" },
    ...{ questionTypes: ["Q1", "Q3"], freshnessClass: "fast", effectiveYear: 2026 },
    ...{ nextReview: "2026-12-01", results: [], urls: ["http://a.test/1", "http://b.test/2"] },
  },
};
const documents = Array.from({ length: 25 }, (_, at) => ({
  ...{
    url: `http://d.test/${at}`,
    title: `Page ${at}`,
    text: at === 0 ? "It is Port Ellery." : `Other ${at}.`,
  },
}));
const haystack: BenchmarkItem = { ...sampleItem({ id: "f-2", ...question, form: "haystack" }), documents };

async function readBack(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return await readBenchmark(file);
}

describe("SealQA's files", () => {
  it("come back with label, class and sites, under the field's own column names", async () => {
    const text = writeSealQa([conflict, haystack], canary);
    expect(JSON.parse(text)).toMatchObject({
      ...{ freshness: "fast-changing", search_results: "unhelpful", effective_year: "2026", canary },
      question_types: ["advanced reasoning", "temporal tracking"],
    });
    const { format, items } = await readBack("seal.jsonl", text);
    const [item = conflict] = items;
    expect(sealLabelsOf(item)).toEqual(sealLabelsOf(conflict));
    expect(sealLabelsOf({ seal: { ...item.seal, effectiveYear: "2019" } as never })?.effectiveYear).toBe(
      "before 2024",
    );
    expect(format).toBe("SealQA");
    expect(items[0]?.seal).toEqual({
      ...{ split: "seal-0", questionTypes: ["advanced reasoning", "temporal tracking"] },
      ...{ effectiveYear: "2026", results: "unhelpful" },
    });
    expect(items).toMatchObject([
      { ...question, form: "unhelpful results", freshness: "fast-changing", rootDomains: 2, domain: "sea" },
    ]);
  });

  it("of LongSeal come back with their documents in their orders, for each k that there are enough for", async () => {
    const text = writeLongSeal(
      [conflict, haystack, ...layOutItems([haystack], { modes: ["documents"] }).slice(1)],
      canary,
    );
    const { format, items } = await readBack("long.jsonl", text);
    expect(format).toBe("SealQA");
    const [item] = items;
    expect(items).toHaveLength(1);
    expect(item?.documents?.[0]).toEqual(documents[0]);
    expect(item?.layouts?.map(({ k, order }) => [k, order.length])).toEqual([
      [12, 13],
      [20, 21],
    ]);
    // The file's order is the one in which an evaluation of the form itself shows the documents.
    const [, twelve, twenty, ...rest] = layOutItems(items, { modes: ["documents"] });
    const own = layOutItems([haystack], { modes: ["documents"] });
    expect(rest).toEqual([]);
    expect([twelve?.haystack, twenty?.haystack]).toEqual([own[1]?.haystack, own[2]?.haystack]);
    expect(twelve?.documents).toEqual(own[1]?.documents);
    expect(own[1]?.documents?.[(own[1].haystack?.place ?? 0) - 1]).toEqual(documents[0]);
  });

  it("without the gold document among the others are laid out anew", async () => {
    const row = JSON.parse(writeLongSeal([haystack], canary)) as Record<string, unknown[]>;
    const without = {
      ...row,
      "12_docs": row["12_docs"]?.filter((one) => !JSON.stringify(one).includes("Ellery")),
    };
    const { items } = await readBack("without.jsonl", JSON.stringify(without));
    expect(items[0]?.layouts?.map(({ k }) => k)).toEqual([20]);
    expect(layOutItems(items, { modes: ["documents"], k: [12] })[1]?.documents).toHaveLength(13);
  });
});
