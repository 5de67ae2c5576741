import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { findReferents, type Referent } from "../../gates/structure/find-referents.ts";
import { type Clause, splitClauses } from "../../gates/structure/split-clauses.ts";
import { canWordOtherwise } from "../../gates/text/can-word-otherwise.ts";
import type { Step } from "../step.ts";
import { createClueSearcher } from "./clues/create-clue-searcher.ts";
import { createRareWordFinder } from "./clues/find-rare-words.ts";
import { broughtNames, hiddenNames } from "./clues/hidden-names.ts";
import { openClueSearch, showsName } from "./clues/open-clue-search.ts";
import {
  isOfWording,
  needsOtherClues,
  partsAlone,
  partsLeft,
  partsToWord,
  wholeQuestion,
} from "./clues/question-parts.ts";
import { readTries } from "./clues/read-tries.ts";
import { solveInFewCalls } from "./clues/solve-in-few-calls.ts";
import { readGraph, readItem } from "./read-item.ts";
import { clauseOf, readWordingFaults } from "./read-wording-faults.ts";
import { reword } from "./reword.ts";

/**
 * Looks whether the answer can be found without the reasoning (beyond EvoBrowseComp §2.1; decisions 0081, 0093 and 0095). A searcher with
 * one search and one visit gets each clause alone, and the question without its first half. Words that refer to other clauses are explained
 * to it. A part that leads to the answer is a finding of the round. If nothing else is wrong and the least rounds are done, the searcher
 * also gets the question without each one of its clauses, and must fail each time. Then a solver with few tool calls tries the whole
 * question (`method.foundAlone.calls`; decision 0120).
 *
 * Each part is first searched for in its own words, which costs no model call. If no part leads to the answer this way, a model words
 * searches. Before the least rounds are done it does so for the last sentences only (at most `method.foundAlone.early` parts in a round),
 * and afterwards for all sentences and the whole question. At the end, a solver also answers the whole question from what such a search for
 * a part finds, if this search lists the answer's page at any rank (decision 0193): first from the searches in the question's own words, and
 * then from all of them.
 */
export const findAlone: Step<"retry"> = async (context) => {
  const { items, method, state, held } = context;
  const { check, clauses: mostClauses, early } = method.foundAlone;
  if (!check) return {};
  const { draft, kept } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const { question } = draft;
  // If the step is repeated, its own findings are already stored; they are replaced.
  const others = findings.filter(({ code }) => code !== "found-alone" && code !== "idle-hop");
  // A question with other errors is about to change, so its clauses are not searched yet.
  if (others.some(({ severity }) => severity === "error")) return {};
  const clauses = splitClauses(question, mostClauses);
  const unsaid = hiddenNames(draft, kept);
  const hidden = (label: string) => showsName(label, [draft.answer, ...draft.aliases, ...unsaid]);
  const about = { question, graph, language: context.run.language, hidden };
  const explain = (clause: Clause): Referent[] => findReferents(clause, about);
  const parts = await openClueSearch(context);
  const searcher = createClueSearcher(parts, {
    known: await readTries(context),
    queries: method.foundAlone.queries,
    rareWords: createRareWordFinder(context, kept, graph),
    brought: (query) => broughtNames(query, { question, hidden: unsaid }),
  });
  const isEnd = state.productiveRounds >= method.minRounds;
  const whole = isEnd && clauses.length > 1 ? [wholeQuestion(question)] : [];
  const alone = partsAlone(question, clauses, explain, namedIn(graph));
  const sentences = method.foundAlone.queries > 0 ? partsToWord(question, clauses, explain) : [];
  let ways = await searcher.find(alone);
  // What a solver names from the lists of these searches, no other wording of a clause can hide, so it is looked for before a model words
  // further searches.
  if (isEnd && ways.length === 0) ways = await searcher.answerFromLists(alone, question);
  if (ways.length === 0 && method.foundAlone.queries > 0)
    ways = await searcher.findWorded([...sentences, ...whole], isEnd ? Number.POSITIVE_INFINITY : early);
  if (isEnd && ways.length === 0)
    ways = await searcher.answerFromLists([...alone, ...sentences, ...whole], question);
  // The question without one clause comes last. A page in which a model didn't find the answer to the whole question is then not put to it
  // again.
  const leftOut = isEnd && ways.length === 0;
  if (leftOut) {
    const left = partsLeft(question, clauses);
    await searcher.judgeTogether(left, question);
    ways = await searcher.find(left);
  }
  if (leftOut && ways.length === 0 && method.foundAlone.calls > 0) ways = await solveInFewCalls(context);
  const { told } = await readWordingFaults(context);
  ways = ways.map((way) => tellStructure(way, { draft, kept, told }));
  const tries = searcher.tries();
  await items.putGraph(held, state.round, graph, [...others, ...ways]);
  await items.putVerdict(held, {
    gate: "found-alone",
    round: state.round,
    passed: ways.length === 0,
    code: ways[0]?.code ?? "passed",
    reason:
      ways.length === 0
        ? `${tries.length} searches with a part of the question did not lead to the answer`
        : `${ways.length} of ${tries.length} searches with a part of the question led to the answer`,
    detail: { clauses: clauses.length, leftOut, ways: ways.map(({ message }) => message), tries },
  });
  // If another wording may cure all findings, the clauses that say too much are described otherwise. Any other finding is a fault of the
  // question itself. Before the least rounds are done another round follows in any case, and its wording is told of the same clauses.
  return (isEnd && ways.length > 0 && ways.every(isOfWording) ? reword(context) : null) ?? {};
};

/**
 * Marks a finding that no other wording cures. Either nothing in the clause can be described otherwise, or the wording's author was told of
 * the clause and kept it, which shows that there is nothing else to say in its place.
 */
function tellStructure(
  way: Finding,
  about: {
    readonly draft: Draft;
    readonly kept: readonly Evidence[];
    readonly told: readonly string[];
  },
): Finding {
  const clause = clauseOf(way.message);
  if (clause === null || !isOfWording(way)) return way;
  const { question, plainQuestion, usedEvidence } = about.draft;
  const facts = about.kept.filter(({ id }) => usedEvidence.includes(id)).flatMap((piece) => piece.facts);
  const names = facts.flatMap(({ subject, object }) => [subject, object]);
  const wasTold = about.told.some((fault) => clauseOf(fault) === clause);
  return !wasTold && canWordOtherwise(clause, { question, plainQuestion, names })
    ? way
    : { ...way, message: `${way.message}; ${needsOtherClues}` };
}

/** The things that a question names. */
export function namedIn({ nodes }: Pick<ReasoningGraph, "nodes">): string[] {
  return nodes.flatMap(({ given, label }) => (given === true ? [label] : []));
}
