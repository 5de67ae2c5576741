import type { Question } from "../../domain/ports/question-store.ts";
import { listNameDecisions } from "../../domain/question/list-name-decisions.ts";
import { listGates } from "../../domain/run/list-gates.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { questionLine } from "../../evaluation/question-line.ts";
import { type ProvedStep, proveQuestion } from "../../graph-files/prove-question.ts";
import { writeQuestionGraph } from "../../graph-files/write-question-graph.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { describeHistory } from "../render/describe-history.ts";
import { describeReviews } from "../render/describe-reviews.ts";
import { printJson } from "../render/print-json.ts";
import { type ShownProof, showProof } from "../render/show-proof.ts";
import { showQuestion } from "../render/show-question.ts";

/** `freshet questions show ID` */
export async function runQuestionsShow(
  id: string,
  options: SharedOptions & { readonly proof?: boolean },
): Promise<void> {
  const world = await openData(options);
  try {
    const question = await world.freshet.showQuestion(id);
    const { evidence, verdicts } = await world.freshet.showRun(question.runId);
    const gates = listGates(verdicts, question.rounds);
    const names = listNameDecisions(verdicts);
    if (options.proof) {
      const proved = proveQuestion(question, evidence, names);
      const proof = { ...proved, names, verdicts: verdictsOfProof(verdicts) };
      printProof(question, proof, { json: options.json === true, simulated: world.simulated });
      return;
    }
    const [lifecycle] = await world.freshet.exposure.listLifecycles({ ids: [question.id] });
    const history = await world.freshet.exposure.history(question.id);
    const { reviews, reports } = await world.freshet.reviews.history(question.id);
    if (options.json) {
      const kept = new Set(question.evidence.map((piece) => piece.id));
      // What belongs to the proof beside the item itself, so that `freshet graph evaluate` comes to the same verdict over this document.
      const otherEvidence = (writeQuestionGraph(question, evidence, names).evidence ?? []).filter(
        (piece) => !kept.has(piece.id),
      );
      printJson({
        ...{ simulated: world.simulated, question: questionLine(question), gates, lifecycle, history },
        ...{ reviews, reports, names, otherEvidence },
      });
    } else {
      showQuestion(question, { gates, lifecycle });
      if (lifecycle)
        process.stdout.write(`\n${describeHistory(history)}${describeReviews(reviews, reports)}`);
    }
  } finally {
    await world.close();
  }
}

function printProof(
  question: Question,
  proof: ShownProof,
  { json, simulated }: { json: boolean; simulated: boolean },
): void {
  const { steps, names, verdicts } = proof;
  const { verdict, answers } = proof.evaluation;
  if (json)
    printJson({
      ...{ simulated, question: question.id, verdict, answers, steps: steps.map(stepLine) },
      ...{ names, verdicts },
    });
  else showProof(question, proof);
}

/** What the run itself said of its proof, the newest of each gate. */
function verdictsOfProof(verdicts: readonly Verdict[]): Verdict[] {
  const gates = ["proof", "rivals", "other-answers", "entailment", "round-trip"];
  return gates.flatMap((gate) => verdicts.findLast((verdict) => verdict.gate === gate) ?? []);
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
