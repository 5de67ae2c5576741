import { describe, expect, test } from "vitest";
import { describeForecast, describeProbePlan } from "../../../../cli/commands/exposure/show-probe.ts";
import { exposureSettings } from "../../../../domain/settings/exposure-settings.ts";
import { forecastProbe } from "../../../../exposure/probes/forecast-probe.ts";
import { judgeProbes } from "../../../../exposure/probes/judge-probes.ts";
import { observe } from "./observe.ts";

const settings = exposureSettings.parse({}).probes;
const test1 = { model: "m", number: 1, earlier: [] } as const;
const items = (live: number, control: number, stratum = "s") => [
  ...Array.from({ length: live }, () => ({ stratum, arm: "live" as const })),
  ...Array.from({ length: control }, () => ({ stratum, arm: "control" as const })),
];
const forecast = (planned: ReturnType<typeof items>) =>
  forecastProbe({ ...test1, mode: "closed-book", planned }, settings);

describe("what a probe can come to", () => {
  test("is nothing with six items and one control, and what would do is said", () => {
    const found = forecast(items(6, 1));
    expect(found).toMatchObject({ needed: 40, canSettle: false, power: 0 });
    expect(found.reachable).toBeGreaterThan(1);
    expect(found.reachable).toBeLessThan(40);
    expect(found.sampleNeeded).toBeGreaterThan(20);
    expect(describeForecast(found)).toMatch(
      /^m can't get a verdict: whatever it answers, the evidence reaches at most \d\.?\d? of the 40 needed\. About \d+ published items with two controls each would be enough\.$/u,
    );
  });

  test("is never more than the answers turn out to be worth, and as much where all go one way", () => {
    const found = forecast(items(12, 12));
    const answers = [
      ...Array.from({ length: 12 }, (_, place) => observe(1, { questionId: `l${place}`, correct: true })),
      ...Array.from({ length: 12 }, (_, place) => observe(1, { questionId: `c${place}`, arm: "control" })),
    ];
    const [verdict] = judgeProbes(
      answers,
      [{ model: answers[0]?.model ?? "", mode: "closed-book", number: 1 }],
      settings,
    );
    expect(found.reachable).toBeCloseTo(verdict?.test["highest"] ?? 0, 6);
  });

  test("is no verdict without controls", () => {
    expect(forecast(items(500, 0))).toMatchObject({ canSettle: false, reachable: 1, power: 0 });
    expect(forecast([...items(500, 0, "a"), ...items(0, 500, "b")])).toMatchObject({ canSettle: false });
  });

  test("is likely with the sample that it asks for", () => {
    const { sampleNeeded } = forecast(items(6, 1));
    const enough = sampleNeeded ?? 0;
    expect(forecast(items(enough, 2 * enough))).toMatchObject({ canSettle: true });
    expect(forecast(items(enough, 2 * enough)).power).toBeGreaterThan(0.75);
    expect(forecast(items(Math.round(enough / 3), Math.round((2 * enough) / 3))).power).toBeLessThan(0.7);
  });

  test("counts earlier probes: what they came to so far is a part of it", () => {
    const earlier = Array.from({ length: 40 }, (_, place) =>
      observe(1, { questionId: `q${place}`, correct: place < 20, arm: place < 20 ? "live" : "control" }),
    );
    const planned = items(6, 1);
    expect(forecastProbe({ ...test1, mode: "closed-book", planned, earlier }, settings).canSettle).toBe(true);
  });

  test("with tools needs published items alone, and enough of them", () => {
    const tools = (count: number) =>
      forecastProbe({ ...test1, mode: "tools", planned: items(count, 0) }, settings);
    expect(tools(3)).toMatchObject({ canSettle: false });
    expect(tools(3).sampleNeeded).toBeGreaterThan(50);
    expect(tools(100).canSettle).toBe(true);
    expect(describeForecast(tools(3))).toMatch(
      /^m with tools can't get a verdict: .* About \d+ published items would be enough\.$/u,
    );
  });
});

test("a plan shows figures without powers of ten", () => {
  const planned = items(200, 400);
  const text = describeProbePlan(
    [{ model: "m", mode: "closed-book", live: 200, control: 400 }],
    [forecastProbe({ ...test1, number: 33, mode: "closed-book", planned }, settings)],
  );
  expect(text).toMatch(/over 1,000,000 +22,440 /u);
  expect(text).not.toMatch(/\de[+-]?\d/u);
});
