import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { FormTask } from "../../../domain/form/form.ts";
import { breakDown } from "../../../evaluation/report/break-down.ts";
import { readBenchmark } from "../../../formats/read/read-benchmark.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { sampleItem, sampleTrial } from "./sample-trials.ts";

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

/** A question may have several types, so their shares add up to more than one. Of questions on time the paper prints 13.7 for 35 of 254. */
const types = [
  ["advanced reasoning", 184, 72.4],
  ["entity/event disambiguation", 148, 58.3],
  ["temporal tracking", 35, 13.8],
  ["cross-lingual reasoning", 14, 5.5],
  ["false-premise detection", 11, 4.3],
] as const;
const years = [
  ["before 2024", 149, 58.7],
  ["2024", 49, 19.3],
  ["2025", 56, 22.0],
] as const;
/** Numbers that follow from the shares of Table 11. */
const results = [
  ["conflicting", 144, 56.7],
  ["unhelpful", 110, 43.3],
] as const;

const listed = (groups: readonly (readonly [string, number, number])[]): string[] =>
  groups.flatMap(([name, count]) => Array.from({ length: count }, () => name));

it("SealQA's shares by its labels come out of its file as the paper prints them", async () => {
  const [classes, about, inYears, found] = [freshness, topics, years, results].map(listed);
  // Each type has a stretch of questions, and the stretches follow one another around the list, so all questions have a type.
  const starts = types.map((_, type) => types.slice(0, type).reduce((sum, [, count]) => sum + count, 0));
  const typesOf = (at: number) =>
    types
      .filter(([, count], type) => (at - (starts[type] ?? 0) + 3 * 254) % 254 < count)
      .map(([name]) => name);
  const lines = (classes ?? []).map((freshnessClass, at) =>
    JSON.stringify({
      ...{ question: `Question ${at}?`, answer: `Answer ${at}`, urls: [`https://page-${at}.test/`] },
      ...{ freshness: freshnessClass, question_types: typesOf(at), effective_year: inYears?.[at] },
      ...{ search_results: found?.[at], topic: about?.[at] },
    }),
  );
  const file = path.join(tempFolder(), "seal_hard.jsonl");
  writeFileSync(file, lines.join("\n"));
  const { format, items } = await readBenchmark(file);
  expect(format).toBe("SealQA");
  expect(items).toHaveLength(254);
  const breakdowns = breakDown(
    items,
    items.map(({ id }) => sampleTrial({ itemId: id })),
  );
  const shares = (by: string) =>
    new Map(
      breakdowns
        .find((each) => each.by === by)
        ?.groups.map(({ value, items: count }) => [value, Math.round((1000 * count) / items.length) / 10]),
    );
  expect(shares("freshness")).toEqual(new Map(freshness.map(([name, , share]) => [name, share])));
  expect(shares("domain")).toEqual(new Map(topics.map(([name, , share]) => [name, share])));
  for (const [by, groups] of [
    ["question type", types],
    ["effective year", years],
    ["search results", results],
  ] as const)
    expect([by, shares(by)]).toEqual([by, new Map(groups.map(([name, , share]) => [name, share]))]);
  expect([...shares("effective year").keys()]).toEqual(["before 2024", "2024", "2025"]);
  // The files don't say of which split they are.
  expect(breakdowns.some(({ by }) => by === "split")).toBe(false);
  expect([...shares("form").keys()].sort()).toEqual(["conflicting results", "unhelpful results"]);
});

it("our conflict forms are broken down by the same labels, and no other item counts there", () => {
  const task = (more: object): FormTask => ({
    ...{
      kind: "conflict",
      question: "Who?",
      answer: "Vik",
      aliases: [],
      label: "conflicting",
      split: "seal-0",
    },
    ...{ questionTypes: ["Q1", "Q3"], freshnessClass: "fast", effectiveYear: 2026, nextReview: "2026-12-01" },
    ...{ results: [], urls: [] },
    ...more,
  });
  const items = [
    sampleItem({ id: "q" }),
    sampleItem({ id: "f", form: "conflict", task: task({}) }),
    sampleItem({
      ...{ id: "g", form: "conflict" },
      task: task({ label: "unhelpful", split: "seal-hard", questionTypes: ["Q3"], effectiveYear: 2019 }),
    }),
  ];
  const trials = [
    sampleTrial({ itemId: "q" }),
    sampleTrial({ itemId: "f" }),
    sampleTrial({ itemId: "g", outcome: "incorrect" }),
  ];
  const breakdowns = new Map(
    breakDown(items, trials).map(({ by, groups }) => [
      by,
      groups.map(({ value, items: count, accuracies }) => [value, count, accuracies[0]?.accuracy?.value]),
    ]),
  );
  expect(breakdowns.get("split")).toEqual([
    ["seal-0", 1, 1],
    ["seal-hard", 1, 0],
  ]);
  expect(breakdowns.get("question type")).toEqual([
    ["advanced reasoning", 1, 1],
    ["temporal tracking", 2, 0.5],
  ]);
  expect(breakdowns.get("effective year")).toEqual([
    ["before 2024", 1, 0],
    ["2026", 1, 1],
  ]);
  expect(breakdowns.get("search results")).toEqual([
    ["conflicting", 1, 1],
    ["unhelpful", 1, 0],
  ]);
});
