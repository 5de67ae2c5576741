import { expect, it } from "vitest";
import { openOfflineProduct } from "./offline-product.ts";

const [cutoff, today] = ["2026-01-01", "2026-06-30"];
const product = openOfflineProduct({ size: "small" });

/** What it searches for, one query after the other. */
function queriesOf(language: "en" | "zh", span: object): string[] {
  const subDomain = { id: "science/astronomy", name: language === "zh" ? "天文学" : "astronomy" };
  const { calls } = product.converse("collect_seeds", {
    ...{ language, domain: { id: "science", name: "science" }, subDomain, cutoff, today, span },
    ...{ searchHints: ["first light", "discovery"], wanted: 60, maxToolCalls: 20, known: [] },
  });
  return calls
    .filter(({ name }) => name === "search")
    .flatMap(({ arguments: { query } }) => query as string[]);
}

it("looks first at the days that a round of seeding is given", () => {
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect(queriesOf("en", march).slice(0, 2)).toEqual(["astronomy March 2026", "first light March 2026"]);
  expect(queriesOf("zh", march).slice(0, 2)).toEqual(["天文学 2026年3月", "first light 2026年3月"]);
  for (const language of ["en", "zh"] as const) {
    const all = queriesOf(language, { from: cutoff, to: today });
    expect(all[0]).toBe("first light");
    // Where a span gives too little, all days are asked for.
    expect(queriesOf(language, march)).toContain("discovery");
  }
});
