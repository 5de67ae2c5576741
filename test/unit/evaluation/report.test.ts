import { parseHTML } from "linkedom";
import { describe, expect, it, test } from "vitest";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { EvaluationPlan } from "../../../domain/evaluation/evaluation-plan.ts";
import type { EvaluationReport } from "../../../domain/evaluation/evaluation-report.ts";
import type { Trial } from "../../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../../domain/ports/evaluation/evaluation-store.ts";
import { buildReport } from "../../../evaluation/report/build-report.ts";
import { explainNothingMeasured } from "../../../evaluation/report/explain-failures.ts";
import { listTables } from "../../../evaluation/report/list-tables.ts";
import { scaleCosts } from "../../../evaluation/report/plots/frame.ts";
import { findFront } from "../../../evaluation/report/plots/plot-cost.ts";
import { describeTrial } from "../../../evaluation/report/wording.ts";
import { writeHtml } from "../../../evaluation/report/write-html.ts";
import { writeMarkdown } from "../../../evaluation/report/write-report.ts";
import { listTrials } from "../../../evaluation/runner/trial-keys.ts";
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
  limits: evaluationLimits.parse({}),
  ...said,
});

function report(
  trials: readonly Trial[],
  said: {
    plan?: Partial<EvaluationPlan>;
    withheld?: EvaluationReport["withheld"];
    items?: typeof items;
    simulated?: boolean;
  } = {},
) {
  const evaluation: Evaluation = {
    ...{ id: "e-1", source: "f.csv", format: "BrowseComp", status: "open", ended: null },
    ...{ started: new Date("2026-03-01"), plan: plan(said.plan) },
  };
  return buildReport({
    ...{ evaluation, items: said.items ?? items, trials, dollars: 2, simulated: said.simulated ?? false },
    webDates: { first: "2026-03-01", last: "2026-03-02" },
    ...(said.withheld && { withheld: said.withheld }),
  });
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
  it("counts an answer that a form takes over from its item by form, and once for its solver", () => {
    const [item = sampleItem({ id: "a" })] = items;
    const form = { ...item, id: "f", form: "conflict" };
    const asked = sampleTrial({ itemId: "a", outcome: "correct" });
    const taken = sampleTrial({ itemId: "f", outcome: "incorrect" });
    const found = report([asked, { ...taken, solution: { ...taken.solution, sameAs: "a" } }], {
      ...{ items: [item, form], plan: { modes: ["tools"], runs: 1 } },
    });
    expect(found.solvers[0]).toMatchObject({ trials: 1, items: 1, accuracy: { value: 1 } });
    const byForm = found.breakdowns.find(({ by }) => by === "form")?.groups ?? [];
    expect(byForm.map(({ value, accuracies }) => [value, accuracies[0]?.accuracy?.value])).toEqual([
      ...[
        ["conflict", 0],
        ["plain", 1],
      ],
    ]);
  });

  it("says at which temperature documents are read, if it is another one", () => {
    const told = (modes: readonly Trial["mode"][], documentsTemperature?: number) =>
      writeMarkdown(
        report([sampleTrial({ itemId: "a", mode: modes[0] ?? "tools" })], {
          plan: { modes: [...modes], limits: evaluationLimits.parse({ documentsTemperature }) },
        }),
      );
    expect(told(["tools", "documents"], 0)).toContain(
      "temperature 0.6, top_p 0.95; documents at temperature 0",
    );
    expect(told(["documents"], 0)).toContain("temperature 0, top_p 0.95");
    expect(told(["tools", "documents"])).not.toContain("documents at temperature");
  });

  it("measures forms in their own modes, and counts only questions in the headline", () => {
    const context = ["It is older."];
    const task = (kind: "haystack" | "ambiguous" | "set") => ({ kind, context, answers: [] }) as never;
    const [item = sampleItem({ id: "a" }), other = sampleItem({ id: "b" })] = items;
    const forms = [
      { ...item, id: "h", form: "haystack", task: task("haystack") },
      { ...item, id: "h/k1", form: "haystack", task: task("haystack"), haystack: { k: 1, place: 1 } },
      { ...item, id: "x", form: "ambiguous", task: task("ambiguous") },
      { ...item, id: "s", form: "set", task: task("set") },
    ];
    const modes = ["tools", "documents"] as const;
    const solvers = [{ name: "m", kind: "model" as const, source: "m", family: null }];
    const planned = listTrials(plan({ modes: [...modes], runs: 1, solvers }), [item, other, ...forms]);
    expect(planned.map(({ itemId, mode }) => `${itemId} ${mode}`)).toEqual([
      ...["a tools", "b tools", "h/k1 documents", "s tools"],
    ]);
    const asked = [
      ...[sampleTrial({ itemId: "a" }), sampleTrial({ itemId: "b", outcome: "incorrect" })],
      sampleTrial({ itemId: "s", outcome: "incorrect" }),
      sampleTrial({ itemId: "h/k1", mode: "documents" }),
    ];
    const found = report(asked, {
      items: [item, other, ...forms],
      plan: { modes: [...modes], runs: 1, solvers },
    });
    expect(found).toMatchObject({ items: 2, forms: 2, done: 4, total: 4 });
    expect(found.solvers).toMatchObject([
      { mode: "tools", items: 2, accuracy: { value: 0.5 }, dollars: 0.5 },
      { mode: "documents", items: 1, accuracy: { value: 1 }, haystacks: [{ k: 1 }] },
    ]);
    const tables = listTables(found).filter(({ title }) => title.startsWith("Accuracy by form"));
    expect(tables.map(({ rows }) => rows.map(([value, count]) => `${value} ${count}`))).toEqual([
      ["plain 2", "set 1"],
    ]);
    const asks = plan({ modes: ["closed-book", "interact"], runs: 1, solvers });
    expect(listTrials(asks, forms.slice(2)).map(({ itemId, mode }) => `${itemId} ${mode}`)).toEqual([
      ...["x closed-book", "x interact", "s closed-book"],
    ]);
  });

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
      expect.stringContaining("1 answer is unscored"),
      expect.stringContaining("1 trial ended with a model's error"),
    ]);
  });

  it("says why trials failed, by cause, without a word of questions and answers", () => {
    const solvers = ["m", "<n>"].map((name) => ({
      ...{ name, kind: "command" as const, source: "agent", family: null },
    }));
    const failed = (itemId: string, detail: string, run = 1) =>
      sampleTrial({
        ...{ itemId, run, termination: "agent-error", exactAnswer: null, outcome: "not_attempted", detail },
      });
    const noServer = "the command ended with 1: set \u001b[31mOPENAI_BASE_URL\u001b[0m <b>";
    const unread = sampleTrial({
      ...{ itemId: "d", termination: "format-error", exactAnswer: null, outcome: "not_attempted" },
      detail: "the reply has no exactAnswer",
    });
    const trials = [
      ...[failed("a", noServer), failed("b", noServer)],
      ...[failed("c", `the command ended with 2: asked Secret QUESTION c`), unread],
      failed("a", `the command ended with 2: I say ${secret}`, 2),
    ];
    const made = report(trials, { plan: { solvers, runs: 2, modes: ["tools"] } });
    expect(made.warnings.slice(1)).toEqual([
      "2 trials ended because the agent failed (counted as not attempted; --resume tries again): the command ended with 1: set [31mOPENAI_BASE_URL [0m <b>",
      "2 trials ended because the agent failed (counted as not attempted; --resume tries again): the command ended with 2 (its text contains words of the question or the answer; --transcripts shows it)",
      "1 reply could not be read (counted as not attempted): the reply has no exactAnswer",
    ]);
    for (const text of [writeMarkdown(made), writeHtml(made)]) {
      expect(text).toContain("OPENAI_BASE_URL");
      expect(text).not.toContain(" <b>");
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what an agent may have printed
      expect(text).not.toMatch(/\u001b|secret/iu);
    }
  });

  it("names a few causes and counts the others", () => {
    const trials = Array.from({ length: 8 }, (_, place) =>
      sampleTrial({
        ...{ itemId: "a", run: place + 1, termination: "model-error", exactAnswer: null },
        ...{ outcome: "not_attempted", detail: `server-failed: request ${place}` },
      }),
    );
    const { warnings } = report(trials, { plan: { runs: 8, modes: ["tools"] } });
    expect(warnings).toHaveLength(7);
    expect(warnings.at(-1)).toMatch(/^3 trials ended with a model's error .* for other causes/u);
  });

  it("is told apart from one in which nothing could be measured", () => {
    const lost = sampleTrial({
      ...{ itemId: "a", termination: "agent-error", exactAnswer: null, outcome: "not_attempted" },
    });
    const unscored = sampleTrial({ itemId: "b", outcome: "unscored" });
    const why = (trials: readonly Trial[], kind: "command" | "file" = "command") =>
      explainNothingMeasured(
        report(trials, { plan: { solvers: [{ name: "m", kind, source: "x", family: null }], runs: 1 } }),
      );
    expect(why([lost])).toContain("every trial failed");
    expect(why([unscored])).toContain("the judge gave no usable verdict");
    expect(why([lost, unscored])).toContain("trials failed or the judge");
    const unread = sampleTrial({
      ...{ itemId: "b", termination: "format-error", exactAnswer: null, outcome: "not_attempted" },
    });
    expect(why([lost])).toMatch(/run the same command with --resume$/u);
    expect(why([unread])).toMatch(/^nothing was measured: every trial failed;.* again without --resume/u);
    expect(why([lost, unread])).toContain("every trial failed");
    expect(why([unread], "file")).toBeNull();
    expect(why([unread, sampleTrial({ itemId: "a", outcome: "incorrect" })])).toBeNull();
    expect(why([])).toBeNull();
    expect(why([lost, sampleTrial({ itemId: "b", outcome: "incorrect" })])).toBeNull();
    expect(
      why([unscored, sampleTrial({ itemId: "a", termination: "gave-up", outcome: "not_attempted" })]),
    ).toBeNull();
    // A file of predictions that says so needed nothing that could be mended.
    expect(why([lost], "file")).toBeNull();
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
      sets: 4,
      bestOf: [{ n: 1, fullyCorrect: 0.25 }],
    });
  });
});

