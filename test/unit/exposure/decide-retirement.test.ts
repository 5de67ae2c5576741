import { expect, test } from "vitest";
import type { LifecycleState } from "../../../domain/exposure/lifecycle.ts";
import type { ExposureEvent } from "../../../domain/ports/exposure/exposure-ledger.ts";
import { exposureSettings } from "../../../domain/settings/exposure-settings.ts";
import { decideRetirement, type KnownItem } from "../../../exposure/decide-retirement.ts";
import { scoreExposure } from "../../../exposure/score-exposure.ts";

const now = new Date("2026-06-01T00:00:00Z");
const plain = exposureSettings.parse({});

function decide({
  events = [],
  state = "active",
  accepted = "2026-05-01",
  probes = { knownBy: [], saturated: false },
  policy = plain,
}: {
  events?: readonly Pick<ExposureEvent, "kind" | "party" | "detail">[];
  state?: LifecycleState;
  accepted?: string;
  probes?: KnownItem;
  policy?: typeof plain;
}) {
  const whole = events.map((event, index) => ({
    ...event,
    ...{ itemId: "q", key: String(index), at: new Date("2026-05-10T00:00:00Z") },
  }));
  const lifecycle = { state, accepted: new Date(`${accepted}T00:00:00Z`) };
  return decideRetirement(
    { lifecycle, events: whole, score: scoreExposure(whole, policy, now), probes },
    policy,
    now,
  );
}

const leak = (strength: string) => ({ kind: "leak-found" as const, party: "a.test", detail: { strength } });
const sent = (party: string) => ({ kind: "sent-to-provider" as const, party, detail: {} });

test("an item that nobody knows stays", () => {
  expect(decide({ events: [sent("a"), sent("b")] })).toBeNull();
});

test("a leak with its answer retires at once, and says where and when; a leaked question is watched", () => {
  expect(decide({ events: [leak("question"), leak("answer")] })).toEqual({
    ...{ to: "retired", reason: "exposed" },
    note: "the question and its answer were found on a.test on 2026-05-10",
  });
  expect(decide({ events: [leak("question")] })).toMatchObject({ to: "watch", reason: "exposed" });
});

test("what models know goes as contaminated, what all find as saturated", () => {
  expect(decide({ probes: { knownBy: ["m"], saturated: false } })).toMatchObject({
    ...{ to: "retired", reason: "contaminated", note: "answered closed book by m" },
  });
  expect(decide({ probes: { knownBy: [], saturated: true } })).toMatchObject({ reason: "saturated" });
});

test("the score watches, then retires", () => {
  const many = (parties: number) =>
    Array.from({ length: parties }, (_, index) => [leak("canary"), sent(`p${index}`)]).flat();
  expect(decide({ events: [...many(12), leak("question")].slice(0, 24) })).toMatchObject({ to: "watch" });
  const strict = exposureSettings.parse({ thresholds: { watch: 2, retire: 4 } });
  const four = ["a", "b", "c", "d"].map(sent);
  expect(decide({ events: four.slice(0, 2), policy: strict })).toMatchObject({
    to: "watch",
    note: "exposure 2.0, 2 is watched",
  });
  expect(decide({ events: four, policy: strict })).toMatchObject({
    to: "retired",
    note: "exposure 4.0, 4 retires",
  });
});

test("age and the number of releases retire", () => {
  expect(decide({ accepted: "2025-06-01" })).toMatchObject({
    to: "retired",
    reason: "aged",
    note: "365 days old, 365 at most",
  });
  const few = exposureSettings.parse({ rules: { maxReleases: 2 } });
  const published = { kind: "published" as const, party: "public", detail: {} };
  expect(decide({ events: [published, published], policy: few })).toMatchObject({ reason: "aged" });
  expect(decide({ events: [published], policy: few })).toBeNull();
});

test("what is watched already stays so, what is under doubt can only go, what is gone is gone", () => {
  expect(decide({ events: [leak("question")], state: "watch" })).toBeNull();
  expect(decide({ events: [leak("question")], state: "quarantined" })).toBeNull();
  expect(decide({ events: [leak("answer")], state: "quarantined" })).toMatchObject({ to: "retired" });
  expect(decide({ events: [leak("answer")], state: "retired" })).toBeNull();
});

test("a rule that is switched off does nothing by itself", () => {
  const lax = exposureSettings.parse({ rules: { leaked: { answer: "none" }, maxAgeDays: null } });
  expect(decide({ events: [leak("answer")], policy: lax })).toMatchObject({
    to: "watch",
    note: expect.stringContaining("exposure 20.0"),
  });
  expect(decide({ accepted: "2020-01-01", policy: lax })).toBeNull();
});
