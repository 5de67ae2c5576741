import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createEgressProxy, type EgressProxy } from "../../../web/egress/create-egress-proxy.ts";
import type { EgressPass } from "../../../web/egress/egress-pass.ts";
import { createPageFetcher, type PageFetcher } from "../../../web/fetching/create-page-fetcher.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/web/${name}`, import.meta.url), "utf8");
// Made for these tests and trusted nowhere else.
const tls = { key: fixture("tls-key.pem"), cert: fixture("tls-certificate.pem") };
const TEXT = "The dome opened in March. ".repeat(100);

const asked: string[] = [];
const answer: RequestListener = (incoming, outgoing) => {
  asked.push(
    `${incoming.headers.host}${incoming.url} ${incoming.headers["proxy-authorization"] ?? ""}`.trim(),
  );
  const go = (location: string, headers = {}) =>
    outgoing.writeHead(302, { location, ...headers }).end("moved");
  if (incoming.url === "/gzip") outgoing.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(TEXT));
  else if (incoming.url === "/br")
    outgoing.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(TEXT));
  else if (incoming.url === "/bomb")
    outgoing.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(Buffer.alloc(20_000_000)));
  else if (incoming.url === "/to-secure") go("https://www.secure.test/gzip#part");
  else if (incoming.url === "/to-private") go("https://127.0.0.1/");
  else if (incoming.url === "/to-file") go("file:///etc/passwd");
  else if (incoming.url === "/round") go("/round");
  else if (incoming.url === "/cookie-wall") go("/cookie-wall", { "set-cookie": "a=1" });
  else if (incoming.url === "/cut") incoming.socket.destroy();
  else if (incoming.url !== "/stuck") outgoing.end(TEXT);
};
const plain = createHttpServer(answer);
const secure = createHttpsServer(tls, answer);
let proxy: EgressProxy;
let pass: EgressPass;
let fetcher: PageFetcher;
const fetchers: PageFetcher[] = [];

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};
const makeFetcher = (ca?: string) => {
  const options = { maxBytes: 1_000_000, maxRedirects: 3, userAgent: "Test/1" };
  const made = createPageFetcher({ proxyServer: proxy.server, ...options, ca });
  fetchers.push(made);
  return made;
};
const signal = new AbortController().signal;
const get = (url: string, by = fetcher) => by.fetch(url, { pass, signal, judge: () => null });
const textOf = async (url: string) => {
  const got = await get(url);
  return "fault" in got ? got.fault : `${got.url} ${Buffer.from(got.body)}`;
};

beforeAll(async () => {
  const [plainPort, securePort] = [await listen(plain), await listen(secure)];
  proxy = await createEgressProxy({ map: { "*.plain.test": plainPort, "*.secure.test": securePort } });
  pass = proxy.issuePass({ bytes: 10_000_000, requests: 1_000, redirects: 100 });
  fetcher = makeFetcher(tls.cert);
});
afterAll(async () => {
  await Promise.all(fetchers.map((each) => each.close()));
  await proxy?.close();
  for (const server of [plain, secure]) {
    server.closeAllConnections();
    server.close();
  }
});

it("gets pages over http and https, whole and decompressed, without telling sites of the proxy", async () => {
  for (const origin of ["http://www.plain.test", "https://www.secure.test"])
    for (const path of ["/", "/gzip", "/br"])
      expect(await textOf(origin + path)).toBe(`${origin}${path} ${TEXT}`);
  expect(await textOf("http://www.plain.test/to-secure")).toBe(`https://www.secure.test/gzip ${TEXT}`);
  expect(asked.filter((line) => line.includes("Basic"))).toEqual([]);
});

it("names what ends it", async () => {
  for (const origin of ["http://www.plain.test", "https://www.secure.test"]) {
    expect(await get(`${origin}/bomb`)).toMatchObject({ fault: "too-large", browserMayHelp: false });
    expect(await get(`${origin}/to-private`)).toMatchObject({
      fault: "refused-address",
      browserMayHelp: false,
    });
    expect(await get(`${origin}/to-file`)).toMatchObject({ fault: "refused-address" });
    expect(await get(`${origin}/round`)).toMatchObject({ fault: "unreachable", browserMayHelp: false });
    expect(await get(`${origin}/cookie-wall`)).toMatchObject({ fault: "unreachable", browserMayHelp: true });
  }
  expect(await get("https://www.secure.test/cut")).toMatchObject({
    fault: "unreachable",
    browserMayHelp: true,
  });
  expect(await get("https://www.secure.test/", makeFetcher())).toMatchObject({
    fault: "unreachable",
    detail: expect.stringMatching(/certificate or TLS/),
  });
  expect(await get("https://www.plain.test/")).toMatchObject({ fault: "unreachable" });
});

it("asks before it follows, and ends when it is called off", async () => {
  asked.length = 0;
  const admit = async () => ({ fault: "blocked", detail: "no" }) as const;
  const given = { pass, signal, judge: () => null, admit };
  expect(await fetcher.fetch("http://www.plain.test/to-secure", given)).toMatchObject({ fault: "blocked" });
  expect(asked).toHaveLength(1);
  for (const origin of ["http://www.plain.test", "https://www.secure.test"]) {
    const calls = new AbortController();
    const stuck = fetcher.fetch(`${origin}/stuck`, { pass, signal: calls.signal, judge: () => null });
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/\/stuck$/), { timeout: 100_000 });
    calls.abort();
    await expect(stuck).rejects.toThrow();
    asked.length = 0;
  }
  expect(await textOf("https://www.secure.test/")).toContain("dome");
});

it("gets nothing on a pass that is void", async () => {
  const other = proxy.issuePass({ bytes: 1_000, requests: 10, redirects: 1 });
  proxy.revokePass(other);
  for (const url of ["http://www.plain.test/", "https://www.secure.test/"]) {
    const got = await fetcher.fetch(url, { pass: other, signal, judge: () => null });
    expect("fault" in got || got.status === 407).toBe(true);
  }
});
