import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import type { Question } from "../../../../domain/ports/questions/question-store.ts";
import type { RunLease } from "../../../../domain/ports/runs/run-store.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import type { TemplatedItem } from "../../../../domain/wikidata/templated-item.ts";
import { buildTemplatedMachine } from "../../../../forms/templated/build-templated-machine.ts";
import type { TemplatedParts } from "../../../../forms/templated/templated-step.ts";
import { runLoop } from "../../../../graph/run-loop.ts";
import type { PlannedQuestion } from "../../../../sources/wikidata/items/make-templated-task.ts";
import { goodScript } from "../../../support/good-script.ts";
import { makeFuzzedQuestion, makeTemplatedQuestion, planTemplated } from "../../../support/make-templated.ts";
import { createMemoryItemStore } from "../../../support/memory-item-store.ts";
import { createMemoryJobStore } from "../../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../../support/memory-page-store.ts";
import { createMemoryRunStore } from "../../../support/memory-run-store.ts";
import { createMemorySeedStores } from "../../../support/memory-seed-stores.ts";
import { type AgentScript, createScriptedAgents } from "../../../support/scripted-agents.ts";

/** Makes one templated question to its end, with stores in memory. */
async function make(
  { task, pages: own, seed }: PlannedQuestion,
  options: {
    script?: Partial<AgentScript>;
    alike?: readonly Question[];
    cutoff?: string;
    lacksPages?: boolean;
  } = {},
) {
  const pages = createMemoryPageStore();
  if (!options.lacksPages) for (const page of own) await pages.putSnapshot(page);
  const { agents, made } = createScriptedAgents({ ...goodScript(pages), ...options.script });
  const runs = createMemoryRunStore({ now: () => new Date("2026-08-02T09:00:00Z") });
  const items = createMemoryItemStore({ check: runs.check });
  const { seeds } = createMemorySeedStores();
  const [known] = await seeds.add([seed], { max: 10 });
  const { language, domain, subDomain } = seed;
  const run = await runs.create({ refreshId: "r", seedId: known?.id ?? "", language, domain, subDomain });
  const lease: RunLease = (await runs.claim(run.id, "test", 60)) ?? { runId: run.id, epoch: 0 };
  const stored: TemplatedItem[] = [];
  const parts: TemplatedParts = {
    ...{ agents, runs, items, seeds, pages, jobs: createMemoryJobStore(), dispatch: async () => {} },
    method: methodSettings.parse({ ...(options.cutoff && { cutoff: options.cutoff }) }),
    lookup: { search: async () => ({ searches: [] }), open: async () => null },
    questions: {
      ...{ get: async () => null, listIds: async () => [], list: async () => [], listTexts: async () => [] },
      findAlike: async () => [...(options.alike ?? [])],
    },
    templated: {
      begin: async () => run,
      getTask: async () => task,
      putItem: async (_, item) => void stored.push(item),
      getItem: async () => stored.at(-1) ?? null,
    },
    lease: () => lease,
  };
  await runLoop({ loop: buildTemplatedMachine(parts, new MemorySaver()), runs, runId: run.id });
  const verdicts = await items.listVerdicts(run.id);
  return {
    run: await runs.get(run.id),
    draft: await items.getDraft(run.id),
    graph: await items.getGraph(run.id),
    evidence: await items.listEvidence(run.id),
    item: stored.at(-1),
    verdicts,
    codes: verdicts.map(({ gate, code }) => `${gate} ${code}`),
    asked: [...new Set(made.map(({ kind }) => kind))],
  };
}

