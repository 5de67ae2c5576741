import { describe, expect, it } from "vitest";
import { createGroundTruth } from "../../../../bench/truth/create-ground-truth.ts";
import { isName } from "../../../../simulation/language/read/name-words.ts";
import { subDomains } from "../../../../simulation/language/relations/sub-domains.ts";
import { writeFact } from "../../../../simulation/language/write/write-fact.ts";
import { readFacts } from "../../../../simulation/models/persona/facts-in.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";
import { isEntity, textFact, type WorldFact } from "../../../../simulation/world/entity.ts";

const world = createWorld({ seed: 11 });
const languages = ["en", "zh"] as const;
const share = (part: number, whole: number): number => part / whole;

describe("the simulated world", () => {
  it("is a pure function of its seed", () => {
    const small = (seed: number): string => {
      const { entities, facts, rumours } = createWorld({ seed, size: "small" });
      return JSON.stringify([entities, facts.map((fact) => textFact(fact, "zh")), rumours.length]);
    };
    expect(small(5)).toBe(small(5));
    expect(small(5)).not.toBe(small(6));
  });

  it("holds thousands of entities over all sub-domains, each with a name of its own in both languages", () => {
    expect(world.entities.length).toBeGreaterThan(2000);
    expect(new Set(world.entities.map((each) => each.subDomain)).size).toBe(subDomains.length);
    for (const language of languages) {
      expect(new Set(world.entities.map((each) => each.name[language])).size).toBe(world.entities.length);
      for (const { name } of world.entities)
        expect(isName(name[language], language), name[language]).toBe(true);
    }
    for (const { name } of world.entities) expect(name.zh).not.toMatch(/[A-Za-z]/);
  });

  it("states every fact in sentences that are read back to it, in both languages", () => {
    const wrong: string[] = [];
    for (const language of languages)
      for (const fact of world.facts) {
        const wanted = textFact(fact, language);
        const quote = writeFact(wanted, language, fact.id);
        if (JSON.stringify(readFacts(quote)) !== JSON.stringify([{ ...wanted, quote }])) wrong.push(quote);
      }
    expect(wrong).toEqual([]);
  });

  it("has fresh facts in every sub-domain and none in the future", () => {
    const fresh = world.facts.filter(world.isFresh);
    expect(new Set(fresh.map(({ subject }) => subject.subDomain)).size).toBe(subDomains.length);
    for (const { date } of world.facts) if (date) expect(date <= world.config.today).toBe(true);
  });

  it("gives twins most of the facts of the entity they resemble, but not all", () => {
    const originals = world.entities.filter(
      ({ kind, twinOf }) => kind !== "city" && kind !== "region" && !twinOf,
    );
    const twins = world.entities.filter(({ twinOf }) => twinOf !== undefined);
    const rate = share(twins.length, originals.length);
    expect(rate).toBeGreaterThan(0.12);
    expect(rate).toBeLessThan(0.18);
    const claimsOf = (id: string, day: boolean): Set<string> =>
      new Set(
        (world.factsAbout.get(id) ?? []).map((fact) => {
          const self = fact.subject.id === id;
          return `${fact.relation} ${self} ${self ? fact.object.name.en : fact.subject.name.en} ${day ? fact.date : ""}`;
        }),
      );
    let shared = 0;
    let all = 0;
    for (const twin of twins) {
      const [own, others] = [claimsOf(twin.id, true), claimsOf(twin.twinOf ?? "", true)];
      shared += [...own].filter((claim) => others.has(claim)).length;
      all += others.size;
    }
    expect(share(shared, all)).toBeGreaterThan(0.5);
    expect(share(shared, all)).toBeLessThan(0.95);
  });

  it("spreads rumours about its share of fresh facts, all of them false", () => {
    const truth = createGroundTruth(world);
    const fresh = world.facts.filter(world.isFresh);
    const rate = share(world.rumours.length, fresh.length);
    expect(rate).toBeGreaterThan(0.08);
    expect(rate).toBeLessThan(0.16);
    for (const { claim } of world.rumours)
      expect(
        truth.isTrue({ subject: claim.subject.id, relation: claim.relation, object: claim.object.name.en }),
      ).toBe(false);
    const decent = world.rumours.filter(({ looksDecent }) => looksDecent).length;
    expect(share(decent, world.rumours.length)).toBeGreaterThan(0.15);
  });
});

describe("the ground truth", () => {
  const truth = createGroundTruth(world);
  const film = world.facts.find(
    (fact): fact is WorldFact & { date: string } =>
      fact.relation === "publisher" && world.isFresh(fact) && fact.date !== undefined,
  );
  if (film === undefined) throw new Error("the world has no fresh publication");
  const claim = { subject: film.subject.name.zh, relation: "发行方", object: film.object.name.en };

  it("knows what is true, at which date, and what is fresh", () => {
    expect(truth.isTrue(claim)).toBe(true);
    expect(truth.isTrue({ ...claim, date: film.date.slice(0, 7) })).toBe(true);
    expect(truth.isTrue({ ...claim, date: "2011-01-01" })).toBe(false);
    expect(truth.isFresh(claim)).toBe(true);
    expect(truth.isTrue({ ...claim, object: film.subject.name.en })).toBe(false);
    expect(truth.isTrue({ ...claim, subject: "Nobody" })).toBe(false);
  });

  it.each(languages)("finds everything that satisfies a question (%s)", (language) => {
    const publisher = { type: "entity" as const, name: film.object.name[language] };
    const answers = truth.answers(
      {
        answer: {
          kind: film.subject.kind,
          clues: [
            {
              relation: "publisher",
              role: "subject",
              target: publisher,
              when: { from: film.date, to: film.date },
            },
          ],
        },
        asides: [],
      },
      language,
    );
    const wanted = world.facts
      .filter(
        (fact) => fact.relation === "publisher" && fact.object === film.object && fact.date === film.date,
      )
      .filter((fact) => fact.subject.kind === film.subject.kind)
      .map((fact) => fact.subject.name[language]);
    expect(answers).toEqual([...new Set(wanted)].sort());
  });

  it("makes questions ambiguous where a twin fits", () => {
    const ambiguous = world.entities.filter((twin) => {
      if (twin.twinOf === undefined) return false;
      const clues = (world.factsAbout.get(twin.twinOf) ?? [])
        .filter((fact) => fact.subject.id === twin.twinOf && isEntity(fact.object) && fact.date === undefined)
        .map((fact) => ({
          relation: fact.relation,
          role: "subject" as const,
          target: { type: "entity" as const, name: fact.object.name.en },
        }));
      if (clues.length === 0) return false;
      return truth.answers({ answer: { kind: twin.kind, clues }, asides: [] }, "en").includes(twin.name.en);
    });
    expect(ambiguous.length).toBeGreaterThan(100);
  });
});
