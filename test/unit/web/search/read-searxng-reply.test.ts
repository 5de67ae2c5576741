import { expect, it } from "vitest";
import { readSearxngReply } from "../../../../web/search/create-searxng-provider.ts";

const retrieved = new Date("2026-03-01T12:00:00Z");
const readText = (status: number, body: string, limit = 10) =>
  readSearxngReply({ status, body }, { limit, retrieved });
const read = (value: unknown, limit = 10) => readText(200, JSON.stringify(value), limit);

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
        result("https://d.example/\u001b[2J", { title: "\u001b[31mred\u0007", content: "a\u0000b" }),
        result("https://b.example/"),
        result("https://c.example/"),
      ],
      answers: [],
      unresponsive_engines: [["google", "CAPTCHA"]],
    },
    3,
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
      { title: "[31mred", url: "https://d.example/%1B[2J", snippet: "a b" },
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
  expect(readText(429, "").outcome).toBe("blocked");
  expect(readText(403, "Forbidden").outcome).toBe("blocked");
  expect(readText(200, "<html>Solve this CAPTCHA</html>").outcome).toBe("captcha");
  expect(readText(200, "<html>Welcome</html>").outcome).toBe("failed");
  expect(readText(200, '{"results": {}}').outcome).toBe("failed");
  expect(readText(502, "").outcome).toBe("failed");
});
