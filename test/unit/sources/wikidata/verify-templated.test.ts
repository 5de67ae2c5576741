import { expect, it } from "vitest";
import { writeQueryInSparql } from "../../../../sources/wikidata/questions/write-query-in-sparql.ts";
import { verifyTemplated } from "../../../../sources/wikidata/verify/verify-templated.ts";
import { makeTemplatedQuestion, snapshots } from "../../../support/make-templated.ts";
import { entityOf, memorySnapshot } from "../../../support/memory-snapshot.ts";

const country = (id: string) => ({
  ...{ id: `Q100$${id}`, property: "P17", rank: "normal" as const, value: { kind: "entity" as const, id } },
  ...{ from: null, to: null, at: null },
});

/** A deployment with one snapshot, in which the conference has these countries. */
function wikidataOf(...countries: string[]) {
  const made = memorySnapshot({ entities: [entityOf("Q100", { statements: countries.map(country) })] });
  const manifest = { ...made.manifest, name: "later", checksum: snapshots.later.checksum };
  const snapshot = { ...made, manifest };
  return { list: async () => [manifest], open: async () => snapshot };
}

const plain = makeTemplatedQuestion();
const question = {
  id: "q-1",
  templated: {
    ...{ snapshots, reworded: false, evidence: [] },
    made: { ...plain, sparql: writeQueryInSparql(plain.query) },
  },
};

it.each([
  ["is right", ["Q155"], { answers: 1, right: true }],
  ["has another answer", ["Q1"], { answers: 1, right: false }],
  ["has two answers", ["Q155", "Q1"], { answers: 2, right: false }],
  ["has none", [], { answers: 0, right: false }],
] as const)("finds that a question %s", async (_, countries, verdict) => {
  const { decided, skipped } = await verifyTemplated(wikidataOf(...countries), [question]);
  expect(decided).toEqual([{ questionId: "q-1", ...verdict }]);
  expect(skipped).toEqual([]);
});

it("draws the same sample each time, and says which snapshot is not here", async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...question, id: `q-${at}` }));
  const [one, other] = [many, [...many].reverse()].map((given) =>
    verifyTemplated(wikidataOf("Q155"), given, { sample: 4 }),
  );
  expect((await one)?.decided).toHaveLength(4);
  expect((await one)?.decided).toEqual((await other)?.decided);
  const away = { list: async () => [], open: async () => Promise.reject(new Error("not asked")) };
  expect(await verifyTemplated(away, many)).toEqual({
    decided: [],
    skipped: [{ snapshot: snapshots.later.name, questions: 9, reason: "not-here" }],
  });
});

it("leaves out a snapshot with too many triples for oxigraph", async () => {
  expect(await verifyTemplated(wikidataOf("Q155", "Q1"), [question], { mostTriples: 5 })).toEqual({
    decided: [],
    skipped: [{ snapshot: snapshots.later.name, questions: 1, reason: "too-many-triples" }],
  });
});
