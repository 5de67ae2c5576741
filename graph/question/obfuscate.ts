import { askUntilSound } from "../../agents/ask-again.ts";
import type { Language } from "../../domain/language.ts";
import { findCompeting } from "../../gates/evidence/find-competing.ts";
import { dropAddedSentences } from "../../gates/text/drop-added-sentences.ts";
import { dropVoidWishes } from "../../gates/text/drop-void-wishes.ts";
import { findLostTimes } from "../../gates/text/find-lost-times.ts";
import { findNameless } from "../../gates/text/find-nameless.ts";
import { findObfuscationFaults } from "../../gates/text/find-obfuscation-faults.ts";
import { findStyleFaults } from "../../gates/text/find-style-faults.ts";
import { findUnfinishedTimes } from "../../gates/text/find-unfinished-times.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import { otherLines, tellKeptMembers } from "../evidence/evidence-lines.ts";
import { evidenceViews, shareQuotes } from "../evidence/evidence-views.ts";
import { failByAgent, failRound } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { readGuidance } from "./guidance/read-guidance.ts";
import { readOpenWishes } from "./guidance/read-open-wishes.ts";
import { wantedTokens } from "./guidance/wanted-tokens.ts";
import { readItem } from "./read-item.ts";
import { readWordingFaults, wordsOfFault } from "./read-wording-faults.ts";

/**
 * How much longer than wanted a wording may be, as a factor, before it is asked for again: the request would cost more than a few tokens
 * are worth.
 */
const slack = 1.03;
/** Number of kept pieces on competing things that the agent sees at most. */
const mostCompeting = 12;

const tooLong: Readonly<Record<Language, (tokens: number, most: number) => string>> = {
  en: (tokens, most) =>
    `this wording has ${tokens} tokens, and at most ${most} are wanted: say the same in fewer words`,
  zh: (tokens, most) => `这一措辞有${tokens}个词元，最多只要${most}个：请用更少的字说同样的内容`,
};

const wasWorded: Readonly<Record<Language, (wording: string) => string>> = {
  en: (wording) => `the wording with these faults was: “${wording}”`,
  zh: (wording) => `有这些毛病的措辞是：“${wording}”`,
};

/**
 * Obfuscates features and relations, in every round again from the plain question (EvoBrowseComp §2.1). If rules find faults in a wording,
 * the agent is asked again with these faults; if they remain, the round ends without a question. Faults of style, times that were left out
 * or that are not over, a question that names nothing, and a length above the wanted one are told only once and then left to later checks,
 * since a rule may be wrong about them. A sentence that the wording added and that rules refuse is dropped before its faults are looked
 * for. A wording that a check or text quality refused is also asked for again with its faults. For a clause that a search found alone, the
 * wording may take descriptions from kept evidence on the things that the clause names.
 *
 * The agent sees what guidance asks of the wording, so that it knows which names are wanted, and which members of lists are well known and
 * stay only for their list's sake. It does not see what guidance asks of facts
 * and graph, nor wishes that the new question or a newer fault has made void. Wishes for earlier wordings still hold for the clauses that
 * are still there. The agent also sees what is known of things that compete with the question's things, so that the wording fits none of
 * them.
 */
export const obfuscate: Step<"next-round" | "reject"> = async (context) => {
  const { agents, items, method, run, state, today, held, key, signal } = context;
  const { draft, kept, alternatives } = await readItem(context);
  const used = kept.filter(({ id }) => draft.usedEvidence.includes(id));
  const unused = kept.filter((piece) => !used.includes(piece));
  const others = [...alternatives, ...findCompeting(used, unused).slice(0, mostCompeting)];
  const refused = await readWordingFaults(context);
  const describing = new Set(refused.describing);
  const shown = kept.filter(({ id }) => draft.usedEvidence.includes(id) || describing.has(id));
  const { wish, warning } = await readGuidance(context, { present: draft.plainQuestion });
  const { language } = run;
  const about = { question: draft.plainQuestion, faults: refused.own.flatMap(wordsOfFault) };
  const open = await readOpenWishes(context, { draft, newest: wish });
  const members = tellKeptMembers(shown, { among: await items.listEvidence(run.id), language });
  const wishes = [...open, wish && dropVoidWishes(wish, about), warning, members];
  const wording = wishes.filter(Boolean).join("\n") || null;
  const names = used.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  const wanted = wantedTokens(method.wanted, language).worded;
  const findTooLong = (question: string): string[] => {
    const tokens = countTokens(question);
    const isLonger = tokens > wanted.most * slack && tokens > countTokens(draft.plainQuestion);
    return isLonger ? [tooLong[language](tokens, wanted.most)] : [];
  };
  // A time that is not over in the plain question either was told to its author.
  const findUnfinished = (question: string): string[] =>
    findUnfinishedTimes(draft.plainQuestion, { today }).length > 0
      ? []
      : findUnfinishedTimes(question, { today, language });
  const dropAdded = (question: string): string =>
    method.leaveOutIdle
      ? dropAddedSentences({ language, plainQuestion: draft.plainQuestion, question, names })
      : question;
  let isFirst = true;
  let faulted = "";
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
        wantedTokens: wanted,
        evidence: shareQuotes(evidenceViews(shown)),
        others: otherLines(others, shown),
        faults: [...refused.faults, ...faults, ...(faults.length > 0 ? [wasWorded[language](faulted)] : [])],
      }),
      findFaults({ question: given }) {
        const question = dropAdded(given);
        const wordings = { language, plainQuestion: draft.plainQuestion, question, names };
        const nameless = findNameless({ ...wordings, pieces: used });
        const style = isFirst
          ? [
              ...findStyleFaults(wordings),
              ...findLostTimes(wordings),
              ...findTooLong(question),
              // Under the paper's method a start without a name and a time that is not over are no errors.
              ...(method.proof ? nameless : []),
              ...(method.confirmBypasses ? findUnfinished(question) : []),
            ]
          : [];
        isFirst = false;
        faulted = question;
        return [...findObfuscationFaults({ ...draft, question, language }), ...style];
      },
    },
    { key: key(`obfuscate/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!asked.ok) return failByAgent(context, "synthesis", asked);
  const question = dropAdded(asked.value.question);
  if (findObfuscationFaults({ ...draft, question }).length > 0)
    return failRound(
      context,
      "agent-failed",
      "the synthesis agent's wordings stayed plain or named the answer",
    );
  await items.putDraft(held, {
    ...draft,
    question,
    ...(refused.own.length > 0 && { wordingFaults: [...refused.own] }),
  });
  return {};
};
