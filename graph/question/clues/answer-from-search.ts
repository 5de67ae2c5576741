import { askAgain } from "../../../agents/ask-again.ts";
import { givesAnswer } from "../../../gates/answers/gives-answer.ts";
import type { Clue } from "./find-clue-pages.ts";
import { findTexts, textOf } from "./find-texts.ts";
import { type ClueSearch, showsName } from "./open-clue-search.ts";
import type { ClueTry } from "./search-by-clue.ts";
import { asItIs } from "./word-clue.ts";

/** Longest line of the page that a finding quotes, in characters. */
const longestLine = 200;

/**
 * Makes one search, opens the page among all its results that is nearest to the answer, and has a solver answer the whole question from
 * these texts. Unlike the searcher for a part, the solver may guess. A page that leaves only two or three possible answers lets a solver
 * guess right too often for the question to be worth anything. If no text names the answer, no model is asked.
 */
export async function answerFromSearch(
  parts: ClueSearch,
  { question, query, name }: { readonly question: string; readonly query: string; readonly name: string },
): Promise<ClueTry> {
  const { solver, names, language, today, repairs, signal } = parts;
  const clue: Clue = {
    ...{ words: question, referents: [], name, leftOf: null, within: null },
    ...{ whole: true, joins: false },
  };
  const failed: ClueTry = { way: null, judged: [], listed: [] };
  const { evidence } = await findTexts(parts, clue, asItIs(query));
  const naming = evidence.filter((piece) => showsName(textOf(piece), names));
  const shown = naming.find(({ url }) => parts.ownPages.has(url)) ?? naming[0];
  if (shown === undefined) return failed;
  const reply = await askAgain(
    solver.answer,
    { language, question, today, evidence },
    { key: parts.key(`whole/${name}`), repairs, signal },
  );
  if (!reply.ok || !givesAnswer(reply.value.exactAnswer, names)) return failed;
  const line = textOf(shown)
    .split("\n")
    .find((each) => showsName(each, names));
  return { ...failed, way: { query, url: shown.url, quote: (line ?? "").trim().slice(0, longestLine) } };
}
