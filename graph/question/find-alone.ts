import { z } from "zod";
import type { Finding } from "../../domain/graph/finding.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { findReferents, type Referent } from "../../gates/structure/find-referents.ts";
import { type Clause, splitClauses } from "../../gates/structure/split-clauses.ts";
import type { Step, StepContext } from "../step.ts";
import { ownWords, wordedByModel } from "./clue-queries.ts";
import { hashRequest } from "./hash-request.ts";
import { openClueSearch, showsName } from "./open-clue-search.ts";
import {
  partsAlone,
  partsLeft,
  partsToWord,
  type QuestionPart,
  stateWay,
  wholeQuestion,
} from "./question-parts.ts";
import { readGraph, readItem } from "./read-item.ts";
import { type Clue, searchByClue } from "./search-by-clue.ts";

/**
 * Looks whether the answer can be found without the reasoning (beyond EvoBrowseComp §2.1; decisions 0081, 0093 and 0095). A searcher with
 * one search and one visit gets each clause alone, and the question without its first half, with the words that refer to other clauses
 * explained. What leads to the answer is a finding of the round. When nothing else is wrong and the least rounds are done, it also gets the
 * question without each one of its clauses; it must fail without any of them.
 *
 * Each part is first searched for in its own words, for nothing. Where no part leads to the answer by these, a model words searches: for
 * the last sentences only (`method.foundAlone.early`) before the least rounds are done, and for all sentences and the whole question then.
 */
export const findAlone: Step = async (context) => {
  const { items, method, state, held } = context;
  const { check, clauses: mostClauses, early } = method.foundAlone;
  if (!check) return {};
  const { draft } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const { question } = draft;
  // If the step is repeated, its own findings are already stored; they are replaced.
  const others = findings.filter(({ code }) => code !== "found-alone" && code !== "idle-hop");
  // A question with other errors is about to change, so its clauses are not searched yet.
  if (others.some(({ severity }) => severity === "error")) return {};
  const clauses = splitClauses(question, mostClauses);
  const hidden = (label: string) => showsName(label, [draft.answer, ...draft.aliases]);
  const about = { question, graph, language: context.run.language, hidden };
  const explain = (clause: Clause): Referent[] => findReferents(clause, about);
  const searcher = await openSearcher(context);
  const isEnd = state.productiveRounds >= method.minRounds;
  const alone = partsAlone(question, clauses, explain);
  let ways = await searcher.find(alone);
  const leftOut = isEnd && ways.length === 0;
  if (leftOut) ways = await searcher.find(partsLeft(question, clauses));
  if (ways.length === 0 && method.foundAlone.queries > 0) {
    const whole = isEnd && clauses.length > 1 ? [wholeQuestion(question)] : [];
    ways = await searcher.findWorded(
      [...partsToWord(question, clauses, explain), ...whole],
      isEnd ? Number.POSITIVE_INFINITY : early,
    );
  }
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
  return {};
};

/** A round makes at most two demands, so guidance would not learn of further ways. */
const mostWays = 2;

const oneTry = z.object({
  name: z.string(),
  way: z.object({ query: z.string(), url: z.string(), quote: z.string() }).nullable(),
  judged: z.array(z.string()).default([]),
});
type Try = z.infer<typeof oneTry>;

/** The searcher of one round. It makes no try that this run has made before: a clause that the next round keeps with its answer. */
async function openSearcher(context: StepContext) {
  const { method } = context;
  const parts = await openClueSearch(context);
  const known = await readTries(context);
  const judged = new Set(known.flatMap((one) => one.judged));
  const tried = new Map<string, Try>();
  const recall = (name: string): Try | undefined => tried.get(name) ?? known.find((one) => one.name === name);
  const keep = (one: Try): Try => {
    tried.set(one.name, one);
    for (const hash of one.judged) judged.add(hash);
    return one;
  };
  const ownName = ({ words, referents }: QuestionPart) => hashRequest([words, referents, parts.names[0]]);
  // What the graph calls a clause's referents may change from round to round, and changes little of what a model searches for.
  const wordedName = ({ words }: QuestionPart) => hashRequest(["worded", words, parts.names[0]]);
  const tryOwnWords = async (part: QuestionPart): Promise<Try> => {
    const clue = clueOf(part, ownName(part));
    return { name: clue.name, ...(await searchByClue(parts, clue, ownWords(clue, parts.language), judged)) };
  };
  const tryWorded = async (part: QuestionPart): Promise<Try> => {
    const clue = clueOf(part, wordedName(part));
    const queries = await wordedByModel(parts, clue, method.foundAlone.queries);
    const result = queries === null ? null : await searchByClue(parts, clue, queries, judged);
    return { name: clue.name, ...(result ?? { way: null, judged: [] }) };
  };
  return {
    tries: () => [...tried.values()],
    async find(asked: readonly QuestionPart[]): Promise<Finding[]> {
      const found: Finding[] = [];
      for (const part of asked) {
        if (found.length >= mostWays) break;
        const { way } = keep(recall(ownName(part)) ?? (await tryOwnWords(part)));
        if (way !== null) found.push(stateWay(part, way));
      }
      return found;
    },
    /** Has a model word the searches, for at most so many parts that it has not tried yet. */
    async findWorded(asked: readonly QuestionPart[], most: number): Promise<Finding[]> {
      const found: Finding[] = [];
      let left = most;
      for (const part of asked) {
        const before = recall(wordedName(part));
        if (found.length >= mostWays) break;
        if (before === undefined && left <= 0) continue;
        if (before === undefined) left -= 1;
        const { way } = keep(before ?? (await tryWorded(part)));
        if (way !== null) found.push(stateWay(part, way));
      }
      return found;
    },
  };
}

function clueOf({ code, words, referents }: QuestionPart, name: string): Clue {
  return { words, referents, name, isUnbroken: code === "found-alone" };
}

/** Reads the earlier tries of this run. */
async function readTries({ items, run }: StepContext): Promise<Try[]> {
  const verdicts: Verdict[] = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "found-alone" ? z.object({ tries: z.array(oneTry) }).parse(detail).tries : [],
  );
}
