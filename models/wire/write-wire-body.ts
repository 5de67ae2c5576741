import { isDeepStrictEqual } from "node:util";
import { own } from "../../domain/own.ts";
import type { ChatBody, ChatMessage } from "../chat-body.ts";
import type { Withheld } from "../completion.ts";
import type { ServerQuirks } from "./server-failure.ts";
import { simplifySchema } from "./simplify-schema.ts";

/**
 * Writes the body that is sent, without the parts that the role's server refuses. The ledger hashes the original body, so what was learnt
 * about a server does not change a call's identity.
 */
export function writeWireBody(body: ChatBody, quirks: ServerQuirks): ChatBody {
  const { tool_choice, max_tokens, ...rest } = capReply(body, quirks);
  const optional = {
    ...rest,
    ...(max_tokens === undefined
      ? {}
      : { [quirks.maxCompletionTokens ? "max_completion_tokens" : "max_tokens"]: max_tokens }),
  };
  const kept = Object.entries(optional).filter(([name]) => !isWithheld(name, body, quirks));
  return {
    ...Object.fromEntries(kept),
    model: body.model,
    messages: quirks.returnsReasoning ? body.messages : body.messages.map(withoutReasoning),
    ...(quirks.plainSchemas ? simplifySchemas(body) : {}),
    ...(tool_choice === undefined || !quirks.toolChoice ? {} : { tool_choice }),
    ...(quirks.stream ? { stream: true } : {}),
    ...(quirks.stream && quirks.streamOptions ? { stream_options: { include_usage: true } } : {}),
  };
}

/** Fields that are the call itself or the transport. All other fields are what an operator or the method asked of the model. */
const essential = new Set(["model", "messages", "stream", "stream_options"]);

/**
 * Lists what a request asked for and its server did not get: parameters that were left out or lowered, and schemas that were simplified.
 * The list is stored with the reply in the ledger. So a run, a report and a release can tell under which terms their models really replied.
 */
export function listWithheld(body: ChatBody, sent: ChatBody): Withheld[] {
  const names = Object.keys(body).filter((name) => !essential.has(name) && own(body, name) !== undefined);
  return names.flatMap((name): Withheld[] => {
    const given =
      name === "max_tokens" ? (sent.max_tokens ?? sent["max_completion_tokens"]) : own(sent, name);
    if (isDeepStrictEqual(own(body, name), given)) return [];
    const schema = name === "tools" || name === "response_format";
    if (schema)
      return [{ name: `schema of ${name}`, asked: "whole", sent: given === undefined ? null : "simplified" }];
    return [{ name, asked: brief(own(body, name)), sent: given === undefined ? null : brief(given) }];
  });
}

const brief = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

function isWithheld(name: string, body: ChatBody, quirks: ServerQuirks): boolean {
  return quirks.withheld.has(name) || (body.tools !== undefined && quirks.withheldWithTools.has(name));
}

/** Lowers the bound on the reply if it exceeds the longest reply that the server allows. */
function capReply(body: ChatBody, { replyCap }: ServerQuirks): ChatBody {
  if (replyCap === null) return body;
  const over = ["max_tokens", "max_completion_tokens"].filter((name) => Number(own(body, name)) > replyCap);
  const budget = Number(body["thinking_budget"] ?? 0);
  return {
    ...body,
    ...Object.fromEntries(over.map((name) => [name, replyCap])),
    // Thinking counts as a part of the reply, so it must leave room for the rest of the reply.
    ...(over.length > 0 && budget >= replyCap ? { thinking_budget: Math.floor(replyCap / 2) } : {}),
  };
}

type WithSchema = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is WithSchema => value !== null && typeof value === "object";

function simplifySchemas({ tools, response_format: form }: ChatBody): Partial<ChatBody> {
  const inTool = (tool: unknown): unknown => {
    if (!isRecord(tool) || !isRecord(tool["function"])) return tool;
    const { strict: _, ...called } = tool["function"];
    return { ...tool, function: { ...called, parameters: simplifySchema(called["parameters"]) } };
  };
  const inForm = (): unknown => {
    if (!isRecord(form) || !isRecord(form["json_schema"])) return form;
    const { strict: _, ...json } = form["json_schema"];
    return { ...form, json_schema: { ...json, schema: simplifySchema(json["schema"]) } };
  };
  return {
    ...(tools === undefined ? {} : { tools: tools.map(inTool) }),
    ...(form === undefined ? {} : { response_format: inForm() }),
  };
}

function withoutReasoning(message: ChatMessage): ChatMessage {
  const { reasoning_content: _, reasoning_details: __, ...rest } = message;
  return rest;
}
