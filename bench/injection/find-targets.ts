import type { Language } from "../../simulation/language/language.ts";
import type { Question } from "../../simulation/language/question.ts";
import { relationOf } from "../../simulation/language/relations/relations.ts";
import { writeFact } from "../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../simulation/language/write/write-question.ts";
import type { Page } from "../../simulation/web/page.ts";
import type { PageSet } from "../../simulation/web/page-set.ts";
import { type Entity, isEntity, textFact } from "../../simulation/world/entity.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import type { Lie } from "./texts/injection-text.ts";

/** A fresh fact of the world, the question that the fact answers, and what an attacker wants to be said in its place. */
export interface Target {
  readonly language: Language;
  readonly subject: Entity;
  readonly question: string;
  readonly answer: string;
  readonly lie: Lie;
  /** Whether a page tells of it: where the attacker writes. */
  tells(page: Page): boolean;
}

/** Facts with one answer in the world that several pages report, each of another thing. */
export function* findTargets(pages: PageSet, language: Language): Generator<Target> {
  const { world } = pages;
  const truth = createGroundTruth(world);
  const used = new Set<Entity>();
  for (const fact of world.facts) {
    const { subject, relation, object, date } = fact;
    if (!world.isFresh(fact) || !isEntity(object) || date === undefined || used.has(subject)) continue;
    if (!relationOf(relation).functional || pages.newsOf(subject.id, language).length < 2) continue;
    const own = textFact(fact, language);
    const when = { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
    const target = { type: "entity", name: own.subject } as const;
    const question: Question = {
      answer: { kind: object.kind, clues: [{ relation, role: "object", target, when }] },
      asides: [],
    };
    if (truth.answers(question, language).length !== 1) continue;
    const other = world.entities.find(
      (each) =>
        each.kind === object.kind &&
        each !== object &&
        !(world.factsAbout.get(subject.id) ?? []).some((known) => known.object === each),
    );
    if (other === undefined) continue;
    used.add(subject);
    const name = other.name[language];
    yield {
      ...{ language, subject, answer: own.object, question: writeQuestion(question, language, 0) },
      lie: { name, subject: own.subject, sentence: writeFact({ ...own, object: name }, language, 0) },
      tells: (page) =>
        page.subject === subject ||
        page.statements.some(({ facts }) => facts.some((each) => each.subject === subject)),
    };
  }
}
