import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface ModelServerRequest {
  readonly body: Record<string, unknown> & {
    readonly messages: readonly (Record<string, unknown> & {
      readonly role: string;
      readonly content: unknown;
    })[];
  };
  readonly headers: IncomingMessage["headers"];
}

/** What the scripted server does with one request. */
export type ScriptedReply =
  | {
      /** Fields of the assistant's message; `{ content: "…" }` for most. */
      readonly message: Record<string, unknown>;
      readonly finish?: string | null;
      readonly usage?: Record<string, unknown> | null;
      /** Cuts the stream after that many events, without an end. */
      readonly cutAfter?: number;
      /** Answers in one piece although a stream was asked for. */
      readonly whole?: boolean;
      readonly headers?: Record<string, string>;
    }
  | {
      readonly status: number;
      readonly error?: string | Record<string, unknown>;
      readonly headers?: Record<string, string>;
    }
  | { readonly raw: string; readonly type?: string; readonly headers?: Record<string, string> }
  /** `nothing` never sends a byte; `after-headers` stops then; `drip` sends a comment every 20 ms for ever. */
  | { readonly stall: "nothing" | "after-headers" | "drip" }
  | { readonly hangUp: true };

export type Script = (request: ModelServerRequest, index: number) => ScriptedReply | Promise<ScriptedReply>;

const defaultUsage = {
  prompt_tokens: 100,
  completion_tokens: 10,
  prompt_tokens_details: { cached_tokens: 40 },
};

function piecesOf(message: Record<string, unknown>): Record<string, unknown>[] {
  const { content, tool_calls: calls, ...rest } = message;
  const text = typeof content === "string" ? content : null;
  const half = text === null ? 0 : Math.ceil(text.length / 2);
  const halves = text === null ? [] : [{ content: text.slice(0, half) }, { content: text.slice(half) }];
  const callPieces = (Array.isArray(calls) ? calls : []).flatMap((call, index) => {
    const args: string = call.function.arguments ?? "";
    const first = {
      index,
      id: call.id,
      type: "function",
      function: { name: call.function.name, arguments: "" },
    };
    const parts = [args.slice(0, 3), args.slice(3)].map((part) => ({ index, function: { arguments: part } }));
    return [first, ...parts].map((piece) => ({ tool_calls: [piece] }));
  });
  return [{ role: "assistant", ...rest }, ...halves, ...callPieces];
}

function sendMessage(
  reply: Extract<ScriptedReply, { message: unknown }>,
  stream: boolean,
  response: ServerResponse,
): void {
  const usage = reply.usage === undefined ? defaultUsage : reply.usage;
  const finish = reply.finish === undefined ? "stop" : reply.finish;
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (!stream || reply.whole === true) {
    const message = { role: "assistant", content: null, ...reply.message };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: finish }], usage }));
    return;
  }
  response.setHeader("content-type", "text/event-stream");
  const events: unknown[] = piecesOf(reply.message).map((delta) => ({ choices: [{ index: 0, delta }] }));
  events.push({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (usage !== null) events.push({ choices: [], usage });
  const sent = events
    .slice(0, reply.cutAfter ?? events.length)
    .map((event) => `data: ${JSON.stringify(event)}\n\n`);
  response.end(`: hello\n\n${sent.join("")}${reply.cutAfter === undefined ? "data: [DONE]\n\n" : ""}`);
}

function stall(kind: "nothing" | "after-headers" | "drip", response: ServerResponse): void {
  if (kind === "nothing") return;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(": waiting\n\n");
  if (kind !== "drip") return;
  const timer = setInterval(() => response.write(": waiting\n\n"), 20);
  response.on("close", () => clearInterval(timer));
}

async function readBody(request: IncomingMessage): Promise<ModelServerRequest["body"]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function answer(reply: ScriptedReply, stream: boolean, response: ServerResponse): void {
  if ("hangUp" in reply) response.destroy();
  else if ("stall" in reply) stall(reply.stall, response);
  else if ("raw" in reply) {
    const type = { "content-type": reply.type ?? "application/json" };
    response.writeHead(200, { ...type, ...reply.headers }).end(reply.raw);
  } else if ("status" in reply) {
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(
      JSON.stringify(
        typeof reply.error === "object" ? reply.error : { error: { message: reply.error ?? "scripted" } },
      ),
    );
  } else sendMessage(reply, stream, response);
}

export interface ModelServer {
  readonly baseUrl: string;
  readonly requests: ModelServerRequest[];
  /** The most requests that were open at once. */
  readonly peak: () => number;
  close(): Promise<void>;
}

/** An HTTP server that speaks OpenAI's chat completions by a script, on a free port of 127.0.0.1. */
export async function startModelServer(script: Script): Promise<ModelServer> {
  const requests: ModelServerRequest[] = [];
  let open = 0;
  let peak = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    peak = Math.max(peak, open);
    response.on("close", () => {
      open -= 1;
    });
    // Whoever asks only whether a server is there sends no body.
    if (request.method === "GET") return void response.writeHead(404).end();
    const body = await readBody(request);
    const seen = { body, headers: request.headers };
    requests.push(seen);
    answer(await script(seen, requests.length - 1), body["stream"] === true, response);
  });
  // Client and server share one event loop: where that stalls for seconds, an idle connection would be closed just as it is used again.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("model-server: no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    peak: () => peak,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
