import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { estimateTokens } from "../../../models/meter.ts";
import { countTokens } from "../../../statistics/count-tokens.ts";

const read = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");
const results = read("web/search-results.txt");
const questions = (language: string) =>
  read(`text-gates/text-quality.${language}.jsonl`)
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { question: string }).question)
    .join("\n");
const ratioOf = (text: string) => estimateTokens(text) / countTokens(text);

describe("estimateTokens", () => {
  it.each([
    ["a list of results", results],
    ["its lines of title, address and day", results.replace(/^ .*\n/gmu, "")],
    ["the same within JSON", JSON.stringify({ messages: [{ role: "tool", content: results }] })],
    ["English prose", questions("en")],
    ["Chinese prose", questions("zh")],
  ])("of %s is not below a tokenizer's count, and less than two fifths above", (_what, text) => {
    expect(ratioOf(text)).toBeGreaterThanOrEqual(1);
    expect(ratioOf(text)).toBeLessThan(1.4);
  });

  it("is one for each Chinese character, and for four letters", () => {
    expect(estimateTokens("奥尔塔研究院")).toBe(6);
    expect(estimateTokens("x".repeat(4000))).toBe(1000);
    expect(estimateTokens("")).toBe(0);
  });
});
