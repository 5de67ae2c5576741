import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEgressProxy, type EgressProxy } from "../../../web/egress/create-egress-proxy.ts";
import type { EgressPass } from "../../../web/egress/egress-pass.ts";

const caps = { bytes: 100_000, requests: 5, redirects: 2 };
let proxy: EgressProxy;
let pass: EgressPass;
let hits: string[] = [];
let lookups = 0;

const site = createServer((incoming, outgoing) => {
  hits.push(`${incoming.headers.host}${incoming.url}`);
  if (incoming.url === "/loop") outgoing.writeHead(302, { location: "/loop" }).end();
  else if (incoming.url === "/big") outgoing.end(Buffer.alloc(1_000_000));
  else outgoing.end(JSON.stringify(incoming.headers));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  proxy = await createEgressProxy({
    map: { "*.test": port },
    resolveHost: async (host) => {
      lookups += 1;
      if (host === "swaps.example") return lookups % 2 === 1 ? ["127.0.0.1"] : ["93.184.216.34"];
      if (host === "mixed.example") return ["93.184.216.34", "10.0.0.1"];
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    },
  });
});
beforeEach(() => {
  hits = [];
  lookups = 0;
  pass = proxy.issuePass(caps);
});
afterAll(async () => {
  await proxy.close();
  await new Promise((resolve) => site.close(resolve));
});

const authorization = (with_: { username: string; password: string }) =>
  `Basic ${Buffer.from(`${with_.username}:${with_.password}`).toString("base64")}`;

function get(url: string, credentials: { username: string; password: string } | null = pass) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const { port } = new URL(proxy.server);
    const headers = { host: "x", ...(credentials && { "proxy-authorization": authorization(credentials) }) };
    const outgoing = request({ port, host: "127.0.0.1", path: url, headers, agent: false }, (response) => {
      let body = "";
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("close", () =>
        resolve({ status: response.complete ? (response.statusCode ?? 0) : -1, body }),
      );
    });
    outgoing.on("error", () => resolve({ status: -1, body: "" }));
    outgoing.end();
  });
}

function tunnel(authority: string) {
  return new Promise<string>((resolve) => {
    const { port } = new URL(proxy.server);
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(
        `CONNECT ${authority} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${authorization(pass)}\r\n\r\n`,
      ),
    );
    socket.once("data", (data) => {
      socket.destroy();
      resolve(String(data).slice(9, 12));
    });
    socket.once("error", () => resolve("error"));
  });
}

describe("egress proxy", () => {
  it("forwards a mapped name with its Host header and without proxy headers", async () => {
    const reply = await get("http://news.test/a?b=1");
    expect(reply.status).toBe(200);
    expect(hits).toEqual(["news.test/a?b=1"]);
    expect(JSON.parse(reply.body)).not.toHaveProperty("proxy-authorization");
    expect(pass.bytes).toBe(reply.body.length);
  });

  it("asks for credentials when there are none, they are wrong, or the pass has ended", async () => {
    expect((await get("http://news.test/", null)).status).toBe(407);
    expect((await get("http://news.test/", { username: pass.username, password: "wrong" })).status).toBe(407);
    proxy.revokePass(pass);
    expect((await get("http://news.test/")).status).toBe(407);
    expect(hits).toEqual([]);
  });

  it("refuses private addresses in every spelling, other ports and other schemes, and says why", async () => {
    const { port } = site.address() as AddressInfo;
    const reasons: string[] = [];
    for (const url of [
      `http://127.0.0.1:${port}/`,
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://2130706433/",
      "http://[::1]/",
      "http://[::ffff:7f00:1]/",
      "http://169.254.169.254/latest",
      "http://mixed.example/",
      "http://missing.example/",
      "http://news.test:8081/",
      "https://news.test/",
    ]) {
      const own = proxy.issuePass(caps);
      expect((await get(url, own)).status, url).toBe(403);
      reasons.push(own.denials[0]?.reason ?? "none");
    }
    expect(reasons).toEqual([
      "port",
      "address",
      "address",
      "address",
      "address",
      "address",
      "address",
      "address",
      "unresolved",
      "port",
      "scheme",
    ]);
    expect(hits).toEqual([]);
  });

  it("looks a name up once for each request, so that a swapped answer changes nothing", async () => {
    expect((await get("http://swaps.example/")).status).toBe(403);
    expect(lookups).toBe(1);
  });

  it("refuses tunnels to private addresses and opens one to a mapped name", async () => {
    expect(await tunnel("127.0.0.1:443")).toBe("403");
    expect(await tunnel("[::1]:443")).toBe("403");
    expect(await tunnel("news.test:22")).toBe("403");
    expect(await tunnel("news.test:443")).toBe("200");
    expect(pass.denials.map((denial) => denial.reason)).toEqual(["address", "address", "port"]);
  });

  it("stops at the caps of a pass", async () => {
    expect((await get("http://news.test/big")).status).toBe(-1);
    expect(pass.denials.map((denial) => denial.reason)).toContain("byte-cap");

    const looping = proxy.issuePass(caps);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await get("http://news.test/loop", looping)).status);
    expect(statuses).toEqual([302, 302, 403]);

    const greedy = proxy.issuePass({ ...caps, requests: 1 });
    expect((await get("http://news.test/", greedy)).status).toBe(200);
    expect((await get("http://news.test/", greedy)).status).toBe(403);
  });
});
