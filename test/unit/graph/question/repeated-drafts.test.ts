import { expect, it } from "vitest";
import type { Finding } from "../../../../domain/graph/finding.ts";
import type { Draft } from "../../../../domain/question/draft.ts";
import { stateAnswered, stateWay, wholeQuestion } from "../../../../graph/question/clues/question-parts.ts";
import { findRepeated } from "../../../../graph/question/repeated-drafts.ts";
import type { StepContext } from "../../../../graph/step.ts";

const way = { query: "winner of the regatta", url: "http://lake.test/news", quote: "Aune Rask won “all”" };
const clause = {
  ...{ code: "found-alone" as const, words: "it was held on a lake", referents: [] },
  about: '"it was held on a lake"',
};

function draft(round: number, answer: string, usedEvidence: readonly string[]): Draft {
  return {
    ...{ round, answer, aliases: [], usedEvidence: [...usedEvidence], answerEvidence: ["ev-1"] },
    ...{ question: `Question ${round}?`, plainQuestion: `Question ${round}?`, instruction: null },
  };
}

/** States the faults of a question of round 3, after one question in round 1 with these findings. */
async function faultsOf(
  made: Pick<Draft, "answer" | "aliases" | "usedEvidence">,
  {
    findings,
    used = ["ev-1", "ev-2", "ev-3"],
    language = "en",
  }: { findings: readonly Finding[]; used?: readonly string[]; language?: "en" | "zh" },
): Promise<string[]> {
  const items = {
    listDrafts: async () => [draft(1, "Aune Rask", used), draft(3, "Aune Rask", used)],
    getGraph: async (_run: string, round: number) => (round === 1 ? { findings } : null),
  };
  const context = { items, run: { id: "run-1", language }, state: { round: 3 } };
  const repeated = await findRepeated(context as unknown as Pick<StepContext, "items" | "run" | "state">);
  return repeated({ ...made, answerEvidence: ["ev-1"] });
}

const same = { answer: "aune rask", aliases: [], usedEvidence: ["ev-2", "ev-3"] };
const smaller = { ...same, usedEvidence: ["ev-2"] };

it("names the round of a question whose pieces were answered as a whole, with some of them left out too", async () => {
  const whole = stateWay(wholeQuestion("Who won?"), { ...way, query: "regatta winner" });
  // A question of one clause is a whole too.
  const single = stateWay({ ...wholeQuestion("Who won?"), about: '"Who won?"' }, { ...way, query: "winner" });
  for (const found of [stateAnswered(way), whole, single]) {
    expect(await faultsOf(same, { findings: [found] })).toEqual([expect.stringContaining("round 1")]);
    expect(await faultsOf(smaller, { findings: [found] })).toHaveLength(1);
    expect(await faultsOf(same, { findings: [found], language: "zh" })).toEqual([
      expect.stringContaining("第1轮的问题"),
    ]);
  }
});

it("lets a question pass that has a further piece or another answer", async () => {
  const findings = [stateAnswered(way)];
  expect(await faultsOf({ ...same, usedEvidence: ["ev-2", "ev-4"] }, { findings })).toEqual([]);
  expect(await faultsOf({ ...same, answer: "Lake Orre" }, { findings })).toEqual([]);
});

it("knows an answer by another name", async () => {
  const alias = { ...same, answer: "A. Rask", aliases: ["Aune Rask"] };
  expect(await faultsOf(alias, { findings: [stateAnswered(way)] })).toHaveLength(1);
});

it("lets a question pass that leaves out what a search found alone, and one whose words can be changed", async () => {
  const joined = { ...way, joined: { url: "http://club.test/", quote: "the club of the lake" } };
  const ofPart = [stateWay(clause, joined)];
  expect(await faultsOf(same, { findings: ofPart })).toHaveLength(1);
  expect(await faultsOf(smaller, { findings: ofPart })).toEqual([]);
  expect(await faultsOf(same, { findings: [stateWay(clause, way)] })).toEqual([]);
});
