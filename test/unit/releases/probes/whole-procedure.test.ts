import { expect, test } from "vitest";
import type { ProbeArm, ProbeObservation } from "../../../../domain/probe-observation.ts";
import { createRandom } from "../../../../evaluation/statistics/create-random.ts";
import { buildStrata } from "../../../../releases/probes/build-strata.ts";
import { chooseProbeItems } from "../../../../releases/probes/choose-probe-items.ts";
import { compareArms } from "../../../../releases/probes/compare-arms.ts";
import { recordOf } from "../../../../releases/probes/record-of.ts";
import { observe } from "./observe.ts";

const ageBandDays = 10_000;

/** A model's weekly probes of the same items, drawn as the product draws them; each item has a chance of its own. */
function probeWeekly(random: () => number, { atLeast = 0 }: { readonly atLeast?: number } = {}) {
  const items = Array.from({ length: 60 }, (_, index) => {
    const arm: ProbeArm = index % 3 === 0 ? "control" : "live";
    const chance = 0.02 + 0.5 * random() ** 2;
    const { language, domain, accepted } = observe(0, { questionId: "" });
    const standing = { questionId: `${index}/${random()}`, language, domain, accepted };
    return { standing, arm, chance: arm === "live" ? Math.max(chance, atLeast) : chance };
  });
  const chances = new Map(items.map(({ standing, chance }) => [standing.questionId, chance]));
  const answers: ProbeObservation[] = [];
  const earlier = new Map<string, (boolean | null)[]>();
  const lastAsked = new Map<string, Date>();
  for (let week = 0; week < 12; week += 1) {
    const candidates = items.map((item) => ({
      ...item,
      record: recordOf(earlier.get(item.standing.questionId) ?? []),
      lastAsked: lastAsked.get(item.standing.questionId) ?? null,
    }));
    const order = { probeId: `p${week}`, sample: 20, at: new Date("2026-06-01"), ageBandDays };
    for (const { questionId, arm } of chooseProbeItems(candidates, order)) {
      const correct = random() < (chances.get(questionId) ?? 0);
      answers.push(observe(week, { questionId, arm, correct }));
      earlier.set(questionId, [...(earlier.get(questionId) ?? []), correct]);
      lastAsked.set(questionId, new Date(Date.UTC(2026, 0, 5 + 7 * week)));
    }
  }
  return compareArms(buildStrata(answers, { ageBandDays }), { materialOddsRatio: 4 });
}

test("items asked again and again, those once right before others, raise no more false alarms than stated", () => {
  const random = createRandom(99);
  let alarms = 0;
  for (let sequence = 0; sequence < 200; sequence += 1)
    if (probeWeekly(random).highest >= 1 / 0.05) alarms += 1;
  expect(alarms / 200).toBeLessThanOrEqual(0.05);
});

test("a model that knows half of what was published is found out within a season", () => {
  const random = createRandom(100);
  const found = Array.from({ length: 20 }, () => probeWeekly(random, { atLeast: 0.6 }).highest >= 1 / 0.05);
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(18);
});
