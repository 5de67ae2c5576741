import { randomUUID } from "node:crypto";
import { HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { probeModel } from "../domain/exchanges/probe-model.ts";
import { FreshetError } from "../domain/freshet-error.ts";
import type { CallKey } from "../domain/ports/call-key.ts";
import type { Sampling } from "../domain/sampling.ts";
import type { RoleName } from "../domain/settings/role-name.ts";
import { askModel } from "./ask-model.ts";
import { LedgeredChatModel } from "./ledgered-chat-model.ts";
import type { ModelProbe } from "./model-gateway.ts";
import { checkReply } from "./reply/check-reply.ts";
import { toReplySchema } from "./reply/to-reply-schema.ts";
import { writeUserMessage } from "./request/write-user-message.ts";
import type { RoleServer } from "./role-server.ts";

type Check = ModelProbe["checks"][number];
interface Probed {
  readonly check: Check;
  /** Whether any reply came, usable or not. */
  readonly answered: boolean;
}

const noAnswer = new Set(["server-failed", "timed-out"]);
const input = { word: "freshet" };
const system = "This is a connection test. Give back the word of the input, unchanged.";

function acceptedWay({ habits }: RoleServer): string {
  const without = [...habits.withheld].join(", ");
  return `as ${habits.form}${without === "" ? "" : `, without ${without}, which the server refuses`}`;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ProbeCall {
  readonly key: CallKey;
  readonly signal?: AbortSignal | undefined;
  readonly sampling: Sampling;
}

/** Panel roles are asked at the panel's sampling (EvoBrowseComp §2.2) and with a seed, as solvers ask them. */
const samplingOf = (role: RoleName, given?: Sampling): Sampling =>
  role.startsWith("panel-") ? { temperature: 1, topP: 0.95, seed: 7, ...given } : { ...given };

async function probeStructured(server: RoleServer, call: ProbeCall): Promise<Probed> {
  const name = "structured-reply";
  const { role } = server;
  const outcome = await askModel(server, { exchange: probeModel, role, system, input, ...call });
  if (outcome.ok) return { check: { name, ok: true, detail: acceptedWay(server) }, answered: true };
  const detail = `${outcome.fault}: ${outcome.detail}`;
  return { check: { name, ok: false, detail }, answered: !noAnswer.has(outcome.fault) };
}

async function probeToolCall(server: RoleServer, call: ProbeCall): Promise<Probed> {
  const { signal, ...conversation } = call;
  const name = "tool-call";
  const tool = {
    type: "function",
    function: {
      name: `report_${probeModel.name}`,
      description: "Reports the word of the input.",
      parameters: toReplySchema(probeModel.reply),
    },
  };
  const model = new LedgeredChatModel(server, { role: server.role, ...conversation }).bindTools([tool]);
  const prompt = `${system} Report it by calling the tool ${tool.function.name}.`;
  const messages = [new SystemMessage(prompt), new HumanMessage(writeUserMessage(probeModel, input))];
  const reply = await model.invoke(messages, signal === undefined ? {} : { signal });
  const made = reply.tool_calls?.find((each) => each.name === tool.function.name);
  if (made === undefined)
    return { check: { name, ok: false, detail: "the model called no tool" }, answered: true };
  const checked = checkReply(probeModel.reply, made.args);
  if (!checked.ok) return { check: { name, ok: false, detail: checked.detail }, answered: true };
  // The next turn brings the call back with what the server put beside it: there servers are strict that took the first.
  const answer = new ToolMessage({ content: "{}", tool_call_id: made.id ?? "", name: made.name });
  await model.invoke([...messages, reply, answer], signal === undefined ? {} : { signal });
  return { check: { name, ok: true, detail: "" }, answered: true };
}

/** Tries one role as the product uses it: a structured reply and a tool call; never throws for what the server does. */
export async function probeRole(
  server: RoleServer,
  options: { signal?: AbortSignal | undefined; sampling?: Sampling | undefined },
): Promise<ModelProbe> {
  const scope = { kind: "probe", id: randomUUID() } as const;
  const attempt = async (name: Check["name"], run: () => Promise<Probed>): Promise<Probed> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof FreshetError)) throw error;
      return { check: { name, ok: false, detail: describe(error) }, answered: false };
    }
  };
  const sampling = samplingOf(server.role, options.sampling);
  const call = (name: string): ProbeCall => ({
    key: { scope, step: "probe", round: 0, name },
    sampling,
    signal: options.signal,
  });
  const structured = await attempt("structured-reply", () => probeStructured(server, call("structured")));
  const toolCall = await attempt("tool-call", () => probeToolCall(server, call("tool-call")));
  const ok = structured.answered || toolCall.answered;
  const reply: Check = { name: "reply", ok, detail: ok ? "" : structured.check.detail };
  return {
    role: server.role,
    model: server.settings.model,
    baseUrl: server.baseUrl,
    checks: [reply, toolCall.check, structured.check],
    form: server.habits.form,
    withheld: [...server.habits.withheld],
  };
}
