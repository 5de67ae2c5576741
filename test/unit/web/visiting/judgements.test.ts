import { describe, expect, it } from "vitest";
import { judgeBrokenBody, judgeNavigationError } from "../../../../web/visiting/judge-failure.ts";
import { judgeResponse, judgeText } from "../../../../web/visiting/judge-response.ts";
import { parseMetaRefresh } from "../../../../web/visiting/parse-meta-refresh.ts";
import { isSettled } from "../../../../web/visiting/settle-page.ts";

describe("isSettled", () => {
  const limits = { loadMs: 10_000, settleMs: 4_000 };
  const quiet = {
    sinceCommit: 900,
    sinceLoad: 300,
    isArriving: false,
    quietFor: 300,
    pending: 0,
    textLength: 5_000,
    refreshIn: null,
  };

  it("takes a quiet page with text, and waits for one that is sparse, busy or about to move", () => {
    expect(isSettled(quiet, limits)).toBe(true);
    expect(isSettled({ ...quiet, quietFor: 20 }, limits)).toBe(false);
    expect(isSettled({ ...quiet, textLength: 10 }, limits)).toBe(false);
    expect(isSettled({ ...quiet, textLength: 10, quietFor: 800 }, limits)).toBe(true);
    expect(isSettled({ ...quiet, pending: 1 }, limits)).toBe(false);
    expect(isSettled({ ...quiet, refreshIn: 1_000 }, limits)).toBe(false);
    expect(isSettled({ ...quiet, refreshIn: 60_000 }, limits)).toBe(true);
    expect(isSettled({ ...quiet, sinceLoad: null }, limits)).toBe(false);
    expect(isSettled({ ...quiet, sinceCommit: 20_000, isArriving: true }, limits)).toBe(false);
  });

  it("ends waiting whatever the page does", () => {
    const restless = {
      sinceCommit: 10_000,
      sinceLoad: null,
      isArriving: false,
      quietFor: 0,
      pending: 9,
      textLength: 0,
      refreshIn: 0,
    };
    expect(isSettled(restless, limits)).toBe(true);
    expect(isSettled({ ...restless, sinceLoad: 4_000 }, limits)).toBe(true);
  });
});

it("judges an answer by status and type", () => {
  const fault = (status: number, headers = {}) => judgeResponse({ status, headers })?.fault ?? null;
  expect(fault(200, { "content-type": "text/html; charset=utf-8" })).toBeNull();
  expect(fault(200)).toBeNull();
  expect(fault(203)).toBeNull();
  expect(fault(206, { "content-range": "bytes 0-99/1000" })).toBe("incomplete");
  expect(fault(200, { "content-type": "application/pdf" })).toBe("unsupported-type");
  expect(fault(403)).toBe("blocked");
  expect(fault(429)).toBe("blocked");
  expect(fault(503, { "retry-after": "30" })).toBe("blocked");
  expect(fault(404)).toBe("gone");
  expect(fault(410)).toBe("gone");
  expect(fault(502)).toBe("unreachable");
  expect(fault(200, { "cf-mitigated": "challenge" })).toBe("blocked");
});

it("tells a bot check and an empty page from an article", () => {
  expect(judgeText({ title: "Just a moment...", text: "# Just a moment...\nEnable it." })?.fault).toBe(
    "blocked",
  );
  expect(judgeText({ title: "站点", text: "# 站点\n请完成安全验证后继续访问" })?.fault).toBe("blocked");
  expect(judgeText({ title: "Nothing", text: "# Nothing" })?.fault).toBe("empty");
  expect(judgeText({ title: "", text: "" })?.fault).toBe("empty");
  const article = `# Access denied: a history\n${"How bot checks verify you are human. ".repeat(100)}`;
  expect(judgeText({ title: "Access denied: a history", text: article })).toBeNull();
});

it("judges what fails in the middle of a page's body", () => {
  const fault = (error: string) => judgeBrokenBody(error, [])?.fault ?? null;
  expect(fault("net::ERR_CONTENT_LENGTH_MISMATCH")).toBe("incomplete");
  expect(fault("net::ERR_INCOMPLETE_CHUNKED_ENCODING")).toBe("incomplete");
  expect(fault("net::ERR_CONNECTION_RESET")).toBe("incomplete");
  expect(fault("net::ERR_CONTENT_DECODING_FAILED")).toBe("garbled");
  // The page went elsewhere.
  expect(fault("net::ERR_ABORTED")).toBeNull();
  const cap = { reason: "byte-cap" as const, target: "x:80", detail: "more than 9 bytes" };
  expect(judgeBrokenBody("net::ERR_CONNECTION_RESET", [cap])?.fault).toBe("too-large");
});

it("judges failed navigations, the proxy's refusal before the browser's words", () => {
  const denial = { reason: "address" as const, target: "x:443", detail: "x is 10.0.0.1 (private)" };
  const fault = (message: string, denials: (typeof denial)[] = []) =>
    judgeNavigationError(message, denials).fault;
  expect(fault("net::ERR_TUNNEL_CONNECTION_FAILED", [denial])).toBe("refused-address");
  expect(fault("net::ERR_TUNNEL_CONNECTION_FAILED")).toBe("unreachable");
  expect(fault("net::ERR_CERT_DATE_INVALID")).toBe("unreachable");
  expect(fault("net::ERR_ABORTED")).toBe("unsupported-type");
  expect(fault("net::ERR_TIMED_OUT")).toBe("timed-out");
});

it("reads where a refresh leads", () => {
  const page = "https://a.example/x?y=1#z";
  expect(parseMetaRefresh("0; url=/next#x", page)).toEqual({ url: "https://a.example/next", inMs: 0 });
  expect(parseMetaRefresh("3;URL='https://b.example/'", page)).toEqual({
    url: "https://b.example/",
    inMs: 3000,
  });
  expect(parseMetaRefresh(".5, next", page)?.inMs).toBe(500);
  expect(parseMetaRefresh("300", page)).toBeNull();
  expect(parseMetaRefresh("0; url=/x?y=1", page)).toBeNull();
  expect(parseMetaRefresh("soon; url=/next", page)).toBeNull();
  expect(parseMetaRefresh(null, page)).toBeNull();
});
