// A search agent for `freshet eval --agent-command "node --import tsx examples/agent.ts"`, on the official client of the Model Context
// Protocol and LangChain's chat model.
//
// Freshet starts this program once for each question. It writes one JSON object to standard input, {"question", "language", "today",
// "mcpUrl"}, and reads the answer as one JSON object from standard output. `mcpUrl` serves Freshet's two tools, `search` and `visit`; it is
// null when the agent is measured without tools.
//
// The model is any server that speaks OpenAI's chat completions and calls tools:
//   export OPENAI_BASE_URL=http://127.0.0.1:8000/v1 OPENAI_API_KEY=… OPENAI_MODEL=…
//
// Outside this repository: npm install tsx @langchain/openai @modelcontextprotocol/sdk zod
import { text } from "node:stream/consumers";
import {
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { ChatOpenAI } from "@langchain/openai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { z } from "zod";

const task = z.object({ question: z.string(), language: z.string(), mcpUrl: z.string().nullable() });
const answer = z.object({
  exactAnswer: z.string(),
  explanation: z.string().default(""),
  confidence: z.number().min(0).max(100).nullable().default(null),
});
const usage = z.object({ input_tokens: z.number().default(0), output_tokens: z.number().default(0) });
const mostTurns = 50;
const instructions =
  "Answer the question. Search the web and visit pages until the evidence supports one answer. " +
  'Then reply with one JSON object: {"exactAnswer": string, "explanation": string, "confidence": number from 0 to 100}.';

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: "example-agent", version: "1" });
  // The SDK's own types clash with exactOptionalPropertyTypes here.
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { redirect: "error" } });
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

async function callTool(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return z
    .array(z.object({ text: z.string() }))
    .parse(content)
    .map((part) => part.text)
    .join("\n");
}

/** The JSON object of the last reply; a reply without one is the answer as it stands. */
function readAnswer(reply: string): z.infer<typeof answer> {
  try {
    return answer.parse(JSON.parse(reply.slice(reply.indexOf("{"), reply.lastIndexOf("}") + 1)));
  } catch {
    return { exactAnswer: reply.trim(), explanation: "", confidence: null };
  }
}

async function solve({ question, mcpUrl }: z.infer<typeof task>): Promise<object> {
  const model = new ChatOpenAI({
    model: process.env["OPENAI_MODEL"] ?? "default",
    apiKey: process.env["OPENAI_API_KEY"] ?? "none",
    // A redirect is an error: the question would otherwise be sent along to wherever an answer points.
    configuration: { baseURL: process.env["OPENAI_BASE_URL"], fetchOptions: { redirect: "error" } },
  });
  const client = mcpUrl === null ? null : await connect(mcpUrl);
  const tools = client === null ? [] : (await client.listTools()).tools;
  const withTools = model.bindTools(
    tools.map(({ name, description, inputSchema }) => ({
      type: "function" as const,
      function: { name, description: description ?? "", parameters: inputSchema },
    })),
  );
  const messages: BaseMessage[] = [new SystemMessage(instructions), new HumanMessage(question)];
  const spent = { inputTokens: 0, outputTokens: 0, toolCalls: 0 };
  for (let turn = 1; ; turn += 1) {
    // The last turn has no tools, so that the model has to answer.
    const reply: AIMessageChunk =
      turn < mostTurns && tools.length > 0 ? await withTools.invoke(messages) : await model.invoke(messages);
    messages.push(reply);
    const used = usage.parse(reply.usage_metadata ?? {});
    spent.inputTokens += used.input_tokens;
    spent.outputTokens += used.output_tokens;
    const calls = reply.tool_calls ?? [];
    if (client === null || calls.length === 0) {
      await client?.close();
      return { ...readAnswer(reply.text), ...spent };
    }
    for (const call of calls) {
      spent.toolCalls += 1;
      const content = await callTool(client, call.name, call.args);
      messages.push(new ToolMessage({ content, tool_call_id: call.id ?? "" }));
    }
  }
}

async function main(): Promise<void> {
  const given = task.parse(JSON.parse(await text(process.stdin)));
  process.stdout.write(JSON.stringify(await solve(given)));
}

if (process.env["OPENAI_BASE_URL"] === undefined) {
  console.error(
    "agent.ts: set OPENAI_BASE_URL to the address of your model server, such as http://127.0.0.1:8000/v1",
  );
  process.exit(2);
}
// No `await` here, so that the file also runs in a project whose package.json does not say that it holds modules.
void main();
