import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/web/${name}`, import.meta.url), "utf8");
const asked: string[] = [];
const answer: RequestListener = (incoming, outgoing) => {
  asked.push(incoming.url ?? "");
  if (incoming.url === "/robots.txt") return void outgoing.writeHead(404).end();
  outgoing.setHeader("content-type", "text/html");
  outgoing.end(`<title>Quay</title><p>${"The quay was opened in March. ".repeat(20)}</p>`);
};
const plain = createHttpServer(answer);
// Its certificate is trusted nowhere.
const secure = createHttpsServer(
  { key: fixture("tls-key.pem"), cert: fixture("tls-certificate.pem") },
  answer,
);
const portOf = (server: Server) => (server.address() as AddressInfo).port;
/** One port that speaks both: a TLS handshake begins with the byte 22. */
const both = createServer((socket) => {
  socket.on("error", () => {});
  socket.once("data", (first) => {
    const inner = connect(portOf(first[0] === 22 ? secure : plain), "127.0.0.1");
    inner.on("error", () => socket.destroy());
    inner.write(first);
    socket.pipe(inner).pipe(socket);
  });
});
let visitor: BrowserPageVisitor;

beforeAll(async () => {
  for (const server of [plain, secure, both])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  visitor = await createPageVisitor({
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0 },
      egress: { map: { "quay.test": portOf(both) } },
    }),
  });
});
afterAll(async () => {
  await visitor?.close();
  plain.closeAllConnections();
  secure.closeAllConnections();
  for (const server of [plain, secure, both]) server.close();
});

it("doesn't fall back to http after a failed certificate, though http would answer", async () => {
  expect(await visitor.visit("https://quay.test/page")).toMatchObject({
    ...{ outcome: "fault", fault: "unreachable" },
    detail: expect.stringContaining("certificate or TLS"),
  });
  expect(asked).not.toContain("/page");
  expect(await visitor.visit("http://quay.test/page")).toMatchObject({ outcome: "page" });
  expect(asked).toContain("/page");
});
