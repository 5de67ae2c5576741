import { questionLine } from "../../app/question-line.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showQuestion } from "../render/show-question.ts";

/** `freshet questions show ID` */
export async function runQuestionsShow(id: string, options: SharedOptions): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const question = await world.freshet.showQuestion(id);
    if (options.json) printJson({ simulated: world.simulated, question: questionLine(question) });
    else showQuestion(question);
  } finally {
    await world.close();
  }
}
