import { z } from "zod";
import { askUntilSound } from "../../agents/ask-again.ts";
import { findCompeting } from "../../gates/evidence/find-competing.ts";
import { findObfuscationFaults } from "../../gates/text/find-obfuscation-faults.ts";
import { findStyleFaults } from "../../gates/text/find-style-faults.ts";
import { failByAgent, failRound } from "../run/fail-round.ts";
import type { Step, StepContext } from "../step.ts";
import { readGuidance } from "./read-guidance.ts";
import { evidenceViews, readItem } from "./read-item.ts";

/** Kept pieces on competing things that the agent sees at most. */
const mostCompeting = 12;

const wordingFaults = z.array(z.object({ code: z.string(), passage: z.string(), reason: z.string() }));

/**
 * Obfuscates features and relations, in every round again from the plain question (EvoBrowseComp §2.1). If rules find faults in a wording,
 * the agent is asked again with these faults; if they remain, the round ends without a question. Faults of style are told once and then
 * left to text quality, since a rule may be wrong about style. A wording that text quality refused is also asked for again with its faults.
 * The agent sees what guidance asks of the wording, so that it knows which names are wanted; what is asked of facts and graph is not for it.
 * It also sees what is known of things that compete with those of the question, so that it lets in none of them.
 */
export const obfuscate: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, today, held, key, signal } = context;
  const { draft, kept, alternatives } = await readItem(context);
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const unused = kept.filter((piece) => !used.includes(piece));
  const others = [...alternatives, ...findCompeting(used, unused).slice(0, mostCompeting)];
  const refused = state.wording > 1 ? await readRefusal(context) : [];
  const { wording } = await readGuidance(context);
  const { language } = run;
  const names = used.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  let isFirst = true;
  const asked = await askUntilSound(
    agents.synthesis.obfuscate,
    {
      input: (faults) => ({
        language,
        question: draft.plainQuestion,
        answer: draft.answer,
        aliases: draft.aliases,
        today,
        wording,
        evidence: evidenceViews(used),
        others: evidenceViews(others),
        faults: [...refused, ...faults],
      }),
      findFaults({ question }) {
        const wordings = { language, plainQuestion: draft.plainQuestion, question, names };
        const style = isFirst ? findStyleFaults(wordings) : [];
        isFirst = false;
        return [...findObfuscationFaults({ ...draft, question }), ...style];
      },
    },
    { key: key(`obfuscate/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!asked.ok) return failByAgent(context, "synthesis", asked);
  if (findObfuscationFaults({ ...draft, ...asked.value }).length > 0)
    return failRound(
      context,
      "agent-failed",
      "the synthesis agent's wordings stayed plain or named the answer",
    );
  await items.putDraft(held, { ...draft, question: asked.value.question });
  return {};
};

/** Reads the faults that text quality found in this round's first wording, from the stored verdict. */
async function readRefusal({ items, run, state }: StepContext): Promise<string[]> {
  const verdicts = await items.listVerdicts(run.id);
  const refusal = verdicts.find(({ gate, round }) => gate === "text-quality" && round === state.round);
  const faults = wordingFaults.safeParse(refusal?.detail["faults"]);
  return faults.success
    ? faults.data.map(({ code, passage, reason }) => `${code}: “${passage}” (${reason})`)
    : [];
}
