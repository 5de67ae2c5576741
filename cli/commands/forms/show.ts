import { describeWhole } from "../../../domain/form/describe-whole.ts";
import { type FormOfItem, goldOf } from "../../../domain/form/form.ts";
import type { Verdict } from "../../../domain/run/verdict.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet forms show ID` */
export const formsShow = defineCommand({
  usage: "show <id>",
  description: "One form in full, with its answer and the verdicts of its run. An id's beginning is enough.",
  run,
});

async function run(id: string, options: SharedOptions): Promise<void> {
  return withData(options, async ({ freshet, simulated }) => {
    const found = await freshet.forms.show(id);
    if (options.json) printJson({ simulated, ...found });
    else process.stdout.write(describeForm(found).join("\n"));
  });
}

/** Describes a form in lines of text. The question and its answer come first, then the parts that only this kind of form has. */
export function describeForm({
  form,
  verdicts,
}: {
  readonly form: FormOfItem;
  readonly verdicts: readonly Verdict[];
}): string[] {
  const { task } = form;
  const { question, answer, aliases } = goldOf(task);
  return [
    `${form.id}  ${task.kind} form ${form.number} of ${form.questionId}, ${form.state ?? "without a lifecycle"}`,
    "",
    question,
    "",
    `Answer   ${answer}${aliases.length > 0 ? ` (${aliases.join(", ")})` : ""}`,
    ...describeTask(task),
    "",
    ...verdicts.map(({ gate, round, reason }) => `In round ${round}, ${gate}: ${reason}`),
    "",
  ];
}

function describeTask(task: FormOfItem["task"]): string[] {
  switch (task.kind) {
    case "set":
      return [
        `Type     ${task.answerType}, ${task.complexity}`,
        `Whole    ${describeWhole(task).join("\n         ")}`,
      ];
    case "conflict":
      return [
        `Results  ${task.label}, ${task.split}; ${task.results.length} read, ${task.results.filter(({ right }) => right).length} of them with the answer`,
        `Types    ${task.questionTypes.join(", ")}; changes: ${task.freshnessClass}; effective year ${task.effectiveYear}; next review ${task.nextReview}`,
      ];
    case "haystack":
      return [`Gold     ${task.gold.url}`, `Others   ${task.negatives.length} documents without the answer`];
    case "ambiguous":
      return [
        `Context  ${task.context.join("\n         ")}`,
        `Also     ${task.distractor.name} meets the question without its context`,
      ];
  }
}