describe("the forms of a report", () => {
  it("show the same tables, with no question and no answer in them", () => {
    const whole = report(all);
    const titles = listTables(whole).map(({ title }) => title);
    expect(titles).toEqual([
      ...["Accuracy", "Effort", "How trials ended", "pass@k", "Paired comparisons"],
      ...["Accuracy by language, with tools", "Accuracy by language, closed book"],
      ...["Accuracy by nodes of the graph, with tools", "Accuracy by nodes of the graph, closed book"],
      "Run card",
    ]);
    const [markdown, html] = [writeMarkdown(whole), writeHtml(whole)];
    for (const title of titles) {
      expect(markdown).toContain(`## ${title}\n`);
      expect(html).toContain(`<h2>${title}</h2>`);
    }
    for (const text of [markdown, html, JSON.stringify(whole)]) expect(text).not.toContain("secret");
    // Four questions have counts and no interval.
    expect(markdown).toContain("| m | with tools | 5 of 8 | 75.0 / 50.0 |");
    expect(html).not.toContain("<n>");
    // Needs nothing from elsewhere, and no value is missing in its plots.
    expect(html).not.toMatch(/https?:|<script|NaN|undefined|Infinity/u);
  });

  it("call things by the same words, set figures to the right and separate thousands", () => {
    const whole = report([...all, ...trialsOf("m", "oracle", 1, "a")], {
      plan: { modes: ["tools", "closed-book", "oracle"] },
      items: items.map((item) => ({ ...item, evidence: [{ statement: "s", quote: "q", url: "u" }] })),
    });
    const [markdown, html] = [writeMarkdown(whole), writeHtml(whole)];
    for (const text of [markdown, html.replace(/<style>.*<\/style>/su, "")])
      expect(text).not.toMatch(/closed-book|oracle/u);
    expect(markdown).toContain("| --- | --- | ---: | ---: |");
    expect(markdown).toContain("1,000");
    const { document } = parseHTML(html);
    const [table] = [...document.querySelectorAll("table")];
    const cells = [...(table?.querySelectorAll("tbody tr:first-child td") ?? [])];
    expect(cells.map((cell) => cell.className)).toEqual(["", "", ...cells.slice(2).map(() => "figure")]);
  });

  it("list ends in one order for all solvers", () => {
    const trials = [
      ...["a", "b"].map((itemId) =>
        sampleTrial({ itemId, termination: "gave-up", outcome: "not_attempted" }),
      ),
      sampleTrial({ itemId: "c" }),
      sampleTrial({ itemId: "a", solver: "<n>" }),
      sampleTrial({ itemId: "b", solver: "<n>", termination: "gave-up", outcome: "not_attempted" }),
    ];
    const { solvers } = report(trials, { plan: { runs: 1, modes: ["tools"] } });
    expect(solvers.map(({ terminations }) => Object.keys(terminations))).toEqual([
      ["answered", "gave-up"],
      ["answered", "gave-up"],
    ]);
  });

  it("a matrix of questions by solvers opens into trials, and into their transcripts where there are any", () => {
    const whole = report(all);
    const cellsOf = (html: string) => {
      const { document } = parseHTML(html);
      return [...document.querySelectorAll("table.matrix tbody tr")].map((row) => ({
        id: row.querySelector("th")?.textContent,
        cells: [...row.querySelectorAll("summary")].map(({ textContent }) => textContent),
        trials: [...row.querySelectorAll("li")].map(({ textContent }) => textContent ?? ""),
        links: [...row.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
      }));
    };
    const rows = cellsOf(writeHtml(whole));
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["2/2", "1/2", "0/2", "0/2"],
      ["2/2", "0/2", "0/2", "0/2"],
      ["1/2", "0/2", "0/2", "0/2"],
      ["0/2", "0/2", "0/2", "0/2"],
    ]);
    expect(rows[0]?.trials[0]).toBe("run 1: right, ended: answered, 3 calls, 1,100 tokens, $0.5000, 10.0 s");
    expect(rows.flatMap(({ links }) => links)).toEqual([]);
    const linked = cellsOf(writeHtml(whole, ({ itemId, solver, run }) => `t/${itemId}#${solver}-${run}`));
    expect(linked[1]?.links).toHaveLength(8);
    expect(linked[1]?.links[0]).toBe("t/b#m-1");
    expect(writeMarkdown(whole)).toContain("| a | 2/2 | 1/2 | 0/2 | 0/2 |");
  });

  it("count one thing in the singular", () => {
    const [first] = report(all).questions[0]?.trials ?? [];
    if (first === undefined) throw new Error("no trial");
    const one = { ...first, toolCalls: 1, pages: 1, inputTokens: 1, outputTokens: 0 };
    expect(describeTrial(one)).toContain("1 call, 1 page, 1 token,");
    const single = report([sampleTrial({ itemId: "a", toolCalls: 1 })], {
      ...{ items: items.slice(0, 1), plan: { runs: 1, modes: ["tools"] } },
    });
    expect(writeHtml(single)).not.toMatch(/\b1 (?:answers|trials|questions|calls|pages|tokens)\b/u);
  });

  it("stand where nothing was judged yet", () => {
    const empty = report([]);
    expect(writeHtml(empty)).toContain("0 of 32 trials judged");
    expect(listTables(empty)).toEqual([]);
  });
});

