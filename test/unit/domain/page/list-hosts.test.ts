import { expect, it } from "vitest";
import { listHosts } from "../../../../domain/page/list-hosts.ts";

const results = (...urls: string[]) => urls.map((url) => ({ url }));

it("counts the different pages of each host, the most first, and tells unreachable hosts last", () => {
  expect(
    listHosts(
      results("http://b.test/1", "http://a.test/1", "http://a.test/2", "http://a.test/1", "http://c.test/1"),
      ["c.test", "dead.test"],
    ),
  ).toEqual(["a.test: 2 pages", "b.test: 1 page", "c.test: unreachable", "dead.test: unreachable"]);
});

it("tells below which paths several pages of a host stand", () => {
  const urls = ["a/one/blob/x", "a/one/blob/y", "a/one/z", "b/two/x", "b/two/y", "c/three/x", "d"];
  expect(listHosts(results(...urls.map((path) => `https://code.test/${path}`)), [])).toEqual([
    "code.test: 7 pages (a/one 3, b/two 2)",
  ]);
});

it("tells no more than a short list, those with the most pages", () => {
  const many = Array.from({ length: 40 }, (_, at) => `http://h${at}.test/`);
  const told = listHosts(results(...many, "http://h39.test/second", "no address"), []);
  expect(told).toHaveLength(15);
  expect(told[0]).toBe("h39.test: 2 pages");
});
