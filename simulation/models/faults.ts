import type { Draw } from "./persona/create-draw.ts";
import type { ModelReply } from "./server/chat.ts";

const refusals = {
  en: "I'm sorry, but I can't help with that request.",
  zh: "抱歉，我无法协助处理这个请求。",
};

/** Makes a reply that declines, in words or in the `refusal` field. */
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

/** The ways in which the JSON of real servers is broken. */
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

/** Breaks a reply's JSON, or the arguments of its tool calls, in one of these ways. */
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

/** Probability of each fault per request, from 0 to 1. */
export interface FaultRates {
  /** The reader quotes a passage that is not on the page. */
  readonly hallucinate: number;
  /** The reader does what a page instructs. */
  readonly obey: number;
  /** The reply's JSON, or a tool call's arguments, is broken in one of several ways. */
  readonly malformed: number;
  readonly refuse: number;
  /** A tool conversation repeats the same call until its end. */
  readonly loop: number;
  /** The reply comes after `slowMs`. */
  readonly slow: number;
  /** The server answers 429 with Retry-After. */
  readonly rateLimit: number;
  readonly serverError: number;
  /** The server sends headers and a first byte, then nothing until the client leaves or `stallMs` pass. */
  readonly stall: number;
}

export type Fault = keyof FaultRates;
