import { describe, expect, it } from "vitest";
import type { EvaluationPlan } from "../../../domain/evaluation-plan.ts";
import type { Evaluation } from "../../../domain/ports/evaluation-store.ts";
import { evaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import type { Trial } from "../../../domain/trial.ts";
import { buildReport } from "../../../evaluation/report/build-report.ts";
import { listTables } from "../../../evaluation/report/list-tables.ts";
import { writeHtml } from "../../../evaluation/report/write-html.ts";
import { writeMarkdown } from "../../../evaluation/report/write-markdown.ts";
import { sampleItem, sampleTrial } from "./sample-trials.ts";

const secret = "the secret answer";
const items = ["a", "b", "c", "d"].map((id, place) =>
  sampleItem({
    ...{ id, question: `secret question ${id}`, answer: secret },
    ...{ language: place % 2 === 0 ? "en" : "zh", nodes: 5 + place },
  }),
);

const plan = (said: Partial<EvaluationPlan> = {}): EvaluationPlan => ({
  solvers: ["m", "<n>"].map((name) => ({ name, kind: "model" as const, source: name, family: null })),
  ...{ modes: ["tools", "closed-book"], runs: 2, judge: "j", warnings: [] },
  limits: evaluationSettings.parse({}),
  ...said,
});

function report(
  trials: readonly Trial[],
  said: { plan?: Partial<EvaluationPlan>; items?: typeof items } = {},
) {
  const evaluation: Evaluation = {
    ...{ id: "e-1", source: "f.csv", format: "BrowseComp", status: "open", ended: null },
    ...{ started: new Date("2026-03-01"), plan: plan(said.plan) },
  };
  return buildReport({ evaluation, items: said.items ?? items, trials, dollars: 2 });
}

/** Right where the item stands in the list, with 90 % confidence, else wrong with 40 %. */
const trialsOf = (solver: string, mode: Trial["mode"], run: number, right: string): Trial[] =>
  items.map(({ id: itemId }) => {
    const isRight = right.includes(itemId);
    return sampleTrial({
      ...{ itemId, solver, mode, run, exactAnswer: secret, confidence: isRight ? 90 : 40 },
      outcome: isRight ? "correct" : "incorrect",
    });
  });

const all = [
  ...[...trialsOf("m", "tools", 1, "abc"), ...trialsOf("m", "tools", 2, "ab")],
  ...[...trialsOf("<n>", "tools", 1, "a"), ...trialsOf("<n>", "tools", 2, "")],
  ...[1, 2].flatMap((run) => ["m", "<n>"].flatMap((solver) => trialsOf(solver, "closed-book", run, ""))),
];

describe("a report", () => {
  it("counts accuracy over items, by run, by tries and by properties", () => {
    const { solvers, breakdowns, done, total, warnings } = report(all);
    expect({ done, total, warnings }).toEqual({ done: 16 * 2, total: 32, warnings: [] });
    expect(solvers.map(({ solver, mode }) => `${solver} ${mode}`)).toEqual([
      "m tools",
      "<n> tools",
      "m closed-book",
      "<n> closed-book",
    ]);
    const [first] = solvers;
    expect(first).toMatchObject({
      ...{ accuracy: { value: 0.625 }, accuracyByRun: [0.75, 0.5], items: 4, trials: 8, toolCalls: 3 },
      // Two always right, one once in two tries, one never.
      passAtK: [
        { k: 1, value: 0.625 },
        { k: 2, value: 0.75 },
      ],
    });
    // Five at 90 % that are right, three at 40 % that are wrong.
    expect(first?.calibration?.error).toBeCloseTo((5 * 0.1 + 3 * 0.4) / 8, 12);
    const ofLanguage = breakdowns.find(({ by }) => by === "language");
    expect(ofLanguage?.groups.map(({ value, items }) => [value, items])).toEqual([
      ["en", 2],
      ["zh", 2],
    ]);
    expect(ofLanguage?.groups[0]?.accuracies[0]?.accuracy?.value).toBe(0.75);
    const ofNodes = breakdowns.find(({ by }) => by === "nodes of the graph");
    expect(ofNodes?.groups.map(({ value, items }) => [value, items])).toEqual([
      ["1–5", 1],
      ["6–8", 3],
    ]);
    // What is alike in all questions tells nothing.
    expect(breakdowns.map(({ by }) => by)).toEqual(["language", "nodes of the graph"]);
  });

  it("unscored answers and failed models count in no accuracy and as not attempted, and are said", () => {
    const trials = [
      sampleTrial({ itemId: "a" }),
      sampleTrial({ itemId: "b", outcome: "unscored" }),
      sampleTrial({ itemId: "c", termination: "model-error", exactAnswer: null, outcome: "not_attempted" }),
      sampleTrial({ itemId: "d", outcome: null }),
    ];
    const { solvers, warnings } = report(trials, { plan: { runs: 1, modes: ["tools"] } });
    expect(solvers[0]).toMatchObject({
      ...{ accuracy: { value: 0.5 }, unscored: { value: 1 / 3 }, notAttempted: { value: 1 / 3 } },
      terminations: { answered: 2, "model-error": 1 },
    });
    expect(warnings).toEqual([
      expect.stringContaining("3 of 8 trials are judged"),
      expect.stringContaining("1 answers are unscored"),
      expect.stringContaining("1 trials ended with a model's error"),
    ]);
  });

  it("says of two solvers whether the difference is real", () => {
    const many = Array.from({ length: 30 }, (_, place) => sampleItem({ id: `q${place}` }));
    const trials = many.flatMap(({ id: itemId }, place) => [
      sampleTrial({ itemId, outcome: place < 24 ? "correct" : "incorrect" }),
      sampleTrial({ itemId, solver: "<n>", outcome: place < 10 ? "correct" : "incorrect" }),
    ]);
    const { comparisons } = report(trials, { items: many, plan: { runs: 1, modes: ["tools"] } });
    // 14 that only the first got right: 2 · 0.5^14.
    expect(comparisons).toMatchObject([
      { one: "m", other: "<n>", items: 30, test: "McNemar, exact", isReal: true },
    ]);
    expect(comparisons[0]?.p).toBeCloseTo(2 * 0.5 ** 14, 12);
    expect(comparisons[0]?.difference.value).toBeCloseTo(14 / 30, 12);
    const [tools] = report(all).comparisons;
    expect(tools).toMatchObject({ test: "paired permutation", isReal: false });
  });

  it("measures sets by precision, recall, F1 and the four outcomes", () => {
    const sets = items.map((item) => ({ ...item, answers: ["x", "y"] }));
    const set = (found: boolean[], excessive: string[] = []) => ({
      ...{ found: found.map((each, place) => ({ item: String(place), found: each })), excessive },
    });
    const trials = [
      sampleTrial({ itemId: "a", set: set([true, true]) }),
      sampleTrial({ itemId: "b", outcome: "incorrect", set: set([true, true], ["z", "w"]) }),
      sampleTrial({ itemId: "c", outcome: "incorrect", set: set([true, false]) }),
      sampleTrial({ itemId: "d", outcome: "not_attempted", exactAnswer: null }),
    ];
    const { solvers } = report(trials, { items: sets, plan: { runs: 1, modes: ["tools"] } });
    expect(solvers[0]?.sets).toMatchObject({
      items: 4,
      precision: { value: (1 + 0.5 + 1 + 0) / 4 },
      recall: { value: (1 + 1 + 0.5 + 0) / 4 },
      f1: { value: expect.closeTo((1 + 2 / 3 + 2 / 3 + 0) / 4, 12) },
      fullyCorrect: { value: 0.25 },
      withExtraneous: { value: 0.25 },
      partiallyCorrect: { value: 0.25 },
      fullyIncorrect: { value: 0.25 },
    });
  });
});

describe("the forms of a report", () => {
  it("show the same tables, with no question and no answer in them", () => {
    const whole = report(all);
    const titles = listTables(whole).map(({ title }) => title);
    expect(titles).toEqual([
      ...["Accuracy", "Effort", "How trials ended", "pass@k", "Paired comparisons"],
      ...["Accuracy by language", "Accuracy by nodes of the graph"],
    ]);
    const [markdown, html] = [writeMarkdown(whole), writeHtml(whole)];
    for (const title of titles) {
      expect(markdown).toContain(`## ${title}\n`);
      expect(html).toContain(`<h2>${title}</h2>`);
    }
    for (const text of [markdown, html, JSON.stringify(whole)]) expect(text).not.toContain("secret");
    expect(markdown).toContain("| m | with tools | 62.5 [");
    expect(html).not.toContain("<n>");
    expect(html.match(/<svg/gu)).toHaveLength(3);
    // Needs nothing from elsewhere, and no value is missing in its plots.
    expect(html).not.toMatch(/https?:|<script|NaN|undefined/u);
  });

  it("stand where nothing was judged yet", () => {
    const empty = report([]);
    expect(writeHtml(empty)).toContain("0 of 32 trials judged");
    expect(listTables(empty)).toEqual([]);
  });
});
