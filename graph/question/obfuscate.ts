import { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { findObfuscationFaults } from "../../gates/text/find-obfuscation-faults.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";
import { failByAgent, failRound } from "../run/fail-round.ts";
import type { Step, StepContext } from "../step.ts";
import { readItem } from "./read-item.ts";

const wordingFaults = z.array(z.object({ code: z.string(), passage: z.string(), reason: z.string() }));

/**
 * Obfuscation of features and relations, every round anew from the plain question (EvoBrowseComp §2.1). A wording in which rules
 * find a fault is asked for again with it, then the round is lost; one that text quality refused is asked for again with its faults.
 */
export const obfuscate: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, today, held, key, signal } = context;
  const { draft, kept, rivals } = await readItem(context);
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const refused = state.wording > 1 ? await readRefusal(context) : [];
  let faults: string[] = [];
  for (let repair = 0; repair <= method.repairs; repair += 1) {
    const outcome = await askAgain(
      agents.synthesis.obfuscate,
      {
        language: run.language,
        question: draft.plainQuestion,
        answer: draft.answer,
        aliases: draft.aliases,
        today,
        evidence: evidenceViews(used),
        others: evidenceViews(rivals),
        faults: [...refused, ...faults],
      },
      { key: key(`obfuscate/w${state.wording}/r${repair}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok) return failByAgent(context, "synthesis", outcome);
    const worded = { ...draft, question: outcome.value.question };
    faults = findObfuscationFaults(worded);
    if (faults.length > 0) continue;
    await items.putDraft(held, worded);
    return {};
  }
  return failRound(
    context,
    "agent-failed",
    "the synthesis agent's wordings stayed plain or named the answer",
  );
};

/** What text quality found wrong with the first wording of this round; stands in its verdict. */
async function readRefusal({ items, run, state }: StepContext): Promise<string[]> {
  const verdicts = await items.listVerdicts(run.id);
  const refusal = verdicts.find(({ gate, round }) => gate === "text-quality" && round === state.round);
  const faults = wordingFaults.safeParse(refusal?.detail["faults"]);
  return faults.success
    ? faults.data.map(({ code, passage, reason }) => `${code}: “${passage}” (${reason})`)
    : [];
}
