import { beforeAll, describe, expect, it } from "vitest";
import { loadQuestionTemplates, loadWikidataRules } from "../../../../config/load-wikidata-settings.ts";
import { containsName } from "../../../../domain/question/normalise-name.ts";
import { type TemplatedQuestion, templatedQuestion } from "../../../../domain/wikidata/templated-question.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import { filterDelta } from "../../../../sources/wikidata/filters/filter-delta.ts";
import { buildSnapshotIndex, type SnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { findOneHop } from "../../../../sources/wikidata/questions/find-one-hop.ts";
import { finishQuestion } from "../../../../sources/wikidata/questions/finish-question.ts";
import { makeQuestions, openQuestionContext } from "../../../../sources/wikidata/questions/make-questions.ts";
import { toReasoningGraph } from "../../../../sources/wikidata/questions/to-reasoning-graph.ts";
import { createPropertyReader } from "../../../../sources/wikidata/rendering/read-names.ts";
import { verifyQuestions } from "../../../../sources/wikidata/verify/verify-questions.ts";
import { memorySnapshot } from "../../../support/memory-snapshot.ts";
import { wikidataWorld } from "../../../support/wikidata-world.ts";

const world = wikidataWorld({ people: 260, seed: 5 });
const snapshot = memorySnapshot({ entities: world.entities });
const quota = { 1: 24, 2: 16, 3: 10 } as const;
let index: SnapshotIndex;
const questions: TemplatedQuestion[] = [];

const make = (language: "en" | "zh", seed = 3) =>
  makeQuestions({
    ...{ snapshot, index, delta: world.delta, earlierDay: "2026-05-01", language, quota, seed },
    ...{ rules: loadWikidataRules(), templates: loadQuestionTemplates() },
  });

beforeAll(async () => {
  index = await buildSnapshotIndex({ snapshot, languages: ["en", "zh"] });
  for (const language of ["en", "zh"] as const) questions.push(...(await make(language)).questions);
});

describe("questions from a delta", () => {
  it("fill the quota of each level in both languages, and fit their schema", () => {
    const sizes = (["en", "zh"] as const).map((language) =>
      ([1, 2, 3] as const).map(
        (level) => questions.filter((one) => one.level === level && one.language === language).length,
      ),
    );
    expect(sizes).toEqual([
      [24, 16, 10],
      [24, 16, 10],
    ]);
    for (const question of questions) expect(templatedQuestion.parse(question)).toEqual(question);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it("say of each condition whether its text is true of former values", () => {
    const { relations } = loadQuestionTemplates();
    const told = questions.flatMap(({ level, query, tenses }) => {
      expect(tenses).toHaveLength(query.conditions.length);
      return query.conditions.map(({ property }, place) => ({ level, property, tense: tenses?.[place] }));
    });
    for (const { level, property, tense } of told)
      if (level === 1 || relations[property]?.perfect !== true) expect(tense).toBe("present");
    expect(told.some(({ tense }) => tense === "perfect")).toBe(true);
  });

  it("are none where the one answer that is left is another item", async () => {
    const given = { snapshot, index, language: "en", seed: 3 } as const;
    const base = openQuestionContext({
      ...given,
      ...{ rules: loadWikidataRules(), templates: loadQuestionTemplates() },
    });
    const context = { ...base, propertiesOf: createPropertyReader(base) };
    const { kept } = await filterDelta(world.delta, base);
    const found = kept
      .map((candidate) => findOneHop(candidate, context))
      .find((query) => query?.answer.kind === "item");
    const other = world.entities.find(({ id }) => id === questions[0]?.delta.subject);
    if (found == null || other === undefined) throw new Error("the world has no such question");
    const wrong = { ...found, answer: { kind: "item", entity: other } } as const;
    expect(await finishQuestion(found, context)).not.toBe("other-answer");
    expect(await finishQuestion(wrong, context)).toBe("other-answer");
  });

  it("have one answer by oxigraph, which is theirs", async () => {
    const { decided, triples } = await verifyQuestions({ questions, snapshot });
    expect(decided.filter(({ right }) => !right)).toEqual([]);
    expect(decided).toHaveLength(questions.length);
    expect(triples).toBeGreaterThan(1_000);
  });

  it("are told wrong by oxigraph after another answer was added to the snapshot", async () => {
    const second = questions.filter(({ level, answer }) => level > 1 && answer.kind === "item").slice(0, 4);
    const clones = world.entities.map((entity) => {
      const rivals = second.filter(({ answer }) => answer.kind === "item" && answer.id === entity.id);
      return rivals.length === 0
        ? []
        : [{ ...entity, id: `Q${Number(entity.id.slice(1)) + 10_000_000}`, labels: {}, aliases: {} }];
    });
    const more = memorySnapshot({ entities: [...world.entities, ...clones.flat()] });
    const { decided } = await verifyQuestions({ questions: second, snapshot: more });
    const ofSubject = second.filter(({ query }) =>
      query.conditions.every(({ asked }) => asked === "subject"),
    );
    expect(ofSubject.length).toBeGreaterThan(0);
    for (const { id } of ofSubject)
      expect(decided.find((one) => one.id === id)).toEqual({ id, answers: 2, right: false });
  });

  it("never name their answer", () => {
    for (const { question, answer } of questions)
      for (const name of [answer.label, ...answer.aliases]) expect(containsName(question, name)).toBe(false);
  });

  it("need each of their conditions, and no condition alone is enough", () => {
    for (const { level, query } of questions) {
      if (level === 1) continue;
      expect(query.conditions.length).toBeGreaterThan(1);
      expect(index.count(query.conditions, 2)).toBe(1);
      for (const one of query.conditions) {
        expect(index.count([one], 2)).toBe(2);
        expect(
          index.count(
            query.conditions.filter((other) => other !== one),
            2,
          ),
        ).toBe(2);
      }
    }
  });

  it("fuzz one entity to a class with a hop, which more items meet, at level 3 alone", () => {
    for (const { level, query } of questions) {
      const fuzzed = query.conditions.filter(({ given }) => given.kind === "some");
      expect(fuzzed).toHaveLength(level === 3 ? 1 : 0);
      for (const condition of fuzzed) {
        if (condition.given.kind !== "some") continue;
        const exact = { ...condition, given: { kind: "entity", id: condition.given.standsFor } as const };
        expect(index.count([condition], 1_000)).toBeGreaterThan(index.count([exact], 1_000));
      }
    }
  });

  it("rest on a statement of the delta, which is their first statement", () => {
    const known = new Set(world.delta.map(({ subject, statement }) => `${subject} ${statement.id}`));
    for (const { delta, statements } of questions) {
      expect(known.has(`${delta.subject} ${delta.id}`)).toBe(true);
      expect(statements[0]?.id).toBe(delta.id);
    }
  });

  it("have a graph over their statements whose evaluation finds the answer alone", () => {
    for (const question of questions) {
      const file = toReasoningGraph(question);
      const { verdict, answers } = evaluate(file, factsOfFile(file));
      expect([question.question, verdict]).toEqual([question.question, "unique"]);
      expect(answers).toHaveLength(1);
    }
  });

  it("are spread over relations", () => {
    const first = questions.filter(({ level, language }) => level === 1 && language === "en").slice(0, 8);
    expect(new Set(first.map(({ delta }) => delta.property)).size).toBe(8);
  });

  it("are the same in a second run, and others under another seed", async () => {
    const english = questions.filter(({ language }) => language === "en");
    expect((await make("en")).questions).toEqual(english);
    expect((await make("en", 4)).questions.map(({ id }) => id)).not.toEqual(english.map(({ id }) => id));
  });
});
