import { describe, expect, it } from "vitest";
import { parseYaml } from "../../../config/parse-yaml.ts";

const read = (text: string): unknown => parseYaml(text, "f.yaml").data;
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join("");
const letters = [..."bcdefghi"];
/** Nine times nine times nine …: a few lines that stand for gigabytes. */
const nested = (of: (name: string, before: string) => string): string =>
  letters.map((name, at) => of(name, `a${letters.join("")}`[at] ?? "")).join("");

describe("what settings are written with", () => {
  it("tables, lists, texts, anchors and their aliases", () => {
    const text = "a: &x {k: 1}\nb: [*x, *x]\nc: |\n  * no alias\n'1': one\n";
    expect(read(text)).toEqual({ a: { k: 1 }, b: [{ k: 1 }, { k: 1 }], c: "* no alias\n", 1: "one" });
    expect(read("")).toEqual({});
    expect(read("%YAML 1.2\n---\na: 1\n")).toEqual({ a: 1 });
  });

  it("one anchor 99 times, 1,000 sub-domains, keys named like members of every object", () => {
    expect(read(`a: &x 1\nb:\n${" - *x\n".repeat(99)}`)).toMatchObject({ b: Array(99).fill(1) });
    const one = (at: number): string =>
      `  - id: d/s${at}\n    name: { en: "S ${at}", zh: "项 ${at}" }\n    searchHints:\n      en: ["a", "b", "c"]\n      zh: ["甲", "乙", "丙"]\n`;
    const text = `subDomains:\n${Array.from({ length: 1000 }, (_, at) => one(at)).join("")}`;
    expect((read(text) as { subDomains: unknown[] }).subDomains).toHaveLength(1000);
    expect(Object.keys(read("constructor: 1\n__proto__: 2\n") as object)).toEqual([
      "constructor",
      "__proto__",
    ]);
  });

  it("tells the line of a place", () => {
    const { document, lineAt } = parseYaml("a: 1\n\nb:\n  c: 2\n", "f.yaml");
    const node = document.getIn(["b", "c"], true) as { range: [number, number, number] };
    expect(lineAt(node.range[0])).toBe(4);
  });
});

describe("what is refused in one line that names file and line", () => {
  it.each([
    [
      "a key twice",
      "a: 1\nb:\n  c: 2\n  d: 3\n  c: 4\n",
      /^f\.yaml:5 is no valid YAML: .*"c" is used twice$/u,
    ],
    ["a key twice, as number and text", "1: a\n'1': b\n", /^f\.yaml:2 .*"1" is used twice$/u],
    [
      "aliases of aliases in lists",
      `a: &a [x,x,x,x,x,x,x,x,x]\n${nested((name, before) => `${name}: &${name} [${Array(9).fill(`*${before}`).join(",")}]\n`)}`,
      /^f\.yaml:2 .*aliases/u,
    ],
    [
      "aliases of aliases in tables",
      `a: &a {x: 1}\n${nested((name, before) => `${name}: &${name} {${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((key) => `k${key}: *${before}`).join(",")}}\n`)}`,
      /^f\.yaml:2 .*aliases/u,
    ],
    [
      "merged aliases",
      `%YAML 1.1\n---\na: &a {x: 1}\n${nested((name, before) => `${name}: &${name} {<<: [*${before}, *${before}]}\n`)}`,
      /YAML 1\.2/u,
    ],
    ["10,000 aliases", `a: &a 1\nb:\n${" - *a\n".repeat(10_000)}`, /^f\.yaml has more than 500 aliases/u],
    ["an alias of what it stands in", "a: &a\n  - *a\n", /^f\.yaml:2 .*\*a/u],
    ["an alias of nothing", "a: 1\nb: *none\n", /^f\.yaml:2 .*\*none/u],
    ["100,000 keys", keys(100_000), /^f\.yaml has more than 200000 words/u],
    ["500,000 parts of a list", `a: [${"1,".repeat(500_000)}1]`, /^f\.yaml has more than/u],
    ["lists in lists", "[".repeat(50_000), /^f\.yaml:1 .*too deeply/u],
    ["tables as keys in tables as keys", "? ".repeat(400), /^f\.yaml:1 .*a key is a text/u],
    ["the same in braces", `${"{".repeat(300)}a${":}".repeat(300)}`, /^f\.yaml:1 .*a key is a text/u],
    ["two documents", "a: 1\n---\nb: 1\n", /^f\.yaml:2 .*multiple documents/u],
  ])("%s", (_, text, message) => {
    let said = "";
    try {
      read(text);
    } catch (error) {
      expect(error).toMatchObject({ decision: "settings", code: "settings-syntax" });
      said = (error as Error).message;
    }
    expect(said).toMatch(message);
    expect(said).not.toContain("\n");
    expect(said.length).toBeLessThan(300);
  });
});

it("keys are compared in linear time: the package takes minutes of the processor for as many", () => {
  const before = process.cpuUsage();
  read(keys(28_000));
  expect(() => read(keys(100_000))).toThrow();
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});