describe("a report on somebody else's agent", () => {
  const made = (kind: "command" | "url" | "file", said: { simulated?: boolean; format?: string } = {}) => {
    const solvers = [{ name: "m", kind, source: "mine", family: null }];
    const card = { freshet: "1", settings: "s", judgePrompts: "j", agentPrompts: "ours", replay: false };
    const whole = report([sampleTrial({ itemId: "a" })], {
      plan: { solvers, modes: ["tools"], card: { ...card, search: ["searxng"], browser: "Chromium" } },
      ...said,
    });
    const told = { ...whole, format: said.format ?? whole.format };
    return `${writeHtml(told).replace(/<style>.*<\/style>/su, "")}\n${writeMarkdown(told)}`;
  };

  it.each(["command", "url", "file"] as const)(
    "by %s claims no sampling, context or prompts of ours",
    (kind) => {
      expect(made(kind)).not.toMatch(
        /temperature (?!0\b)|top_p|tokens of context|agent's prompts|agent&#39;s prompts|ours/u,
      );
      expect(made(kind).includes("searxng")).toBe(kind === "command");
    },
  );

  it("says what is simulated: its tools and the judge, not its questions where a file of the user's has them", () => {
    const command = made("command", { simulated: true });
    expect(command).toContain("SIMULATED: the pages and the search that the agent");
    expect(command).not.toMatch(/questions and models|questions and the judge/u);
    expect(made("command", { simulated: true, format: "Freshet" })).toContain(
      "questions and the judge are made up",
    );
    expect(made("file", { simulated: true })).toContain("SIMULATED: the judge is made up");
  });
});

