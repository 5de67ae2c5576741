import { askAgain } from "../../agents/ask-again.ts";
import { choosePassages } from "../../agents/reader/choose-passages.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { type Referent, restoreReferents } from "../../gates/structure/find-referents.ts";
import { panelRoles } from "../panel/panel-samples.ts";
import type { StepContext } from "../step.ts";
import { readGraph, readItem } from "./read-item.ts";

/** Results among which the searcher chooses the page that it visits. People and agents rarely open later ones. */
const firstResults = 3;
/** Tokens of the visited page that the searcher reads. */
const passageTokens = 1000;

/** One part of a question: its words, what words of it stand for, and a name for the ledger. */
export interface Clue {
  readonly words: string;
  readonly referents: readonly Referent[];
  readonly name: string;
}

/** The page that a clue alone leads to, and the page's words that bear the clue out. */
export interface ClueWay {
  readonly query: string;
  readonly url: string;
  readonly quote: string;
}

/**
 * Searches once with a part of the question, for a Chinese part with its Latin names alone as well, and opens one page: of the first three results of each query the one that the answer's evidence is from or
 * that names the answer, else the first. If the results or that page name the answer, a model that knows only this part, what is asked for
 * and what was found says what the answer is, and quotes the words that say what the part says. Returns the way to the answer, or null.
 *
 * The way holds if the answer is right and the quote stands in one of the texts that were found, and that text names the answer. A page
 * that merely contains the name is not enough, since a list may name the answer among a hundred others; neither is a right answer without
 * such a quote, since then the part didn't lead to it. Without the name no model is asked, since it could only guess.
 */
export async function searchByClue(context: StepContext, clue: Clue): Promise<ClueWay | null> {
  const { agents, lookup, method, run, signal } = context;
  const { language } = run;
  const { draft, kept } = await readItem(context);
  const names = [draft.answer, ...draft.aliases];
  const query = restoreReferents(clue.words, clue.referents);
  const callOf = (call: string) => ({
    key: { ...context.key(`${call}/${clue.name}`), turn: 0 } satisfies CallKey,
    language,
    ...(signal && { signal }),
  });
  const alone = latinNames(query);
  const { searches } = await lookup.search(
    { query: alone === null ? query : [query, alone] },
    callOf("search"),
  );
  const results = searches.flatMap((search) => search.results);
  const shows = ({ title, snippet }: SearchResult): boolean => showsName(`${title}\n${snippet}`, names);
  const ownPages = new Set(kept.flatMap(({ id, url }) => (draft.answerEvidence.includes(id) ? [url] : [])));
  const first = searches.flatMap((search) => search.results.slice(0, firstResults));
  const chosen = first.find((result) => ownPages.has(result.url) || shows(result)) ?? first[0];
  if (chosen === undefined) return null;
  const page = await lookup.open(chosen.url, callOf("open"));
  const screened = page === null ? null : stripPageInjections({ title: page.title, text: page.text });
  const passages =
    screened === null ? "" : (choosePassages(query, screened.text, passageTokens)?.text ?? screened.text);
  const evidence: GivenEvidence[] = [
    ...(passages === "" ? [] : [{ statement: screened?.title ?? "", quote: passages, url: chosen.url }]),
    ...results.map(({ title, snippet, url }) => ({ statement: title, quote: snippet, url })),
  ];
  if (!evidence.some((piece) => showsName(textOf(piece), names))) return null;
  const [role = "panel-1"] = panelRoles;
  const reply = await askAgain(
    agents.solver(role).fragment,
    {
      ...{ language, today: context.today, evidence },
      ...{ fragment: clue.words, standsFor: [...clue.referents] },
      asked: await askedOf(context, names),
    },
    { key: context.key(`answer/${clue.name}`), repairs: method.repairs, signal },
  );
  if (!reply.ok || judgeByRule(reply.value.exactAnswer, names)?.verdict !== "correct") return null;
  const { quote } = reply.value;
  const shown = evidence.find(
    (piece) => containsQuote(textOf(piece), quote) && showsName(textOf(piece), names),
  );
  if (shown === undefined) return null;
  const by = searches.find((search) => search.results.some(({ url }) => url === shown.url));
  return { query: by?.query ?? query, url: shown.url, quote };
}

/** Shortest Latin names that are searched for, in characters; "GB" alone leads anywhere. */
const shortestNames = 5;

/**
 * The Latin names of a Chinese text. The pages on them are often not Chinese, so that a query in Chinese words leads elsewhere. Null for any
 * other text, and where the names are too short.
 */
function latinNames(text: string): string | null {
  if (!/\p{Script=Han}/u.test(text)) return null;
  const names = text.match(
    /\p{Lu}[\p{Script=Latin}\p{N}.'’-]*(?:\s+[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.'’-]*)*/gu,
  );
  const joined = [...new Set(names)].join(" ");
  return joined.length < shortestNames ? null : joined;
}

function textOf({ statement, quote }: GivenEvidence): string {
  return `${statement}\n${quote}`;
}

function showsName(text: string, names: readonly string[]): boolean {
  return names.some((name) => containsName(text, name));
}

/** The graph's words for what is asked for, unless they name the answer: a clause alone rarely asks for anything. */
async function askedOf(context: StepContext, names: readonly string[]): Promise<string | null> {
  const { graph } = await readGraph(context);
  const label = graph.nodes.find(({ id }) => id === graph.answer)?.label ?? null;
  return label === null || showsName(label, names) ? null : label;
}
