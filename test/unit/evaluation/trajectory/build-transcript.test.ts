import { describe, expect, it } from "vitest";
import type { Trajectory } from "../../../../domain/ports/evaluation/evaluation-store.ts";
import { buildTranscript } from "../../../../evaluation/trajectory/build-transcript.ts";
import { sampleItem, sampleTrial } from "../sample-trials.ts";
import { sampleCall, samplePage, sampleToolCalls, sampleTrajectory } from "./sample-trajectory.ts";

const item = sampleItem({ id: "a", question: "Which harbour?", answer: "Port Ellery" });
const empty: Trajectory = { calls: [], searches: [], visits: [], isGranted: () => true };
const trialOf = (said: Omit<Parameters<typeof sampleTrial>[0], "itemId">, calls = sampleToolCalls) => {
  const trial = sampleTrial({ itemId: "a", ...said });
  return { ...trial, solution: { ...trial.solution, calls: [...calls] } };
};
const build = (trajectory: Trajectory, trial = trialOf({ exactAnswer: "Port Ellery", confidence: 80 })) =>
  buildTranscript({
    item,
    trial,
    trajectory,
    limits: { maxToolCalls: 40, rounds: 10, force: 0 },
    today: "2026-06-30",
    system: null,
  });

describe("a transcript", () => {
  it("tells the way: question, reasoning, calls, what they found, the answer", () => {
    const { messages, isWhole } = build(sampleTrajectory());
    expect(isWhole).toBe(true);
    expect(messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "tool",
      "assistant",
      "tool",
      "assistant",
    ]);
    expect(messages[0]).toMatchObject({ text: expect.stringContaining('"question":"Which harbour?"') });
    expect(messages[1]).toMatchObject({
      reasoning: "I have to search.",
      calls: [{ id: "call_0_0", name: "search", arguments: { query: ["harbour reopened", "port storm"] } }],
    });
    expect(messages[2]).toMatchObject({ outcomes: ["results", "empty"], milliseconds: 900 });
    expect(messages[4]).toMatchObject({ call: { id: "v1", name: "visit" }, outcomes: ["read"] });
    // Handed in by a tool's call, shown as what was said.
    expect(messages[5]).toMatchObject({
      text: "Explanation: because\nExact Answer: Port Ellery\nConfidence: 80%",
      calls: [],
    });
  });

  it("shows of results what the agent was shown, and of pages what stands in them", () => {
    const { messages } = build(sampleTrajectory());
    const [search, visit] = messages.flatMap((message) => (message.role === "tool" ? [message.text] : []));
    expect(search).toContain("## harbour reopened\n1. Port Ellery reopens | http://paper.test/ellery");
    expect(search).toContain("## port storm\n(empty)");
    expect(search).not.toContain("Withheld");
    expect(visit).toContain(`## Port Ellery reopens | ${samplePage.url} | 2026-03-04`);
    expect(visit).toContain("> Port Ellery reopened on 3 March 2026");
    expect(visit).not.toContain("No page says this");
  });

  it("follows a conversation into its forks", () => {
    const search = (query: string) => [{ id: "s", name: "search", arguments: { query } }];
    const { messages } = build({
      ...empty,
      calls: [
        sampleCall({ name: "tools", turn: 0 }, { calls: search("one") }),
        sampleCall({ name: "tools", turn: 1 }, { calls: search("left behind") }),
        sampleCall({ name: "tools", turn: 2 }, { calls: search("left behind") }),
        sampleCall({ name: "tools~1", turn: 1 }, { calls: search("two") }),
        sampleCall({ name: "tools~1", turn: 2 }, { content: "done" }),
        sampleCall({ name: "tools/0/read/abc" }, { content: "{}" }),
      ],
    });
    const asked = messages.flatMap((message) =>
      message.role === "assistant" ? message.calls.map((call) => call.arguments["query"]) : [],
    );
    expect(asked).toEqual(["one", "two"]);
  });

  it("says of a call that was never carried out that it was not", () => {
    const calls = [{ id: "x", name: "search", arguments: { query: "over the limit" } }];
    const { messages } = build(
      {
        ...empty,
        calls: [
          sampleCall({ name: "tools" }, { calls }),
          sampleCall({ name: "tools", turn: 1 }, { content: "?" }),
        ],
      },
      trialOf({ exactAnswer: null, outcome: "not_attempted" }, []),
    );
    expect(messages[2]).toMatchObject({
      role: "tool",
      outcomes: [],
      text: expect.stringContaining("not carried out"),
    });
  });

  it("of a closed-book trial holds the question, what could not be used, and the answer", () => {
    const { messages } = build(
      {
        ...empty,
        calls: [
          sampleCall({ name: "closed-book" }, { content: "not JSON" }),
          sampleCall({ name: "closed-book", attempt: 3 }, { content: '{"exactAnswer":"Port Ellery"}' }),
        ],
      },
      trialOf({ mode: "closed-book", exactAnswer: "Port Ellery" }, []),
    );
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(messages[1]).toMatchObject({ text: "not JSON" });
    expect(messages[3]).toMatchObject({ text: expect.stringContaining("Exact Answer: Port Ellery") });
  });

  it("of somebody else's agent holds what it called here and answered, and says that there is more", () => {
    const trajectory = { ...sampleTrajectory(), calls: [] };
    const { messages, isWhole } = build(trajectory);
    expect(isWhole).toBe(false);
    expect(messages[0]).toEqual({ role: "user", text: "Which harbour?" });
    expect(messages.map(({ role }) => role)).toEqual([
      ...["user", "assistant", "tool", "assistant", "tool", "assistant"],
    ]);
    expect(messages[2]).toMatchObject({ text: expect.stringContaining("Port Ellery reopens") });
  });
});
