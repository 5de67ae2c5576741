import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { breakDown } from "../../../evaluation/report/break-down.ts";
import { readBenchmark } from "../../../formats/read/read-benchmark.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { sampleTrial } from "./sample-trials.ts";

/** Numbers of the 254 questions of SEAL-HARD (SealQA §2, "Diversity"), and the shares that the paper prints. */
const freshness = [
  ["never-changing", 79, 31.1],
  ["slow-changing", 111, 43.7],
  ["fast-changing", 64, 25.2],
] as const;
const topics = [
  ["science and technology", 68, 26.8],
  ["sports", 56, 22.0],
  ["entertainment", 55, 21.7],
  ["politics", 23, 9.1],
  ["history and geography", 21, 8.3],
  ["others", 31, 12.2],
] as const;

const listed = (groups: readonly (readonly [string, number, number])[]): string[] =>
  groups.flatMap(([name, count]) => Array.from({ length: count }, () => name));

it("SealQA's shares by freshness and topic come out of its file as the paper prints them", async () => {
  const [classes, about] = [listed(freshness), listed(topics)];
  const lines = classes.map((freshnessClass, at) =>
    JSON.stringify({
      ...{ question: `Question ${at}?`, answer: `Answer ${at}`, urls: [`https://page-${at}.test/`] },
      ...{ freshness: freshnessClass, question_types: ["advanced reasoning"], effective_year: "2025" },
      ...{ search_results: at % 2 === 0 ? "conflict" : "unhelpful", topic: about[at] },
    }),
  );
  const file = path.join(tempFolder(), "seal_hard.jsonl");
  writeFileSync(file, lines.join("\n"));
  const { format, items } = await readBenchmark(file);
  expect(format).toBe("SealQA");
  expect(items).toHaveLength(254);
  const found = breakDown(
    items,
    items.map(({ id }) => sampleTrial({ itemId: id })),
  );
  const shares = (by: string) =>
    new Map(
      found
        .find((each) => each.by === by)
        ?.groups.map(({ value, items: count }) => [value, Math.round((1000 * count) / items.length) / 10]),
    );
  expect(shares("freshness")).toEqual(new Map(freshness.map(([name, , share]) => [name, share])));
  expect(shares("domain")).toEqual(new Map(topics.map(([name, , share]) => [name, share])));
  expect([...shares("form")].map(([name]) => name).sort()).toEqual(["conflict results", "unhelpful results"]);
});
