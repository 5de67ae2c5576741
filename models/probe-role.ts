import { randomUUID } from "node:crypto";
import { HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { FreshetError } from "../domain/errors/freshet-error.ts";
import type { Sampling } from "../domain/model-calls/call-spec.ts";
import { modelCheckStep, probeModel } from "../domain/model-calls/probe-model.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import { askModel } from "./ask-model.ts";
import { writeUserMessage } from "./chat-body.ts";
import { explainProbe, onOneLine, type ProbeFault } from "./explain-failure.ts";
import { LedgeredChatModel } from "./ledgered-chat-model.ts";
import type { ModelProbe, ProbeOptions } from "./model-gateway.ts";
import { checkReply } from "./reply/check-reply.ts";
import { toReplySchema } from "./reply/to-reply-schema.ts";
import type { RoleServer } from "./role-server.ts";
import { ServerFailure, type ServerQuirks } from "./wire/server-failure.ts";

type Check = ModelProbe["checks"][number];
interface Probed {
  readonly check: Check;
  /** True if any reply came, usable or not. */
  readonly answered: boolean;
  /** Reason why the model's reply is unusable. A server's failure is reported separately. */
  readonly cause?: "no-tools" | "no-structure";
}

const noAnswer = new Set(["server-failed", "timed-out"]);
/** Failures after which the request is sent again without the refused part. */
const parts = new Set<ServerFailure["kind"]>([
  ...([
    "form",
    "stream",
    "stream-options",
    "tool-choice",
    "reasoning",
    "bound",
    "schema",
    "reply-cap",
    "parameter",
  ] as const),
]);
const input = { word: "freshet" };
const system = "This is a connection test. Give back the word of the input, unchanged.";

const acceptedWay = ({ quirks }: RoleServer): string =>
  [`as ${quirks.form}`, ...describeRefused(quirks)].join("; ");

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface ProbeCall {
  readonly key: CallKey;
  readonly signal?: AbortSignal | undefined;
  readonly sampling: Sampling;
}

/**
 * Sampling with which a role is probed. Panel roles get the panel's sampling (EvoBrowseComp §2.2) and a seed, because solvers use the same.
 */
const samplingOf = (role: RoleName, given?: Sampling): Sampling =>
  role.startsWith("panel-") ? { temperature: 1, topP: 0.95, seed: 7, ...given } : { ...given };

async function probeStructured(server: RoleServer, call: ProbeCall): Promise<Probed> {
  const name = "structured-reply";
  const { role } = server;
  const outcome = await askModel(server, { callSpec: probeModel, role, system, input, ...call });
  if (outcome.ok) return { check: { name, ok: true, detail: acceptedWay(server) }, answered: true };
  const detail = `${outcome.fault}: ${outcome.detail}`;
  return {
    check: { name, ok: false, detail },
    answered: !noAnswer.has(outcome.fault),
    cause: "no-structure",
  };
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
  const cause = "no-tools";
  if (made === undefined) {
    const text = onOneLine(reply.text);
    const said = text === "" ? "" : `; it says “${text}”`;
    return {
      check: { name, ok: false, detail: `the model called no tool${said}` },
      answered: true,
      cause,
    };
  }
  const checked = checkReply(probeModel.reply, made.args);
  if (!checked.ok) return { check: { name, ok: false, detail: checked.detail }, answered: true, cause };
  // A second turn sends the call back with the server's own data, because some servers accept the first turn but refuse the second one.
  const answer = new ToolMessage({ content: "{}", tool_call_id: made.id ?? "", name: made.name });
  await model.invoke([...messages, reply, answer], signal === undefined ? {} : { signal });
  return { check: { name, ok: true, detail: "" }, answered: true };
}

/**
 * Tries one role in the way in which Freshet uses it: with a structured reply and a tool call, in parallel. It never throws because of the
 * server's behaviour.
 */
export async function probeRole(
  server: RoleServer,
  options: ProbeOptions & { readonly limitMs: number },
): Promise<ModelProbe> {
  const scope = { kind: "probe", id: randomUUID() } as const;
  const late = new AbortController();
  const words = `no whole reply within ${Math.round(options.limitMs / 1000)} s`;
  const timer = setTimeout(() => late.abort(new ServerFailure("timed-out", words)), options.limitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal;
  const failures: ServerFailure[] = [];
  const noted: RoleServer = { ...server, onFailure: (failure) => failures.push(failure) };
  const sampling = samplingOf(server.role, options.sampling);
  const attempt = async (
    name: Check["name"],
    run: (tried: RoleServer, call: ProbeCall) => Promise<Probed>,
  ): Promise<Probed> => {
    try {
      return await run(noted, { key: { scope, step: modelCheckStep, round: 0, name }, sampling, signal });
    } catch (error) {
      if (late.signal.aborted) return { check: { name, ok: false, detail: words }, answered: false };
      if (!(error instanceof FreshetError)) throw error;
      return { check: { name, ok: false, detail: describe(error) }, answered: false };
    }
  };
  try {
    const [structured, toolCall] = await Promise.all([
      attempt("structured-reply", probeStructured),
      attempt("tool-call", probeToolCall),
    ]);
    const ok = structured.answered || toolCall.answered;
    const reply: Check = { name: "reply", ok, detail: ok ? "" : structured.check.detail };
    const own = { role: server.role, model: server.settings.model, baseUrl: server.baseUrl };
    return {
      ...own,
      checks: [reply, toolCall.check, structured.check],
      form: server.quirks.form,
      refused: describeRefused(server.quirks),
      fault: findFault([toolCall, structured], { failures, late: late.signal, words }),
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Describes for a person which parts of the requests the server refused so far, and what is sent instead. Empty if it refused nothing. */
function describeRefused({
  withheld,
  withheldWithTools,
  replyCap,
  plainSchemas,
  contextTokens,
  toolChoice,
}: ServerQuirks): string[] {
  const listed = (names: ReadonlySet<string>): string => [...names].join(", ");
  return [
    ...(withheld.size > 0 ? [`left out: ${listed(withheld)}`] : []),
    ...(withheldWithTools.size > 0 ? [`left out beside tools: ${listed(withheldWithTools)}`] : []),
    ...(toolChoice ? [] : ["left out: tool_choice"]),
    ...(replyCap === null ? [] : [`replies of ${replyCap} tokens at most: set replyBound to that`]),
    ...(contextTokens === null
      ? []
      : [`a context of ${contextTokens} tokens: set contextTokens to that at most`]),
    ...(plainSchemas ? ["schemas simplified"] : []),
  ];
}

/** Chooses the one fault that a person is shown. A server's failure takes precedence over a fault of the model's reply. */
function findFault(
  probed: readonly Probed[],
  { failures, late, words }: { failures: readonly ServerFailure[]; late: AbortSignal; words: string },
): ProbeFault | null {
  const [failed] = probed.filter(({ check }) => !check.ok);
  if (failed === undefined) return null;
  // If the server refuses a part of a request, the failure is not final, because the request is sent again without that part.
  const telling = failures.filter(({ kind }) => !parts.has(kind));
  const unanswered = probed.some(({ check, answered }) => !check.ok && !answered);
  const limit = telling.findLast(({ limited }) => limited) ?? null;
  if (late.aborted && unanswered)
    return limit === null ? { cause: "too-slow", said: words, waitSeconds: null } : explainProbe(limit);
  const failure = telling.at(-1);
  if (unanswered && failure !== undefined) return explainProbe(failure);
  const isNeither = probed.every(({ check }) => !check.ok);
  const said = `${failed.check.detail}${isNeither ? "; nor did it give the JSON that it was asked for" : ""}`;
  return { cause: failed.cause ?? "server", said: onOneLine(said), waitSeconds: null };
}
