import { questionLine } from "../../app/question-line.ts";
import type { Language } from "../../domain/language.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet questions list` */
export async function runQuestionsList(
  options: SharedOptions & { limit: number; lang?: Language[]; domain?: string },
): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const questions: Question[] = [];
    for (const language of options.lang ?? [undefined]) {
      questions.push(
        ...(await world.freshet.listQuestions({
          limit: options.limit,
          ...(language && { language }),
          ...(options.domain && { domain: options.domain }),
        })),
      );
    }
    const newest = questions
      .sort((a, b) => b.accepted.getTime() - a.accepted.getTime())
      .slice(0, options.limit);
    if (options.json) printJson({ simulated: world.simulated, questions: newest.map(questionLine) });
    else if (newest.length === 0)
      process.stdout.write("No questions yet: `freshet refresh --target 5` makes some.\n");
    else {
      process.stdout.write(
        drawTable(
          ["question", "lang", "sub-domain", "accepted", "nodes", "edges", "text"],
          newest.map((question) => [
            question.id,
            question.language,
            question.subDomain,
            question.accepted.toISOString().slice(0, 10),
            String(question.graph.nodes.length),
            String(question.graph.edges.length),
            question.draft.question.length > 60
              ? `${question.draft.question.slice(0, 59)}…`
              : question.draft.question,
          ]),
        ),
      );
    }
  } finally {
    await world.close();
  }
}
