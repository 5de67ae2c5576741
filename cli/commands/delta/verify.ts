import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet delta verify` */
export const deltaVerify = defineCommand({
  usage: "verify",
  description: "Have a SPARQL engine (oxigraph) decide whether stored questions of deltas have one answer.",
  options: (command) =>
    command
      .option("--all", "all live questions (by default a sample)")
      .option("--sample <n>", "how many questions the sample has", readCount, 30),
  help: `
Each question is decided over the snapshot that it was made from, which has to be ingested here.
Exit code 1 if the engine gives another number of answers than one, or another answer,
or if a snapshot has too many statements for the engine.

Example: freshet delta verify --all`,
  run,
});

async function run(options: SharedOptions & { all?: boolean; sample: number }): Promise<void> {
  return withData(options, async ({ freshet, simulated }) => {
    const { decided, skipped } = await showWaiting("oxigraph decides the questions", {}, () =>
      freshet.templated.verify(options.all ? {} : { sample: options.sample }),
    );
    const wrong = decided.filter(({ right }) => !right);
    const isTooMuch = skipped.some(({ reason }) => reason === "too-many-triples");
    if (wrong.length > 0 || isTooMuch) process.exitCode = 1;
    if (options.json) {
      printJson({ simulated, decided, skipped });
      return;
    }
    for (const { questionId, answers } of wrong)
      process.stdout.write(
        `${questionId}: ${answers === 1 ? "another answer" : answers === 0 ? "no answer" : "several answers"}\n`,
      );
    process.stdout.write(
      `${countOf(decided.length, "question")} decided by oxigraph, ${decided.length - wrong.length} with one answer, which is theirs.\n`,
    );
    for (const { snapshot, questions, reason } of skipped)
      process.stdout.write(
        `${countOf(questions, "question")} not decided: the snapshot ${snapshot} ${reason === "not-here" ? "is not here. `freshet delta ingest` makes it of its dump." : "has more statements of their relations than oxigraph can hold. Give a smaller --sample."}\n`,
      );
  });
}
