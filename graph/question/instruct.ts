import type { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { unreachableBefore } from "../../agents/tools/failed-before.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Language } from "../../domain/language.ts";
import type { writeInstruction } from "../../domain/model-calls/write-instruction.ts";
import { listHosts } from "../../domain/page/list-hosts.ts";
import type { Demand, DemandCode } from "../../domain/question/demand.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { chooseDemands, ofAnotherQuestion } from "../../gates/guidance/choose-demands.ts";
import { needsGathering } from "../../gates/guidance/needs-gathering.ts";
import { endSentence } from "../../gates/text/end-sentence.ts";
import { listRelations } from "../../reasoning/knowledge/list-relations.ts";
import { isProofFinding } from "../../reasoning/state-finding.ts";
import { droppedStatements, notFound } from "../evidence/earlier-gatherings.ts";
import { evidenceLines } from "../evidence/evidence-lines.ts";
import { keepLinks } from "../evidence/keep-links.ts";
import { knownRelations } from "../evidence/known-relations.ts";
import type { Step } from "../step.ts";
import { readDemandGrounds } from "./guidance/read-demand-grounds.ts";
import { readLessons } from "./guidance/read-lessons.ts";
import { readLineage } from "./guidance/read-lineage.ts";
import { readPageMap } from "./guidance/read-page-map.ts";
import { readUnread } from "./guidance/read-unread.ts";
import { misusedEvidence } from "./misused-evidence.ts";
import { readProofFile } from "./prove.ts";
import { readGraph, readItem } from "./read-item.ts";
import { spentAnswers } from "./spent-answers.ts";

const mostEarlier = 2;
/**
 * Number of rounds with a complement after which the run is not asked for one any more: in these rounds it was idle, or was taken out for a
 * fault.
 */
const complementTrials = 2;

/**
 * High-Level Guidance Agent, instruction z_t (EvoBrowseComp §2.1). Code chooses at most two demands from the findings, from the measures of
 * the question and from the stored evidence. The agent turns them into an instruction for the next round: one part is for gathering and
 * composing, another is for obfuscating. Without a usable reply, the next round works from the question and the evidence alone.
 */
export const instruct: Step = async (context) => {
  const { agents, items, jobs, method, pages, run, scope, seed, state, held, key, signal } = context;
  // Links are kept first, so that guidance sees them and doesn't ask for them.
  await keepLinks(context);
  const { draft, kept } = await readItem(context);
  // Misused pieces, spent answers and lessons are read up to this round, as the next round's author is told them. So guidance doesn't ask
  // for what the author has to leave out.
  const next = { ...context, state: { ...state, round: state.round + 1 } };
  const misused = await misusedEvidence(next);
  const { answers: spent } = await spentAnswers(next);
  const lessons = await readLessons(next);
  const { takenUpFrom, ledHere } = await readLineage(context);
  // For a question that was taken up again, guidance is told the instructions since then, so that it doesn't ask for the same again. They
  // led to other questions. For any other question it is told those instructions that led to it.
  const isTold = (round: number): boolean =>
    takenUpFrom === null ? ledHere(round) : round >= takenUpFrom && round < state.round;
  const { graph, findings: all } = await readGraph(context);
  const findings = method.structureChecks ? all : all.filter(isProofFinding);
  const [drafts, evidence] = await Promise.all([items.listDrafts(run.id), items.listEvidence(run.id)]);
  const before = await Promise.all(
    drafts.filter(({ round }) => round < state.round).map(({ round }) => items.getGraph(run.id, round)),
  );
  // Hosts that this round's visits could not reach are listed too (`round + 1`). This is the last step of the round, so no later visit of
  // the round can change the list.
  const unreachableHosts = await unreachableBefore(jobs, { ...key("instruct"), round: state.round + 1 });
  // All searches of the round are done, so the lists are the same if the step is repeated.
  const searches = await pages.listSearches(scope);
  const grounds = readDemandGrounds({
    ...{ seedId: seed.id, round: state.round, language: run.language, wanted: method.wanted },
    ...{ draft, graph, findings, evidence, misused, unreachableHosts },
    // Without the decisions on names, a question that they prove would look unproved, and its complements as if they changed nothing.
    proof: await readProofFile(context),
    sitesDemanded: roundsWith(drafts, "other-sites"),
    results: searches.flat(),
    keptDemanded: roundsWith(drafts, "use-kept-sites").filter((round) => round < state.round),
    lessons,
    asked: drafts.flatMap(({ round, instruction, wordingInstruction }) =>
      round < state.round ? [instruction ?? "", wordingInstruction ?? ""] : [],
    ),
    complementTried:
      before.filter((stored) => stored?.graph.edges.some(({ op }) => op === "complement")).length >=
      complementTrials,
  });
  const chosen = chooseDemands(grounds);
  const missed = await notFound(context, ({ round }) => round <= state.round);
  const popular = popularRelations(evidence);
  const hosts = listHosts(searches.flat(), unreachableHosts);
  const unread = await readUnread(context, { searches, kept, unreachable: unreachableHosts });
  // Guidance sees the facts of the pieces that a demand points to. Otherwise it would ask for a fact that is there.
  const pointedTo = [...chosen.demands, ...chosen.findings].flatMap(({ evidence: ids = [] }) => ids);
  const map = chosen.findings.some(({ code }) => ofAnotherQuestion.has(code))
    ? await readPageMap(context, { draft, kept, spent })
    : null;
  const relations = await knownRelations(
    context,
    kept.flatMap(({ facts }) => facts),
  );
  const outcome = await askAgain(
    agents.guidance.instruct,
    {
      language: run.language,
      seed: { name: seed.name, description: seed.description },
      question: draft.question,
      plainQuestion: draft.plainQuestion,
      answer: draft.answer,
      graph,
      ...chosen,
      evidence: evidenceLines(kept, {
        ...{ misused, withFacts: [...draft.usedEvidence, ...pointedTo, ...(map?.apart ?? [])] },
        ...(map !== null && { pageOf: map.pageOf }),
        answerPages: new Set(
          kept.filter(({ id }) => draft.answerEvidence.includes(id)).map(({ url }) => url),
        ),
      }),
      avoid: droppedStatements(evidence),
      ...(popular.length > 0 && { popular }),
      ...(spent.length > 0 && { spent: [...spent] }),
      ...(lessons.length > 0 && { lessons: [...lessons] }),
      ...(hosts.length > 0 && { hosts }),
      ...(unread.length > 0 && { unread }),
      ...(map !== null && { pages: [...map.pages] }),
      ...(map !== null && map.joins.length > 0 && { joins: [...map.joins] }),
      ...(relations.length > 0 && { relations }),
      ...(missed.length > 0 && { notFound: missed }),
      round: state.round,
      gathered: state.isGatheringDue,
      minEdges: method.minEdges,
      measured: grounds.measured,
      earlier: drafts
        .flatMap(({ round, instruction, wordingInstruction }) =>
          isTold(round) && instruction !== null
            ? [[instruction, ...(wordingInstruction === undefined ? [] : [wordingInstruction])].join("\n")]
            : [],
        )
        .slice(-mostEarlier),
      ...(takenUpFrom !== null && { takenUp: true as const }),
    },
    { key: key("instruct"), repairs: method.repairs, signal },
  );
  if (outcome.ok) {
    const instruction = nameOperations(keepDemanded(outcome.value, chosen.demands), run.language);
    const wording = outcome.value.wording?.trim() ?? "";
    await items.putDraft(held, {
      ...draft,
      instruction,
      demands: chosen.demands.map(({ code }) => code),
      ...(wording !== "" && { wordingInstruction: wording }),
    });
  }
  const isGatheringDue =
    !method.gatherOnDemand ||
    needsGathering({
      ...chosen,
      unused: kept.filter(({ id }) => !draft.usedEvidence.includes(id)).length,
      least: method.minEvidence,
      hasGathered: state.isGatheringDue,
      wasIdle: state.isIdle,
      asked: outcome.ok ? outcome.value.gather : undefined,
    });
  return { roundFailure: null, emptyRounds: 0, isGatheringDue };
};

const mostPopular = 10;

/**
 * Lists the relations of which facts were refused as popular and none was kept. If guidance asks for more facts of these relations, they
 * will be refused again.
 */
function popularRelations(evidence: readonly Evidence[]): string[] {
  const factsOf = (pieces: readonly Evidence[]) => pieces.flatMap(({ facts }) => facts);
  const kept = new Set(
    factsOf(evidence.filter(({ status }) => status === "kept")).map(({ relation }) => nameForm(relation)),
  );
  const refused = factsOf(
    evidence.filter(({ status, fault }) => status === "dropped" && fault === "popular"),
  );
  return listRelations(refused.filter(({ relation }) => !kept.has(nameForm(relation)))).slice(0, mostPopular);
}

function roundsWith(drafts: readonly Draft[], code: DemandCode): number[] {
  return drafts.flatMap(({ round, demands }) => (demands?.includes(code) ? [round] : []));
}

/**
 * Drops operations that no demand asks for from the reply's list. Where clues are to be added, the instruction's text says which, so it
 * needs no operation beside it.
 */
function keepDemanded(reply: Instruction, demands: readonly Demand[]): Instruction {
  const demanded = new Set(demands.flatMap(({ operation }) => operation ?? []));
  return { ...reply, operations: reply.operations.filter((operation) => demanded.has(operation)) };
}

type Instruction = z.output<(typeof writeInstruction)["reply"]>;

const chinese = { projection: "投影", intersection: "交集", complement: "补集" } as const;

/**
 * Returns the instruction's text. If the agent lists operations that the text doesn't name, a sentence in the text's language names them.
 */
export function nameOperations({ instruction, operations }: Instruction, language: Language): string {
  const text = instruction.toLowerCase();
  const missing = [...new Set(operations)].filter(
    (operation) => !text.includes(operation) && !text.includes(chinese[operation]),
  );
  if (missing.length === 0) return instruction;
  const said = endSentence(instruction, language);
  return language === "zh"
    ? `${said}问题须用到以下运算：${missing.map((operation) => chinese[operation]).join("、")}。`
    : `${said} The question has to use: ${missing.join(", ")}.`;
}
