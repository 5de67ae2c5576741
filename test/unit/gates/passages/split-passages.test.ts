import { expect, it } from "vitest";
import { splitPassages } from "../../../../gates/passages/bound-summary.ts";

it("gives each line its sentences, in English and Chinese", () => {
  const text = [
    "# The bridge",
    "It opened on 3 May. “At last!” Ann Lee said. Cost: 3.5 million.",
    "",
    "大桥通车。“终于！”李安说。",
  ].join("\n");
  expect(splitPassages(text)).toEqual([
    ["# The bridge"],
    ["It opened on 3 May.", "“At last!”", "Ann Lee said.", "Cost: 3.5 million."],
    ["大桥通车。", "“终于！”", "李安说。"],
  ]);
});

it("reads a long line without a sentence's end in time", () => {
  expect(splitPassages(`${"word ".repeat(100_000)}.${" ".repeat(50_000)}end`)).toHaveLength(1);
});
