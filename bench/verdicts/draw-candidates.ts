import type { Language } from "../../domain/language.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { createFactIndex } from "../../simulation/language/fact.ts";
import type { Question } from "../../simulation/language/question.ts";
import { writeQuestion } from "../../simulation/language/write/write-question.ts";
import { growKnot } from "../../simulation/models/composing/grow-knot.ts";
import { writeKnot } from "../../simulation/models/composing/knot.ts";
import { drawGraph } from "../../simulation/models/graphs/draw-graph.ts";
import { createDraw } from "../../simulation/models/persona/create-draw.ts";
import { readQuestion } from "../../simulation/models/persona/read-any-question.ts";
import { obfuscate } from "../../simulation/models/roles/obfuscate-question.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { createRandom } from "../../simulation/world/create-random.ts";
import { type Entity, isEntity } from "../../simulation/world/entity.ts";
import type { World } from "../../simulation/world/world.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import type { Candidate, CandidateTruth } from "./candidate.ts";
import { isFoundByOneLookUp, isTooEasy, namesAll, rememberedFacts } from "./is-too-easy.ts";
import { type ToldFact, tellFacts } from "./tell-facts.ts";

/** Edges that a question is to have, from one step to a chain with intersections. */
const lengths = [1, 2, 3, 5, 7, 8] as const;
/** Share of questions that are made so vague that other things may fit them. */
const overdone = 0.25;
const sorts = [true, false].flatMap((unique) => [true, false].map((tooEasy) => ({ unique, tooEasy })));
/** Facts taken in about a thing, by its distance from the answer. */
const facts = [16, 8, 5] as const;

/**
 * Draws `each` candidates of each of four sorts (unique or not, too easy or not) in both languages, each with another answer. There are
 * fewer if the world has no more. Questions are grown and made vague as the simulated author does it, and then compared with the world.
 * Equal worlds give equal candidates.
 */
export function drawCandidates(world: World, each: number): Candidate[] {
  const truth = createGroundTruth(world);
  const random = createRandom(world.config.seed).fork("candidates");
  const taken = new Set<string>();
  const found = new Map<string, Candidate[]>();
  const languages = ["en", "zh"] as const;
  const told = new Map(languages.map((language) => [language, tellFacts(pageSetOf(world), language)]));
  const remembered = new Map(
    languages.map((language) => [language, rememberedFacts(world, truth, language)]),
  );
  const subjects = [...new Set(world.facts.filter(world.isFresh).map(({ subject }) => subject))];
  const order = subjects
    .map((entity) => ({ entity, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entity }) => entity);
  const sortOf = (language: Language, { unique, tooEasy }: CandidateTruth): string =>
    `${language} ${unique} ${tooEasy}`;
  const isFull = (sort: string): boolean => (found.get(sort)?.length ?? 0) >= each / languages.length;
  const isDone = (language: Language): boolean => sorts.every((sort) => isFull(sortOf(language, sort)));

  for (const [at, entity] of order.entries()) {
    for (const language of languages) {
      const pool = told.get(language);
      const memory = remembered.get(language);
      if (pool === undefined || memory === undefined || taken.has(entity.id) || isDone(language)) continue;
      const near = nearby(entity, pool, world);
      // Which length comes first goes round, so that no sort is made of the first things alone.
      const tried = lengths.map((_, turn) => lengths[(turn + at) % lengths.length] ?? 1);
      for (const edges of tried) {
        const made = compose(entity, { near, edges, language, world });
        if (made === null) continue;
        const answers = truth.answers(made.question, language);
        if (!answers.includes(entity.name[language])) continue;
        const verdict: CandidateTruth = {
          unique: answers.length === 1,
          tooEasy: isTooEasy(made.question, { answers, language, truth, remembered: memory }),
        };
        const sort = sortOf(language, verdict);
        if (isFull(sort)) continue;
        taken.add(entity.id);
        found.set(sort, [
          ...(found.get(sort) ?? []),
          {
            ...made.candidate,
            truth: verdict,
            answers: answers.length,
            oneLookUp:
              namesAll(made.question) && isFoundByOneLookUp(made.question, { answers, language, truth }),
          },
        ]);
        break;
      }
    }
  }
  return [...found.values()].flat();
}

/** What pages tell of the thing, of the things that these facts name, and of the things that the facts about those name. */
function nearby(entity: Entity, told: ReadonlyMap<number, ToldFact>, world: World): ToldFact[] {
  const seen = new Set<string>([entity.id]);
  const near = new Map<number, ToldFact>();
  let front: Entity[] = [entity];
  for (const most of facts) {
    const next: Entity[] = [];
    for (const thing of front) {
      const about = (world.factsAbout.get(thing.id) ?? []).flatMap(({ id }) => told.get(id) ?? []);
      for (const one of about.slice(0, most)) {
        near.set(one.fact.id, one);
        for (const end of [one.fact.subject, one.fact.object]) {
          if (!isEntity(end) || seen.has(end.id)) continue;
          seen.add(end.id);
          next.push(end);
        }
      }
    }
    front = next;
  }
  return [...near.values()];
}

function compose(
  entity: Entity,
  given: {
    readonly near: readonly ToldFact[];
    readonly edges: number;
    readonly language: Language;
    readonly world: World;
  },
): { question: Question; candidate: Omit<Candidate, "truth" | "answers" | "oneLookUp"> } | null {
  const { near, edges, language, world } = given;
  const cited = near.map((one) => one.cited);
  const answer = entity.name[language];
  const draw = createDraw([world.config.seed, language, entity.id, edges]);
  const aliases = cited
    .filter(({ relation, subject }) => relation === "alias" && subject === answer)
    .map(({ object }) => object);
  const allows = (name: string): boolean => ![answer, ...aliases].some((leak) => containsName(name, leak));
  const index = createFactIndex(cited);
  const knot = growKnot(answer, entity.kind, {
    ...{ facts: cited, index, edges, allows, draw, wanted: new Set<string>() },
  });
  if (knot === null) return null;
  const plain: Question = { answer: writeKnot(knot), asides: [] };
  const overdoes = draw.chance(overdone, "overdone");
  const hidesStart = draw.chance(0.5, "hides a start");
  const question = obfuscate(plain, {
    facts: cited,
    answer,
    today: world.config.today,
    allows,
    draw,
    overdoes,
    hidesStart,
    toHide: () => false,
  });
  const wording = Math.floor(draw.number("wording") * 6);
  const text = writeQuestion(question, language, wording);
  // A question that can't be read back is no candidate.
  if (readQuestion(text, language) === undefined) return null;
  const edgesOfGraph = drawGraph(question, { facts: cited, answer, language }).edges;
  const used = new Set(edgesOfGraph.flatMap(({ evidence = [] }) => evidence));
  const pieces = near.filter((one) => used.has(one.cited.evidence));
  if (!pieces.some(({ piece }) => piece.fresh)) return null;
  return {
    question,
    candidate: {
      ...{ language, answer, aliases, question: text, seed: `${answer} (${edges})` },
      domain: entity.subDomain.split("/")[0] ?? "",
      subDomain: entity.subDomain,
      evidence: pieces.map(({ piece }) => piece),
    },
  };
}
