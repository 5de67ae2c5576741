import { beforeAll, describe, expect, it } from "vitest";
import { auditQuestion, type Check } from "../../../bench/quality/audit-question.ts";
import { createGroundTruth, type GroundTruth } from "../../../bench/truth/create-ground-truth.ts";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import type { Question as MeantQuestion } from "../../../simulation/language/question.ts";
import { relationOf } from "../../../simulation/language/relations/relations.ts";
import { writeQuestion } from "../../../simulation/language/write/write-question.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import { isEntity, textFact, type WorldFact } from "../../../simulation/world/entity.ts";
import type { World } from "../../../simulation/world/world.ts";

let world: World;
let truth: GroundTruth;
let sound: Question;

const english = (fact: WorldFact) => textFact(fact, "en");

/** A question with two clues about the subject of both facts. */
function ask(facts: readonly WorldFact[]): MeantQuestion {
  const subject = facts[0]?.subject;
  if (subject === undefined) throw new Error("no fact to ask about");
  const clues = facts.map((fact) => ({
    relation: fact.relation,
    role: "subject" as const,
    target: { type: "entity" as const, name: english(fact).object },
  }));
  return { answer: { kind: subject.kind, clues }, asides: [] };
}

function piece(fact: WorldFact, index: number): Evidence {
  const { subject, object, relation } = english(fact);
  return {
    id: `ev${index}`,
    statement: `${subject}, ${relation}, ${object}`,
    facts: [{ subject, relation: relationOf(relation).name.en, object, from: fact.date ?? null, to: null }],
    url: "http://news.test/1",
    quote: "a passage of the page",
    date: fact.date ?? null,
    fresh: world.isFresh(fact),
    runId: "run",
    round: 1,
    snapshotId: "page",
    status: "kept",
    label: null,
    fault: null,
    reason: null,
  };
}

function itemOf(facts: readonly WorldFact[]): Question {
  const [first] = facts;
  if (first === undefined) throw new Error("no fact to ask about");
  const ids = facts.map((_, index) => `ev${index}`);
  return {
    id: "question",
    runId: "run",
    language: "en",
    domain: "science",
    subDomain: "science/physics",
    seed: {
      id: "seed",
      language: "en",
      domain: "science",
      subDomain: "science/physics",
      name: "a seed",
      description: "",
      urls: ["http://news.test/1"],
      surfaced: null,
    },
    draft: {
      round: 5,
      plainQuestion: writeQuestion(ask(facts), "en", 0),
      question: writeQuestion(ask(facts), "en", 0),
      answer: first.subject.name.en,
      aliases: [],
      answerEvidence: ids,
      usedEvidence: ids,
      instruction: null,
    },
    graph: {
      answer: "answer",
      nodes: [
        { id: "answer", kind: "entity", label: "the thing asked" },
        ...facts.flatMap((fact, index) => [
          { id: `given${index}`, kind: "entity" as const, label: english(fact).object, given: true },
          { id: `set${index}`, kind: "entity-set" as const, label: `set ${index}` },
        ]),
      ],
      edges: facts.flatMap((fact, index) => [
        {
          id: `p${index}`,
          op: "projection" as const,
          from: `given${index}`,
          to: `set${index}`,
          relation: relationOf(fact.relation).name.en,
          inverse: true,
          evidence: [`ev${index}`],
        },
        { id: `i${index}`, op: "intersection" as const, from: `set${index}`, to: "answer" },
      ]),
    },
    evidence: facts.map(piece),
    accepted: new Date("2026-06-30"),
    unsolved: false,
    rounds: 5,
  };
}

/** Two facts about one thing, the first of them fresh, that no other thing shares. */
function findUniquePair(): readonly WorldFact[] {
  for (const fact of world.facts) {
    if (!world.isFresh(fact) || !isEntity(fact.object)) continue;
    for (const other of world.factsAbout.get(fact.subject.id) ?? []) {
      if (other.subject !== fact.subject || other.relation === fact.relation || !isEntity(other.object))
        continue;
      if (truth.answers(ask([fact, other]), "en").length === 1) return [fact, other];
    }
  }
  throw new Error("the small world holds no such pair");
}

const failed = (question: Question): Check[] =>
  Object.entries(auditQuestion(question, truth).checks).flatMap(([check, held]) =>
    held ? [] : [check as Check],
  );

beforeAll(() => {
  world = createWorld({ seed: 1, size: "small" });
  truth = createGroundTruth(world);
  sound = itemOf(findUniquePair());
});

describe("auditQuestion", () => {
  it("finds nothing wrong with a sound item", () => {
    expect(auditQuestion(sound, truth)).toMatchObject({ notes: [], checks: { all: true } });
  });

  it("tells a wrong answer", () => {
    const draft = { ...sound.draft, answer: "Somebody Else" };
    expect(failed({ ...sound, draft })).toEqual(["answerRight", "derivable", "all"]);
  });

  it("tells false evidence, and an answer that no longer follows from it", () => {
    const [first, ...rest] = sound.evidence;
    if (first === undefined) throw new Error("no evidence");
    const facts = first.facts.map((fact) => ({ ...fact, object: "Nowhere At All" }));
    expect(failed({ ...sound, evidence: [{ ...first, facts, fresh: false }, ...rest] })).toEqual([
      "evidenceTrue",
      "derivable",
      "all",
    ]);
  });

  it("tells old evidence that is called fresh", () => {
    const old = world.facts.find((fact) => fact.date !== undefined && !world.isFresh(fact));
    if (old === undefined) throw new Error("the small world holds no old fact");
    const evidence = [...sound.evidence, { ...piece(old, 9), fresh: true }];
    expect(failed({ ...sound, evidence })).toEqual(["freshTrue", "all"]);
  });

  it("tells a question that fits several things", () => {
    const [fact] = findUniquePair();
    const common = world.facts.find(
      (each) => isEntity(each.object) && truth.answers(ask([each]), "en").length > 1,
    );
    if (fact === undefined || common === undefined) throw new Error("the small world holds no shared fact");
    expect(failed(itemOf([common]))).toContain("unique");
  });

  it("tells a piece of the graph that leads nowhere", () => {
    const nodes = [
      ...sound.graph.nodes,
      { id: "alone", kind: "entity" as const, label: "alone", given: true },
    ];
    expect(failed({ ...sound, graph: { ...sound.graph, nodes } })).toEqual(["structureSound", "all"]);
  });
});
