import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unreachableHosts } from "../../../domain/page/unreachable-hosts.ts";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";

const text = "The harbour of Orta has a new quay, which was opened in March. ".repeat(12);
const server = createServer((incoming, outgoing) => {
  if (incoming.url === "/robots.txt") return void outgoing.writeHead(404).end();
  outgoing.setHeader("content-type", "text/html");
  outgoing.end(
    `<!doctype html><html lang="en"><title>Quay</title><body><article><p>${text}</p></article></body>`,
  );
});
let visitor: BrowserPageVisitor;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  visitor = await createPageVisitor({
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0 },
      egress: { map: { "plain.test": (server.address() as AddressInfo).port, "dead.test": 1 } },
    }),
  });
});
afterAll(async () => {
  await visitor?.close();
  server.closeAllConnections();
  server.close();
});

it("opens with http a host that does not speak https", async () => {
  const outcome = await visitor.visit("https://plain.test/quay");
  expect(outcome.outcome === "fault" ? outcome : null).toBeNull();
  expect(outcome).toMatchObject({ outcome: "page", page: { url: "http://plain.test/quay" } });
});

it("tells a host that neither of the two reaches as unreachable", async () => {
  expect(await visitor.visit("https://dead.test/quay")).toMatchObject({
    outcome: "fault",
    fault: "unreachable",
  });
});

it("gives failures of a dead port and of an unknown name from which the hosts are told", async () => {
  const visits = [];
  for (const key of [
    "http://dead.test/a",
    "https://dead.test/b",
    "http://no.invalid/a",
    "http://no.invalid/b",
  ]) {
    const outcome = await visitor.visit(key);
    if (outcome.outcome !== "fault") throw new Error("a dead host answered");
    const { fault, detail } = outcome;
    visits.push({ key, status: "done" as const, result: { fault, detail } });
  }
  const alive = await visitor.visit("http://plain.test/quay");
  visits.push({
    key: "http://plain.test/quay",
    status: "done" as const,
    result: { snapshotId: alive.outcome },
  });
  expect({ visits, hosts: unreachableHosts(visits) }).toMatchObject({ hosts: ["dead.test", "no.invalid"] });
});
