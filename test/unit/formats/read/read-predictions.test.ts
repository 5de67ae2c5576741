import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPredictions } from "../../../../formats/read/read-predictions.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { predictionFiles, refusedFiles } from "../prediction-cases.ts";

const fileOf = (lines: readonly unknown[]): string => {
  const file = join(tempFolder(), "predictions.jsonl");
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
};

it("a confidence that is none, or an answer that is a number, costs no prediction", async () => {
  const file = fileOf([
    { id: "a", exactAnswer: "Tarn", confidence: "70" },
    { id: "b", exactAnswer: "Tarn", confidence: "high" },
    { id: "c", exactAnswer: 42, confidence: 170 },
  ]);
  const read = await readPredictions(file);
  expect(read.map(({ prediction }) => [prediction?.exactAnswer, prediction?.confidence])).toEqual([
    ["Tarn", 70],
    ["Tarn", null],
    ["42", null],
  ]);
});

it("an empty cell of CSV hides neither an answer in another column nor the question", async () => {
  const file = join(tempFolder(), "predictions.csv");
  const rows = [
    "id,question,exactAnswer,prediction,response",
    'q1,,,"Exact Answer: Ann",',
    "q2,,,,Ben",
    ",Who?,Cid,,",
    "q4,,Dan,Exact Answer: Eve,",
    "q5,,,,",
  ];
  writeFileSync(file, rows.join("\n"));
  const read = await readPredictions(file);
  expect(read.map(({ id, question, prediction }) => [id, question, prediction?.exactAnswer ?? null])).toEqual(
    [
      ["q1", null, "Ann"],
      ["q2", null, "Ben"],
      [null, "Who?", "Cid"],
      ["q4", null, "Dan"],
      ["q5", null, null],
    ],
  );
  expect(read.at(-1)?.termination).toBe("gave-up");
});

it("a row of CSV with empty cells for both id and question is refused", async () => {
  const file = join(tempFolder(), "predictions.csv");
  writeFileSync(file, "id,question,exactAnswer\n,,Ann\n");
  await expect(readPredictions(file)).rejects.toThrow("row 1 has neither id nor question");
});

const put = (name: string, text: string): string => {
  const file = join(tempFolder(), name);
  writeFileSync(file, text);
  return file;
};

it.each(predictionFiles)("%s is read as the page reads it", async (name, text, filed) => {
  const read = await readPredictions(put(name, text));
  expect(
    read.map(({ id, question, prediction }) => ({
      ...{ id, question },
      answer: prediction?.exactAnswer || (prediction?.explanation ?? ""),
    })),
  ).toEqual(filed);
});

it.each(refusedFiles)("%s is refused as the page refuses it", async (name, text) => {
  await expect(readPredictions(put(name, text))).rejects.toThrow(/(?:row|line) 1/u);
});
