import { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { givesAnswer } from "../../gates/answers/gives-answer.ts";
import { stateFinding } from "../../reasoning/state-finding.ts";
import { panelRoles } from "../panel/panel-samples.ts";
import type { Step, StepContext } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Has models of the panel name the answer from the question alone, once for each answer of a run (beyond EvoBrowseComp §2.1; decision
 * 0081). An answer that one of them names becomes a finding for guidance, and the next question must have another answer. From round
 * `minRounds` on, a new answer is left to the gate `closed-book`, which asks about the final wording.
 */
export const guessAnswer: Step = async (context) => {
  const { items, method, state, held } = context;
  if (!method.guess.check) return {};
  const { draft } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  // A refused question is about to get another answer, for example because another run holds the same question.
  if (findings.some(({ code }) => code === "refused")) return {};
  const answer = hashRequest(normaliseAnswer(draft.answer));
  const known = (await readGuesses(context)).find((guess) => guess.answer === answer);
  const isLeftToGate = method.closedBook.check && state.round >= method.minRounds;
  if (known === undefined && isLeftToGate) return {};
  const right = known?.right ?? (await countRight(context, [draft.answer, ...draft.aliases]));
  const found = stateFinding("guessable", {
    nodes: [graph.answer],
    message: "a model names the answer from the question alone, without any search: another answer is needed",
  });
  const others = findings.filter(({ code }) => code !== "guessable");
  await items.putGraph(held, state.round, graph, right > 0 ? [...others, found] : others);
  await items.putVerdict(held, {
    gate: "guess",
    round: state.round,
    passed: right === 0,
    code: right === 0 ? "passed" : "guessable",
    reason:
      right === 0
        ? "no model names the answer without a search"
        : "a model names the answer without a search",
    detail: { answer, right },
  });
  return {};
};

const guess = z.object({ answer: z.string(), right: z.int() });

/**
 * Reads the results of the run's guesses so far. Each has the hash of a draft's answer, and the number of models that named this answer.
 */
export async function readGuesses({ items, run }: Pick<StepContext, "items" | "run">) {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, detail }) => (gate === "guess" ? [guess.parse(detail)] : []));
}

/** Asks one model after the other, until one is right: a single right answer is enough. */
async function countRight(context: StepContext, names: readonly string[]): Promise<number> {
  const { agents, method, run, today, key, signal } = context;
  const { draft } = await readItem(context);
  for (const role of panelRoles.slice(0, method.guess.models)) {
    const reply = await askAgain(
      agents.solver(role).answer,
      { language: run.language, question: draft.question, today, evidence: [] },
      { key: key(`guess/${role}`), repairs: method.repairs, signal },
    );
    if (reply.ok && givesAnswer(reply.value.exactAnswer, names)) return 1;
  }
  return 0;
}
