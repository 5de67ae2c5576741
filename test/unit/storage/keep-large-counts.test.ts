import { expect, it } from "vitest";
import type { QuestionFilter } from "../../../domain/ports/questions/question-store.ts";
import type { QuestionFacets } from "../../../domain/question/question-facets.ts";
import { keepLargeCounts } from "../../../storage/questions/keep-large-counts.ts";

function open(total: () => number) {
  const clock = { now: 0 };
  const counted: unknown[] = [];
  const count = keepLargeCounts(
    async (filter) => {
      counted.push(filter.language);
      if (total() < 0) throw new Error("the database is away");
      return { total: total(), facets: {} } as QuestionFacets;
    },
    () => clock.now,
  );
  const ask = (language?: "en" | "zh") =>
    count({
      ...{ now: new Date(clock.now), thresholds: { watch: 1, retire: 2 } },
      ...(language && { language: [language] }),
    } as QuestionFilter);
  return { clock, counted, ask };
}

it("counts of a small benchmark are computed anew each time", async () => {
  let total = 5;
  const { counted, ask } = open(() => total);
  expect((await ask()).total).toBe(5);
  total = 6;
  expect((await ask()).total).toBe(6);
  await Promise.all([ask(), ask()]);
  expect(counted).toHaveLength(4);
});

it("counts of a large one are given again for two seconds, by filter, and shared while they are computed", async () => {
  let total = 20_001;
  const { clock, counted, ask } = open(() => total);
  await ask();
  total = 20_002;
  clock.now = 1_999;
  expect((await ask()).total).toBe(20_001);
  await Promise.all([ask("en"), ask("en"), ask("zh")]);
  expect(counted).toEqual([undefined, ["en"], ["zh"]]);
  clock.now = 2_001;
  expect((await ask()).total).toBe(20_002);
});

it("a failure is not kept", async () => {
  let total = 30_000;
  const { clock, ask } = open(() => total);
  await ask();
  clock.now = 3_000;
  total = -1;
  await expect(ask()).rejects.toThrow("away");
  total = 30_001;
  expect((await ask()).total).toBe(30_001);
});
