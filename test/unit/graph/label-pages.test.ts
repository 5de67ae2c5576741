import { expect, it } from "vitest";
import { piecesMeant } from "../../../graph/evidence/pieces-meant.ts";
import { pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const url = "http://news.test/all";
const names = ["a", "b", "c", "d", "e", "f", "g"];
/** Pieces of one page. */
const pieces = names.map((name) => pieceOf(name, { url }));
const alone = pieceOf("alone");

interface Asked {
  readonly evidence: { readonly id: string; readonly statement: string };
  readonly further?: readonly { readonly evidence: { readonly id: string; readonly statement: string } }[];
  readonly maxToolCalls: number;
}

const label = { reason: "two sources agree", sources: [] as string[] };

/** Labels each further piece as `labelOf` says; those for which it gives null are left out. */
const judging =
  (
    labelOf: (statement: string) => "credible" | "unclear" | "not fresh" | null,
  ): AgentScript["checkCredibility"] =>
  ({ evidence, further = [] }) => ({
    ...{ ...label, label: labelOf(evidence.statement) ?? "credible" },
    further: further.flatMap(({ evidence: { id, statement } }) => {
      const given = labelOf(statement);
      return given === null ? [] : [{ ...label, label: given, piece: id }];
    }),
  });

async function gather(
  options: {
    crossCheck?: "all" | "needed";
    judge?: AgentScript["checkCredibility"];
    failAfter?: number;
  } = {},
) {
  const {
    crossCheck = "needed",
    judge = judging(() => "credible"),
    failAfter = Number.POSITIVE_INFINITY,
  } = options;
  let stored = 0;
  const started = await startRun({
    method: { crossCheck, minRounds: 1, maxRounds: 1, maxGatherAttempts: 1 },
    script: { gather: () => ({ evidence: [...pieces, alone] }), checkCredibility: judge },
    wrap: (parts) => ({
      ...parts,
      items: {
        ...parts.items,
        judgeEvidence: async (...given) => {
          stored += 1;
          if (stored === failAfter + 1) throw new Error("killed");
          await parts.items.judgeEvidence(...given);
        },
      },
      pages: {
        ...parts.pages,
        getVisited: async (_scope, visited) => ({
          ...{ id: `snapshot of ${visited}`, url: visited, title: "News", language: "en", links: [] },
          ...{ published: "2026-03-02", publishedFrom: "meta", retrieved: "2026-05-01T10:00:00.000Z" },
          text: [...pieces, alone].map(({ quote }) => `Yesterday ${quote}.`).join("\n"),
        }),
      },
    }),
  });
  return started;
}

const groups = (inputs: unknown[]) =>
  (inputs as Asked[])
    .map(({ evidence, further = [] }) => [evidence, ...further.map((each) => each.evidence)].length)
    .sort();

it("checks the pieces of one page together, at most five, and a piece that stands alone by itself", async () => {
  const { finish, inputs, items, run } = await gather({
    judge: judging((said) => (said.includes("b prize") ? "unclear" : "credible")),
  });
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual([1, 3, 4]);
  const asked = inputs("checkCredibility") as Asked[];
  expect(asked.map(({ maxToolCalls, further = [] }) => maxToolCalls - further.length)).toEqual([8, 8, 8]);
  const kept = (await items.listEvidence(run.id)).map(({ statement, label: given }) => [statement, given]);
  expect(kept).toEqual(
    [...pieces, alone].map(({ statement }) => [
      statement,
      statement.includes("b prize") ? "unclear" : "credible",
    ]),
  );
});

it("judges a piece for popularity that the shared conversation found to be old", async () => {
  const { finish, inputs, items, run } = await gather({
    judge: judging((said) => (said.includes("b prize") ? "not fresh" : "credible")),
  });
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual([1, 3, 4]);
  expect(inputs("checkPopularity")).toHaveLength(1);
  const old = (await items.listEvidence(run.id)).filter(({ statement }) => statement.includes("b prize"));
  expect(old).toMatchObject([
    { status: "kept", label: "non-popular", fresh: false, freshness: { code: "told-before" } },
  ]);
});

it("asks alone for a piece that the reply left out", async () => {
  const { finish, inputs, items, run } = await gather({
    judge: judging((said) => (said.includes("b prize") ? null : "credible")),
  });
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual([1, 1, 3, 4]);
  expect((await items.listEvidence(run.id)).every(({ label: given }) => given === "credible")).toBe(true);
});

it.each([1, 2])("takes a piece's number for its id where the pieces are counted from %i", async (first) => {
  const { finish, inputs, items, run } = await gather({
    judge: ({ evidence, further = [] }) => ({
      ...{ ...label, label: labelled(evidence.statement) },
      further: further.map((one, at) => ({
        ...{ ...label, label: labelled(one.evidence.statement) },
        piece: `${first + at}`,
      })),
    }),
  });
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual([1, 3, 4]);
  const kept = (await items.listEvidence(run.id)).map(({ statement, label: given }) => [statement, given]);
  expect(kept).toEqual([...pieces, alone].map(({ statement }) => [statement, labelled(statement)]));
});

/** Labels the pieces differently, so that a label for the wrong piece shows. */
const labelled = (statement: string) =>
  statement.includes("b prize") || statement.includes("f prize") ? "unclear" : "credible";

it.each([
  [
    ["e2", "e3"],
    ["e2", "e3"],
  ],
  [
    ["e3", "e2"],
    ["e3", "e2"],
  ],
  [
    ["1", "2"],
    ["e2", "e3"],
  ],
  [
    ["2", "1"],
    ["e3", "e2"],
  ],
  [
    ["2", "3"],
    ["e2", "e3"],
  ],
  [
    ["#2", " 3 "],
    ["e2", "e3"],
  ],
  [
    ["e2", "3"],
    ["e2", null],
  ],
  [["2"], [null]],
  [
    ["0", "1"],
    [null, null],
  ],
  [
    ["1", "3"],
    [null, null],
  ],
  [
    ["1", "1"],
    [null, null],
  ],
  [
    ["e9", "e3"],
    [null, "e3"],
  ],
])("reads what labels call their pieces: %j is %j", (called, ids) => {
  expect(piecesMeant(called, ["e2", "e3"])).toEqual(ids);
});

it("checks each piece by itself under the paper's method", async () => {
  const { finish, inputs } = await gather({ crossCheck: "all" });
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual(Array(8).fill(1));
});

it("makes the same requests after a kill in the midst of storing, so that nothing is paid twice", async () => {
  const { finish, inputs, items, run, replayed } = await gather({ failAfter: 3 });
  await expect(finish()).rejects.toThrow("killed");
  const before = inputs("checkCredibility").length;
  await finish();
  expect(groups(inputs("checkCredibility"))).toEqual([1, 3, 4]);
  expect(before).toBeGreaterThan(1);
  expect(replayed()).toBeGreaterThan(0);
  expect((await items.listEvidence(run.id)).every(({ label: given }) => given === "credible")).toBe(true);
});
