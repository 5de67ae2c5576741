import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the engine got it. */
interface EngineRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Of the address, or of a JSON body. */
  readonly parameters: Record<string, unknown>;
}

export interface EngineAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/** A server that answers as it is told, in order, the last answer for ever; null never answers. */
export async function startSearchEngine() {
  const asked: EngineRequest[] = [];
  let answers: (EngineAnswer | null)[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const url = new URL(incoming.url ?? "", "http://engine");
      const body = Buffer.concat(chunks).toString("utf8");
      asked.push({
        method: incoming.method ?? "",
        path: url.pathname,
        headers: incoming.headers,
        parameters: body ? JSON.parse(body) : Object.fromEntries(url.searchParams),
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) return;
      outgoing.writeHead(answer.status ?? 200, answer.headers);
      outgoing.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(...given: (EngineAnswer | null)[]) {
      asked.length = 0;
      answers = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A recorded shape of `test/fixtures/search`. */
export function recorded(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../fixtures/search/${name}.json`, import.meta.url), "utf8"));
}
