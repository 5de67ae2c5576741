import { createHash } from "node:crypto";
import type { ToolCall } from "../../../../domain/evaluation/trial.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";
import type { RecordedCall, Trajectory } from "../../../../domain/ports/evaluation/evaluation-store.ts";

const start = new Date("2026-03-01T10:00:00Z");
const at = (second: number): Date => new Date(start.getTime() + second * 1000);

/** A model call of which a test says what matters to it. */
export function sampleCall(
  said: {
    readonly name: string;
    readonly turn?: number;
    readonly attempt?: number;
    readonly second?: number;
  },
  reply: {
    readonly content?: string | null;
    readonly reasoning?: string;
    readonly calls?: readonly {
      readonly id: string | null;
      readonly name: string;
      readonly arguments: object;
    }[];
  },
): RecordedCall {
  const { content = null, reasoning, calls = [] } = reply;
  const second = said.second ?? 10 * (said.turn ?? 0);
  return {
    ...{ name: said.name, turn: said.turn ?? 0, attempt: said.attempt ?? 0, model: "model-x" },
    ...{ inputTokens: 100, outputTokens: 10, dollars: 0.001, begun: at(second), ended: at(second + 2) },
    reply: {
      ...{ content, reasoning_content: reasoning ?? null, refusal: null, finish_reason: "stop", usage: null },
      tool_calls: calls.map((call) => ({ ...call, arguments: JSON.stringify(call.arguments) })),
    },
  };
}

export const samplePage: PageSnapshot = {
  ...{ id: "page-1", url: "http://paper.test/ellery", title: "Port Ellery reopens", language: "en" },
  text: "Port Ellery reopened on 3 March 2026 after the storm.",
  ...{ published: "2026-03-04", publishedFrom: "meta", links: [], retrieved: "2026-03-05T00:00:00Z" },
};
const sampleGoal = "when it reopened";

const result = (url: string, title: string) => ({
  ...{ url, title, snippet: `About ${title}.`, source: "paper", published: null },
});

/** A search of two results, of which one was withheld; a visit; the answer handed in by the report. */
export function sampleTrajectory(): Trajectory {
  const hash = createHash("sha256").update(`${samplePage.id}\n${sampleGoal}`).digest("hex").slice(0, 16);
  const visit = { url: samplePage.url, goal: sampleGoal };
  const answer = { explanation: "because", exactAnswer: "Port Ellery", confidence: 80 };
  return {
    calls: [
      sampleCall(
        { name: "tools", turn: 0 },
        {
          reasoning: "I have to search.",
          calls: [{ id: null, name: "search", arguments: { query: ["harbour reopened", "port storm"] } }],
        },
      ),
      sampleCall({ name: "tools", turn: 1 }, { calls: [{ id: "v1", name: "visit", arguments: visit }] }),
      sampleCall(
        { name: `tools/1000/read/${hash}`, second: 13 },
        {
          content: JSON.stringify({
            rational: "",
            evidence: ["Port Ellery reopened on 3 March 2026", "No page says this."],
            summary: "It reopened in March.",
          }),
        },
      ),
      sampleCall(
        { name: "tools", turn: 2 },
        { calls: [{ id: "r", name: "report_solve_question", arguments: answer }] },
      ),
    ],
    searches: [
      {
        ...{ turn: 0, query: "harbour reopened", at: at(3) },
        outcome: {
          outcome: "results",
          results: [result(samplePage.url, "Port Ellery reopens"), result("http://leak.test/1", "Withheld")],
        },
      },
      { turn: 0, query: "port storm", outcome: { outcome: "empty", detail: "" }, at: at(3) },
    ],
    visits: [{ url: samplePage.url, page: samplePage, at: at(14) }],
    isGranted: (url) => url !== "http://leak.test/1",
  };
}

/** What the trial's solution notes of the same calls. */
export const sampleToolCalls: readonly ToolCall[] = [
  {
    ...{ tool: "search", asked: ["harbour reopened", "port storm"], goal: null },
    ...{ outcomes: ["results", "empty"], pages: [], milliseconds: 900 },
  },
  {
    ...{ tool: "visit", asked: [samplePage.url], goal: sampleGoal },
    ...{ outcomes: ["read"], pages: [samplePage.id], milliseconds: 2500 },
  },
];
