import type { z } from "zod";
import { askUntilSound } from "../../agents/ask-again.ts";
import type { Language } from "../../domain/language.ts";
import type { composeQuestion } from "../../domain/model-calls/compose-question.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { containsName, nameForm } from "../../domain/question/normalise-name.ts";
import { decideFreshAnswer } from "../../gates/freshness/decide-fresh-answer.ts";
import { findUnfinishedTimes } from "../../gates/text/find-unfinished-times.ts";
import { notFound } from "../evidence/earlier-gatherings.ts";
import { evidenceLines, otherLines } from "../evidence/evidence-lines.ts";
import { shareQuotes } from "../evidence/evidence-views.ts";
import { keepLinks } from "../evidence/keep-links.ts";
import { failByAgent, failRound } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { claimAgain, claimAnswer } from "./claim-answer.ts";
import { readGuidance } from "./guidance/read-guidance.ts";
import { readLessons } from "./guidance/read-lessons.ts";
import { wantedTokens } from "./guidance/wanted-tokens.ts";
import { misusedEvidence } from "./misused-evidence.ts";
import { findRepeated } from "./repeated-drafts.ts";
import { heldByAnother, type SpentAnswers, spentAnswers } from "./spent-answers.ts";

type Made = z.output<(typeof composeQuestion)["reply"]>;

/**
 * Faults of a composed question. `answer` has those of its evidence by the decision's code; without one the decision's own reason is told.
 */
const faultsIn: Readonly<
  Record<
    Language,
    { readonly leak: string; readonly seed: string; readonly answer: ReadonlyMap<string, string> }
  >
> = {
  en: {
    leak: "the question names its own answer",
    seed: "the answer is the seed itself, which is too predictable: ask for something that the evidence links to it",
    answer: new Map(),
  },
  zh: {
    leak: "问题点出了自己的答案",
    seed: "答案就是检索出发的实体本身，太容易猜到：请改问证据中与它相连的事物",
    answer: new Map([
      ["answer-evidence-not-kept", "答案没有引用所给的任何证据：请引用其编号"],
      ["answer-not-fresh", "答案所依据的证据不新：请选择由新证据给出的答案"],
      ["answer-not-stated", "为答案引用的新证据中，没有一条引文含有该答案：请引用其引文给出了答案的证据"],
    ]),
  },
};

/**
 * QA Pair Construction (EvoBrowseComp §2.1): the synthesis agent composes a question from the kept evidence. The answer must be supported
 * by fresh evidence, and the question must not name it. Otherwise the agent is asked again with these faults. If the answer is still not
 * supported by fresh evidence, the round ends without a question. If another open run of the refresh came to the answer first, another
 * question is asked for once (decision 0215).
 */
export const compose: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, seed, state, today, key, signal } = context;
  const { previous, instruction, warning } = await readGuidance(context);
  await keepLinks(context);
  const known = await items.listEvidence(run.id);
  const misused = await misusedEvidence(context);
  const kept = known.filter(({ status }) => status === "kept");
  const alternatives = known.filter(({ status }) => status === "alternative");
  const says = faultsIn[run.language];
  const decide = (made: Made) => decideFreshAnswer(made, kept);
  const findLeaks = ({ question, answer, aliases }: Made): string[] =>
    [answer, ...aliases].some((name) => containsName(question, name)) ? [says.leak] : [];
  const citable = new Set(kept.map(({ id }) => id));
  const cited = (ids: readonly string[]) => [...new Set(ids)].filter((id) => citable.has(id));
  const repeated = await findRepeated(context);
  const lessons = await readLessons(context);
  const missed = await notFound(context, ({ round }) => round === state.round);
  let isFirst = true;
  /**
   * States faults that the evidence may not allow to mend, so that the agent is told them only once. The answer is the seed itself: a
   * solver who knows the list of seeds could guess it. Or a time of the question is not over: the graph's check would find it in the parsed
   * graph.
   */
  const findOnce = (made: Made): string[] => {
    if (!isFirst) return [];
    isFirst = false;
    const isSeed = [made.answer, ...made.aliases].some((name) => nameForm(name) === nameForm(seed.name));
    const facts = kept.filter(({ id }) => made.usedEvidence.includes(id)).flatMap((piece) => piece.facts);
    const times = facts.flatMap(({ from, to }) => [from, to].filter((time) => time !== null));
    return [
      ...(isSeed ? [says.seed] : []),
      // Under the paper's method a time that is not over is no error.
      ...(method.confirmBypasses
        ? findUnfinishedTimes(made.question, { today, times, language: run.language })
        : []),
    ];
  };
  const ask = async (name: string, spent: SpentAnswers, told: readonly string[] = []) => {
    const asked = await askUntilSound(
      agents.synthesis.compose,
      {
        input: (faults) => ({
          language: run.language,
          domain: run.domain,
          seed: { name: seed.name, description: seed.description },
          cutoff: method.cutoff,
          today,
          round: state.round,
          minEdges: method.minEdges,
          wantedTokens: wantedTokens(method.wanted, run.language).plain,
          previous: previous && {
            question: previous.question,
            plainQuestion: previous.plainQuestion,
            answer: previous.answer,
          },
          instruction: [instruction, warning].filter(Boolean).join("\n") || null,
          evidence: shareQuotes(
            evidenceLines(kept, {
              ...{ toWord: true, language: run.language, misused, among: known, withFacts: [] },
              ...(previous && { previous: previous.usedEvidence }),
            }),
          ),
          others: otherLines(alternatives, kept),
          ...(spent.answers.length > 0 && { spent: [...spent.answers] }),
          ...(lessons.length > 0 && { lessons: [...lessons] }),
          ...(missed.length > 0 && { notFound: missed }),
          faults: [...told, ...faults],
        }),
        findFaults(made) {
          const decision = decide(made);
          return [
            ...(decision.passed ? [] : [says.answer.get(decision.code) ?? decision.reason]),
            ...findLeaks(made),
            ...spent.findFaults(made),
            ...repeated({ ...made, usedEvidence: cited(made.usedEvidence) }),
            ...findOnce(made),
          ];
        },
      },
      { key: key(name), repairs: method.repairs, signal },
    );
    const made = asked.ok ? asked.value : asked.earlier;
    // A question that names its answer may still be repaired by obfuscation, and is a structural error if not. A stale answer can't be
    // repaired.
    return { asked, draft: made === null || !decide(made).passed ? null : draftOf(made) };
  };
  const draftOf = ({ question, answer, aliases, answerEvidence, usedEvidence }: Made): Draft => ({
    round: state.round,
    plainQuestion: question,
    question,
    answer,
    aliases,
    answerEvidence: cited(answerEvidence),
    usedEvidence: cited([...usedEvidence, ...answerEvidence]),
    instruction: null,
  });
  const first = await ask("compose", await spentAnswers(context));
  if (first.draft === null)
    return first.asked.ok
      ? failRound(context, "no-fresh-answer", "no question was made whose answer rests on fresh evidence")
      : failByAgent(context, "synthesis", first.asked);
  const yieldedTo = await claimAnswer(context, first.draft, kept);
  if (yieldedTo.length === 0) return {};
  // Another run came to this answer while the question was composed. It was first, so this run asks for another answer at once.
  const spent = await spentAnswers(context, [...state.heldElsewhere, ...yieldedTo]);
  const second = await ask("compose/again", spent, [heldByAnother[run.language]]);
  if (second.draft !== null) await claimAgain(context, second.draft, { kept, yieldedTo });
  return {};
};
