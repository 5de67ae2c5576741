import { describe, expect, it } from "vitest";
import { quoteInSnapshot } from "../../../../domain/evidence/quote.ts";
import { describeStructure } from "../../../../reasoning/structure/describe-structure.ts";
import { findInvalid } from "../../../../reasoning/structure/find-invalid.ts";
import { describeStatement, readTime } from "../../../../sources/wikidata/items/describe-statement.ts";
import { writeEntityPage } from "../../../../sources/wikidata/seeds/write-entity-page.ts";
import {
  makeFuzzedQuestion,
  makeTemplatedQuestion,
  planTemplated,
  snapshots,
} from "../../../support/make-templated.ts";
import { entityOf, memorySnapshot } from "../../../support/memory-snapshot.ts";

describe("makeTemplatedTask", () => {
  it("makes evidence of each statement, whose quote stands in the page of its subject's revision", () => {
    const { task, pages, seed } = planTemplated(makeFuzzedQuestion());
    expect(task.pieces).toHaveLength(4);
    expect(pages.map(({ url }) => url)).toEqual([
      "https://www.wikidata.org/w/index.php?title=Q9&oldid=5",
      "https://www.wikidata.org/w/index.php?title=Q2&oldid=5",
    ]);
    for (const { snapshotId, quote, url } of task.pieces) {
      const page = pages.find(({ id }) => id === snapshotId);
      expect(page?.url).toBe(url);
      expect(page && quoteInSnapshot(page, quote)).toBe(true);
      expect(page?.text).toContain("b".repeat(64));
    }
    expect(task.pieces.map(({ fresh, date }) => [fresh, date])).toEqual([
      [true, "2026-05-02"],
      [false, null],
      [false, null],
      [false, null],
    ]);
    expect(seed).toMatchObject({ name: "Lena Ferro", surfaced: "2026-05-02" });
  });

  it("dates a statement by the time that it gives itself", () => {
    const { task } = planTemplated(makeTemplatedQuestion());
    expect(task.pieces[0]).toMatchObject({
      date: "2026-06-01",
      quote: "Orta 2026 – country: Brazil (start time: 2026-06-01)",
      facts: [{ subject: "Orta 2026", relation: "country", object: "Brazil", from: "2026-06-01", to: null }],
    });
  });
});

describe("the page of statements", () => {
  const made = makeTemplatedQuestion();
  const [statement] = made.statements;
  if (statement === undefined) throw new Error("no statement");
  const labels = async (id: string) => made.names[id]?.label ?? null;
  const write = (revision: number | null) =>
    writeEntityPage(
      {
        ...{ subject: entityOf("Q100", { revision, modified: "2026-08-01T10:00:00Z" }), name: "Orta 2026" },
        statements: [{ ...statement, rank: "normal" }],
        snapshot: { ...memorySnapshot({ entities: [] }).manifest, ...snapshots.later },
      },
      { language: "en", labels, earlier: snapshots.earlier.day, cutoff: "2026-01-01" },
    );

  it("is one for a question and for a seed, where both state the same of an entity", async () => {
    const { page, pieces } = await write(statement.revision);
    expect(planTemplated(made).pages).toEqual([page]);
    expect(pieces[0]).toMatchObject({ url: page.url, quote: planTemplated(made).task.pieces[0]?.quote });
  });

  it("has the entity's own address where the dump has no revisions", async () => {
    const { page } = await write(null);
    expect(page.url).toBe("https://www.wikidata.org/wiki/Q100");
    expect(page.text).toContain(
      `Wikidata, as in the snapshot 2026-08-01 of 2026-08-01, SHA-256 ${"b".repeat(64)}.`,
    );
  });
});

describe("the graph of a task", () => {
  it.each([makeTemplatedQuestion(), makeFuzzedQuestion()])(
    "draws a valid graph that cites its statements",
    (question) => {
      const { graph } = planTemplated(question).task;
      expect(findInvalid(describeStructure(graph))).toEqual([]);
      const cited = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
      expect([...cited].sort()).toEqual(question.statements.map((_, place) => String(place)));
      // No label tells the answer.
      expect(JSON.stringify(graph)).not.toContain(question.answer.label);
    },
  );
});

describe("describeStatement", () => {
  const question = makeTemplatedQuestion();
  const [statement] = question.statements;
  const line = (value: NonNullable<typeof statement>["value"]) =>
    statement && describeStatement({ ...statement, from: null, value }, question).object;

  it("writes each kind of value", () => {
    expect(line({ kind: "time", time: "+2026-03-00T00:00:00Z", precision: 10 })).toBe("2026-03");
    expect(line({ kind: "time", time: "+2026-03-05T00:00:00Z", precision: 11 })).toBe("2026-03-05");
    expect(line({ kind: "quantity", amount: "+12.50", unit: "Q155" })).toBe("12.50 Brazil");
    expect(line({ kind: "monolingual", text: "Orta", language: "it" })).toBe("Orta");
  });

  it("reads times as precisely as they are, and none before the common era", () => {
    expect(
      ["+2026-00-00T00:00:00Z", "-0044-03-15T00:00:00Z", "+12026-01-01T00:00:00Z", null].map(readTime),
    ).toEqual(["2026", null, null, null]);
  });
});
