import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { createResponder } from "../../../../agents/responder/agent.ts";
import { createConversation } from "../../../../agents/tool-agent/conversation.ts";
import { createReplyBudget } from "../../../../domain/model-calls/call-spec.ts";
import { interactQuestion } from "../../../../domain/model-calls/interact-question.ts";
import type { ModelGateway } from "../../../../models/model-gateway.ts";

const report = { explanation: "so", exactAnswer: "Tarn", confidence: 60 };
const calls = (...names: string[]) =>
  new AIMessage({
    content: "",
    tool_calls: names.map((name, at) => ({
      ...{ id: `c${at}`, name },
      args: name === "search" ? { query: "x" } : name === "ask" ? { question: "Is it old?" } : report,
    })),
  });
const reporting = "report_interact_question";

function converse(rules: { mayAsk: boolean; mustAsk: number }, maxToolCalls = 4) {
  const conversation = createConversation(interactQuestion, {
    ...{ maxToolCalls, budget: createReplyBudget(2), interaction: rules },
  });
  let turn = 0;
  const say = (message: AIMessage) => {
    const move = conversation.read(message, turn);
    turn += 1;
    const plans = (message.tool_calls ?? []).map(({ id }) => conversation.planned(id ?? "")?.plan);
    return {
      move: move.kind,
      plans: plans.map((plan) => (plan?.kind === "refuse" ? plan.error : plan?.kind)),
    };
  };
  return { conversation, say };
}

describe("a conversation in rounds", () => {
  it("carries out one action a turn, and counts only this one", () => {
    const { conversation, say } = converse({ mayAsk: true, mustAsk: 0 });
    expect(say(calls("search", "ask", "search")).plans).toEqual(["search", "one-action", "one-action"]);
    expect(conversation.tally().toolCalls).toBe(1);
    expect(say(calls(reporting)).move).toBe("end");
  });

  it("has the tool ask only where somebody can be asked", () => {
    expect(converse({ mayAsk: false, mustAsk: 0 }).say(calls("ask")).plans).toEqual(["unknown-tool"]);
    expect(converse({ mayAsk: true, mustAsk: 0 }).say(calls("ask")).plans).toEqual(["ask"]);
  });

  it("takes no report before the forced questions, in a call or in text", () => {
    const { conversation, say } = converse({ mayAsk: true, mustAsk: 1 });
    expect(say(calls(reporting)).plans).toEqual(["too-few-asks"]);
    expect(say(new AIMessage(JSON.stringify(report))).move).toBe("remind");
    expect(conversation.outcome().ok).toBe(false);
    say(calls("ask"));
    expect(say(calls(reporting)).move).toBe("end");
    expect(conversation.outcome()).toMatchObject({ ok: true, value: { exactAnswer: "Tarn" } });
  });

  it("keeps the last actions for questions that are still to be asked", () => {
    const { say } = converse({ mayAsk: true, mustAsk: 2 }, 3);
    expect(say(calls("search")).plans).toEqual(["search"]);
    expect(say(calls("ask")).plans).toEqual(["ask"]);
    expect(say(calls("search")).plans).toEqual(["too-few-asks"]);
  });
});

describe("the responder", () => {
  const asked = { language: "en", context: "It is old.", question: "Is it old?" } as const;
  const call = {
    key: { scope: { kind: "evaluation", id: "e" } as const, step: "respond", round: 1, name: "ask" },
  };
  const respond = (replies: readonly unknown[]) => {
    const made: unknown[] = [];
    const gateway = {
      async ask({ key }: { key: { name: string } }) {
        const reply = replies[Math.min(made.length, replies.length - 1)];
        made.push(key.name);
        return reply === null
          ? { ok: false, fault: "wrong-shape", detail: "" }
          : { ok: true, value: { passage: "", answer: reply } };
      },
    } as unknown as Pick<ModelGateway, "ask" | "chat" | "maxInputTokens">;
    return { made, answer: createResponder({ gateway })(asked, call) };
  };

  it("says one of three words, from the context alone", async () => {
    expect(await respond(["no"]).answer).toEqual({ answer: "no", isMarked: false });
  });

  it("is asked again when its reply has another form, and then says that it does not know, with a mark", async () => {
    const later = respond([null, "yes"]);
    expect(await later.answer).toEqual({ answer: "yes", isMarked: false });
    const never = respond([null]);
    expect(await never.answer).toEqual({ answer: "i don't know", isMarked: true });
    expect(never.made).toEqual(["ask/t1", "ask/t2", "ask/t3"]);
  });
});
