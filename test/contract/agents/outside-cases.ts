import { createReader } from "../../../agents/reader/agent.ts";
import { readPassages } from "../../../agents/reader/read-passages.ts";
import { createChangeReader } from "../../../agents/reverification/agent.ts";
import { createSearchAgent } from "../../../agents/solver/create-search-agent.ts";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import type { Agents } from "../../../domain/ports/models/agents.ts";
import type { ToolSet } from "../../../domain/ports/web/tool-set.ts";
import { domainsSettings } from "../../../domain/settings/domains-settings.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { createJudge } from "../../../evaluation/judge/create-judge.ts";
import { judgeTrial } from "../../../evaluation/judge/judge-trial.ts";
import { confirmAnswer } from "../../../reverify/build-correction.ts";
import { judgeQuotes } from "../../../reverify/judge-quotes.ts";
import type { ReverificationParts, ReverificationWork } from "../../../reverify/reverification-parts.ts";
import { runSeeding } from "../../../sources/run-seeding.ts";
import { createWebSource } from "../../../sources/web/create-web-source.ts";
import { createMemoryJobStore } from "../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";
import { createMemorySeedStores } from "../../support/memory-seed-stores.ts";
import type { ModelServerRequest, ScriptedReply } from "../../support/model-server.ts";
import { sampleItem } from "../../unit/evaluation/sample-trials.ts";
import { type Bench, keyOf } from "../models/gateway-bench.ts";
import { badReplies } from "./bad-replies.ts";

/** One reply that is asked for outside the loop. */
export interface OutsideCase {
  readonly place: string;
  readonly reply: string;
  readonly ask: (
    bench: Bench,
    parts: { readonly agents: Agents; readonly toolSet: ToolSet },
  ) => Promise<unknown>;
  readonly maxToolCalls?: number;
  /** Reports that don't fit and that the worst case holds besides. */
  readonly unfit?: number;
  readonly faulty?: unknown;
  /** What makes this reply dear, where that is no model which is always bad. */
  readonly worst?: (request: ModelServerRequest, index: number) => ScriptedReply;
}

const method = methodSettings.parse({});
const evaluation = evaluationLimits.parse({});
const { signal } = new AbortController();
const call = { key: keyOf("one"), signal };

const trial = "a trial of an evaluation or a probe";
const question = { language: "en", question: "Which harbour?", today: "2026-06-30" } as const;
const measured = ({ gateway }: Bench) =>
  createSearchAgent({
    gateway,
    role: "panel-1",
    limits: evaluation,
    countTokens: (text) => text.length,
    readText: () => null,
  });
const judged = (bench: Bench, answers: readonly string[] | null) => {
  const item = sampleItem({ id: "a", answer: "Tarn, Vail", answers: answers === null ? null : [...answers] });
  const prediction = { exactAnswer: "the old one", explanation: "so", confidence: 5 };
  const judge = createJudge(bench.gateway, evaluation.judgeRetries);
  return judgeTrial(judge, { item, solution: { prediction, termination: "answered" } }, call);
};

const fact = { subject: "Vensa University", relation: "headquarters", object: "Lotel", from: null, to: null };
const denied = "It is run from Paelpel.";
const quoted = {
  doubt: { fact, sought: "object" as const, evidence: ["e1"] },
  names: { entity: (name: string) => [name], relation: (name: string) => [name] },
  byRule: false,
  quotes: [
    {
      ...{ url: "https://a.example/", snapshotId: "1", title: "Vensa University" },
      ...{ day: "2026-05-01", quote: denied },
    },
  ],
};
const work = {
  question: { id: "q", language: "en", domain: "science", draft: { question: "Where?" } },
  call: (name: string) => ({ key: keyOf(name), signal }),
} as unknown as ReverificationWork;
const reverification = (bench: Bench, agents: object): ReverificationParts =>
  ({
    ...{ agents, settings: { method, models: null }, clock: { now: () => new Date("2026-06-01T00:00:00Z") } },
    stores: { exposureEvents: { note: async () => {} } },
    readChange: createChangeReader({ gateway: bench.gateway }),
  }) as unknown as ReverificationParts;

