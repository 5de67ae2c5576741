import { expect, it } from "vitest";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const guess = { check: true, models: 3, mostWornRounds: 3 };
const method = { guess, minRounds: 3, maxRounds: 4 };

/** Keeps the first answer that the evidence gives, unless it is told that the answer won't do. */
const compose: AgentScript["compose"] = ({ evidence, faults, round }) => {
  const fresh = evidence.filter((piece) => piece.fresh);
  const stated = faults.length > 0 ? fresh[1] : fresh[0];
  return {
    question: `Which person received the prize that was given in round ${round}?`,
    answer: / to (.+)\.$/u.exec(stated?.statement ?? "")?.[1] ?? "nobody",
    aliases: [],
    answerEvidence: [stated?.id ?? ""],
    usedEvidence: evidence.map(({ id }) => id),
  };
};
const names =
  (answer: string): AgentScript["answer"] =>
  () => ({
    ...{ explanation: "…", exactAnswer: answer, confidence: 60 },
  });

it("has an answer replaced that a model names from the question alone, and asks once for each answer", async () => {
  const { finish, items, run, made, inputs } = await startRun({
    method,
    script: { compose, answer: names("Winner r1t1a") },
  });
  await finish();
  const drafts = await items.listDrafts(run.id);
  expect(drafts.map(({ answer }) => answer === "Winner r1t1a")).toEqual([true, false, false]);
  const [told] = inputs("instruct") as { findings: { code: string }[] }[];
  expect(told?.findings.map(({ code }) => code)).toEqual(["guessable"]);
  // The first model is right at once; the second answer is asked of all three, and in the third round nobody is asked again.
  expect(made.filter(({ key }) => key.step === "guess-answer").map(({ key }) => key.round)).toEqual([
    1, 2, 2, 2,
  ]);
});

it("asks no model where it is off", async () => {
  const { finish, items, run, made } = await startRun({
    method: { ...method, guess: { ...guess, check: false } },
    script: { compose, answer: names("Winner r1t1a") },
  });
  await finish();
  expect(made.filter(({ key }) => key.step === "guess-answer")).toEqual([]);
  expect(new Set((await items.listDrafts(run.id)).map(({ answer }) => answer)).size).toBe(1);
});

it("leaves the final wording to the closed-book gate, so that no question is asked twice", async () => {
  const closedBook = { check: true, samples: 1 };
  const { finish, made } = await startRun({
    method: { ...method, closedBook, minRounds: 1 },
    script: { compose, answer: names("") },
  });
  await finish();
  const steps = made.filter(({ kind }) => kind === "answer").map(({ key }) => key.step);
  expect(new Set(steps)).toEqual(new Set(["closed-book"]));
});

it("has an answer replaced that kept a shortcut for three rounds", async () => {
  const bypassed: AgentScript["parse"] = ({ evidence }) => {
    const cited = evidence.map(({ id }) => id);
    const edge = (id: string, from: string, to: string) => ({
      ...{ id, op: "projection" as const, relation: `step ${id}`, from, to, evidence: cited },
    });
    return {
      answer: "n2",
      nodes: ["n0", "n1", "n2"].map((id) => ({
        id,
        kind: "entity" as const,
        label: `thing ${id}`,
        given: id === "n0",
      })),
      edges: [edge("e1", "n0", "n1"), edge("e2", "n1", "n2"), edge("e3", "n0", "n2")],
    };
  };
  const { finish, items, run } = await startRun({
    method: { ...method, maxRounds: 5 },
    script: { compose, parse: bypassed, answer: names("") },
  });
  await finish();
  const drafts = await items.listDrafts(run.id);
  const [first] = drafts;
  expect(drafts.map(({ answer }) => answer === first?.answer)).toEqual([true, true, true, false, false]);
});
