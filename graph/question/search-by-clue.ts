import { askAgain } from "../../agents/ask-again.ts";
import { choosePassages } from "../../agents/reader/choose-passages.ts";
import type { GivenEvidence } from "../../domain/evaluation/benchmark-item.ts";
import type { Language } from "../../domain/language.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import type { CallKey } from "../../domain/ports/call-ledger.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { panelRoles } from "../panel/panel-samples.ts";
import type { StepContext } from "../step.ts";
import { readGraph, readItem } from "./read-item.ts";

/** Results among which the searcher chooses the page that it visits. People and agents rarely open later ones. */
const firstResults = 3;
/** Tokens of the visited page that the searcher reads. */
const passageTokens = 1000;

/**
 * Searches once with a part of the question, and opens one page: of the first three results the one that the answer's evidence is from or
 * that names the answer, else the first. If the results or that page name the answer, a model that knows only this part, what is asked for
 * and what was found says what the answer is. Returns the address that led to the answer, or null. A page that merely contains the name
 * is not enough, since a list may name the answer among a hundred others; and without the name no model is asked, since it could only
 * guess. No usable reply counts as not found.
 */
export async function searchByClue(
  context: StepContext,
  { query, name }: { readonly query: string; readonly name: string },
): Promise<string | null> {
  const { agents, lookup, method, run, signal } = context;
  const { language } = run;
  const { draft, kept } = await readItem(context);
  const names = [draft.answer, ...draft.aliases];
  const callOf = (call: string) => ({
    key: { ...context.key(`${call}/${name}`), turn: 0 } satisfies CallKey,
    language,
    ...(signal && { signal }),
  });
  const { searches } = await lookup.search({ query }, callOf("search"));
  const results = searches.flatMap((search) => search.results);
  const shows = ({ title, snippet }: SearchResult): boolean => showsName(`${title}\n${snippet}`, names);
  const ownPages = new Set(kept.flatMap(({ id, url }) => (draft.answerEvidence.includes(id) ? [url] : [])));
  const first = results.slice(0, firstResults);
  const chosen = first.find((result) => ownPages.has(result.url) || shows(result)) ?? first[0];
  if (chosen === undefined) return null;
  const page = await lookup.open(chosen.url, callOf("open"));
  const screened = page === null ? null : stripPageInjections({ title: page.title, text: page.text });
  const passages =
    screened === null ? "" : (choosePassages(query, screened.text, passageTokens)?.text ?? screened.text);
  const isOnPage = showsName(passages, names);
  const naming = results.find(shows);
  if (!isOnPage && naming === undefined) return null;
  const evidence: GivenEvidence[] = [
    ...(passages === "" ? [] : [{ statement: screened?.title ?? "", quote: passages, url: chosen.url }]),
    ...results.map(({ title, snippet, url }) => ({ statement: title, quote: snippet, url })),
  ];
  const asked = askFor(query, { language, wanted: await wantedOf(context, names) });
  const [role = "panel-1"] = panelRoles;
  const reply = await askAgain(
    agents.solver(role).answer,
    { language, question: asked, today: context.today, evidence },
    { key: context.key(`answer/${name}`), repairs: method.repairs, signal },
  );
  if (!reply.ok || judgeByRule(reply.value.exactAnswer, names)?.verdict !== "correct") return null;
  return isOnPage ? chosen.url : (naming?.url ?? chosen.url);
}

function showsName(text: string, names: readonly string[]): boolean {
  return names.some((name) => containsName(text, name));
}

/** The graph's words for what is asked for, unless they name the answer. */
async function wantedOf(context: StepContext, names: readonly string[]): Promise<string | null> {
  const { graph } = await readGraph(context);
  const label = graph.nodes.find(({ id }) => id === graph.answer)?.label ?? null;
  return label === null || showsName(label, names) ? null : label;
}

/** A clause alone rarely asks for anything, so the model is also told what is asked for. */
function askFor(query: string, { language, wanted }: { language: Language; wanted: string | null }): string {
  if (wanted === null) return query;
  return language === "zh" ? `${query}（所求：${wanted}）` : `${query} (What is asked for: ${wanted}.)`;
}
