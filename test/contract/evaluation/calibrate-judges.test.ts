import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { modelSettings, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { calibrateJudges } from "../../../evaluation/calibration/calibrate-judges.ts";
import { createCallBoard } from "../../../models/call-board.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { startModelServer } from "../../support/model-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { allRoles } from "../models/gateway-bench.ts";

it("many cases put to several judges leave no heap of listeners on the command's signal", async () => {
  const value = { extractedAnswer: "Tarn", verdict: "correct", reason: "the same harbour" };
  let [running, most] = [0, 0];
  const server = await startModelServer(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((later) => setImmediate(later));
    running -= 1;
    return { message: { content: JSON.stringify(value) } };
  });
  const model = (name: string) => modelSettings.parse({ endpoint: "local", model: name, concurrency: 12 });
  const file = join(tempFolder(), "cases.jsonl");
  const cases = Array.from({ length: 24 }, (_, place) => ({
    ...{ question: `Which harbour is number ${place}?`, answer: "Tarn", aliases: [] },
    ...{ exactAnswer: `the old harbour of Tarn, ${place}`, label: "correct" },
  }));
  writeFileSync(file, cases.map((each) => `${JSON.stringify(each)}\n`).join(""));
  const warnings: Error[] = [];
  const note = (warning: Error): void => {
    warnings.push(warning);
  };
  process.on("warning", note);
  try {
    const { judges } = await calibrateJudges(
      {
        models: modelsSettings.parse({
          endpoints: { local: { baseUrl: server.baseUrl } },
          roles: allRoles({}),
          evaluated: { one: model("one-7b"), two: model("two-7b") },
        }),
        ...{ ledger: createMemoryLedger(), repairs: 0, signal: new AbortController().signal },
        board: createCallBoard(),
      },
      { file, ask: true, names: ["one", "two"] },
    );
    expect(judges.map(({ cases: scored }) => scored)).toEqual([0, 24, 24]);
    expect(server.requests).toHaveLength(48);
    expect(most).toBeLessThanOrEqual(12);
    // Warnings come on the turn after the one that they were made in.
    await new Promise((later) => setImmediate(later));
    expect(warnings.map(({ name }) => name)).toEqual([]);
  } finally {
    process.off("warning", note);
    await server.close();
  }
});
