import { writeFileSync } from "node:fs";
import path from "node:path";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, it } from "vitest";
import { readField, readList, splitSet } from "../../../../formats/read/fields.ts";
import { readBenchmark } from "../../../../formats/read/read-benchmark.ts";
import { readPredictions } from "../../../../formats/read/read-predictions.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();
const put = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

it.each([
  ["a number", 42, ["42"]],
  ["a 64-bit number", 42n, ["42"]],
  ["a truth value", true, ["true"]],
  ["several kinds", [42, "forty-two", 42n, false, null, " "], ["42", "forty-two", "42", "false"]],
  ["numbers in JSON", "[42, 43]", ["42", "43"]],
  ["nothing", null, []],
  ["an object", { text: "42" }, []],
])("a list of %s", (_, value, list) => {
  expect(readList({ answer: value }, "answer")).toEqual(list);
});

it("an answer that is no text is told apart from an empty one", () => {
  expect(readField({ answer: true }, "answer")).toBe("true");
  expect(() => readField({ answer: " " }, "answer")).toThrow("answer is empty");
  expect(() => readField({ answer: ["a"] }, "answer")).toThrow("answer is neither a text nor a number");
});

it.each([
  [42, "42"],
  [[42], "42"],
  [true, "true"],
])("LiveSearchBench's answer %j is read", async (answer, text) => {
  const row = { question: "How many?", answer, level: 1, type: "x", reasoning_chain: [] };
  const { items } = await readBenchmark(put("lsb.jsonl", JSON.stringify(row)));
  expect(items.map((item) => item.answer)).toEqual([text]);
});

it("predictions in Parquet may have 64-bit numbers", async () => {
  const columnData = [
    { name: "id", data: [9_007_199_254_740_993n], type: "INT64" as const },
    { name: "exactAnswer", data: [42n], type: "INT64" as const },
    { name: "confidence", data: [85n], type: "INT64" as const },
  ];
  const file = put("predictions.parquet", new Uint8Array(parquetWriteBuffer({ columnData })));
  expect(await readPredictions(file)).toMatchObject([
    { id: "9007199254740993", prediction: { exactAnswer: "42", confidence: 85 } },
  ]);
});

it("a prediction that can't be read is refused with its field", async () => {
  const file = put("wrong.jsonl", JSON.stringify({ id: { number: 1 }, exactAnswer: "a" }));
  await expect(readPredictions(file)).rejects.toThrow(
    "row 1 has another value than a text or a number in id",
  );
});

it.each([
  ["12,500, 13,200", ["12,500", "13,200"]],
  ["12,500,13", ["12,500", "13"]],
  ["$1,250,000.50, 999, 1,000 km", ["$1,250,000.50", "999", "1,000 km"]],
  ["12,500", ["12,500"]],
  ["12,500，13,200、7", ["12,500", "13,200", "7"]],
  ["1998,2001,2004", ["1998", "2001", "2004"]],
  ["1998,200", ["1998", "200"]],
  ["Route 66,Route 101", ["Route 66", "Route 101"]],
  ["May 4, 200 AD, Tarn (1,000 berths, new)", ["May 4", "200 AD", "Tarn (1,000 berths, new)"]],
  ["12,500; 13,200", ["12,500", "13,200"]],
])("the members of %j", (text, members) => {
  expect(splitSet(text)).toEqual(members);
});
