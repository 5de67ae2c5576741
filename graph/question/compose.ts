import { askAgain } from "../../agents/ask-again.ts";
import { containsName } from "../../domain/question/contains-name.ts";
import { decideFreshAnswer } from "../../gates/freshness/decide-fresh-answer.ts";
import { evidenceViews } from "../evidence/evidence-views.ts";
import { failByAgent, failRound } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { readGuidance } from "./read-guidance.ts";

/**
 * QA Pair Construction (EvoBrowseComp §2.1): a question over the kept evidence whose answer rests on fresh evidence. One that
 * doesn't, or that names its answer, is asked for again with what was wrong; after that the round is lost.
 */
export const compose: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, seed, state, held, key, signal } = context;
  const { previous, instruction } = await readGuidance(context);
  const known = await items.listEvidence(run.id);
  const kept = known.filter(({ status }) => status === "kept");
  const rivals = known.filter(({ status }) => status === "rival");
  let faults: string[] = [];
  for (let repair = 0; repair <= method.repairs; repair += 1) {
    const outcome = await askAgain(
      agents.synthesis.compose,
      {
        language: run.language,
        domain: run.domain,
        seed: { name: seed.name, description: seed.description },
        cutoff: method.cutoff,
        round: state.round,
        minEdges: method.minEdges,
        previous: previous && {
          question: previous.question,
          plainQuestion: previous.plainQuestion,
          answer: previous.answer,
        },
        instruction,
        evidence: evidenceViews(kept),
        others: evidenceViews(rivals),
        faults,
      },
      { key: key(`compose/r${repair}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok) return failByAgent(context, "synthesis", outcome);
    const { question, answer, aliases, answerEvidence, usedEvidence } = outcome.value;
    const decision = decideFreshAnswer({ answer, aliases, answerEvidence }, kept);
    const isLeak = [answer, ...aliases].some((name) => containsName(question, name));
    faults = [
      ...(decision.passed ? [] : [decision.reason]),
      ...(isLeak ? ["the question names its own answer"] : []),
    ];
    // A leak may still be obfuscated away, and is a structural error if it is not; a stale answer stays one.
    if (!decision.passed || (isLeak && repair < method.repairs)) continue;
    const citable = new Set(kept.map(({ id }) => id));
    const cited = (ids: readonly string[]) => [...new Set(ids)].filter((id) => citable.has(id));
    await items.putDraft(held, {
      round: state.round,
      plainQuestion: question,
      question,
      answer,
      aliases,
      answerEvidence: cited(answerEvidence),
      usedEvidence: cited([...usedEvidence, ...answerEvidence]),
      instruction: null,
    });
    return {};
  }
  return failRound(context, "no-fresh-answer", "no question was made whose answer rests on fresh evidence");
};
