import { expect, it } from "vitest";
import type { OpenNewestSnapshot } from "../../../domain/ports/web/wikidata-snapshots.ts";
import { reverifyBySnapshot } from "../../../reverify/reverify-by-snapshot.ts";
import { makeTemplatedQuestion, snapshots } from "../../support/make-templated.ts";
import { entityOf, memorySnapshot, statementOf } from "../../support/memory-snapshot.ts";

const plain = makeTemplatedQuestion();
const truthy = makeTemplatedQuestion({
  statements: plain.statements.map((statement) => ({ ...statement, id: null })),
});

it.each([
  // An older question doesn't say the format, so that its statements tell it.
  ["json", plain, undefined],
  ["truthy", truthy, undefined],
  // A JSON dump can have statements without ids.
  ["json", truthy, "json"],
  ["truthy", plain, "truthy"],
] as const)("asks for a newer snapshot of the question's own format: %s", async (format, made, stored) => {
  const wanted: Parameters<OpenNewestSnapshot>[0][] = [];
  const newestSnapshot: OpenNewestSnapshot = async (one) => {
    wanted.push(one);
    return null;
  };
  const later = { ...snapshots.later, ...(stored && { format: stored }) };
  const templated = { made, snapshots: { ...snapshots, later }, reworded: false, evidence: [] };
  expect(await reverifyBySnapshot({ newestSnapshot }, { templated, evidence: [] })).toBeNull();
  expect(wanted).toEqual([{ after: snapshots.later.day, format }]);
});

it("finds subjects and values that were merged, over two redirects", async () => {
  const snapshot = memorySnapshot({
    day: "2026-11-01",
    entities: [entityOf("Q102", { statements: [statementOf("P17", "Q156")] })],
    redirects: new Map([
      ["Q100", "Q101"],
      ["Q101", "Q102"],
      ["Q155", "Q156"],
    ]),
  });
  const templated = { made: plain, snapshots, reworded: false, evidence: [] };
  const decided = await reverifyBySnapshot(
    { newestSnapshot: async () => snapshot },
    { templated, evidence: [] },
  );
  expect(decided?.outcome).toBe("holds");
});
