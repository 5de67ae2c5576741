import { expect, test } from "vitest";
import type { ExposureEvent } from "../../../domain/ports/exposure/exposure-ledger.ts";
import { exposureSettings } from "../../../domain/settings/exposure-settings.ts";
import { scoreExposure } from "../../../exposure/score-exposure.ts";

const policy = exposureSettings.parse({});
const now = new Date("2026-06-01T00:00:00Z");
let count = 0;
const event = (
  kind: ExposureEvent["kind"],
  party: string,
  given: Partial<ExposureEvent> = {},
): ExposureEvent => ({
  ...{ itemId: "q", kind, key: String(count++), party, at: new Date("2026-05-01T00:00:00Z"), detail: {} },
  ...given,
});

test("a party counts as far as it may, others go on counting, and the lines add up", () => {
  const sent = (party: string) => event("sent-to-provider", party);
  const { score, lines } = scoreExposure([...Array(5).fill(sent("a")), sent("b")], policy, now);
  expect(lines.map(({ points }) => points)).toEqual([1, 1, 1, 0, 0, 1]);
  expect(lines.map(({ limit }) => limit)).toEqual([null, null, null, "party", "party", null]);
  expect(lines.map(({ sum }) => sum)).toEqual([1, 2, 3, 3, 3, 4]);
  expect(score).toBe(4);
});

test("a kind counts as far as it may, over all parties", () => {
  const users = Array.from({ length: 100 }, (_, index) => event("access-report", `user ${index}`));
  const { score, lines } = scoreExposure(users, policy, now);
  expect(score).toBeCloseTo(6, 9);
  expect(lines.at(-1)?.limit).toBe("kind");
});

test("a leak weighs by what it shows", () => {
  const leak = (strength: string) =>
    scoreExposure([event("leak-found", "a.test", { detail: { strength } })], policy, now);
  expect(leak("canary").score).toBe(4);
  expect(leak("question").score).toBe(8);
  expect(leak("answer")).toMatchObject({ score: 20, lines: [{ factor: "leak-answer" }] });
});

test("entries fade where the policy says so, count in the order of their days, and not before they happened", () => {
  const fading = exposureSettings.parse({ weights: { reported: { halfLifeDays: 31 } } });
  const late = event("reported", "b", { at: new Date("2026-06-02T00:00:00Z") });
  const { lines } = scoreExposure([late, event("reported", "a")], fading, now);
  expect(lines).toMatchObject([{ party: "a", weight: 4, points: 2, limit: "age" }]);
});
