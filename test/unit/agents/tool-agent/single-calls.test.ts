import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { createConversation } from "../../../../agents/tool-agent/conversation.ts";
import { createReplyBudget } from "../../../../domain/model-calls/call-spec.ts";
import { solveQuestion } from "../../../../domain/model-calls/solve-question.ts";

function converse(maxToolCalls: number, countsSingly: boolean) {
  const conversation = createConversation(solveQuestion, {
    ...{ maxToolCalls, countsSingly, budget: createReplyBudget(2) },
  });
  let turn = 0;
  return {
    conversation,
    say: (...calls: { name: string; args: Record<string, unknown> }[]) => {
      const tool_calls = calls.map((call, at) => ({ id: `c${at}`, ...call }));
      conversation.read(new AIMessage({ content: "", tool_calls }), turn++);
      return calls.map((_, at) => conversation.planned(`c${at}`));
    },
  };
}

const search = (...query: string[]) => ({ name: "search", args: { query } });
const visit = (url: string[], goal: string | string[]) => ({ name: "visit", args: { url, goal } });

describe("a conversation in which each query and each page is a call", () => {
  it("counts them singly, and leaves out those for which no call is left", () => {
    const { conversation, say } = converse(4, true);
    const [first] = say(search("lock gauge", "lock keeper"));
    expect(first).toMatchObject({ plan: { kind: "search" }, left: 2, leftOut: [] });
    const [second] = say(visit(["http://a.test/1", "http://a.test/2", "http://a.test/3"], ["x", "y", "z"]));
    expect(second).toMatchObject({
      plan: { kind: "visit", input: { url: ["http://a.test/1", "http://a.test/2"], goal: ["x", "y"] } },
      left: 0,
      leftOut: ["http://a.test/3"],
    });
    expect(conversation.tally()).toEqual({ toolCalls: 4, overLimit: true });
    const [third] = say(search("lock"));
    expect(third).toMatchObject({ plan: { kind: "refuse", error: "limit-reached" } });
  });

  it("counts several calls of one turn in their order", () => {
    const { say } = converse(3, true);
    const [search2, visited, refused] = say(
      search("a", "b"),
      visit(["http://a.test/1", "http://a.test/2"], "who"),
      search("c"),
    );
    expect(search2).toMatchObject({ left: 1, leftOut: [] });
    expect(visited).toMatchObject({ plan: { input: { url: ["http://a.test/1"], goal: "who" } }, left: 0 });
    expect(refused).toMatchObject({ plan: { kind: "refuse" } });
  });

  it("counts a call whose arguments are wrong as one", () => {
    const { say } = converse(3, true);
    expect(say({ name: "search", args: {} })[0]).toMatchObject({ plan: { kind: "refuse" }, left: 2 });
  });
});

it("counts a call with several queries as one elsewhere", () => {
  const { conversation, say } = converse(2, false);
  expect(say(search("a", "b", "c"))[0]).toMatchObject({ left: 1, leftOut: [] });
  expect(conversation.tally()).toEqual({ toolCalls: 1, overLimit: false });
});
