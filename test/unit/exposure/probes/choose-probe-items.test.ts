import { expect, test } from "vitest";
import type { ProbeArm } from "../../../../domain/exposure/probe.ts";
import { chooseProbeItems } from "../../../../exposure/probes/choose-probe-items.ts";
import { recordOf } from "../../../../exposure/probes/strata.ts";

const at = new Date("2026-03-01T00:00:00Z");
const request = { probeId: "p", sample: 6, at, ageBandDays: 90 };

const item = (
  questionId: string,
  {
    arm = "live" as ProbeArm,
    domain = "science",
    record = recordOf([]),
    lastAsked = null as Date | null,
  } = {},
) => ({
  lifecycle: { questionId, language: "en" as const, domain, accepted: new Date("2026-02-01T00:00:00Z") },
  ...{ arm, record, lastAsked },
});
const many = (prefix: string, count: number, given?: Parameters<typeof item>[1]) =>
  Array.from({ length: count }, (_, index) => item(`${prefix}${index}`, given));

test("published items with controls come before those without, and bring two controls each at most", () => {
  const candidates = [
    ...many("h", 30, { domain: "health" }),
    ...many("s", 4),
    ...many("c", 30, { arm: "control" }),
  ];
  const chosen = chooseProbeItems(candidates, request);
  const live = chosen.filter(({ arm }) => arm === "live").map(({ questionId }) => questionId[0]);
  expect(live.sort()).toEqual(["h", "h", "s", "s", "s", "s"]);
  expect(chosen.filter(({ arm }) => arm === "control")).toHaveLength(8);
});

test("an item that a model was right about is asked again before most, beside controls of that record only", () => {
  const chosen = chooseProbeItems(
    [
      ...many("s", 30),
      ...many("r", 10, { record: recordOf([true]) }),
      ...many("c", 30, { arm: "control" }),
      item("k", { arm: "control", record: recordOf([true]) }),
    ],
    request,
  );
  expect(chosen.filter(({ questionId }) => questionId.startsWith("r"))).toHaveLength(2);
  expect(chosen).toContainEqual({ questionId: "k", arm: "control" });
});

test("no item is left out for long: those asked longest ago are asked again, with controls or without", () => {
  const asked = new Map<string, number>();
  const days = (probe: number) => new Date(at.getTime() + probe * 7 * 86_400_000);
  const most = Array.from({ length: 8 }, (_, probe) => {
    const told = (id: string) => {
      const last = asked.get(id);
      return { lastAsked: last === undefined ? null : days(last) };
    };
    const candidates = [
      ...Array.from({ length: 30 }, (__, index) => item(`s${index}`, told(`s${index}`))),
      ...Array.from({ length: 10 }, (__, index) =>
        item(`h${index}`, { ...told(`h${index}`), domain: "health" }),
      ),
      ...many("c", 30, { arm: "control" }),
    ];
    const chosen = chooseProbeItems(candidates, { ...request, sample: 15, probeId: String(probe) });
    for (const { questionId } of chosen) asked.set(questionId, probe);
    return chosen.filter(({ arm }) => arm === "live").length;
  });
  expect(most).toEqual(Array(8).fill(15));
  const live = [...asked].filter(([id]) => !id.startsWith("c"));
  expect(live).toHaveLength(40);
  // 40 items, ten of them in turn each time.
  expect(Math.min(...live.map(([, probe]) => probe))).toBeGreaterThanOrEqual(8 - 4);
});

test("the draw is the probe's own: the same again, another in the next", () => {
  const candidates = [...many("s", 40), ...many("c", 40, { arm: "control" })];
  const draw = (probeId: string, list = candidates) => chooseProbeItems(list, { ...request, probeId });
  expect(draw("p", [...candidates].reverse())).toEqual(draw("p"));
  expect(draw("q")).not.toEqual(draw("p"));
});

test("by lot alone every live item is as likely as any other", () => {
  const candidates = [...many("s", 20), ...many("r", 20, { record: recordOf([true]) })];
  const drawn = Array.from({ length: 300 }, (_, probe) =>
    chooseProbeItems(candidates, { ...request, probeId: String(probe), sample: 10, byLotAlone: true }),
  ).flat();
  const share = drawn.filter(({ questionId }) => questionId.startsWith("r")).length / drawn.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test("wherever a probe is cut, live items and their controls were asked side by side", () => {
  const candidates = ["science", "health", "law", "arts"].flatMap((domain) => [
    ...many(`${domain}-s`, 5, { domain }),
    ...many(`${domain}-c`, 10, { domain, arm: "control" }),
  ]);
  const shares: number[] = [];
  const first: ProbeArm[] = [];
  for (let probe = 0; probe < 80; probe += 1) {
    const chosen = chooseProbeItems(candidates, { ...request, probeId: String(probe), sample: 20 });
    expect(chosen).toHaveLength(60);
    const half = chosen.slice(0, 30);
    // Two strata are whole, and nothing of the others was begun.
    expect(new Set(half.map(({ questionId }) => questionId.split("-")[0])).size).toBe(2);
    const part = chosen.slice(0, 7);
    shares.push(part.filter(({ arm }) => arm === "control").length / part.length);
    first.push(...chosen.slice(0, 1).map(({ arm }) => arm));
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  // Ten of fifteen are controls; no arm is asked before the other.
  expect(mean).toBeGreaterThan(0.6);
  expect(mean).toBeLessThan(0.73);
  expect(new Set(first).size).toBe(2);
});
