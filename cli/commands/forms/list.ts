import { type FormOfItem, goldOf } from "../../../domain/form/form.ts";
import type { FormKind } from "../../../domain/form/form-kind.ts";
import { defineCommand } from "../../define-command.ts";
import { readFormKinds } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

const none = "No forms yet: `freshet forms make --kind set` makes one of an accepted question.\n";

/** `freshet forms list` */
export const formsList = defineCommand({
  usage: "list",
  description: "The accepted forms, one per line, the oldest first.",
  options: (command) =>
    command
      .option("--kind <list>", "set, conflict, haystack, ambiguous, or several of them", readFormKinds)
      .option("--item <id>", "the forms of one question"),
  run,
});

async function run(options: SharedOptions & { kind?: FormKind[]; item?: string }): Promise<void> {
  if (await showNothingStored(options, { document: { forms: [] }, text: none.trimEnd() })) return;
  return withWorld(options, { for: "read" }, async ({ freshet, simulated }) => {
    const questionIds = options.item && [(await freshet.questions.show(options.item)).id];
    const { kind: kinds } = options;
    const all = await freshet.forms.list(questionIds ? { questionIds } : {});
    const forms = all.filter(({ task }) => kinds === undefined || kinds.includes(task.kind));
    if (options.json) printJson({ simulated, forms });
    else showForms(forms);
  });
}

const longest = 60;

/** Writes forms as a table, or one line if there is none. */
export function showForms(forms: readonly FormOfItem[]): void {
  if (forms.length === 0) {
    process.stdout.write(none);
    return;
  }
  const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  process.stdout.write(
    drawTable(
      ["form", "kind", "question", "state", "lang", "accepted", "text"],
      forms.map(({ id, task, questionId, state, outdated, language, accepted }) => [
        ...[
          id,
          task.kind,
          questionId,
          outdated ? "outdated" : (state ?? ""),
          language,
          accepted.toISOString().slice(0, 10),
        ],
        cut(goldOf(task).question),
      ]),
    ),
  );
}
