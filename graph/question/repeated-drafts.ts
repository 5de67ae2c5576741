import type { Finding } from "../../domain/graph/finding.ts";
import type { Language } from "../../domain/language.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { StepContext } from "../step.ts";
import { isOfWhole, needsOtherClues } from "./clues/question-parts.ts";

type Made = Pick<Draft, "answer" | "aliases" | "usedEvidence" | "answerEvidence">;

/**
 * Reads which earlier questions of the run were answered without their reasoning, and returns a function that states the fault of a new
 * question that repeats one of them (beyond EvoBrowseComp §2.1; decision 0201). A question repeats an earlier one if it has the same answer
 * and no further piece of evidence.
 *
 * If the answer was found with the whole earlier question, leaving out some of its pieces mends nothing. If a part of the question was
 * enough, leaving out that part may mend it, so then only a question with the very same pieces is faulty. An earlier question whose fault
 * another wording may cure doesn't count.
 */
export async function findRepeated({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<(made: Made) => string[]> {
  const drafts = (await items.listDrafts(run.id)).filter(({ round }) => round < state.round);
  const refused: { readonly draft: Draft; readonly whole: boolean }[] = [];
  for (const draft of drafts) {
    const findings = (await items.getGraph(run.id, draft.round))?.findings ?? [];
    const found = findings.filter(isIncurable);
    if (found.length > 0) refused.push({ draft, whole: found.some(isOfWhole) });
  }
  return (made) => {
    const pieces = piecesOf(made);
    const same = refused.find(({ draft, whole }) => {
      const earlier = piecesOf(draft);
      const isWithin = [...pieces].every((id) => earlier.has(id));
      return isSameAnswer(draft, made) && isWithin && (whole || pieces.size === earlier.size);
    });
    return same === undefined ? [] : [says[run.language](same.draft.round)];
  };
}

const says: Readonly<Record<Language, (round: number) => string>> = {
  en: (round) =>
    `the question of round ${round} asked for this answer with these pieces of evidence, and a search found it without the reasoning: add a piece that was not used there and that has to be found, or choose another answer`,
  zh: (round) =>
    `第${round}轮的问题已用这些证据问过这个答案，而一次搜索不经推理就找到了它：请加入一条那时没有用过、必须另行查找的证据，或另选答案`,
};

function isIncurable({ code, severity, message }: Finding): boolean {
  return code === "found-alone" && severity === "error" && message.endsWith(needsOtherClues);
}

function piecesOf({ usedEvidence, answerEvidence }: Made): ReadonlySet<string> {
  return new Set([...usedEvidence, ...answerEvidence]);
}

function isSameAnswer(one: Made, other: Made): boolean {
  const names = new Set([one.answer, ...one.aliases].map(normaliseAnswer));
  return [other.answer, ...other.aliases].some((name) => names.has(normaliseAnswer(name)));
}
