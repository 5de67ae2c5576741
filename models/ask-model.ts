import type { z } from "zod";
import {
  type CallSpec,
  createReplyBudget,
  type ReplyFault,
  type ReplyOutcome,
} from "../domain/model-calls/call-spec.ts";
import { callModel } from "./call-model.ts";
import { buildBody, type ChatBody, type ChatMessage, writeUserMessage } from "./chat-body.ts";
import type { Completion } from "./completion.ts";
import { explainFailure } from "./explain-failure.ts";
import type { AskRequest, ReadText } from "./model-gateway.ts";
import { checkReply } from "./reply/check-reply.ts";
import { describeForm, dropThoughts, findJson, findThoughtReply } from "./reply/find-json.ts";
import { toReplySchema } from "./reply/to-reply-schema.ts";
import type { RoleServer } from "./role-server.ts";
import { type ReplyForm, replyForms, ServerFailure } from "./wire/server-failure.ts";

const repairable = new Set<ReplyFault>(["empty", "malformed-json", "wrong-shape", "cut-off"]);

/**
 * Returns the attempt number of a reply form and a repair. The numbers must never change, because a resumed run finds a paid reply by this
 * number.
 */
const attemptOf = (form: ReplyForm, repair: number): number =>
  replyForms.indexOf(form) + repair * replyForms.length;

/** Says whether a server refuses the reply form. If it also refuses the schema in its simplest vocabulary, only the next form is left. */
const isOfForm = ({ kind }: ServerFailure): boolean => kind === "form" || kind === "schema";

function formFields(form: ReplyForm, callSpec: CallSpec): Pick<ChatBody, "response_format"> {
  if (form === "text") return {};
  if (form === "json_object") return { response_format: { type: "json_object" } };
  const json_schema = { name: callSpec.name, schema: toReplySchema(callSpec.reply), strict: true };
  return { response_format: { type: "json_schema", json_schema } };
}

/** Adds the schema to the system prompt if the server doesn't enforce it. */
function systemText(form: ReplyForm, system: string, callSpec: CallSpec): string {
  if (form === "json_schema") return system;
  const schema = JSON.stringify(toReplySchema(callSpec.reply));
  return `${system}\n\nReply with one JSON object that follows this JSON schema, named ${callSpec.name}, and with nothing else:\n\`\`\`json\n${schema}\n\`\`\``;
}

function repairMessages(faulty: Completion, detail: string, callSpec: CallSpec): ChatMessage[] {
  const said = replyText(faulty).slice(0, 20_000);
  // The schema is repeated, since some servers accept a schema and never show it to the model.
  const schema = JSON.stringify(toReplySchema(callSpec.reply));
  const user = `Your reply could not be used. ${detail}\nReply again with the whole corrected JSON object, by this JSON schema, and nothing else:\n${schema}`;
  // An empty reply is left out, since some servers refuse an assistant message without content.
  return [...(said === "" ? [] : [{ role: "assistant", content: said }]), { role: "user", content: user }];
}

/**
 * Sends the request in the form that the role is known to accept. If the server refuses that form, it tries the next ones. The known form
 * depends on what this process has asked before, so the ledger is also asked for a reply in the other forms.
 */
async function askInForms<E extends CallSpec>(
  server: RoleServer,
  request: AskRequest<E>,
  further: { repair: number; messages: ChatMessage[] },
): Promise<Completion> {
  const { callSpec, key, signal, sampling } = request;
  const user = { role: "user", content: writeUserMessage(callSpec, request.input) };
  const calls = replyForms.map((form) => {
    const system = { role: "system", content: systemText(form, request.system, callSpec) };
    const asked = { messages: [system, user, ...further.messages], ...formFields(form, callSpec) };
    const body = buildBody(asked, server.settings, sampling);
    return { form, attempt: attemptOf(form, further.repair), body };
  });
  let form = server.quirks.form;
  for (;;) {
    const call = calls.find((each) => each.form === form);
    if (call === undefined) throw new TypeError(`no request has the form ${form}`);
    const otherForms = calls.filter((each) => each !== call);
    try {
      return await callModel(server, { key, attempt: call.attempt, body: call.body, otherForms, signal });
    } catch (error) {
      const next = replyForms[replyForms.indexOf(form) + 1];
      if (!(error instanceof ServerFailure) || !isOfForm(error) || next === undefined) throw error;
      if (replyForms.indexOf(server.quirks.form) < replyForms.indexOf(next)) server.quirks.form = next;
      form = next;
    }
  }
}

