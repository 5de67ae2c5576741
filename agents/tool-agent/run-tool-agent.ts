import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import { createAgent } from "langchain";
import type { z } from "zod";
import type { Language } from "../../domain/language.ts";
import type { CallSpec, ReplyBudget, ReplyOutcome, Sampling } from "../../domain/model-calls/call-spec.ts";
import { askToolInput, searchToolInput, visitToolInput } from "../../domain/page/agent-tools.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { AskUser, ToolSet } from "../../domain/ports/web/tool-set.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import { writeUserMessage } from "../../models/chat-body.ts";
import { ModelFaultError } from "../../models/explain-failure.ts";
import { estimateTokens } from "../../models/meter.ts";
import type { ModelGateway, OpaqueFields, ReadText } from "../../models/model-gateway.ts";
import { toReplySchema } from "../../models/reply/to-reply-schema.ts";
import { type CallTally, createConversation, type InteractionRules, reportToolName } from "./conversation.ts";
import { createContextKeeper } from "./create-context-keeper.ts";
import type { PieceFault } from "./create-report.ts";
import { createResultWriter } from "./create-result-writer.ts";
import { createRekeyedModel, createToolMiddleware, findFreshetError } from "./create-tool-middleware.ts";

export interface ToolAgentOptions<E extends CallSpec> {
  readonly gateway: Pick<ModelGateway, "chat" | "maxInputTokens">;
  readonly toolSet: ToolSet;
  readonly callSpec: E;
  readonly role: RoleName;
  readonly system: string;
  readonly input: z.input<E["input"]>;
  /**
   * Ledger key of the whole conversation. Model turns count from 0; a tool result's turn is the model's turn times 1000 plus the call's
   * index.
   */
  readonly key: CallKey;
  readonly language: Language;
  /**
   * Number of tool calls at most. Of several calls in one turn each counts. A call with many queries or addresses counts as one, unless
   * `countsSingly` says otherwise.
   */
  readonly maxToolCalls: number;
  readonly countsSingly?: boolean;
  /** Budget of repeats. Sending back a report that does not fit its schema uses one. */
  readonly budget: ReplyBudget;
  /** Finds faults of content in the pieces of a usable list (`CallSpec.list`). Such pieces are sent back once. */
  readonly findFaults?: ((report: z.output<E["reply"]>) => readonly PieceFault[]) | undefined;
  readonly sampling?: Sampling;
  readonly readText?: ReadText;
  /** Rules of a conversation with one action a turn; it has the tool `ask` if a user can be asked. */
  readonly interaction?: Pick<InteractionRules, "mustAsk"> & { readonly ask: AskUser | null };
  readonly signal?: AbortSignal;
  /** Counts a text's tokens. Without it a rough estimate is used. */
  readonly countTokens?: (text: string) => number;
  /** True if tools' answers are sent in full. Otherwise empty fields and repeated content are left out. */
  readonly fullResults?: boolean;
  /** Called exactly once when the conversation ends, also after an error. */
  readonly onEnd?: (tally: CallTally) => void;
}

/** Estimated number of tokens of the descriptions of `search` and `visit`, and of what servers add around messages. */
const toolTokens = 500;

/**
 * Runs a conversation in which a model searches and visits until it hands in its reply through the tool `report_<name>`. A model's failure
 * is returned as an outcome.
 * @throws the errors that the gateway and the tool set throw on purpose, and the reason of the signal
 */
