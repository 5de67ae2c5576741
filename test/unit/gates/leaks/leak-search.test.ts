import { expect, test } from "vitest";
import { chooseLeakQueries } from "../../../../gates/leaks/choose-leak-queries.ts";
import { createEchoIndex } from "../../../../gates/leaks/create-echo-index.ts";
import { findLeaks } from "../../../../gates/leaks/find-leaks.ts";

const question =
  "Which engineer, trained in the port city where a covered bridge was reopened after a flood, later led the team that rebuilt the northern lighthouse of a small island state?";
const chinese =
  "一座有顶木桥在洪水之后重新开放的港口城市里受过训练的哪位工程师后来领导了重建某岛国北部灯塔的团队？";
const limits = { words: 6, hanCharacters: 12, queries: 2 };

test("queries are short pieces, the same every time, and hold the answer never", () => {
  const queries = chooseLeakQueries({ question, names: ["Lena Voss"] }, limits);
  expect(queries).toHaveLength(2);
  for (const query of queries) {
    expect(question).toContain(query.slice(1, -1));
    expect(query.split(" ").length).toBeLessThanOrEqual(6);
  }
  expect(chooseLeakQueries({ question, names: ["Lena Voss"] }, limits)).toEqual(queries);
  const without = chooseLeakQueries({ question, names: ["covered bridge"] }, { ...limits, queries: 4 });
  expect(without.length).toBeGreaterThan(0);
  expect(without.join(" ")).not.toContain("covered bridge");
});

test("a Chinese question is cut by its characters", () => {
  const [query = ""] = chooseLeakQueries({ question: chinese, names: [] }, limits);
  expect([...query.slice(1, -1)]).toHaveLength(12);
  expect(chinese).toContain(query.slice(1, -1));
});

test("a question too short for a piece is not searched for", () => {
  expect(chooseLeakQueries({ question: "Who won it?", names: [] }, limits)).toEqual([]);
});

const index = createEchoIndex({ words: 13, hanCharacters: 26 });
index.add("q-1", question);
const canary = { id: "r-1", text: "26b5c67b-86ad-4d1c-9f7e-0c7b6a54d1aa" };
const find = (text: string) => findLeaks(text, { index, namesOf: () => ["Lena Voss"], canaries: [canary] });

test("what a page shows is told apart: canary, question, question with the answer", () => {
  expect(find("A page about lighthouses and Lena Voss.")).toEqual([]);
  expect(find(`Data: ${canary.text.toUpperCase()}`)).toEqual([{ itemId: "r-1", strength: "canary" }]);
  expect(find(`Q: ${question}`)).toEqual([{ itemId: "q-1", strength: "question" }]);
  expect(find(`Q: ${question} A: Lena Voss.`)).toEqual([{ itemId: "q-1", strength: "answer" }]);
});

test("a name that stands far from the question is no answer to it; one across a cut of the text is", () => {
  const far = "lorem ipsum ".repeat(2_000);
  expect(find(`${question} ${far} Lena Voss`)).toEqual([{ itemId: "q-1", strength: "question" }]);
  for (const lead of [0, 3_900, 7_800, 11_900])
    expect(find(`${"x ".repeat(lead / 2)}${question} Answer: Lena Voss`)).toEqual([
      { itemId: "q-1", strength: "answer" },
    ]);
});
