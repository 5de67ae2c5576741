import { expect, it } from "vitest";
import { widthOf } from "../../../cli/render/draw-table.ts";
import { wrapText } from "../../../cli/render/show-question.ts";

const english = "Which person took charge of the observatory that opened its northern dome in March?";
const chinese =
  "哪位人物在二〇二六年上半年接管了开放北部圆顶的天文台，并在同一时期撰写了一部关于热模型的著作？";

it.each([english, chinese, `${english} ${chinese}`])(
  "no line is wider than wanted, and nothing is lost: %s",
  (text) => {
    const lines = wrapText(text, { width: 40, indent: 4 }).split("\n");
    expect(lines.length).toBeGreaterThan(2);
    for (const [index, line] of lines.entries()) {
      // Chinese punctuation stays with its character, one over the edge.
      expect(widthOf(index === 0 ? `    ${line}` : line)).toBeLessThanOrEqual(42);
      if (index > 0) expect(line).toMatch(/^ {4}\S/u);
    }
    expect(lines.join("").replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
  },
);

it("a word wider than a line stays whole, and newlines become spaces", () => {
  const url = `http://news.test/${"x".repeat(60)}`;
  expect(wrapText(`see\n${url} now`, { width: 30 })).toBe(`see\n${url}\nnow`);
  expect(wrapText("one\n\n two", { width: 30 })).toBe("one two");
  expect(wrapText("")).toBe("");
});
