import { expect, test } from "vitest";
import type { ProbeArm, ProbeObservation } from "../../../../domain/exposure/probe.ts";
import { mulberry32 } from "../../../../domain/mulberry-32.ts";
import { chooseProbeItems } from "../../../../exposure/probes/choose-probe-items.ts";
import { compareArms } from "../../../../exposure/probes/compare-arms.ts";
import { buildStrata, recordOf } from "../../../../exposure/probes/strata.ts";
import { isLong } from "../../../support/is-long.ts";
import { observe } from "./observe.ts";

/** The number of seasons that are simulated. */
const sequences = isLong ? 200 : 80;
const ageBandDays = 10_000;

/** Of an answer, in a budget: a wrong one is long, so that where a probe ends follows from what it was told. */
const costOf = (correct: boolean): number => (correct ? 1 : 3);

/** A model's weekly probes of the same items, drawn as the product draws them; each item has a chance of its own. */
function probeWeekly(
  random: () => number,
  {
    atLeast = 0,
    budget = Number.POSITIVE_INFINITY,
  }: { readonly atLeast?: number; readonly budget?: number } = {},
) {
  const items = Array.from({ length: 60 }, (_, index) => {
    const arm: ProbeArm = index % 3 === 0 ? "control" : "live";
    const chance = 0.02 + 0.5 * random() ** 2;
    const { language, domain, accepted } = observe(0, { questionId: "" });
    const lifecycle = { questionId: `${index}/${random()}`, language, domain, accepted };
    return { lifecycle, arm, chance: arm === "live" ? Math.max(chance, atLeast) : chance };
  });
  const chances = new Map(items.map(({ lifecycle, chance }) => [lifecycle.questionId, chance]));
  const answers: ProbeObservation[] = [];
  const earlier = new Map<string, (boolean | null)[]>();
  const lastAsked = new Map<string, Date>();
  for (let week = 0; week < 12; week += 1) {
    const candidates = items.map((item) => ({
      ...item,
      record: recordOf(earlier.get(item.lifecycle.questionId) ?? []),
      lastAsked: lastAsked.get(item.lifecycle.questionId) ?? null,
    }));
    const request = { probeId: `p${week}`, sample: 20, at: new Date("2026-06-01"), ageBandDays };
    let spent = 0;
    for (const { questionId, arm } of chooseProbeItems(candidates, request)) {
      if (spent >= budget) break;
      const correct = random() < (chances.get(questionId) ?? 0);
      spent += costOf(correct);
      answers.push(observe(week, { questionId, arm, correct }));
      earlier.set(questionId, [...(earlier.get(questionId) ?? []), correct]);
      lastAsked.set(questionId, new Date(Date.UTC(2026, 0, 5 + 7 * week)));
    }
  }
  return compareArms(buildStrata(answers, { ageBandDays }), { materialOddsRatio: 4 });
}

test("items asked again and again, those once right before others, raise no more false alarms than stated", () => {
  const random = mulberry32(99);
  let alarms = 0;
  for (let sequence = 0; sequence < sequences; sequence += 1)
    if (probeWeekly(random).highest >= 1 / 0.05) alarms += 1;
  expect(alarms / sequences).toBeLessThanOrEqual(0.05);
});

test("nor do probes that end by their budget, though what they cost hangs on what was answered", () => {
  const random = mulberry32(101);
  let alarms = 0;
  for (let sequence = 0; sequence < 100; sequence += 1)
    if (probeWeekly(random, { budget: 40 }).highest >= 1 / 0.05) alarms += 1;
  expect(alarms / 100).toBeLessThanOrEqual(0.05);
});

test("a model that knows half of what was published is found out within a season", () => {
  const random = mulberry32(100);
  const found = Array.from({ length: 20 }, () => probeWeekly(random, { atLeast: 0.6 }).highest >= 1 / 0.05);
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(18);
});

test("nor is it missed by probes that never come to their end", () => {
  const random = mulberry32(102);
  const found = Array.from(
    { length: 20 },
    () => probeWeekly(random, { atLeast: 0.6, budget: 40 }).highest >= 1 / 0.05,
  );
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(15);
});
