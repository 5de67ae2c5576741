import { askAgain } from "../../../agents/ask-again.ts";
import type { Finding } from "../../../domain/graph/finding.ts";
import type { SolverTrail } from "../../../domain/run/solver-trail.ts";
import { givesAnswer } from "../../../gates/answers/gives-answer.ts";
import { findEasyWay, tellEasyWay } from "../../../gates/panel/find-easy-way.ts";
import { stateFinding } from "../../../reasoning/state-finding.ts";
import { panelRoles } from "../../panel/panel-samples.ts";
import type { StepContext } from "../../step.ts";
import { hashRequest } from "../hash-request.ts";
import { readGraph, readItem } from "../read-item.ts";
import { needsOtherClues } from "./question-parts.ts";

/**
 * Has one model of the panel solve the question with few tool calls (beyond EvoBrowseComp §2.1; decisions 0120 and 0220). Each query and
 * each page is a call here, since one call with many of them is a whole search. If the model succeeds, the question is too easy for the
 * panel, whose models have many calls, and the panel would cost far more to show this. The finding tells how the model came to the answer.
 * Only rules judge the answer (`givesAnswer`).
 */
export async function solveInFewCalls(context: StepContext): Promise<Finding[]> {
  const { agents, method, run, today, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const { question, answer, aliases, answerEvidence } = draft;
  const { calls } = method.foundAlone;
  const [role = "panel-1"] = panelRoles;
  const trail: SolverTrail = [];
  const reply = await askAgain(
    agents.solver(role).solve,
    { language: run.language, question, today, maxToolCalls: calls, single: true },
    {
      key: key(`solve/${hashRequest([question, answer])}`),
      repairs: method.repairs,
      signal,
      follow: (use) => void trail.push(use),
    },
  );
  if (!reply.ok) return [];
  if (!givesAnswer(reply.value.exactAnswer, [answer, ...aliases])) return [];
  const way = tellEasyWay(findEasyWay([trail], { graph, evidence: kept, answerEvidence }), graph);
  const message = `a solver with at most ${calls} queries and pages answers the question: ${way}; ${needsOtherClues}`;
  return [stateFinding("found-alone", { nodes: [graph.answer], message })];
}
