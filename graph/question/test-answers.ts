import { z } from "zod";
import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import { alternativeKey, lookForAlternatives } from "../alternatives/look-for-alternatives.ts";
import { lookIntoNear } from "../alternatives/look-near.ts";
import { groupPanel } from "../panel/panel.ts";
import { readSamples } from "../panel/panel-samples.ts";
import { proofReason } from "../run/fail-round.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import { proveItem } from "./prove.ts";

/**
 * Checks the panel's other answers against the question's constraints, instead of only counting them (beyond EvoBrowseComp §2.2;
 * decision 0022). One answer of each group of wrong answers is looked into as an alternative. If one of them satisfies the question,
 * the question is rejected.
 */
export const testAnswers: Step<"revise" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.proof || !method.alternatives.lookUp) return {};
  const suspects = await listSuspects(context);
  if (suspects.length === 0) return {};
  // An answer whose evidence was gathered in this round is not looked for a second time: the proof has it already.
  const before = await readLooked(context);
  const unknown = suspects.filter((name) => !before.has(alternativeKey(name)));
  const look =
    unknown.length === 0
      ? ({ ok: true, alternatives: 0, settled: [], pieces: 0, refused: 0 } as const)
      : await lookForAlternatives(context, unknown);
  if (!look.ok) return rejectUnknown(look.fault);
  // The evidence that was found may leave an answer with a single open constraint. If it meets this one too, the question has two answers.
  const near = look.pieces > 0 ? await lookIntoNear(context, { known: look.settled }) : null;
  if (near?.ok === false) return rejectUnknown(near.fault);
  const { decision } = await proveItem(context);
  await items.putVerdict(held, {
    gate: "other-answers",
    round: state.round,
    passed: decision.passed,
    code: decision.code,
    reason: `${unknown.length} of ${suspects.length} other answers of the panel were looked into, the rest before: ${decision.reason}`,
    detail: {
      suspects: suspects.length,
      unknown: unknown.length,
      alternatives: look.alternatives,
      pieces: look.pieces + (near?.pieces ?? 0),
      refused: look.refused + (near?.refused ?? 0),
    },
  });
  if (decision.passed) return {};
  // The findings of the proof are stored with the graph: they tell guidance which other answer fits.
  return await refuse(context, { reason: proofReason(decision.code), detail: decision.reason }, null);
};

function rejectUnknown(fault: ReplyFault): StepResult<"reject"> {
  const detail = `the panel's other answers could not be looked into (${fault})`;
  return { outcome: "reject", rejection: { reason: "not-proven", detail } };
}

/**
 * Reads for which alternatives the round's last look-up brought evidence. Looks into near answers don't count, because this step makes such
 * looks itself, and a repeat after a kill would take its own looks for earlier ones.
 */
async function readLooked({ items, run, state }: StepContext): Promise<ReadonlySet<string>> {
  const verdicts = await items.listVerdicts(run.id);
  return new Set(
    verdicts.flatMap(({ gate, round, detail }) =>
      gate === "alternatives" && round === state.round ? lookedBefore.parse(detail).looked : [],
    ),
  );
}

const lookedBefore = z.object({ looked: z.array(z.string()).default([]) });

/** Lists the first answer of each group of equal wrong answers, the largest group first. */
async function listSuspects(context: StepContext): Promise<string[]> {
  const groups = await groupPanel(context, await readSamples(context));
  const answers = groups.flatMap(([first]) =>
    first === undefined || first.answer === "" ? [] : [first.answer],
  );
  return answers.slice(0, context.method.alternatives.most);
}
