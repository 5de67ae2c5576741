import { RetryLaterError } from "../../domain/errors/freshet-error.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { findDuplicates } from "../question/check-duplicate.ts";
import { readItem } from "../question/read-item.ts";
import type { Step } from "../step.ts";

const turnMs = 500;

/**
 * Makes the question, unless another run was accepted with the same one while this one's panel sat. One that nobody on the panel solved is
 * marked (decision 0030).
 */
export const accept: Step = async (context) => {
  const { items, run, runs, state, held } = context;
  if (await runs.awaitsTurn(held))
    throw new RetryLaterError("runs that come before this one have not ended", {
      code: "awaits-turn",
      waitMs: turnMs,
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

/** Rejected runs are kept, with their reason. */
export const reject: Step = async ({ runs, held, state }) => {
  const { reason, detail } = state.rejection ?? { reason: "agent-failed", detail: "no reason was given" };
  await runs.reject(held, reason, detail);
  return {};
};
