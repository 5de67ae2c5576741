import { expect, it } from "vitest";
import { checkTruth } from "../../../bench/life/check-truth.ts";
import { digestEnd } from "../../../bench/life/digest-end.ts";
import { judgeYear } from "../../../bench/life/judge-year.ts";
import { chooseLeaks } from "../../../bench/life/leak-items.ts";
import type { LifeRequest } from "../../../bench/life/life-request.ts";
import type { WeekRow } from "../../../bench/life/life-state.ts";
import { probed } from "../../../bench/life/settings-of.ts";
import { worldOf } from "../../../bench/life/world-of.ts";
import { createGroundTruth } from "../../../bench/truth/create-ground-truth.ts";
import type { Question } from "../../../simulation/language/question.ts";
import { writeQuestion } from "../../../simulation/language/write/write-question.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";

const request: LifeRequest = {
  ...{ seed: 1, weeks: 10, live: 4, domains: 1, size: "small", leaksPerWeek: 2 },
  ...{ replaced: 0.5, reverifyDays: 14, releaseWeeks: 4, method: "quick" },
};

const row = (week: number, rest: Partial<WeekRow> = {}): WeekRow => ({
  ...{
    week,
    day: "2024-10-07",
    live: 4,
    accepted: 4,
    acceptedNow: 0,
    rejected: 0,
    retired: {},
    quarantined: 0,
  },
  ...{
    leaked: 0,
    leakedLive: 0,
    leakWeeks: null,
    drifted: 0,
    driftedLive: 0,
    ambiguousLive: 0,
    wrongLive: 0,
  },
  ...{ closedBook: { live: { right: 0, of: 4 }, ever: { right: 0, of: 4 } }, imbalance: 0, alarms: [] },
  ...{ dollars: 0, seconds: 1, failedRuns: [] },
  ...rest,
});
const leak = (itemId: string, week: number) => ({
  ...{ itemId, week, way: "page" as const, question: "q", answer: "a", language: "en" as const },
});
const met = (given: Partial<Parameters<typeof judgeYear>[0]>, live: string[] = []): boolean[] =>
  judgeYear({ request, rows: [row(0), row(9)], leaks: [], drifts: {}, ...given }, new Set(live), 0.05).map(
    (criterion) => criterion.met,
  );

it("holds a year to what leaked or drifted more than a review period ago and still counts", () => {
  expect(met({ leaks: [leak("old", 6)] }, ["old"])).toEqual([false, true, true, true, true]);
  expect(met({ leaks: [leak("old", 6)] }, ["other"])).toEqual([true, true, true, true, true]);
  expect(met({ leaks: [leak("new", 7)] }, ["new"])).toEqual([true, true, true, true, true]);
  expect(met({ drifts: { moved: 6 } }, ["moved"])).toEqual([true, false, true, true, true]);
  expect(met({ drifts: { moved: 7 } }, ["moved"])).toEqual([true, true, true, true, true]);
});

it("holds it to its balance and its number in every week but the first, and its probes to what they call the steady model", () => {
  const [first, last] = [row(0, { imbalance: 1, live: 1 }), row(9)];
  expect(met({ rows: [first, last] })).toEqual([true, true, true, true, true]);
  const between = (given: Partial<WeekRow>) => met({ rows: [first, row(5, given), last] });
  expect(between({ imbalance: 0.06 })).toEqual([true, true, false, true, true]);
  expect(between({ live: 3 })).toEqual([true, true, true, true, true]);
  expect(between({ live: 2 })).toEqual([true, true, true, false, true]);
  expect(between({ alarms: [probed.newest] })).toEqual([true, true, true, true, true]);
  expect(between({ alarms: [probed.steady] })).toEqual([true, true, true, true, false]);
});

it("holds the items of the default method to being right, each week", () => {
  const made: LifeRequest = { ...request, method: "default" };
  const of = (given: Partial<WeekRow>) => met({ request: made, rows: [row(0), row(5, given), row(9)] });
  expect(of({ live: 100, driftedLive: 1, wrongLive: 1 })).toEqual([true, true, true, true, true, true]);
  expect(of({ live: 100, driftedLive: 1, wrongLive: 1, ambiguousLive: 1 })[4]).toBe(false);
});

it("gives away other items each week, the same ones each time", () => {
  const released = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: `q-${index}`, language: "en" as const, question: `Who ${index}?`, answers: [`A ${index}`] },
  }));
  const given = { week: 3, count: 12, seed: 1, before: [] };
  const first = chooseLeaks(released, given);
  expect(chooseLeaks([...released].reverse(), given)).toEqual(first);
  expect(new Set(first.map(({ way }) => way))).toEqual(new Set(["page", "training"]));
  const next = chooseLeaks(released, { ...given, week: 4, before: first });
  expect(next).toHaveLength(12);
  expect(next.filter(({ itemId }) => first.some((leak) => leak.itemId === itemId))).toEqual([]);
});

it("tells a question whose ground has moved from one that still holds", () => {
  const world = createWorld(worldOf(request));
  const moved = world.facts.filter(
    ({ relation, until }) => relation === "headquarters" && until !== undefined,
  );
  const said = moved.map((fact) => {
    const meaning: Question = {
      answer: {
        kind: fact.subject.kind,
        clues: [
          {
            ...{ relation: "headquarters", role: "subject" },
            target: { type: "entity", name: fact.object.name.en },
          },
        ],
      },
      asides: [],
    };
    const question = {
      language: "en" as const,
      draft: { question: writeQuestion(meaning, "en", 0), answer: fact.subject.name.en },
    } as Parameters<typeof checkTruth>[0];
    const until = fact.until ?? "";
    const before = new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);
    return [before, until].map((day) => checkTruth(question, createGroundTruth(world, day)));
  });
  expect(said.length).toBeGreaterThan(3);
  for (const [before, after] of said) {
    expect(["right", "ambiguous"]).toContain(before);
    expect(after).toBe("other");
  }
});

it("gives two years' ends the same digests where they came to the same, and tells what differs", () => {
  const life = { id: "q", state: "retired", reason: "exposed", since: "2024-10-14", moves: ["to retired"] };
  const end = { releases: [{ id: "r", items: [] }], accepted: [], lives: [life] };
  const turned = { ...life, id: life.id };
  const same = {
    lives: [Object.fromEntries(Object.entries(turned).reverse()) as typeof life],
    accepted: [],
    releases: end.releases,
  };
  expect(digestEnd(same)).toEqual(digestEnd(end));
  const other = digestEnd({ ...end, lives: [{ ...life, moves: [] }] });
  expect({ ...other, lives: "" }).toEqual({ ...digestEnd(end), lives: "" });
  expect(other.lives).not.toBe(digestEnd(end).lives);
});
