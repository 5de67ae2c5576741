import type { TemplatedQuestion, UsedStatement } from "../../domain/wikidata/templated-question.ts";
import { makeTemplatedTask, type PlannedQuestion } from "../../sources/wikidata/items/make-templated-task.ts";

export const snapshots = {
  earlier: { name: "2026-05-01", day: "2026-05-01", checksum: "a".repeat(64) },
  later: { name: "2026-08-01", day: "2026-08-01", checksum: "b".repeat(64) },
} as const;

const none = { from: null, to: null, at: null };
const isA = (id: string): UsedStatement["value"] => ({ kind: "entity", id });

/** A question of the first level: the country of a conference, which the later snapshot alone knows. */
export function makeTemplatedQuestion(changes: Partial<TemplatedQuestion> = {}): TemplatedQuestion {
  const delta = {
    ...{ id: "Q100$1", subject: "Q100", property: "P17", value: isA("Q155"), revision: 77 },
    ...none,
    from: "+2026-06-01T00:00:00Z",
  };
  return {
    ...{ id: "t-1", level: 1, language: "en" },
    question: "In which country is the conference Orta 2026 held, as Wikidata has it?",
    answer: {
      kind: "item",
      id: "Q155",
      label: "Brazil",
      aliases: ["Federative Republic of Brazil", "Brazil"],
    },
    query: {
      asOf: "2026-08-01",
      conditions: [{ asked: "object", property: "P17", time: "now", given: { kind: "entity", id: "Q100" } }],
    },
    sparql: "SELECT ?x WHERE { wd:Q100 wdt:P17 ?x }",
    delta: { ...delta, change: "new", before: [] },
    statements: [delta],
    names: {
      Q100: { label: "Orta 2026", aliases: [], surface: "Orta 2026" },
      Q155: { label: "Brazil", aliases: ["Federative Republic of Brazil"], surface: "" },
      P17: { label: "country", aliases: [], surface: "country" },
    },
    asked: { class: "Q6256", words: "country" },
    domain: "Q2020153",
    chain: ["Orta 2026: country is Brazil"],
    ...changes,
  };
}

/** A question of the third level: a club in a country that stands for the club itself, and another club. */
export function makeFuzzedQuestion(): TemplatedQuestion {
  const of = (id: string, subject: string, property: string, value: string): UsedStatement => ({
    ...{ id, subject, property, value: isA(value), revision: 5 },
    ...none,
  });
  const [delta, member, country, kind] = [
    of("Q9$1", "Q9", "P54", "Q1"),
    of("Q9$2", "Q9", "P54", "Q2"),
    of("Q2$1", "Q2", "P17", "Q851"),
    of("Q2$2", "Q2", "P31", "Q476028"),
  ];
  const name = (label: string, surface = label) => ({ label, aliases: [], surface });
  if (!delta || !member || !country || !kind) throw new Error("no statements");
  return makeTemplatedQuestion({
    ...{ id: "t-3", level: 3 },
    question: "Which football player has been a member of Orta FC and of a football club in Saudi Arabia?",
    answer: { kind: "item", id: "Q9", label: "Lena Ferro", aliases: [] },
    query: {
      asOf: "2026-08-01",
      conditions: [
        { asked: "subject", property: "P54", time: "ever", given: { kind: "entity", id: "Q1" } },
        {
          ...{ asked: "subject", property: "P54", time: "ever" },
          given: {
            ...{ kind: "some", class: "Q476028", standsFor: "Q2" },
            hop: { property: "P17", entity: "Q851" },
          },
        },
      ],
    },
    delta: { ...delta, change: "new", before: [] },
    statements: [delta, member, country, kind],
    names: {
      Q9: name("Lena Ferro", ""),
      Q1: name("Orta FC"),
      Q2: name("Nassa", ""),
      Q851: name("Saudi Arabia"),
      Q476028: name("football club"),
      P54: name("member of sports team"),
      P17: name("country"),
      P31: name("instance of"),
    },
    asked: { class: "Q937857", words: "football player" },
    domain: "Q5",
  });
}

/** The work of a run for a question, with the verdicts of the plan. */
export function planTemplated(
  made: TemplatedQuestion,
  changes: Partial<Parameters<typeof makeTemplatedTask>[1]> = {},
): PlannedQuestion {
  return makeTemplatedTask(made, {
    ...{ snapshots, place: { domain: "science", subDomain: "science/physics" } },
    ...{ reword: false, judges: false },
    checks: [
      { gate: "count", passed: true, code: "passed", reason: "the index gives one answer", detail: {} },
    ],
    ...changes,
  });
}
