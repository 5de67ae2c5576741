import { describe, expect, it } from "vitest";
import { loadQuestionTemplates, loadWikidataRules } from "../../../../config/load-wikidata-settings.ts";
import { buildSnapshotIndex } from "../../../../sources/wikidata/index/snapshot-index.ts";
import { openQuestionContext } from "../../../../sources/wikidata/questions/make-questions.ts";
import { answersAsRead } from "../../../../sources/wikidata/rendering/decide-as-read.ts";
import { readQuestion } from "../../../../sources/wikidata/rendering/read-question.ts";
import { renderQuestion } from "../../../../sources/wikidata/rendering/render-question.ts";
import type { ConditionWords, QuestionWords } from "../../../../sources/wikidata/rendering/wording.ts";
import { writeLiteral } from "../../../../sources/wikidata/rendering/write-literal.ts";
import { entityOf, memorySnapshot, statementOf } from "../../../support/memory-snapshot.ts";

const templates = loadQuestionTemplates();
const names = new Set(["Alva", "Bero", "club", "阿瓦", "贝罗", "俱乐部"]);
const labels: Readonly<Record<string, string>> = { P9001: "mentor", P9002: "funded by" };
const reading = (language: "en" | "zh", more = "") => ({
  ...{ language, templates, isName: (text: string) => names.has(text) || text === more },
  propertiesOf: (label: string) => Object.keys(labels).filter((id) => labels[id] === label),
});
const render = (words: QuestionWords, language: "en" | "zh") =>
  renderQuestion(words, {
    ...{ language, templates, asOf: "2026-08-01" },
    propertyLabel: (id) => labels[id] ?? templates.relations[id]?.[language].ask ?? "relation",
  }) ?? "";
const entity = (name: string) => ({ kind: "entity", name }) as const;

describe.each(["en", "zh"] as const)("texts of templates in %s", (language) => {
  const [one, other, kind] = language === "en" ? ["Alva", "Bero", "club"] : ["阿瓦", "贝罗", "俱乐部"];

  it("are read back to the relation that they were written from, each of them", () => {
    for (const property of [...Object.keys(templates.relations), ...Object.keys(labels)]) {
      const hop: QuestionWords = {
        ...{ form: "one-hop", askedFor: { kind: "what" } },
        conditions: [{ asked: "object", property, given: entity(one) }],
      };
      expect([property, readQuestion(render(hop, language), reading(language))]).toEqual([property, [hop]]);
      for (const asked of ["subject", "object"] as const) {
        const text = templates.relations[property]?.[language][asked === "subject" ? "has" : "of"];
        if (templates.relations[property] !== undefined && text === undefined) continue;
        const words: QuestionWords = {
          ...{ form: "intersection", askedFor: { kind: "who" } },
          conditions: [
            { asked, property, given: entity(one) },
            { asked: "subject", property: "P54", given: entity(other) },
          ],
        };
        expect([property, readQuestion(render(words, language), reading(language))]).toEqual([
          property,
          [words],
        ]);
      }
    }
  });

  it("are read back with things of which only class and hop are told", () => {
    for (const hop of [...Object.keys(templates.hops), ...Object.keys(labels)]) {
      const fuzzed: ConditionWords = {
        ...{ asked: "subject", property: "P54" },
        given: { kind: "some", className: kind, hop, name: one },
      };
      const words: QuestionWords = {
        ...{ form: "intersection", askedFor: { kind: "which", className: kind } },
        conditions: [fuzzed, { asked: "subject", property: "P19", given: entity(other) }],
      };
      expect([hop, readQuestion(render(words, language), reading(language))]).toEqual([hop, [words]]);
    }
  });
});

it("reads a text in every way that its names allow", () => {
  const words: QuestionWords = {
    ...{ form: "intersection", askedFor: { kind: "who" } },
    conditions: [
      { asked: "subject", property: "P54", given: entity("Alva, and has played for Bero") },
      { asked: "subject", property: "P54", given: entity("Alva") },
    ],
  };
  const name = "Alva, and has played for Bero";
  expect(readQuestion(render(words, "en"), reading("en", name))).toEqual([words]);
  // A name with the words of a clause makes the question of one hop read like one of two conditions.
  const text = `Who is the head of government of ${name}?`;
  expect(readQuestion(text, reading("en")).map(({ form }) => form)).toEqual(["intersection"]);
  expect(readQuestion(text, reading("en", name)).map(({ form }) => form)).toEqual([
    "one-hop",
    "intersection",
  ]);
  expect(readQuestion("Who has played for Nobody, and has played for Bero?", reading("en"))).toEqual([]);
});

it("takes a name for every item that bears it, and a qualifier for the one that it describes", async () => {
  const person = (id: string, label: string, description: string, club: string) =>
    entityOf(id, {
      labels: { en: label },
      descriptions: { en: description },
      statements: [statementOf("P54", club)],
    });
  const snapshot = memorySnapshot({
    entities: [
      entityOf("P54", { labels: { en: "member of sports team" } }),
      entityOf("Q1", { labels: { en: "Alva" } }),
      entityOf("Q2", { labels: { en: "Bero" } }),
      person("Q3", "Tom Ray", "footballer", "Q1"),
      person("Q4", "Tom Ray", "handball player", "Q2"),
    ],
  });
  const index = await buildSnapshotIndex({ snapshot, languages: ["en"] });
  const parts = { snapshot, index, language: "en", seed: 1, rules: loadWikidataRules(), templates } as const;
  const decide = (name: string) =>
    answersAsRead(
      {
        ...{ form: "one-hop", askedFor: { kind: "what" } },
        conditions: [{ asked: "object", property: "P54", given: entity(name) }],
      },
      openQuestionContext(parts),
    );
  expect((await decide("Tom Ray"))?.sort()).toEqual(["Q1", "Q2"]);
  expect(await decide("Tom Ray (footballer)")).toEqual(["Q1"]);
  expect(await decide("Tom Ray (painter)")).toEqual([]);
});

it.each([
  ["+2026-03-05T00:00:00Z", 11, "5 March 2026", "2026年3月5日"],
  ["+2026-03-00T00:00:00Z", 10, "March 2026", "2026年3月"],
  ["+2026-00-00T00:00:00Z", 9, "2026", "2026年"],
  ["+2026-00-00T00:00:00Z", 7, undefined, undefined],
  ["-0044-03-15T00:00:00Z", 11, undefined, undefined],
])("writes the time %s with precision %i", (time, precision, en, zh) => {
  const value = { kind: "time", time, precision } as const;
  expect(writeLiteral(value, { language: "en", unit: null })?.label).toBe(en);
  expect(writeLiteral(value, { language: "zh", unit: null })?.label).toBe(zh);
});

it("writes an amount with its unit, and with and without groups of digits", () => {
  const value = { kind: "quantity", amount: "+1234567.50", unit: "Q1" } as const;
  expect(writeLiteral(value, { language: "en", unit: "metre" })).toEqual({
    label: "1,234,567.5 metre",
    aliases: ["1234567.5 metre"],
  });
  expect(writeLiteral({ ...value, amount: `+${"9".repeat(40)}` }, { language: "en", unit: null })).toBeNull();
});
