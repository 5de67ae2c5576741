import type { Finding } from "../../domain/graph/finding.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { WebLookup } from "../../domain/ports/web/tool-set.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { selfContained } from "../../gates/structure/class-of.ts";
import { findReferents } from "../../gates/structure/find-referents.ts";
import { splitClauses } from "../../gates/structure/split-clauses.ts";
import { createClueSearcher } from "../../graph/question/clues/create-clue-searcher.ts";
import { type ClueSearch, showsName } from "../../graph/question/clues/open-clue-search.ts";
import {
  partsAlone,
  partsLeft,
  partsToWord,
  wholeQuestion,
} from "../../graph/question/clues/question-parts.ts";
import { namedIn } from "../../graph/question/find-alone.ts";
import { drawGraph } from "../../simulation/models/graphs/draw-graph.ts";
import { readAnyQuestion } from "../../simulation/models/persona/read-any-question.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";
import type { Candidate } from "../verdicts/candidate.ts";
import { isFoundByOneLookUp, needsHop } from "../verdicts/is-too-easy.ts";

/** What the searcher made of a question, beside what is true of it. */
export interface SearchedCandidate {
  /**
   * What the question needs by the world's facts. Either one clause determines the answer, or several clauses that give names and are about
   * the answer itself determine it, or a thing without a name has to be found first.
   */
  readonly sort: "one-clause" | "several-clauses" | "hop";
  /** The first of the four kinds of searches that led to the answer; null if none did. */
  readonly foundBy: Search | null;
  readonly question: string;
  readonly answer: string;
  /** What guidance would be told. */
  readonly told: readonly string[];
  /** Model calls of each kind. */
  readonly calls: Readonly<Record<Search, number>>;
}

/**
 * The kinds of searches: in a clause's own words, in words that a model chose, by a solver that has the whole question and what one of
 * these searches finds, or in the question's words without a clause.
 */
type Search = "clause" | "worded" | "as-whole" | "left-out";

/** Tries a question as the step `find-alone` tries the draft of a last round. */
export async function searchCandidate(
  candidate: Candidate,
  given: {
    readonly truth: GroundTruth;
    readonly solver: ClueSearch["solver"];
    readonly lookup: WebLookup;
    readonly foundAlone: MethodSettings["foundAlone"];
    readonly repairs: number;
    readonly countCalls: () => Promise<number>;
  },
): Promise<SearchedCandidate> {
  const { truth, foundAlone, countCalls } = given;
  const { language, question, answer, aliases, evidence } = candidate;
  const meaning = readAnyQuestion(question, language);
  if (meaning === undefined) throw new Error("a candidate can't be read back");
  const names = [answer, ...aliases];
  const graph = drawGraph(meaning, { facts: [], answer, language });
  const label = graph.nodes.find(({ id }) => id === graph.answer)?.label ?? "";
  const parts: ClueSearch = {
    ...{ solver: given.solver, lookup: given.lookup, repairs: given.repairs, language, names },
    today: "2026-06-15",
    ownPages: new Set(evidence.flatMap(({ quote, url }) => (showsName(quote, names) ? [url] : []))),
    usedPages: new Set(evidence.map(({ url }) => url)),
    asked: showsName(label, names) ? null : selfContained(label, language),
    key: (name): CallKey => ({
      ...{ scope: { kind: "run", id: candidate.seed }, step: "find-alone", round: 1, name },
    }),
  };
  const clauses = splitClauses(question, foundAlone.clauses);
  const about = { question, graph, language, hidden: (text: string) => showsName(text, names) };
  const explain = (clause: (typeof clauses)[number]) => findReferents(clause, about);
  const searcher = createClueSearcher(parts, { known: [], queries: foundAlone.queries });
  const begun = await countCalls();
  const clausesAlone = partsAlone(question, clauses, explain, namedIn(graph));
  const alone = await searcher.find(clausesAlone);
  const then = await countCalls();
  const sentences = partsToWord(question, clauses, explain);
  const asked = [...sentences, wholeQuestion(question)];
  const worded = alone.length > 0 ? [] : await searcher.findWorded(asked, Number.POSITIVE_INFINITY);
  const after = await countCalls();
  const isWorded = alone.length + worded.length > 0;
  const asWhole = isWorded ? [] : await searcher.answerFromLists([...clausesAlone, ...asked], question);
  const judgedSo = await countCalls();
  const left = isWorded || asWhole.length > 0 ? [] : await searcher.find(partsLeft(question, clauses));
  const last = await countCalls();
  const judged = { answers: truth.answers(meaning, language), language, truth };
  return {
    sort: isFoundByOneLookUp(meaning, judged)
      ? "one-clause"
      : needsHop(meaning, judged)
        ? "hop"
        : "several-clauses",
    foundBy: firstThatFound({ clause: alone, worded, "as-whole": asWhole, "left-out": left }),
    ...{ question, answer, told: [...alone, ...worded, ...asWhole, ...left].map(({ message }) => message) },
    calls: {
      ...{ clause: then - begun, worded: after - then },
      ...{ "as-whole": judgedSo - after, "left-out": last - judgedSo },
    },
  };
}

function firstThatFound(found: Readonly<Record<Search, readonly Finding[]>>): Search | null {
  const kinds = ["clause", "worded", "as-whole", "left-out"] as const;
  return kinds.find((kind) => found[kind].length > 0) ?? null;
}
