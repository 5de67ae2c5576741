// `npm run bench:text-gates -- [--settings FILE] [--seed N] [--json]`: both text gates over the labelled cases of
// test/fixtures/text-gates, on the configured models, or on the simulated model server where none is set.
import { parseArgs } from "node:util";
import { printTable } from "./print-table.ts";
import { readCommit } from "./read-commit.ts";
import { showRate } from "./show-rate.ts";
import { judgeAllCases } from "./text-gates/judge-all-cases.ts";
import { openGateModels } from "./text-gates/open-gate-models.ts";
import type { GateScore } from "./text-gates/score-cases.ts";
import { summariseCases } from "./text-gates/summarise-cases.ts";

const { values } = parseArgs({
  options: {
    settings: { type: "string" },
    seed: { type: "string", default: "2" },
    json: { type: "boolean", default: false },
  },
});

const models = await openGateModels({ settings: values.settings, seed: Number(values.seed) });
try {
  const judged = [
    ...(await judgeAllCases(models.agents, "en")),
    ...(await judgeAllCases(models.agents, "zh")),
  ];
  const summaries = summariseCases(judged);
  const { simulated, names } = models;
  const commit = readCommit();
  if (values.json) {
    const report = {
      commit,
      simulated,
      models: names,
      summaries,
      cases: judged,
      spend: await models.spend(),
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const row = (score: GateScore): string[] => [score.accuracy, score.precision, score.recall].map(showRate);
    printTable([
      ["gate", "lang", "decided by", "accuracy", "precision of rejection", "recall of rejection", "no reply"],
      ...summaries.flatMap(({ gate, language, failed, product, rulesAlone }) => [
        [gate, language, "rules and model", ...row(product), String(failed)],
        [gate, language, "rules alone", ...row(rulesAlone), ""],
      ]),
    ]);
    for (const { id, expected, detail } of summaries.flatMap(({ wrong }) => wrong))
      process.stdout.write(`wrong: ${id} (expected ${expected}): ${detail}\n`);
    process.stdout.write(
      simulated
        ? `Simulated models (seed ${values.seed}), commit ${commit}. Their cues were written with these cases in sight: the figures say that the gates work, not how well a real model judges.\n`
        : `Models ${names.textQuality} and ${names.privacy}, commit ${commit}. Ranges are 95 % Wilson intervals.\n`,
    );
  }
} finally {
  await models.close();
}
