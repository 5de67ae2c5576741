import { expect, it } from "vitest";
import { readSearxngReply } from "../../../../web/search/read-searxng-reply.ts";

const read = (value: unknown, limit = 10) => readSearxngReply(200, JSON.stringify(value), limit);

it("reads results in SearXNG's shape, each page once, up to the limit", () => {
  const result = (url: string, more = {}) => ({
    url,
    title: " A\n title ",
    content: null,
    engine: "duckduckgo",
    ...more,
  });
  const outcome = read(
    {
      query: "q",
      number_of_results: 0,
      results: [
        result("https://a.example/x?utm_source=f", { publishedDate: "2026-02-03T00:00:00" }),
        result("http://a.example/x/", { publishedDate: "nonsense" }),
        result("javascript:alert(1)"),
        result("https://b.example/"),
        result("https://c.example/"),
      ],
      answers: [],
      unresponsive_engines: [["google", "CAPTCHA"]],
    },
    2,
  );
  expect(outcome).toMatchObject({
    outcome: "results",
    results: [
      {
        title: "A title",
        url: "https://a.example/x?utm_source=f",
        snippet: "",
        source: "duckduckgo",
        published: "2026-02-03",
      },
      { url: "https://b.example/", published: null },
    ],
  });
});

it("tells empty, blocked, captcha and failed apart", () => {
  const none = (faults: unknown[]) => read({ results: [], unresponsive_engines: faults }).outcome;
  expect(none([])).toBe("empty");
  expect(none([["google", "Suspended: CAPTCHA"]])).toBe("captcha");
  expect(none([["brave", "too many requests"]])).toBe("blocked");
  expect(none([["bing", "timeout"]])).toBe("failed");
  expect(readSearxngReply(429, "", 10).outcome).toBe("blocked");
  expect(readSearxngReply(403, "Forbidden", 10).outcome).toBe("blocked");
  expect(readSearxngReply(200, "<html>Solve this CAPTCHA</html>", 10).outcome).toBe("captcha");
  expect(readSearxngReply(200, "<html>Welcome</html>", 10).outcome).toBe("failed");
  expect(readSearxngReply(200, '{"results": {}}', 10).outcome).toBe("failed");
  expect(readSearxngReply(502, "", 10).outcome).toBe("failed");
});
