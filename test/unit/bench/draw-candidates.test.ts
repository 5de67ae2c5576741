import { describe, expect, it } from "vitest";
import { createGroundTruth } from "../../../bench/truth/create-ground-truth.ts";
import { drawCandidates } from "../../../bench/verdicts/draw-candidates.ts";
import { isTooEasy, rememberedFacts } from "../../../bench/verdicts/is-too-easy.ts";
import type { Clue, Question } from "../../../simulation/language/question.ts";
import { readQuestion } from "../../../simulation/models/persona/read-any-question.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import { isEntity } from "../../../simulation/world/entity.ts";

const world = createWorld({ seed: 3, size: "small" });
const truth = createGroundTruth(world);
const candidates = drawCandidates(world, 2);

describe("candidates", () => {
  it("are the same for the same world, of every sort and language, each with an answer of its own", () => {
    expect(drawCandidates(createWorld({ seed: 3, size: "small" }), 2)).toEqual(candidates);
    const sorts = candidates.map(
      ({ language, truth: of }) =>
        `${language} ${of.unique ? "unique" : "ambiguous"} ${of.tooEasy ? "easy" : "hard"}`,
    );
    expect([...sorts].sort()).toEqual(
      ["en", "zh"].flatMap((language) =>
        ["ambiguous easy", "ambiguous hard", "unique easy", "unique hard"].map(
          (sort) => `${language} ${sort}`,
        ),
      ),
    );
    expect(new Set(candidates.map(({ answer }) => answer)).size).toBe(candidates.length);
  });

  it("mean what the world says of them, and rest on sentences of its pages", () => {
    const pages = new Set(pageSetOf(world).pages.map(({ host, path }) => `http://${host}${path}`));
    for (const { question, language, answer, answers, truth: said, evidence } of candidates) {
      const meaning = readQuestion(question, language);
      const found = meaning === undefined ? [] : truth.answers(meaning, language);
      expect(found).toContain(answer);
      expect([found.length, found.length === 1]).toEqual([answers, said.unique]);
      expect(evidence.some(({ fresh }) => fresh)).toBe(true);
      for (const { url, facts } of evidence) {
        expect(pages).toContain(url);
        for (const { subject, relation, object, from } of facts)
          expect(truth.isTrue({ subject, relation, object, date: from })).toBe(true);
      }
    }
  });
});

describe("what is truly too easy", () => {
  const remembered = rememberedFacts(world, truth, "en");
  const judge = (question: Question): boolean =>
    isTooEasy(question, { answers: truth.answers(question, "en"), language: "en", truth, remembered });

  it("is what one look-up of a name in it gives, and not what takes two", () => {
    const found = world.facts.find((one) => world.isFresh(one) && isEntity(one.object));
    if (found === undefined || !isEntity(found.object)) throw new Error("the world has no fresh fact");
    const target = { type: "entity", name: found.object.name.en } as const;
    const clue: Clue = { relation: found.relation, role: "subject", target };
    const kind = found.subject.kind;
    expect(judge({ answer: { kind, clues: [clue] }, asides: [] })).toBe(true);
    // The same thing described in place of named takes a second step, and nobody remembers what is fresh.
    const back: Clue = {
      ...{ relation: found.relation, role: "object" },
      target: { type: "entity", name: found.subject.name.en },
    };
    const described: Clue = {
      ...clue,
      target: { type: "unnamed", description: { kind: found.object.kind, clues: [back] } },
    };
    expect(judge({ answer: { kind, clues: [described] }, asides: [] })).toBe(false);
  });
});
