import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import { awaitsTurn } from "../../domain/ports/work/job-store.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { findDuplicates } from "../question/check-duplicate.ts";
import { readItem } from "../question/read-item.ts";
import type { Step } from "../step.ts";

/**
 * Time after which a waiting run looks again whether its turn has come, in milliseconds: half a second for each run before it, at most ten.
 */
const turnMs = 500;
const longestTurnMs = 10_000;

/**
 * Accepts the question, unless another run was accepted with the same question while this run's panel answered. A question that no panel
 * model solved is marked as unsolved (decision 0030).
 */
export const accept: Step = async (context) => {
  const { items, run, runs, state, held } = context;
  const before = await runs.countBefore(held);
  if (before > 0)
    throw new RetryLaterError("runs before this one have not ended", {
      code: awaitsTurn,
      waitMs: Math.min(longestTurnMs, before * turnMs),
    });
  const { rejection } = await findDuplicates(context, await readItem(context));
  if (rejection === null) {
    const verdicts = await items.listVerdicts(run.id);
    const isUnsolved = ({ gate, round, passed }: Verdict) =>
      gate === "solved" && round === state.round && !passed;
    await runs.accept(held, { unsolved: verdicts.some(isUnsolved) });
  } else await runs.reject(held, rejection.reason, rejection.detail);
  return { rejection };
};

/** Rejects the run. The run stays in the database with its reason. */
export const reject: Step = async ({ runs, held, state }) => {
  const { reason, detail } = state.rejection ?? { reason: "agent-failed", detail: "no reason was given" };
  await runs.reject(held, reason, detail);
  return {};
};