export const outsideCases: readonly OutsideCase[] = [
  {
    ...{ place: "a seeding", reply: "collect_seeds", maxToolCalls: method.maxToolCalls.seeding },
    async ask(_bench, { agents }) {
      const { seeds, seedings } = createMemorySeedStores();
      const names = { en: "Science", zh: "科学" };
      const subDomain = { id: "science/physics", name: names, searchHints: { en: ["new"], zh: ["新"] } };
      const domains = domainsSettings.parse({
        domains: [{ id: "science", name: names, subDomains: [subDomain] }],
      });
      const place = { language: "en", domain: "science", subDomain: "science/physics" } as const;
      const seeding = await seedings.create({ ...place, refreshId: null, round: 0, wanted: 8 });
      const pages = createMemoryPageStore();
      const jobs = createMemoryJobStore();
      const web = createWebSource({ agents, seeds, seedings, pages, jobs, method, domains });
      await runSeeding({ sources: { web, wikidata: web }, seeds, seedings, pages, method }, seeding.id);
    },
  },
  {
    ...{ place: "a visited page", reply: "read_page" },
    // No quote has what the summary says. In each window it is asked for again, unless the reply's form was repaired.
    faulty: {
      ...{ rational: "", evidence: ["tells of the weather and of the sea"], needMore: null },
      summary: "She sank in 1912.",
    },
    async ask({ gateway }) {
      const notes = Array.from(
        { length: 3000 },
        (_, at) => `Note ${at} tells of the weather and of the sea.`,
      );
      await readPassages({
        ...{ read: createReader({ gateway }), goal: "When did the Vega sail?", key: keyOf("read") },
        // A page is read whole, in windows, where passages are off or the goal is in another script.
        ...{ tokens: 1000, passageTokens: 0, mostWindows: method.pageWindows },
        page: {
          ...{ id: "p", url: "http://a.test/", title: "Ships", text: notes.join("\n"), language: "en" },
          ...{ published: null, publishedFrom: null, links: [], retrieved: "2026-03-10T00:00:00Z" },
        },
      });
    },
  },
  {
    ...{ place: trial, reply: "solve_question", maxToolCalls: evaluation.maxToolCalls, unfit: 3 },
    ask: (bench, { toolSet }) => measured(bench).withTools(question, { ...call, toolSet }),
  },
  {
    ...{ place: trial, reply: "answer_question" },
    ask: (bench) => measured(bench).withoutTools({ ...question, evidence: [] }, call),
  },
  { ...{ place: trial, reply: "judge_answer" }, ask: (bench) => judged(bench, null) },
  {
    ...{ place: trial, reply: "judge_set" },
    faulty: { isAttempted: true, items: [], excessive: [], reason: "so" },
    ask: (bench) => judged(bench, ["Tarn", "Vail"]),
  },
  {
    ...{ place: "a re-verification of evidence", reply: "check_entailment" },
    ask: (bench, { agents }) => judgeQuotes(reverification(bench, agents), work, quoted),
  },
  {
    ...{ place: "a re-verification of evidence", reply: "read_change" },
    ask(bench) {
      const judgements = [{ claim: "c1", verdict: "contradicted" }];
      const judge = async () => ({ ok: true, value: { judgements } });
      return judgeQuotes(reverification(bench, { entailment: { judge } }), work, quoted);
    },
  },
  {
    ...{ place: "a re-verification of evidence", reply: "answer_question" },
    ask: (bench, { agents }) =>
      confirmAnswer(reverification(bench, agents), work, {
        corrected: { answer: "Paelpel", aliases: [] } as unknown as Parameters<
          typeof confirmAnswer
        >[2]["corrected"],
        used: [],
      }),
  },
  {
    ...{ place: "freshet doctor", reply: "probe_model" },
    worst: ({ body }) => {
      if (body["tools"] === undefined) return badReplies.malformed;
      const report = { name: "report_probe_model", arguments: '{"word": "freshet"}' };
      const tool_calls = [{ id: "c", type: "function", function: report }];
      return { message: { content: null, tool_calls }, finish: "tool_calls" };
    },
    ask: ({ gateway }) => gateway.probe("reader"),
  },
];
