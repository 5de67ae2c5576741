import { describe, expect, it } from "vitest";
import { judgeLocalRequest, type LocalServer } from "../../../domain/judge-local-request.ts";

const answers = (server: LocalServer, host: string | undefined, origin?: string): boolean =>
  judgeLocalRequest({ host, origin }, server) === null;

describe("a server that only this machine reaches", () => {
  const server = { loopbackOnly: true, names: ["metrics.example.org", "*.internal.example"] };

  it.each([
    "127.0.0.1:9464",
    "127.0.0.1",
    "localhost:80",
    "LOCALHOST",
    "[::1]:9464",
    "127.1.2.3:1",
    "metrics.example.org",
    "a.internal.example:443",
  ])("answers to %s", (host) => expect(answers(server, host)).toBe(true));

  it.each([
    undefined,
    "",
    "evil.example",
    "evil.example:9464",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "evil@127.0.0.1",
    "127.0.0.1/evil",
    "127.0.0.1 evil.example",
    "127.0.0.1:notaport",
    "0.0.0.0:9464",
    "10.0.0.7:9464",
    "worker:9464",
    "internal.example",
    "evilinternal.example",
    "xn--",
  ])("does not answer to %s", (host) => expect(answers(server, host)).toBe(false));

  it.each([
    ["http://127.0.0.1:9464", true],
    ["http://evil.example", false],
    ["http://127.0.0.1:9465", false],
    ["http://localhost:9464", false],
    ["null", false],
    ["", false],
    ["file://127.0.0.1:9464", false],
    ["chrome-extension://127.0.0.1:9464", false],
  ])("held against a page of %s: %s", (origin, isSame) => {
    expect(answers(server, "127.0.0.1:9464", origin)).toBe(isSame);
  });

  it("knows its own origin behind a server that speaks TLS for it", () => {
    expect(answers(server, "metrics.example.org", "https://metrics.example.org")).toBe(true);
    expect(answers(server, "metrics.example.org", "https://other.example.org")).toBe(false);
  });
});

describe("a server that other machines reach", () => {
  const server = { loopbackOnly: false, names: ["0.0.0.0", "metrics.example.org"] };

  it.each(["worker:9464", "172.18.0.5:9464", "[fd00::5]:9464", "localhost:9464", "metrics.example.org:9464"])(
    "answers to %s, as Prometheus calls it",
    (host) => expect(answers(server, host)).toBe(true),
  );

  it.each(["evil.example:9464", "worker.evil.example", "example.org"])("does not answer to %s", (host) =>
    expect(answers(server, host)).toBe(false),
  );

  it("does not answer to pages of other sites, whatever they call it", () => {
    expect(answers(server, "172.18.0.5:9464", "http://evil.example")).toBe(false);
    expect(answers(server, "172.18.0.5:9464", "http://172.18.0.5:9464")).toBe(true);
  });
});
