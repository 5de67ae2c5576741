import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let service: OpenService;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await openService({
    databaseUrl: database.url,
    serve: { requestSeconds: 1, bodyMegabytes: 0.01 },
  });
  token = await service.token("order", "read");
});
afterAll(async () => {
  await service.close();
  await database.close();
});

interface Sending {
  readonly socket: Socket;
  /** The text that the service has sent, once it has ended the connection. */
  readonly said: Promise<string>;
}

function open(): Sending {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => (text += part));
  socket.on("error", () => {});
  return { socket, said: new Promise((resolve) => socket.once("close", () => resolve(text))) };
}

/** Sends these texts one after another, slowly, for as long as the connection is there. */
function drip({ socket }: Sending, texts: Iterable<string>): void {
  const rest = texts[Symbol.iterator]();
  const timer = setInterval(() => {
    const { done, value } = rest.next();
    if (done || socket.destroyed) clearInterval(timer);
    else socket.write(value);
  }, 100);
}

const head = (more: string): string =>
  `POST /v1/refreshes HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nAuthorization: Bearer ${token}\r\n` +
  `Idempotency-Key: slow\r\nContent-Type: application/json\r\n${more}\r\n`;

function* forever(text: string): Generator<string> {
  for (;;) yield text;
}

it("a body of one byte now and then, headers without an end, and silence end the connection; others are served meanwhile", async () => {
  const [body, headers, silent] = [open(), open(), open()];
  body.socket.write(head("Content-Length: 10000\r\n"));
  drip(body, forever(" "));
  headers.socket.write(`GET /health HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\n`);
  drip(headers, forever("X-More: more\r\n"));
  expect((await service.ask("/v1/runs")).status).toBe(200);
  const said = await Promise.all([body.said, headers.said, silent.said]);
  expect(said.map((text) => text.split("\r\n")[0])).toEqual([
    "HTTP/1.1 408 Request Timeout",
    "HTTP/1.1 408 Request Timeout",
    "HTTP/1.1 408 Request Timeout",
  ]);
  expect((await service.ask("/v1/refreshes")).json.refreshes).toEqual([]);
});

it("a body is read up to its limit, also if it doesn't say how long it is, and not at all without a token", async () => {
  const large = open();
  large.socket.write(head("Transfer-Encoding: chunked\r\n"));
  drip(
    large,
    Array.from({ length: 8 }, () => `1000\r\n${" ".repeat(0x1000)}\r\n`),
  );
  expect(await large.said).toMatch(/^HTTP\/1.1 413 /u);
  const unknown = open();
  unknown.socket.write(head("Content-Length: 100000000\r\n").replace(token, "frt_default_none"));
  expect(await unknown.said).toMatch(/^HTTP\/1.1 401 /u);
  const twice = open();
  twice.socket.write(head("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"));
  expect(await twice.said).toMatch(/^HTTP\/1.1 400 /u);
  const many = open();
  many.socket.write(head(`X-Long: ${"x".repeat(100_000)}\r\n`));
  expect(await many.said).toMatch(/^HTTP\/1.1 431 /u);
  expect((await service.ask("/v1/refreshes")).json.refreshes).toEqual([]);
});
