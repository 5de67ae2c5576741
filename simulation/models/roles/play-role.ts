import { groupAnswers, judgeSet } from "../../../domain/model-calls/judge-answer.ts";
import { judgeTextQuality } from "../../../domain/model-calls/judge-question.ts";
import { probeModel } from "../../../domain/model-calls/probe-model.ts";
import { readChange } from "../../../domain/model-calls/read-change.ts";
import { resolveNames } from "../../../domain/model-calls/resolve-names.ts";
import { findRelation } from "../../language/relations/relations.ts";
import { factsIn } from "../persona/facts-in.ts";
import type { ModelReply } from "../server/chat.ts";
import type { Task } from "../task/task.ts";
import { canonicalAnswer } from "../text/canonical-answer.ts";
import { findWordingFaults } from "../text/find-wording-faults.ts";
import {
  playAnswerDocuments,
  playAnswerFragment,
  playAnswerQuestion,
  playSolveQuestion,
  playWordSearches,
} from "./answer-question.ts";
import { playComposeConflict } from "./author-conflict.ts";
import { playComposeSet, playParseSet } from "./author-set.ts";
import { playCheckCredibility } from "./check-credibility.ts";
import { playCheckEarlier } from "./check-earlier.ts";
import { playCheckEntailment } from "./check-entailment.ts";
import { playCheckPopularity } from "./check-popularity.ts";
import { playCollectSeeds } from "./collect-seeds.ts";
import { playComposeQuestion } from "./compose-question.ts";
import { playGatherEvidence } from "./gather-evidence.ts";
import { playInteractQuestion } from "./interact-question.ts";
import { isEmptyAnswer, playJudgeAnswer } from "./judge-answer.ts";
import { playJudgePrivacy } from "./judge-privacy.ts";
import { playObfuscateQuestion } from "./obfuscate-question.ts";
import { playParseGraph, playReparseQuestion } from "./parse-graph.ts";
import { playReadPage } from "./read-page.ts";
import {
  playAnswerFromPage,
  playClassifyQuestion,
  playInferAnswer,
  playRewordQuestion,
} from "./read-results.ts";
import { playRespondToQuestion } from "./respond-to-question.ts";
import { playRewordTemplated } from "./reword-templated.ts";
import { defineRole, type Role, type RoleContext } from "./role.ts";
import { playSeekAlternatives } from "./seek-alternatives.ts";
import { playWordAmbiguity } from "./word-ambiguity.ts";
import { playWriteInstruction } from "./write-instruction.ts";

/**
 * Merges relations of the same meaning, pairs of relations too, and names that the facts call aliases of each other. Sometimes it overlooks
 * one of them.
 */
const playResolveNames = defineRole(resolveNames, ({ input, drawFor, skill }) => {
  const { entities, relations, pairs, facts, language } = input;
  const draw = drawFor(entities, relations);
  const reason =
    language === "zh" ? "事实表明两者是同一名称。" : "The facts show that both are one and the same.";
  const notices = (name: string): boolean => draw.chance(skill.attention, `notice|${name}`);
  const sameRelations = relations.flatMap((open) => {
    const id = findRelation(open)?.id;
    const known = facts.find(({ relation }) => id !== undefined && findRelation(relation)?.id === id);
    return known === undefined || known.relation === open || !notices(open)
      ? []
      : [{ kind: "relation" as const, names: [known.relation, open], reason }];
  });
  const aliases = facts.filter(({ relation }) => findRelation(relation)?.id === "alias");
  const sameThings = entities.flatMap((open) => {
    const alias = aliases.find(({ subject, object }) => subject === open || object === open);
    if (alias === undefined || !notices(open)) return [];
    const names = [alias.subject === open ? alias.object : alias.subject, open];
    return [{ kind: "entity" as const, names, reason }];
  });
  const samePairs = pairs.filter(({ kind, names: [one, other] }) => {
    const id = findRelation(one)?.id;
    const isSame =
      kind === "relation"
        ? id !== undefined && id === findRelation(other)?.id
        : aliases.some(
            ({ subject, object }) => [one, other].includes(subject) && [one, other].includes(object),
          );
    return isSame && notices(`${one}|${other}`);
  });
  const decided = samePairs.map(({ kind, names }) => ({ kind, names: [...names], reason }));
  return { report: { decisions: [...sameThings, ...sameRelations, ...decided] } };
});

