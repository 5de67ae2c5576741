import type { Draw } from "../mind/create-draw.ts";
import type { ModelReply } from "../server/model-reply.ts";

const refusals = {
  en: "I'm sorry, but I can't help with that request.",
  zh: "抱歉，我无法协助处理这个请求。",
};

/** A reply that declines, in words or in the `refusal` field. */
export function refuse(language: "en" | "zh", draw: Draw): ModelReply {
  const words = refusals[language];
  const inField = draw.chance(0.3, "refusal-field");
  return {
    content: inField ? null : words,
    toolCalls: [],
    reasoning: null,
    finishReason: "stop",
    refusal: inField ? words : null,
  };
}

type Shape = (json: string) => { text: string; finishReason?: ModelReply["finishReason"] };

/** The shapes in which real servers' JSON goes wrong. */
const shapes: readonly Shape[] = [
  (json) => ({ text: json.slice(0, Math.ceil(json.length * 0.6)), finishReason: "length" }),
  (json) => ({ text: json.replace(/"/gu, "'") }),
  (json) => ({ text: `${json.slice(0, -1)},}` }),
  () => ({ text: "" }),
  (json) => ({ text: `Here is the result:\n${json.slice(1)}` }),
  () => ({ text: '{"result": "done"}' }),
  () => ({ text: "null" }),
  (json) => ({ text: JSON.stringify([json.slice(0, 20)]) }),
];

const brokenStart: Shape = (json) => ({ text: json.slice(1) });

/** Breaks a reply's JSON, or its tool calls' arguments, in one of the shapes. */
export function malform(reply: ModelReply, draw: Draw): ModelReply {
  const shape = draw.pick(shapes, "shape") ?? brokenStart;
  if (reply.toolCalls.length > 0) {
    const toolCalls = reply.toolCalls.map((call) => ({
      name: call.name,
      arguments: shape(call.arguments).text,
    }));
    return { ...reply, toolCalls };
  }
  const { text, finishReason } = shape(reply.content ?? "{}");
  return { ...reply, content: text, finishReason: finishReason ?? reply.finishReason };
}
