import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { loadQuestionTemplates, loadWikidataRules } from "../../../../config/load-wikidata-settings.ts";
import type { ReasoningGraph } from "../../../../domain/graph/reasoning-graph.ts";
import { reparseQuestion } from "../../../../domain/model-calls/parse-graph.ts";
import { rewordTemplated } from "../../../../domain/model-calls/reword-question.ts";
import { rewordingInput } from "../../../../domain/wikidata/rewording-input.ts";
import type { TemplatedQuestion } from "../../../../domain/wikidata/templated-question.ts";
import type { DeltaStatement } from "../../../../domain/wikidata/wikidata-delta.ts";
import { compareReadings } from "../../../../reasoning/round-trip/find-wording-faults.ts";
import { createFactIndex } from "../../../../simulation/language/fact.ts";
import { readEncyclopedicQuestion } from "../../../../simulation/language/read/read-encyclopedic.ts";
import { solveQuestion } from "../../../../simulation/language/solve-question.ts";
import { createWikibases } from "../../../../simulation/wikidata/create-wikibases.ts";
import { textFact } from "../../../../simulation/world/entity.ts";
import { filterDelta } from "../../../../sources/wikidata/filters/filter-delta.ts";
import { buildSnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { makeQuestions, openQuestionContext } from "../../../../sources/wikidata/questions/make-questions.ts";
import { toReasoningGraph } from "../../../../sources/wikidata/questions/to-reasoning-graph.ts";
import { verifyQuestions } from "../../../../sources/wikidata/verify/verify-questions.ts";
import { memorySnapshot } from "../../../support/memory-snapshot.ts";
import { openOfflineProduct } from "../../simulation/models/offline-product.ts";

const product = openOfflineProduct({ size: "small", seed: 4 });
const { later, truth } = createWikibases(product.world, {
  from: "2026-01-01",
  to: "2026-06-30",
});
const snapshot = memorySnapshot({ entities: later.entities, day: later.day, redirects: later.redirects });
const ofId = new Map(
  later.entities.flatMap(({ id, revision, statements }) =>
    statements.map((statement) => [statement.id, { subject: id, revision, statement }] as const),
  ),
);
const delta = truth.changes.flatMap(({ change, id, before }): DeltaStatement[] => {
  const found = ofId.get(id);
  return found === undefined ? [] : [{ ...found, change, before }];
});
const keyOf = (id: string): string => {
  const { subject, statement } = ofId.get(id) ?? {};
  return JSON.stringify([subject, statement?.property, statement?.value]);
};
const parts = { seed: 1, rules: loadWikidataRules(), templates: loadQuestionTemplates() };

describe.each(["en", "zh"] as const)("the delta of two simulated days, in %s", (language) => {
  let kept: readonly (string | null)[];

  beforeAll(async () => {
    const index = await buildSnapshotIndex({ snapshot, languages: [language] });
    const filtered = await filterDelta(delta, openQuestionContext({ snapshot, index, language, ...parts }));
    kept = filtered.kept.map(({ delta: { statement } }) => statement.id);
  });

  it("loses all planted noise", () => {
    for (const [kind, ids] of Object.entries(truth.noise)) {
      if (kind.startsWith("missing-label:") && kind !== `missing-label:${language}`) continue;
      expect(ids.length).toBeGreaterThan(0);
      expect([kind, ids.filter((id) => kept.includes(id))]).toEqual([kind, []]);
    }
  });

  it("keeps one of each group of near-duplicates, and all sound statements", () => {
    for (const ids of truth.nearDuplicates)
      expect(kept.filter((id) => id !== null && ids.includes(id)).length).toBeLessThan(2);
    expect(truth.sound.length).toBeGreaterThan(20);
    // The world states some facts twice, under two ids: the second is a near-duplicate of the first.
    const said = new Set(kept.map((id) => keyOf(id ?? "")));
    expect(truth.sound.filter((id) => !said.has(keyOf(id)))).toEqual([]);
  });

  it("gives questions of all levels, which oxigraph decides alike", async () => {
    const index = await buildSnapshotIndex({ snapshot, languages: [language] });
    const quota = { 1: 20, 2: 10, 3: 6 } as const;
    const { questions } = await makeQuestions({
      ...{ snapshot, index, delta, earlierDay: "2026-01-01", language, quota, ...parts },
    });
    const { decided } = await verifyQuestions({ questions, snapshot });
    expect(decided.filter(({ right }) => !right)).toEqual([]);
    expect(new Set(questions.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expectRewordings(questions);
    expectReadings(questions);
  });
});

/** Reads questions from their words alone, as a simulated solver does, and answers them by the world's facts. */
function expectReadings(questions: readonly TemplatedQuestion[]): void {
  const [{ language }] = questions as [TemplatedQuestion];
  const facts = createFactIndex(
    [...product.world.factsAbout.values()].flat().map((fact) => textFact(fact, language)),
  );
  const wrong = questions.filter(({ question, answer }) => {
    const meaning = readEncyclopedicQuestion(question, language);
    return meaning === undefined || !solveQuestion(meaning, facts).includes(answer.label);
  });
  // Planted noise has a relation that the world lacks, and "who" may ask for a team.
  expect(wrong.length, wrong.map(({ question }) => question).join("\n")).toBeLessThan(questions.length / 10);
}

/** Rewords questions as a simulated model does, reads the new wordings from the words alone, and compares both readings. */
function expectRewordings(questions: readonly TemplatedQuestion[]): void {
  let [reworded, right] = [0, 0];
  for (const question of questions) {
    const { language } = question;
    const { question: text } = product.ask(rewordTemplated.name, rewordingInput(question)) as z.output<
      typeof rewordTemplated.reply
    >;
    // A question about something that the world has no words for stays as it is.
    if (text === question.question) continue;
    reworded += 1;
    const read = product.ask(reparseQuestion.name, { language, question: text, relations: [] });
    const differences = compareReadings(toReasoningGraph(question), read as ReasoningGraph);
    const errors = differences.filter(({ severity }) => severity === "error").map(({ kind }) => kind);
    // A careless simulated model overlooks a clue now and then, and no model reads something else.
    expect([text, errors.filter((kind) => kind !== "lost")]).toEqual([text, []]);
    if (errors.length === 0) right += 1;
  }
  expect(reworded).toBeGreaterThan(questions.length / 2);
  expect(right / reworded).toBeGreaterThan(0.8);
}
