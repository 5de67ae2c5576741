import { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import { trialMode } from "../../domain/evaluation/trial.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { ItemStore } from "../../domain/ports/runs/item-store.ts";
import type { Job } from "../../domain/ports/work/job-store.ts";
import type { PanelSample } from "../../domain/run/panel-sample.ts";
import type { SolverTrail } from "../../domain/run/solver-trail.ts";
import { modelRole } from "../../domain/settings/model-role.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import type { SampleParts } from "../step.ts";
import { sampleKey } from "./panel-samples.ts";

const payload = z.object({ role: modelRole, sample: z.int().min(1), mode: trialMode.default("tools") });

/** Limits of a model that has search and visit, but nobody to ask: five rounds (InteractComp §3.2.2), of which the last is its answer. */
const searchOnly = { context: null, mayAsk: false, mustAsk: 0, maxToolCalls: 4 };

/**
 * Makes one sample of the panel: a model answers the round's question once. The job's mode says how it answers: with `search` and `visit`
 * (EvoBrowseComp §2.2), with both in few rounds of one action each, closed book, or with the evidence. Rules, and then the judge,
 * say whether the answer is right. The sample is `failed` if the solver gave no answer, and `unscored` if the judge could not score it.
 */
export async function runPanelSample(parts: SampleParts, job: Job): Promise<PanelSample> {
  const { agents, items, runs, method, signal } = parts;
  const { role, sample, mode } = payload.parse(job.payload);
  const run = await runs.get(job.scopeId);
  const draft = await items.getDraft(job.scopeId, job.round);
  if (run === null || draft === null) {
    throw new GiveUpItemError(`run ${job.scopeId} has no draft of round ${job.round} to answer; drop it`, {
      code: "run-unknown",
    });
  }
  const { language } = run;
  const { question, answer, aliases } = draft;
  // The day of the run's start, as in all its other steps, so that a sample made again after midnight sends the same request.
  const today = run.started.toISOString().slice(0, 10);
  const call = (name: string, { shared = false } = {}) => {
    const key: CallKey = {
      scope: { kind: "run", id: run.id },
      step: mode === "tools" ? "panel" : mode,
      round: job.round,
      name: `${sampleKey(role, sample)}/${name}`,
      // The judge's call is shared: an equal answer with an equal explanation gets the verdict that it got before (decision 0098).
      ...(shared && { shared }),
    };
    return { key, repairs: method.repairs, signal };
  };
  const solver = agents.solver(role);
  const trail: SolverTrail = [];
  const follow = (use: SolverTrail[number]) => void trail.push(use);
  const solved =
    mode === "search-only"
      ? await askAgain(
          solver.interact,
          { language, question, today, ...searchOnly },
          { ...call("solve"), follow },
        )
      : mode === "tools"
        ? await askAgain(
            solver.solve,
            { language, question, today, maxToolCalls: method.maxToolCalls.solving },
            { ...call("solve"), follow },
          )
        : await askAgain(
            solver.answer,
            {
              language,
              question,
              today,
              evidence: mode === "oracle" ? await givenEvidence(items, run.id) : [],
            },
            call("answer"),
          );
  if (!solved.ok) {
    return { role, sample, mode, outcome: "failed", exactAnswer: "", confidence: null, detail: solved.fault };
  }
  const { exactAnswer, explanation, confidence } = solved.value;
  const judged = { role, sample, mode, exactAnswer, confidence, ...(trail.length > 0 && { trail }) };
  // A researcher's list is compared with the set by the form's own step, member by member (forms/set/).
  if (run.form?.kind === "set")
    return {
      ...judged,
      outcome: "unscored",
      detail: "compared with the set and the other researchers' lists",
    };
  const byRule = judgeByRule(exactAnswer, [answer, ...aliases]);
  if (byRule !== null) return { ...judged, outcome: byRule.verdict, detail: byRule.reason };
  const verdict = await askAgain(
    agents.judge.judge,
    { language, question, correctAnswer: answer, aliases, prediction: { exactAnswer, explanation } },
    call("judge", { shared: method.verifyOnce }),
  );
  return verdict.ok
    ? { ...judged, outcome: verdict.value.verdict, detail: verdict.value.reason }
    : { ...judged, outcome: "unscored", detail: `the judge gave no usable verdict (${verdict.fault})` };
}

/** Returns the evidence that the item would be published with. Oracle runs of an evaluation are given the same. */
async function givenEvidence(items: ItemStore, runId: string): Promise<GivenEvidence[]> {
  const evidence = await items.listEvidence(runId);
  return evidence
    .filter(({ status }) => status === "kept")
    .map(({ statement, quote, url }) => ({ statement, quote, url }));
}