/** Reads each passage for the fact's relation and unchanged end; sometimes overlooks one. */
const playReadChange = defineRole(readChange, ({ input, drawFor, skill }) => {
  const { language, fact, sought, passages } = input;
  const relation = findRelation(fact.relation);
  const stays = sought === "object" ? "subject" : "object";
  const draw = drawFor(fact);
  const isSame = (one: string, other: string): boolean => canonicalAnswer(one) === canonicalAnswer(other);
  const changes = passages.flatMap(({ id, text }) =>
    factsIn(text)
      .filter((told) => told.relation === relation?.id && isSame(told[stays], fact[stays]))
      .filter((told) => !isSame(told[sought], fact[sought]))
      .filter((told) => draw.chance(skill.attention, `notice|${told.quote}`))
      .map((told) => ({
        passage: id,
        name: told[sought],
        since: told.date?.length === 10 ? told.date : null,
        reason: language === "zh" ? "段落说出了另一个名称。" : "The passage names another one in its place.",
      })),
  );
  return { report: { changes } };
});

/** Compares the items of an answer with a set, each by its meaning. */
const playJudgeSet = defineRole(judgeSet, ({ input }) => {
  const given = input.prediction.exactAnswer
    .split(/[;；\n]|[,，、]|\s(?:and|和|及)\s/u)
    .map((item) => item.trim())
    .filter((item) => !isEmptyAnswer(item));
  const named = new Set(given.map(canonicalAnswer));
  const right = new Set(input.correctAnswers.map(canonicalAnswer));
  return {
    report: {
      isAttempted: given.length > 0,
      items: input.correctAnswers.map((answer, index) => ({
        number: index + 1,
        found: named.has(canonicalAnswer(answer)),
      })),
      excessive: given.filter((item) => !right.has(canonicalAnswer(item))),
      reason: input.language === "zh" ? "逐项比较。" : "Compared item by item.",
    },
  };
});

/** Groups answers of the same meaning, in the order in which they came. */
const playGroupAnswers = defineRole(groupAnswers, ({ input }) => {
  const groups = new Map<string, string[]>();
  for (const { id, answer } of input.answers) {
    const key = canonicalAnswer(answer);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return { report: { groups: [...groups.values()] } };
});

/** Judges a question's wording by linguistic cues alone. What is broken doesn't read fluently. */
const playJudgeTextQuality = defineRole(judgeTextQuality, ({ input }) => {
  const faults = findWordingFaults(input.question, input.language);
  const broken = faults.filter(({ code }) => code === "ungrammatical" || code === "incoherent");
  const better = input.language === "zh" ? "通顺的句子" : "a sound sentence";
  return {
    report: {
      faults,
      fluency: {
        score: broken.length > 0 ? 2 : 5,
        change: broken.map(({ passage }) => ({ passage, better })),
      },
    },
  };
});

/** Repeats the word, as `freshet doctor` asks. */
const playProbe = defineRole(probeModel, ({ input }) => ({ report: { word: input.word } }));

/** Lets the role of a task decide, and writes its decision as a reply: tool calls, a call of the reporting tool, or JSON text. */
export function playRole(
  task: Task,
  mind: Pick<RoleContext<unknown>, "skill" | "memory" | "rates" | "drawFor">,
): ModelReply {
  const role = roles.find(({ callSpec }) => callSpec.name === task.callSpec.name);
  if (role === undefined) throw new Error(`no simulated model plays ${task.callSpec.name}`);
  const turn = role.play({ ...mind, input: task.input, transcript: task.transcript, tools: task.tools });
  const reasoning = mind.skill.reasoning ? (turn.thoughts ?? "") : null;
  if ("calls" in turn) {
    const toolCalls = turn.calls.map((call) => ({
      name: call.name,
      arguments: JSON.stringify(call.arguments),
    }));
    return { content: null, toolCalls, reasoning, finishReason: "tool_calls", refusal: null };
  }
  const json = JSON.stringify(turn.report);
  if (task.reportTool !== null) {
    const toolCalls = [{ name: task.reportTool, arguments: json }];
    return { content: null, toolCalls, reasoning, finishReason: "tool_calls", refusal: null };
  }
  return { content: json, toolCalls: [], reasoning, finishReason: "stop", refusal: null };
}

/** Handlers of all roles of the simulated models. */
const roles: readonly Role[] = [
  playCollectSeeds,
  playGatherEvidence,
  playReadPage,
  playCheckCredibility,
  playCheckPopularity,
  playCheckEarlier,
  playComposeQuestion,
  playObfuscateQuestion,
  playParseGraph,
  playWriteInstruction,
  playCheckEntailment,
  playReadChange,
  playResolveNames,
  playReparseQuestion,
  playJudgeTextQuality,
  playJudgePrivacy,
  playSeekAlternatives,
  playWordAmbiguity,
  playRewordTemplated,
  playRespondToQuestion,
  playSolveQuestion,
  playInteractQuestion,
  playAnswerQuestion,
  playAnswerFragment,
  playAnswerDocuments,
  playWordSearches,
  playRewordQuestion,
  playAnswerFromPage,
  playInferAnswer,
  playClassifyQuestion,
  playJudgeAnswer,
  playJudgeSet,
  playGroupAnswers,
  playComposeConflict,
  playComposeSet,
  playParseSet,
  playProbe,
];