/**
 * Asks for a structured reply. A faulty reply is repaired once if the budget has a repeat left; otherwise the result is a typed fault. A
 * second faulty reply is not repaired, because a model that sees two of its own mistakes repeats them. The caller may make a new request
 * instead.
 */
export async function askModel<E extends CallSpec>(
  server: RoleServer,
  request: AskRequest<E>,
): Promise<ReplyOutcome<z.output<E["reply"]>>> {
  const schema: E["reply"] = request.callSpec.reply;
  const budget = request.budget ?? createReplyBudget(1);
  try {
    const first = await askInForms(server, request, { repair: 0, messages: [] });
    const outcome = judgeCompletion(schema, first, request.readText);
    if (outcome.ok || !repairable.has(outcome.fault) || first.finish_reason === "length") return outcome;
    if (!budget.take()) return outcome;
    const messages = repairMessages(first, outcome.detail, request.callSpec);
    const second = await askInForms(server, request, { repair: 1, messages });
    return judgeCompletion(schema, second, request.readText);
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    const explained = explainFailure(error, server);
    if (explained instanceof Error) throw explained;
    return { ok: false, ...explained };
  }
}

function fault(
  kind: ReplyFault,
  detail: string,
  text?: string,
): { ok: false; fault: ReplyFault; detail: string; came?: string } {
  return { ok: false, fault: kind, detail, ...(text !== undefined && { came: describeForm(text) }) };
}

/** Returns the text of the reply. Some models send it as the arguments of a tool call, although no tool was offered. */
function replyText({ content, tool_calls: calls }: Completion): string {
  const text = content?.trim() ?? "";
  return text === "" ? (calls[0]?.arguments.trim() ?? "") : text;
}

/** Reads a server's reply as the call spec's value, or returns its fault. */
function judgeCompletion<Schema extends z.ZodType>(
  schema: Schema,
  completion: Completion,
  readText: ReadText = () => null,
): ReplyOutcome<z.output<Schema>> {
  const { refusal, finish_reason: finish } = completion;
  if (refusal !== null && refusal !== "") return fault("refused", refusal.slice(0, 500));
  if (finish === "content_filter") return fault("content-filter", "the server's filter stopped the reply");
  const text = replyText(completion);
  if (text === "") {
    if (finish === "length") return fault("cut-off", "the token limit was reached before the reply began");
    const thought = findThoughtReply(completion);
    const kept = thought === null ? null : checkReply(schema, thought);
    return kept?.ok ? kept : fault("empty", "the reply was empty", "");
  }
  const found = findJson(text);
  const checked = found.ok ? checkReply(schema, found.value) : null;
  if (checked?.ok) return checked;
  const told = finish === "length" ? null : readText(dropThoughts(text));
  const taken = told === null ? null : checkReply(schema, told);
  if (taken?.ok) return taken;
  if (!found.ok)
    return finish === "length"
      ? fault("cut-off", "the token limit was reached within the reply")
      : fault(
          found.fault,
          found.fault === "cut-off" ? "the JSON never closes" : `no JSON value in: ${text.slice(0, 200)}`,
          text,
        );
  const detail = checked?.detail ?? "";
  return finish === "length" ? fault("cut-off", detail) : fault("wrong-shape", detail, text);
}
