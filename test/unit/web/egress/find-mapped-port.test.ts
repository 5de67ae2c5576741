import { expect, it } from "vitest";
import { findMappedPort } from "../../../../web/egress/resolve-target.ts";

it("maps names below a pattern and exact names, nothing else", () => {
  const map = { "*.test": 8080, "a.test": 8081, "*": 9, "*.*.x": 9 };
  expect(findMappedPort("news.test", map)).toBe(8080);
  expect(findMappedPort("NEWS.Test.", map)).toBe(8080);
  expect(findMappedPort("deep.news.test", map)).toBe(8080);
  expect(findMappedPort("a.test", map)).toBe(8081);
  expect(findMappedPort("test", map)).toBeNull();
  expect(findMappedPort("contest", map)).toBeNull();
  expect(findMappedPort("news.test.example.com", map)).toBeNull();
});
