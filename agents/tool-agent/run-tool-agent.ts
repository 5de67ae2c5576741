import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import { createAgent } from "langchain";
import type { z } from "zod";
import type { Language } from "../../domain/language.ts";
import type { Exchange, ReplyBudget, ReplyOutcome, Sampling } from "../../domain/model-calls/exchange.ts";
import { searchToolInput, visitToolInput } from "../../domain/page/agent-tools.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import type { ToolSet } from "../../domain/ports/tool-set.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import { writeUserMessage } from "../../models/chat-body.ts";
import { ModelFaultError } from "../../models/explain-failure.ts";
import { estimateTokens } from "../../models/meter.ts";
import type { ModelGateway, OpaqueFields } from "../../models/model-gateway.ts";
import { toReplySchema } from "../../models/reply/to-reply-schema.ts";
import { type CallTally, createConversation, reportToolName } from "./conversation.ts";
import { createContextKeeper } from "./create-context-keeper.ts";
import { createResultWriter } from "./create-result-writer.ts";
import { createForkedModel, createToolMiddleware, findFreshetError } from "./create-tool-middleware.ts";

export interface ToolAgentOptions<E extends Exchange> {
  readonly gateway: Pick<ModelGateway, "chat" | "roomFor">;
  readonly toolSet: ToolSet;
  readonly exchange: E;
  readonly role: RoleName;
  readonly system: string;
  readonly input: z.input<E["input"]>;
  /** Of the whole conversation: model turns count from 0 under it, tool results have the turn times 1000 plus the call's place. */
  readonly key: CallKey;
  readonly language: Language;
  /** A call of many queries or addresses counts as one. */
  readonly maxToolCalls: number;
  /** A report that does not fit its schema is sent back for one of these repeats. */
  readonly budget: ReplyBudget;
  readonly sampling?: Sampling;
  readonly signal?: AbortSignal;
  /** Counts a text's tokens; a rough estimate without it. */
  readonly countTokens?: (text: string) => number;
  /** Answers of tools as they are, all of them at each turn; without it, what says nothing or was shown before is left out. */
  readonly fullResults?: boolean;
  /** Called exactly once, when the conversation has ended, whichever way it did. */
  readonly onEnd?: (tally: CallTally) => void;
}

/** About the length of the descriptions of `search` and `visit`, and of what servers put around messages. */
const toolTokens = 500;

/**
 * A conversation in which a model searches and visits until it hands its reply in through the tool `report_<exchange>`.
 * Throws what the gateway and the tool set throw on purpose, and the reason of the signal; a model's failure is an outcome.
 */
export async function runToolAgent<E extends Exchange>(
  options: ToolAgentOptions<E>,
): Promise<ReplyOutcome<z.output<E["reply"]>>> {
  const { gateway, toolSet, exchange, role, input, key, language, maxToolCalls, budget } = options;
  const { sampling, signal } = options;
  const conversation = createConversation(exchange, { maxToolCalls, budget });
  const reasoning = new Map<number, string>();
  const opaque = new Map<number, OpaqueFields>();
  const model = createForkedModel(
    (forked) => gateway.chat({ role, key: forked, reasoning, opaque, ...(sampling && { sampling }) }),
    key,
  );
  const context = createContextKeeper({
    room: gateway.roomFor(role) - toolTokens,
    fixed: options.system + JSON.stringify(toReplySchema(exchange.reply)),
    notice: JSON.stringify({ error: "context-full", message: conversation.fullNotice }),
    reasoning,
    writer: options.fullResults === true ? null : createResultWriter(),
    count: options.countTokens ?? estimateTokens,
  });
  const underWay = new Set<Promise<unknown>>();
  const call = { key, language, ...(signal && { signal }) };
  const agent = createAgent({
    model: model.first,
    tools: describeTools(exchange),
    systemPrompt: new SystemMessage(options.system),
    middleware: [createToolMiddleware({ conversation, context, toolSet, model, call, underWay })],
    // Within a step of the run's graph its checkpointer would be inherited; conversations live in the call ledger.
    checkpointer: false,
    // All calls of a turn run in one task, and their answers keep the calls' order, which is part of the next request.
    version: "v1",
  });
  const messages = [new HumanMessage(writeUserMessage(exchange, input))];
  // Model, reading and tools are a step each; turns without a tool call are few.
  const recursionLimit = 3 * (maxToolCalls + budget.left + 20);
  try {
    await agent.invoke({ messages }, { recursionLimit, ...(signal && { signal }) });
    return conversation.outcome();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const known = findFreshetError(error);
    if (known instanceof ModelFaultError) return { ok: false, fault: known.fault, detail: known.message };
    throw known ?? error;
  } finally {
    // LangChain ends at the first failure of a turn's calls. What goes on beside it may be paid for, and whoever tries again must find it in the ledger.
    await Promise.allSettled(underWay);
    options.onEnd?.(conversation.tally());
  }
}

/** The tools as the model sees them. They only describe: calls are checked and carried out by the conversation's middleware. */
function describeTools(exchange: Exchange): StructuredToolInterface[] {
  return [
    describe(
      "search",
      "Searches the web. Gives, for each query, up to ten results with title, address, snippet and date of publication. A page keeps its number throughout; where one comes again, `(above)` stands for what was shown, with its snippet if that is another one. `(as N)` says that a snippet is word for word that of page N.",
      searchToolInput,
    ),
    describe(
      "visit",
      "Opens web pages and reads them for a goal. Gives, for each address, verbatim quotes, a summary, the page's date and links that may be visited next. Only addresses out of search results or visited pages can be opened.",
      visitToolInput,
    ),
    describe(
      reportToolName(exchange),
      "Hands in the result of your task and ends it. Call it once, when you are done or your tool calls run out.",
      exchange.reply,
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
