import { type ProvedStep, proveQuestion } from "../../app/prove-question.ts";
import { questionLine } from "../../app/question-line.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showProof } from "../render/show-proof.ts";
import { showQuestion } from "../render/show-question.ts";

/** `freshet questions show ID` */
export async function runQuestionsShow(
  id: string,
  options: SharedOptions & { readonly proof?: boolean },
): Promise<void> {
  const world = await openWorld(options, { for: "read" });
  try {
    const question = await world.freshet.showQuestion(id);
    if (options.proof) printProof(question, { json: options.json === true, simulated: world.simulated });
    else if (options.json) printJson({ simulated: world.simulated, question: questionLine(question) });
    else showQuestion(question);
  } finally {
    await world.close();
  }
}

function printProof(question: Question, { json, simulated }: { json: boolean; simulated: boolean }): void {
  const proof = proveQuestion(question);
  const { verdict, answers } = proof.evaluation;
  if (json)
    printJson({ simulated, question: question.id, verdict, answers, steps: proof.steps.map(stepLine) });
  else showProof(question, proof);
}

function stepLine({ edge, from, to, evidence, after }: ProvedStep) {
  return {
    edge: edge.id,
    op: edge.op,
    relation: edge.relation ?? null,
    inverse: edge.inverse === true,
    from,
    to,
    evidence: evidence.map(({ id, quote, url, date, fresh }) => ({ id, quote, url, date, fresh })),
    after,
  };
}
