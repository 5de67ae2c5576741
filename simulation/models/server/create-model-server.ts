import { hash } from "node:crypto";
import { once } from "node:events";
import type http from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { createLocalServer } from "../../web/listen.ts";
import { type AnsweredRequest, answerRequest, skills } from "../answer-request.ts";
import type { FaultRates } from "../faults.ts";
import type { Command } from "../injection-susceptibility/read-commands.ts";
import type { Memory } from "../persona/memory.ts";
import type { School } from "../persona/open-school.ts";
import { buildCompletion } from "./build-completion.ts";
import { type CallCounts, createCallCounter } from "./call-counter.ts";
import { type ChatRequest, chatRequest } from "./chat.ts";
import { streamCompletion } from "./stream-completion.ts";

export interface ModelServerOptions {
  /** Memory of all models that `school` has not trained. Trained models have memories of their own. */
  readonly memory: Memory;
  readonly school?: School;
  readonly rates: (model: string) => FaultRates;
  /** Probability from 0 (the default) to 1 that models follow an instruction in a text that they are shown. */
  readonly injectionSusceptibility?: number;
  readonly findCommands?: ((text: string) => readonly Command[]) | undefined;
  /** Called for each answered request, for benches that measure the requests. */
  readonly onAnswer?: ((request: ChatRequest, answered: AnsweredRequest) => void) | undefined;
  /** Loopback port; 0 takes any free one. */
  readonly port?: number;
  /** Delay before every reply, in milliseconds. */
  readonly delayMs?: number;
  readonly slowMs?: number;
  /** Time after which a stalled reply's connection is cut, in milliseconds. */
  readonly stallMs?: number;
  /** Waiting time that a 429 asks for. */
  readonly retryAfterSeconds?: number;
}

export interface ModelServer {
  readonly port: number;
  readonly baseUrl: string;
  counts(): CallCounts;
  close(): Promise<void>;
}

/**
 * Serves OpenAI's chat completions on a loopback port: `POST /v1/chat/completions` (tools, response formats, streaming, usage), `GET
 * /v1/models`, and for tests `GET /__simulation/calls` (`DELETE` resets the counts).
 */
export async function createModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const {
    memory,
    school,
    rates,
    injectionSusceptibility = 0,
    findCommands,
    onAnswer,
    port = 0,
    delayMs = 0,
    slowMs = 300,
    stallMs = 60_000,
    retryAfterSeconds = 1,
  } = options;
  const counter = createCallCounter();
  const contents = new Map<string, number>();
  const closing = new AbortController();
  const seenBefore = (content: string): number => {
    const seen = contents.get(content) ?? 0;
    contents.set(content, seen + 1);
    return seen;
  };

  async function complete(body: string, response: http.ServerResponse): Promise<void> {
    const digest = hash("sha256", body);
    const arrival = counter.arrive(digest);
    const gone = AbortSignal.any([closing.signal, leaving(response)]);
    let outcome: "answered" | "failed" | "abandoned" = "failed";
    try {
      const request = chatRequest.parse(JSON.parse(body));
      const answered = answerRequest(request, {
        rates,
        seenBefore,
        injectionSusceptibility,
        findCommands,
        memory: school?.memoryOf(request.model) ?? memory,
      });
      const { role, fault, reply } = answered;
      arrival.role(role, fault);
      if (fault === "rateLimit") {
        sendJson(response, 429, failure("rate limit reached, try again later"), {
          "retry-after": String(retryAfterSeconds),
        });
        return;
      }
      if (fault === "serverError") {
        sendJson(response, 500, failure("the server had an error while processing the request"));
        return;
      }
      const delay = fault === "slow" ? slowMs : delayMs;
      if (delay > 0) await sleep(delay, undefined, { signal: gone });
      if (fault === "stall") {
        response.writeHead(200, {
          "content-type": request.stream ? "text/event-stream" : "application/json",
        });
        response.write(request.stream ? ": wait\n\n" : " ");
        await sleep(stallMs, undefined, { signal: gone });
        response.destroy();
        return;
      }
      onAnswer?.(request, answered);
      const completion = buildCompletion(request, reply);
      if (request.stream) {
        streamCompletion(response, completion, request.stream_options?.include_usage ?? false);
      } else sendJson(response, 200, completion);
      if (!response.writableFinished) await once(response, "finish", { signal: gone });
      outcome = "answered";
    } catch (error) {
      if (gone.aborted) {
        outcome = "abandoned";
        return;
      }
      if (!response.headersSent) sendJson(response, 400, failure(explain(error), "invalid_request_error"));
    } finally {
      counter.leave(digest, outcome);
    }
  }

  const server = createLocalServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/v1/chat/completions" && request.method === "POST") {
      void readBody(request).then(
        (body) => complete(body, response),
        () => response.destroy(),
      );
    } else if (path === "/v1/models") {
      const data = [...Object.keys(skills), ...(school?.models() ?? [])].map((id) => ({
        id,
        object: "model",
        created: 0,
        owned_by: "simulation",
      }));
      sendJson(response, 200, { object: "list", data });
    } else if (path === "/__simulation/calls") {
      if (request.method === "DELETE") counter.reset();
      sendJson(response, 200, counter.counts());
    } else sendJson(response, 404, failure(`nothing is served at ${path}`, "invalid_request_error"));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    baseUrl: `http://127.0.0.1:${bound}/v1`,
    counts: counter.counts,
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function leaving(response: http.ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function failure(message: string, type = "server_error"): object {
  return { error: { message, type, param: null, code: null } };
}

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error).replace(/\s*\n\s*/gu, "; ");
  return error instanceof Error ? error.message : String(error);
}

/** Writes one JSON document as the whole response. */
function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
    ...headers,
  });
  response.end(body);
}
