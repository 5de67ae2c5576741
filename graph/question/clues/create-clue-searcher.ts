import { z } from "zod";
import type { Finding } from "../../../domain/graph/finding.ts";
import { hashRequest } from "../hash-request.ts";
import { answerFromSearch } from "./answer-from-search.ts";
import type { Clue } from "./find-clue-pages.ts";
import type { FindRareWords } from "./find-rare-words.ts";
import type { ClueSearch } from "./open-clue-search.ts";
import { type QuestionPart, stateAnswered, stateWay } from "./question-parts.ts";
import { type ClueWay, judgeForAll, searchByClue } from "./search-by-clue.ts";
import { ownWords, wordedByModel } from "./word-clue.ts";

/**
 * Number of ways to the answer after which the searcher stops. A round makes at most two demands, so guidance would not learn of further
 * ways.
 */
const mostWays = 2;

/** A try of the searcher, as the verdict keeps it. */
export const clueTried = z.object({
  name: z.string(),
  way: z
    .object({
      query: z.string(),
      url: z.string(),
      quote: z.string(),
      joined: z.object({ url: z.string(), quote: z.string() }).optional(),
    })
    .nullable(),
  judged: z.array(z.string()).default([]),
  listed: z.array(z.object({ query: z.string(), url: z.string(), rank: z.number() })).default([]),
});
export type ClueTried = z.infer<typeof clueTried>;

/**
 * Creates the searcher for parts of one draft. `known` are the tries of the run so far. They are not made again, since most clauses and the
 * answer stay in the next round. `queries` is the number of queries that a model words for a part at most. `rareWords` tells by which words
 * of a part a search came to a page, and `brought` which names the searcher brought to a query by itself.
 */
export function createClueSearcher(
  parts: ClueSearch,
  {
    known,
    queries: most,
    rareWords = async () => null,
    brought = () => [],
  }: {
    readonly known: readonly ClueTried[];
    readonly queries: number;
    readonly rareWords?: FindRareWords;
    readonly brought?: (query: string) => string[];
  },
) {
  const judged = new Set(known.flatMap((one) => one.judged));
  const tried = new Map<string, ClueTried>();
  const recall = (name: string): ClueTried | undefined =>
    tried.get(name) ?? known.find((one) => one.name === name);
  const keep = (one: ClueTried): ClueTried => {
    tried.set(one.name, one);
    for (const hash of one.judged) judged.add(hash);
    return one;
  };
  const ownName = ({ words, referents }: QuestionPart) => hashRequest([words, referents, parts.names[0]]);
  // The referents are no part of this name: the graph's words for them may change from round to round, and change little of what a model
  // searches for.
  const wordedName = ({ words }: QuestionPart) => hashRequest(["worded", words, parts.names[0]]);
  const stated = async (part: QuestionPart, way: ClueWay): Promise<Finding> =>
    stateWay(part, way, await rareWords(part.words, way), brought(way.query));
  const tryOwnWords = async (part: QuestionPart): Promise<ClueTried> => {
    const clue = clueOf(part, ownName(part));
    return { name: clue.name, ...(await searchByClue(parts, clue, ownWords(clue, parts.language), judged)) };
  };
  const tryWorded = async (part: QuestionPart): Promise<ClueTried> => {
    const clue = clueOf(part, wordedName(part));
    const queries = await wordedByModel(parts, clue, most);
    const result = queries === null ? null : await searchByClue(parts, clue, queries, judged);
    return { name: clue.name, ...(result ?? { way: null, judged: [], listed: [] }) };
  };
  return {
    tries: () => [...tried.values()],
    async find(asked: readonly QuestionPart[]): Promise<Finding[]> {
      const found: Finding[] = [];
      for (const part of asked) {
        if (found.length >= mostWays) break;
        const { way } = keep(recall(ownName(part)) ?? (await tryOwnWords(part)));
        if (way !== null) found.push(await stated(part, way));
      }
      return found;
    },
    /**
     * Puts the texts that are found for these parts to a model in one request, with the whole question. Texts that don't lead to the answer
     * for the whole question don't lead to it for any of these parts either.
     */
    async judgeTogether(asked: readonly QuestionPart[], question: string): Promise<void> {
      const untried = asked.filter((part) => recall(ownName(part)) === undefined);
      const clues = untried.map((part) => {
        const clue = clueOf(part, ownName(part));
        return { clue, queries: ownWords(clue, parts.language) };
      });
      const name = hashRequest(["left", question, parts.names[0]]);
      if (clues.length < 2) return;
      keep({
        name,
        way: null,
        listed: [],
        judged: await judgeForAll(parts, { clues, question, name }, judged),
      });
    },
    /** Has a model word the searches for parts. At most `mostNew` of the parts may be ones that were not tried yet. */
    async findWorded(asked: readonly QuestionPart[], mostNew: number): Promise<Finding[]> {
      const found: Finding[] = [];
      let left = mostNew;
      for (const part of asked) {
        const before = recall(wordedName(part));
        if (found.length >= mostWays) break;
        if (before === undefined && left <= 0) continue;
        if (before === undefined) left -= 1;
        const { way } = keep(before ?? (await tryWorded(part)));
        if (way !== null) found.push(await stated(part, way));
      }
      return found;
    },
    /**
     * Repeats, of all searches for these parts, the one that lists a page of the answer's evidence highest, and has a solver answer the
     * whole question from what it finds (decision 0193). Each such page has its own search.
     */
    async answerFromLists(asked: readonly QuestionPart[], question: string): Promise<Finding[]> {
      const lists = asked
        .flatMap((part) => [recall(ownName(part)), recall(wordedName(part))])
        .flatMap((one) => one?.listed ?? [])
        .filter(({ url }) => parts.ownPages.has(url))
        .toSorted((a, b) => a.rank - b.rank);
      const nearest = [...parts.ownPages].flatMap((url) => lists.find((one) => one.url === url) ?? []);
      const found: Finding[] = [];
      for (const query of new Set(nearest.map((one) => one.query))) {
        if (found.length >= mostWays) break;
        const name = hashRequest(["answered", question, query, parts.names[0]]);
        const { way } = keep(
          recall(name) ?? { name, ...(await answerFromSearch(parts, { question, query, name })) },
        );
        if (way !== null) found.push(stateAnswered(way));
      }
      return found;
    },
  };
}

function clueOf(part: QuestionPart, name: string): Clue {
  const { words, referents, leftOf = null, within = null, whole = false, joins = false } = part;
  return { words, referents, name, leftOf, within, whole, joins };
}
