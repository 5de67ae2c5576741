import type { Lifecycle } from "../../../domain/exposure/lifecycle.ts";
import type { Language } from "../../../domain/language.ts";
import type { Question } from "../../../domain/ports/questions/question-store.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { showNothingStored, withWorld } from "../../world/with-world.ts";

/** `freshet questions list` */
export const questionsList = defineCommand({
  usage: "list",
  description: "The newest questions, one per line.",
  options: (command) =>
    command
      .option("--limit <n>", "how many", readCount, 50)
      .option("--lang <list>", "languages, e.g. en,zh", readLanguages)
      .option("--domain <id>", "one domain"),
  run,
});

type ListOptions = SharedOptions & { limit: number; lang?: Language[]; domain?: string };

/** Lists questions. Those that no panel member solved are listed separately. */
async function run(options: ListOptions): Promise<void> {
  const nothing = {
    document: { questions: [], unsolved: [], lifecycles: [] },
    text: "No questions yet: `freshet refresh --target 5` makes some.",
  };
  if (await showNothingStored(options, nothing)) return;
  return withWorld(options, { for: "read" }, async (world) => {
    const questions = await newest(world, options, { unsolved: false });
    const unsolved = await newest(world, options, { unsolved: true });
    const lifecycles = await world.freshet.exposure.listLifecycles({
      ids: [...questions, ...unsolved].map(({ id }) => id),
    });
    if (options.json) {
      const { questionLine } = await import("../../../evaluation/question-line.ts");
      printJson({
        simulated: world.simulated,
        questions: questions.map(questionLine),
        unsolved: unsolved.map(questionLine),
        lifecycles,
      });
    } else if (questions.length + unsolved.length === 0)
      process.stdout.write("No questions yet: `freshet refresh --target 5` makes some.\n");
    else {
      if (questions.length > 0) showTable(questions, lifecycles);
      if (unsolved.length > 0) {
        process.stdout.write(
          `${questions.length > 0 ? "\n" : ""}Not solved by the panel, listed separately:\n`,
        );
        showTable(unsolved, lifecycles);
      }
    }
  });
}

async function newest(
  { freshet }: World,
  { limit, lang, domain }: ListOptions,
  { unsolved }: { unsolved: boolean },
): Promise<Question[]> {
  const questions: Question[] = [];
  for (const language of lang ?? [undefined]) {
    const filter = { ...(language && { language }), ...(domain && { domain }) };
    questions.push(...(await freshet.questions.list({ limit, unsolved, ...filter })));
  }
  return questions.sort((a, b) => b.accepted.getTime() - a.accepted.getTime()).slice(0, limit);
}

function showTable(questions: readonly Question[], lifecycles: readonly Lifecycle[]): void {
  const states = new Map(lifecycles.map(({ questionId, state }) => [questionId, state]));
  process.stdout.write(
    drawTable(
      ["question", "lang", "sub-domain", "accepted", "state", "nodes", "edges", "text"],
      questions.map((question) => [
        question.id,
        question.language,
        question.subDomain,
        question.accepted.toISOString().slice(0, 10),
        states.get(question.id) ?? "",
        String(question.graph.nodes.length),
        String(question.graph.edges.length),
        question.draft.question.length > 60
          ? `${question.draft.question.slice(0, 59)}…`
          : question.draft.question,
      ]),
    ),
  );
}
