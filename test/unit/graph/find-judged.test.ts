import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import { findJudgedBefore } from "../../../graph/evidence/find-judged.ts";

const fact = (object: string) => ({
  ...{ subject: "Panel of May", relation: "host", object },
  ...{ from: "2026-04-21", to: null },
});

function piece(round: number, hosts: readonly string[], change: Partial<Evidence> = {}): Evidence {
  return {
    ...{ id: `ev-${round}-${hosts.length}`, runId: "run", round, statement: "The panel had hosts." },
    ...{ facts: hosts.map(fact), url: "http://news.test/panel", quote: "Hosts of the panel", date: null },
    ...{ fresh: true, snapshotId: null, status: "kept", label: "credible", fault: null, reason: null },
    ...{ sources: null, freshness: null },
    ...change,
  };
}

const parts = {
  pages: { getVisited: async () => null },
  scope: { kind: "run", id: "run" } as const,
};
const find = async (wanted: Evidence, known: readonly Evidence[]) =>
  (await findJudgedBefore({ ...wanted, label: null, status: "gathered" }, known, parts))?.id ?? null;

const before = piece(1, ["Ida Stern", "Ada Moor", "Lena Voss"]);

it("takes the label of an earlier round's piece that was kept and has all facts of this one", async () => {
  expect(await find(piece(2, ["Ada Moor", "ida  stern"]), [before])).toBe(before.id);
  expect(await find(piece(2, ["Ada Moor"]), [{ ...before, label: "non-popular", fresh: false }])).toBeNull();
});

it("takes none where a fact is new, the piece was dropped, or both are of one round", async () => {
  expect(await find(piece(2, ["Ada Moor", "Orla Brand"]), [before])).toBeNull();
  const dropped = { ...before, status: "dropped", label: "unclear" } as const;
  expect(await find(piece(2, ["Ada Moor"]), [dropped])).toBeNull();
  expect(await find(piece(1, ["Ada Moor"]), [before])).toBeNull();
});

it("takes the label of the same facts before that of a piece with more", async () => {
  const same = piece(1, ["Ada Moor"]);
  expect(await find(piece(2, ["Ada Moor"]), [same, before])).toBe(same.id);
  const refuted = { ...same, status: "dropped", label: "not credible" } as const;
  expect(await find(piece(2, ["Ada Moor"]), [before, refuted])).toBe(same.id);
});

it("has what was unclear by one quote judged again by another one of the same page", async () => {
  for (const fresh of [true, false]) {
    const weak = { ...piece(1, ["Ada Moor"], { fresh }), status: "dropped", label: "unclear" } as const;
    expect(await find(piece(2, ["Ada Moor"], { fresh }), [weak])).toBe(weak.id);
    const better = { fresh, quote: "The panel was hosted by Ada Moor." };
    expect(await find(piece(2, ["Ada Moor"], better), [weak])).toBeNull();
    const known = { ...weak, label: fresh ? "not credible" : "popular" } as const;
    expect(await find(piece(2, ["Ada Moor"], better), [known])).toBe(known.id);
  }
});
