import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPredictions } from "../../../../formats/read/read-predictions.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

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
