import os from "node:os";
import { describe, expect, it } from "vitest";
import { commonPrice } from "../../../bench/cost/common-price.ts";
import { createPartMeter } from "../../../bench/cost/create-part-meter.ts";
import { splitRequest } from "../../../bench/cost/split-request.ts";
import { simulatedSettings } from "../../../cli/world/simulated-settings.ts";
import { loadSettings } from "../../../config/load-settings.ts";
import { buildCompletion } from "../../../simulation/models/server/build-completion.ts";
import type { ChatRequest, ModelReply } from "../../../simulation/models/server/chat.ts";

const called = (name: string, args: string): NonNullable<ChatRequest["messages"][number]["tool_calls"]> => [
  { id: name, function: { name, arguments: args } },
];
const results = [
  { title: "The new dam", url: "http://dam.test/", snippet: "It opened.", source: "x", published: null },
];
const messages: ChatRequest["messages"] = [
  { role: "system", content: "You solve hard questions." },
  { role: "user", content: "Who designed the dam?" },
  { role: "assistant", content: "", tool_calls: called("search", '{"query":"dam"}') },
  { role: "tool", content: JSON.stringify({ searches: [{ query: "dam", outcome: "results", results }] }) },
  { role: "assistant", content: "", tool_calls: called("visit", '{"url":"http://dam.test/"}') },
  {
    role: "tool",
    content: JSON.stringify({
      visits: [{ url: "http://dam.test/", quotes: ["Petra Lindqvist designed it."] }],
    }),
  },
  { role: "tool", content: '{"error":"limit-reached"}' },
];
const reply: ModelReply = {
  content: "Petra Lindqvist",
  toolCalls: [],
  reasoning: "The page says so.",
  finishReason: "stop",
  refusal: null,
};

describe("what a request is made of", () => {
  const pieces = splitRequest({ messages }, reply);
  const tokensOf = (part: string, isRepeated: boolean): number =>
    pieces
      .filter((piece) => piece.part === part && piece.isRepeated === isRepeated)
      .reduce((sum, { tokens }) => sum + tokens, 0);

  it("comes to what the server bills", () => {
    const { usage } = buildCompletion({ model: "m", messages }, reply);
    const sum = pieces.reduce((total, { tokens }) => total + tokens, 0);
    expect(sum).toBeCloseTo(usage.total_tokens, 6);
  });

  it("says of each part whether the turn before had sent it", () => {
    expect(tokensOf("instructions", true)).toBeGreaterThan(0);
    expect(tokensOf("instructions", false)).toBe(0);
    expect(tokensOf("results: titles", true)).toBe("The new dam".length / 4);
    expect(tokensOf("visits: quotes", false)).toBe("Petra Lindqvist designed it.".length / 4);
    expect(tokensOf("visits: quotes", true)).toBe(0);
    expect(tokensOf("notices", false)).toBeGreaterThan(0);
    expect(tokensOf("thoughts", false)).toBeGreaterThan(0);
  });

  it("knows results that are written as lines, and those shown before", () => {
    const text =
      "## dam\n1. The new dam | http://dam.test/\n It opened.\n4. (above) It was late.\n## two\n1. (above)\n5. B | http://b.test/ | 2026-01-02\n (as 1)";
    const parts = splitRequest({ messages: [{ role: "tool", content: text }] }, reply);
    const of = (part: string) => parts.find((piece) => piece.part === part)?.tokens;
    expect(of("results: titles")).toBe("The new damB".length / 4);
    expect(of("results: addresses")).toBe("http://dam.test/http://b.test/".length / 4);
    expect(of("results: snippets")).toBe("It opened.It was late.(as 1)".length / 4);
    expect(of("notices")).toBeUndefined();
  });

  it("is summed up by kind of call, at the settings' one price, without seeding", () => {
    const addresses = { modelsUrl: "http://127.0.0.1:1/v1", searchUrl: "http://127.0.0.1:2", webPort: 3 };
    const { models } = simulatedSettings(loadSettings({ env: {}, cwd: os.tmpdir() }), addresses);
    const price = commonPrice(models);
    const meter = createPartMeter();
    meter.note({ messages }, { role: "solve_question", reply });
    meter.note({ messages }, { role: "collect_seeds", reply });
    const sums = meter.sums(price);
    const { usage } = buildCompletion({ model: "m", messages }, reply);
    const billed = (usage.prompt_tokens * price.input + usage.completion_tokens * price.output) / 1_000_000;
    expect(sums.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(billed, 12);
    expect(new Set(sums.map(({ exchange }) => exchange))).toEqual(new Set(["solve_question"]));
    const [role] = Object.keys(models?.roles ?? {});
    const other = { ...models?.roles, [role ?? ""]: { price: { input: 9, output: 9 } } };
    expect(() => commonPrice({ roles: other } as never)).toThrow("no price in common");
  });
});