export async function runToolAgent<E extends CallSpec>(
  options: ToolAgentOptions<E>,
): Promise<ReplyOutcome<z.output<E["reply"]>>> {
  const { gateway, toolSet, callSpec, role, input, key, language, maxToolCalls, budget } = options;
  const { sampling, signal } = options;
  const { findFaults, readText, countsSingly = false } = options;
  const { ask = null, mustAsk = 0 } = options.interaction ?? {};
  const interaction = options.interaction === undefined ? null : { mayAsk: ask !== null, mustAsk };
  const conversation = createConversation(callSpec, {
    ...{ maxToolCalls, budget, findFaults, readText, interaction, countsSingly },
  });
  const reasoning = new Map<number, string>();
  const opaque = new Map<number, OpaqueFields>();
  const model = createRekeyedModel(
    (rekeyed) => gateway.chat({ role, key: rekeyed, reasoning, opaque, ...(sampling && { sampling }) }),
    key,
  );
  const context = createContextKeeper({
    maxTokens: gateway.maxInputTokens(role) - toolTokens,
    fixed: options.system + JSON.stringify(toReplySchema(callSpec.reply)),
    notice: JSON.stringify({ error: "context-full", message: conversation.fullNotice }),
    reasoning,
    writer: options.fullResults === true ? null : createResultWriter(),
    count: options.countTokens ?? estimateTokens,
  });
  const underWay = new Set<Promise<unknown>>();
  const call = { key, language, ...(signal && { signal }) };
  const agent = createAgent({
    model: model.first,
    tools: describeTools(callSpec, { mayAsk: ask !== null, hasRounds: interaction !== null, countsSingly }),
    systemPrompt: new SystemMessage(options.system),
    middleware: [createToolMiddleware({ conversation, context, toolSet, ask, model, call, underWay })],
    // Inside a step the agent would inherit the run's checkpointer, but conversations are stored in the call ledger alone.
    checkpointer: false,
    // Version 1 runs all calls of a turn in one task and keeps their answers in the calls' order, so the next request is always the same.
    version: "v1",
  });
  const messages = [new HumanMessage(writeUserMessage(callSpec, input))];
  // A turn has three steps: model, reading, tools. The 20 covers turns without a tool call, of which there are few.
  const recursionLimit = 3 * (maxToolCalls + budget.left + 20);
  try {
    await agent.invoke({ messages }, { recursionLimit, ...(signal && { signal }) });
    return conversation.outcome();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const known = findFreshetError(error);
    if (known instanceof ModelFaultError) {
      const earlier = conversation.outcome();
      return earlier.ok ? earlier : { ok: false, fault: known.fault, detail: known.message };
    }
    throw known ?? error;
  } finally {
    // LangChain ends at the first failed call of a turn. The turn's other calls may be paid already, so wait until they are in the ledger.
    await Promise.allSettled(underWay);
    options.onEnd?.(conversation.tally());
  }
}

/** Describes the tool by which an agent asks the user, here and over the Model Context Protocol. */
export const askDescription =
  "Asks the user one yes-or-no question about what is looked for. The user answers yes, no or i don't know, and nothing else.";

/** Tells how calls are counted, in the description of `search`. */
const singlyCounts =
  "Each query and each address counts as a call of its own; what is beyond the limit is not carried out.";
const eachCounts =
  "A call of search or visit counts as one, however many queries or addresses it has; of several calls in one turn each counts, also one that is refused, and those beyond the limit are not carried out.";

/** Describes the tools to the model. The conversation's middleware checks and carries out the calls. */
function describeTools(
  callSpec: CallSpec,
  {
    mayAsk,
    hasRounds,
    countsSingly,
  }: { readonly mayAsk: boolean; readonly hasRounds: boolean; readonly countsSingly: boolean },
): StructuredToolInterface[] {
  // With one action a turn, no further call of a turn is carried out, so none counts.
  const counts = hasRounds ? "" : ` ${countsSingly ? singlyCounts : eachCounts}`;
  return [
    ...(mayAsk ? [describe("ask", askDescription, askToolInput)] : []),
    describe(
      "search",
      `Searches the web. Gives, for each query, up to ten results with title, address, snippet and date of publication. A page keeps its number throughout; where one comes again, \`(above)\` stands for what was shown, with its snippet if that is another one. \`(as N)\` says that a snippet is word for word that of page N. Each answer ends with the number of calls that are left.${counts}`,
      searchToolInput,
    ),
    describe(
      "visit",
      "Opens web pages and reads each for its goal. Gives, for each address, verbatim quotes, a summary, or `(as quoted)` where the quotes have all of it, the page's date and links that may be visited next. Only addresses out of search results or visited pages can be opened.",
      visitToolInput,
    ),
    describe(
      reportToolName(callSpec),
      "Hands in the result of your task and ends it. Call it once, when you are done or your tool calls run out.",
      callSpec.reply,
    ),
  ];
}

function describe(
  name: string,
  description: string,
  schema: Parameters<typeof toReplySchema>[0],
): StructuredToolInterface {
  const carriedOutElsewhere = (): never => {
    throw new TypeError(`${name} was called past the conversation's middleware`);
  };
  return tool(carriedOutElsewhere, { name, description, schema: toReplySchema(schema) });
}