describe("a simulated evaluation", () => {
  it("says so in every form, and so does each of its plots", () => {
    const made = report(all, { simulated: true });
    expect(made.simulated).toBe(true);
    const html = writeHtml(made);
    const { document } = parseHTML(html);
    expect(document.querySelector("h1")?.textContent).toMatch(/\(simulated\)$/u);
    expect(document.querySelector(".simulated")?.textContent).toMatch(/^SIMULATED: /u);
    const plots = [...document.querySelectorAll("figure > svg")];
    expect(plots.length).toBeGreaterThanOrEqual(5);
    for (const plot of plots) expect(plot.textContent).toMatch(/SIMULATED/u);
    expect(writeMarkdown(made)).toMatch(/^# .* \(simulated\)\n\n> \*\*SIMULATED: /u);
  });

  it("and one of the real world doesn't", () => {
    const real = report(all);
    expect(real.simulated).toBe(false);
    const text = `${writeHtml(real).replace(/<style>.*<\/style>/su, "")}${writeMarkdown(real)}`;
    expect(text).not.toMatch(/simulated/iu);
  });
});

describe("the plots of a report", () => {
  const textsOf = (html: string) =>
    [...parseHTML(html).document.querySelectorAll("figure > svg")].map((plot) => ({
      title: plot.querySelector(".title")?.textContent ?? "",
      size: plot.querySelector(".size")?.textContent ?? "",
      text: plot.textContent ?? "",
    }));

  it("put the dot of trials with two calls each at two calls", () => {
    const trials = items.map(({ id: itemId }) => sampleTrial({ itemId, toolCalls: 2 }));
    const made = report(trials, { plan: { runs: 1, modes: ["tools"] } });
    expect(made.solvers[0]?.callBuckets).toMatchObject([{ from: 0, to: 2, meanCalls: 2, trials: 4 }]);
    const plot = [...parseHTML(writeHtml(made)).document.querySelectorAll("figure > svg")][1];
    // The axis ends at 4 calls: two are in its middle.
    const ticks = [...(plot?.querySelectorAll("text.tick") ?? [])].filter(
      ({ textContent }) => textContent === "2",
    );
    const dot = plot?.querySelector("circle");
    expect(Number(dot?.getAttribute("cx"))).toBeCloseTo(Number(ticks[0]?.getAttribute("x")), 0);
  });

  it("say of how much they are: questions and runs, or answers", () => {
    const plots = textsOf(writeHtml(report(all)));
    expect(plots.map(({ title }) => title)).toEqual([
      "Accuracy, with 95 % intervals",
      "Accuracy by tool calls made",
      "Accuracy against cost; the line is the Pareto front",
      "Calibration of m",
      "Calibration of <n>",
    ]);
    expect(plots.slice(0, 3).map(({ size }) => size)).toEqual(Array(3).fill("4 questions × 2 runs"));
    expect(plots[3]?.size).toBe("8 answers to 4 questions");
    expect(plots[3]?.text).toMatch(/n 3.*n 5/su);
  });

  it("show the calibration error beside what chance would make of it, from five questions on", () => {
    const many = Array.from({ length: 6 }, (_, place) => sampleItem({ id: `q${place}` }));
    const trials = many.map(({ id: itemId }) => sampleTrial({ itemId, confidence: 70 }));
    const made = report(trials, { items: many, plan: { runs: 1, modes: ["tools"] } });
    const [, , , calibration] = textsOf(writeHtml(made));
    expect(calibration?.size).toBe("6 answers to 6 questions");
    expect(calibration?.text).toMatch(/ECE 30\.0, by chance up to \d+\.\d/u);
  });

  it("count tokens where nothing has a price", () => {
    const free = all.map((trial) => ({ ...trial, solution: { ...trial.solution, dollars: null } }));
    const plot = textsOf(writeHtml(report(free)))[2];
    expect(plot?.text).toContain("tokens for one question");
    const unknown = free.map((trial) => ({
      ...trial,
      solution: { ...trial.solution, inputTokens: null, outputTokens: null },
    }));
    expect(textsOf(writeHtml(report(unknown))).map(({ title }) => title)).not.toContain(plot?.title);
  });

  it("the Pareto front holds whoever is beaten by none", () => {
    const points = [
      { cost: 1, worth: 0.2 },
      { cost: 2, worth: 0.2 },
      { cost: 3, worth: 0.6 },
      { cost: 3, worth: 0.5 },
      { cost: 9, worth: 0.55 },
      { cost: 10, worth: 0.9 },
    ];
    expect(findFront(points)).toEqual([points[0], points[2], points[5]]);
    expect(findFront([])).toEqual([]);
  });

  it("costs far apart are shown by their order of magnitude, others from 0 on", () => {
    expect(scaleCosts([0.001, 0.5])).toMatchObject({ isLogarithmic: true, ticks: [0.001, 0.01, 0.1, 1] });
    const near = scaleCosts([0.3, 0.7]);
    expect(near).toMatchObject({
      isLogarithmic: false,
      ticks: [0, 0.2, 0.4, 0.6, 0.8].map((tick) => expect.closeTo(tick, 9)),
    });
    expect(near.place(0.4)).toBeCloseTo(0.5, 9);
    expect(scaleCosts([0, 0]).place(0)).toBe(0);
  });
});

test("a report states what the servers of its models refused", () => {
  const part = { model: "m", name: "top_p", asked: "0.95", sent: null, calls: 2 };
  const words = "The server of m did not take top_p 0.95: it was left out (2 calls).";
  expect(report(all).warnings).not.toContain(words);
  expect(report(all, { withheld: [part] })).toMatchObject({
    warnings: expect.arrayContaining([words]),
    withheld: [part],
  });
});

describe("haystacks", () => {
  const stacks = Array.from({ length: 26 }, (_, at) => ({
    ...sampleItem({ id: `h${at}`, question: `q${at}`, answer: secret }),
    haystack: { k: 12, place: (at % 13) + 1 },
  }));
  const trials = stacks.map(({ id: itemId, haystack }) =>
    sampleTrial({
      ...{ itemId, solver: "m", mode: "documents", exactAnswer: secret },
      // Lost in the middle.
      outcome: haystack.place > 4 && haystack.place < 10 ? "incorrect" : "correct",
    }),
  );
  const made = report(trials, { items: stacks, plan: { modes: ["documents"], runs: 1 } });

  it("are measured by k and by the place of the document", () => {
    const [stack] = made.solvers[0]?.haystacks ?? [];
    expect(stack).toMatchObject({ k: 12, items: 26, accuracy: { value: 16 / 26 } });
    expect(stack?.places.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 5],
      [6, 7],
      [8, 10],
      [11, 13],
    ]);
    expect(stack?.places.map(({ accuracy }) => accuracy.value)).toEqual([1, 2 / 3, 0, 1 / 3, 1]);
    expect(stack?.places.reduce((sum, { items: count }) => sum + count, 0)).toBe(26);
  });

  it("have a table and a plot", () => {
    const table = listTables(made).find(({ title }) => title === "Haystacks");
    expect(table?.rows).toHaveLength(5);
    expect(table?.rows[0]?.slice(0, 3)).toEqual(["m", "12", "26"]);
    expect(writeHtml(made, null)).toContain("Accuracy by the place of the document, k = 12");
    expect(
      listTables(report(trialsOf("m", "tools", 1, "ab"))).some(({ title }) => title === "Haystacks"),
    ).toBe(false);
  });
});