describe("a templated question's run", () => {
  it("accepts a question without asking any model", async () => {
    const { run, draft, graph, evidence, item, codes, asked } = await make(
      planTemplated(makeFuzzedQuestion()),
    );
    expect(run).toMatchObject({ status: "accepted" });
    expect(asked).toEqual([]);
    expect(draft).toMatchObject({ answer: "Lena Ferro", usedEvidence: evidence.map(({ id }) => id) });
    expect(evidence.map(({ status, fresh, label }) => [status, fresh, label])).toEqual([
      ["kept", true, "credible"],
      ["kept", false, null],
      ["kept", false, null],
      ["kept", false, null],
    ]);
    expect(item?.evidence).toEqual(evidence.map(({ id }) => id));
    const cited = graph?.graph.edges.flatMap((edge) => edge.evidence ?? []);
    expect(new Set(cited)).toEqual(new Set(evidence.map(({ id }) => id)));
    expect(codes).toEqual([
      ...["count passed", "evidence passed", "termination passed", "text-quality passed", "privacy passed"],
      "duplicate passed",
    ]);
  });

  it.each([
    [
      "not-one-answer",
      { checks: [{ gate: "count", passed: false, code: "several", reason: "2 answers", detail: {} }] },
    ],
    [
      "round-trip",
      {
        checks: [{ gate: "round-trip", passed: false, code: "other", reason: "read otherwise", detail: {} }],
      },
    ],
  ] as const)("rejects a question that the plan found wrong: %s", async (reason, { checks }) => {
    const { run } = await make(planTemplated(makeTemplatedQuestion(), { checks: [...checks] }));
    expect(run).toMatchObject({ status: "rejected", reason });
  });

  it("rejects a question whose statement was true before the cutoff", async () => {
    const { run, codes } = await make(planTemplated(makeTemplatedQuestion()), { cutoff: "2026-07-01" });
    expect(run).toMatchObject({ status: "rejected", reason: "no-fresh-answer" });
    expect(codes).toContain("termination answer-not-fresh");
  });

  it("rejects a question whose pages are gone", async () => {
    const { run, evidence } = await make(planTemplated(makeTemplatedQuestion()), { lacksPages: true });
    expect(run).toMatchObject({ status: "rejected", reason: "too-little-evidence" });
    expect(evidence[0]).toMatchObject({ status: "dropped", fault: "quote-not-in-snapshot" });
  });

  it("rejects a wording that rules find faulty, and private data", async () => {
    const dated = makeTemplatedQuestion({
      question: "In which country is Orta 2026 currently held, as of today?",
    });
    expect((await make(planTemplated(dated))).run).toMatchObject({ reason: "text-quality" });
    const told = makeTemplatedQuestion({
      question: "In which country is the conference Orta 2026 of jane.doe@example.org held this time?",
    });
    expect((await make(planTemplated(told))).run).toMatchObject({ reason: "privacy" });
  });

  it("has a model word the question and another read it back, and takes the template's text where it is read otherwise", async () => {
    const plan = planTemplated(makeTemplatedQuestion(), { reword: true });
    const wording = "Which is the country that hosts the conference named Orta 2026?";
    const rewordTemplated = () => ({ question: wording });
    const graph = plan.task.graph;
    const whole = await make(plan, { script: { rewordTemplated, reparse: () => graph } });
    expect(whole.run).toMatchObject({ status: "accepted" });
    expect(whole.draft).toMatchObject({ question: wording, plainQuestion: plan.task.made.question });
    expect(whole.item?.reworded).toBe(true);
    expect(whole.asked.sort()).toEqual(["reparse", "rewordTemplated"]);
    const planned = { gate: "round-trip", passed: true, code: "passed", detail: { by: "code" } } as const;
    const checks = [{ ...planned, reason: "the templates give this text for this query alone" }];
    const fuzzed = planTemplated(makeFuzzedQuestion(), { reword: true, checks });
    const said =
      "Which football player was a member of Orta FC and also of some football club in Saudi Arabia?";
    // The reader follows the country in place of the membership.
    const edges = fuzzed.task.graph.edges.map((edge) =>
      edge.relation ? { ...edge, relation: "country" } : edge,
    );
    const back = await make(fuzzed, {
      script: {
        rewordTemplated: () => ({ question: said }),
        reparse: () => ({ ...fuzzed.task.graph, edges }),
      },
    });
    expect(back.run).toMatchObject({ status: "accepted" });
    expect(back.draft?.question).toBe(fuzzed.task.made.question);
    expect(back.item?.reworded).toBe(false);
    // Verdict and findings are those of the text that was taken, and not those of the wordings that were read otherwise.
    expect(back.asked).toContain("reparse");
    expect(back.graph?.findings).toEqual([]);
    expect(back.verdicts.filter(({ gate }) => gate === "round-trip")).toEqual([{ ...checks[0], round: 1 }]);
    // A wording that leaves a name out, or tells the answer, is never read.
    for (const text of [
      "Which country hosts it this year then?",
      "Is Orta 2026 held in Brazil or elsewhere?",
    ]) {
      const lost = await make(plan, {
        script: { rewordTemplated: () => ({ question: text }) },
      });
      expect(lost.draft?.question).toBe(plan.task.made.question);
      expect(lost.asked).toEqual(["rewordTemplated"]);
    }
  });

  it("keeps the template's text where a wording loses its day, or has another name of the answer", async () => {
    const question = "As of 1 August 2026, in which country is the conference Orta 2026 held?";
    const { answer } = makeTemplatedQuestion();
    const made = makeTemplatedQuestion({ question, answer: { ...answer, aliases: ["Land of Palms"] } });
    const plan = planTemplated(made, { reword: true });
    for (const [said, kept] of [
      ["Which is the country that hosts the conference named Orta 2026?", question],
      ["As of 1 August 2026, is Orta 2026 held in the country called Land of Palms?", question],
      ["Which is the country that, as of 1 August 2026, hosts the conference named Orta 2026?", null],
    ] as const) {
      const { draft } = await make(plan, {
        script: { rewordTemplated: () => ({ question: said }), reparse: () => plan.task.graph },
      });
      expect(draft?.question).toBe(kept ?? said);
    }
  });

  it("tells the model all that it demands, before the first wording and after a rejected one", async () => {
    const plan = planTemplated(makeFuzzedQuestion(), { reword: true });
    const said = "Which football player was a member of Orta FC and also of a soccer team in Saudi Arabia?";
    const inputs: { keep: readonly string[]; faults: readonly string[] }[] = [];
    const { draft } = await make(plan, {
      script: {
        rewordTemplated: ({ keep, faults }) => {
          inputs.push({ keep, faults });
          return { question: said };
        },
      },
    });
    const keep = ["Orta FC", "Saudi Arabia", "football club"];
    const fault = `an earlier wording failed a check: the wording has to keep "Orta FC", "Saudi Arabia", "football club" letter by letter, to name no answer, and to be read as the same question`;
    expect(inputs).toEqual([
      { keep, faults: [] },
      { keep, faults: [fault] },
    ]);
    expect(draft?.question).toBe(plan.task.made.question);
    // The class of what is asked for may be said otherwise: the model was not told to keep it.
    const other = "Who has been a member of Orta FC and of some football club in Saudi Arabia?";
    const free = await make(planTemplated(makeFuzzedQuestion(), { reword: true }), {
      script: { rewordTemplated: () => ({ question: other }), reparse: () => plan.task.graph },
    });
    expect(free.draft?.question).toBe(other);
  });

  it("has models judge text and privacy where that is ordered", async () => {
    const plan = planTemplated(makeTemplatedQuestion(), { judges: true });
    const good = await make(plan);
    expect(good.run).toMatchObject({ status: "accepted" });
    expect(good.asked.sort()).toEqual(["judgePrivacy", "judgeText"]);
    const passage = "Orta 2026";
    const refused = await make(plan, {
      script: {
        judgePrivacy: () => ({ privateData: [{ kind: "private-person", passage, reason: "named" }] }),
      },
    });
    expect(refused.run).toMatchObject({ status: "rejected", reason: "privacy" });
  });

  it.each([
    ["en", "Who directed Solbrek?"],
    ["zh", "《北极星》的导演是谁？"],
  ] as const)("has the judge excuse in a text what rules excuse: %s, %s", async (language, question) => {
    const made = makeTemplatedQuestion({ language, question });
    const { run, codes } = await make(planTemplated(made, { judges: true }));
    expect(run).toMatchObject({ status: "accepted" });
    expect(codes).toContain("text-quality passed");
  });

  it("rejects a question by the judge's own faults, and says where an agent failed", async () => {
    const plan = planTemplated(makeTemplatedQuestion(), { judges: true });
    const toxic = { code: "toxic", passage: "Orta 2026", reason: "it insults somebody" } as const;
    const fluency = { score: 5, change: [] };
    const refused = await make(plan, { script: { judgeText: () => ({ faults: [toxic], fluency }) } });
    expect(refused.run).toMatchObject({ status: "rejected", reason: "text-quality" });
    const failed = await make(plan, { script: { judgeText: () => ({ fault: "wrong-shape" }) } });
    expect(failed.run).toMatchObject({ status: "rejected", reason: "agent-failed" });
    expect(failed.run?.detail).toMatch(/text.* gave no usable reply/u);
    // Another wording would not help where the judge itself fails.
    const reworded = await make(planTemplated(makeTemplatedQuestion(), { judges: true, reword: true }), {
      script: {
        rewordTemplated: () => ({ question: "Which is the country that hosts the conference Orta 2026?" }),
        reparse: () => plan.task.graph,
        judgeText: () => ({ fault: "wrong-shape" }),
      },
    });
    expect(reworded.run).toMatchObject({ status: "rejected", reason: "agent-failed" });
  });
});
