import { z } from "zod";
import { countOf } from "../../domain/count-of.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import type { ElsewhereSaid } from "../../domain/model-calls/seek-alternatives.ts";
import { distinctResults } from "../../domain/page/distinct-results.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { type NearAnswer, namesOfAnswers, nearAnswers } from "../../reasoning/near/near-answers.ts";
import { hashRequest } from "../question/hash-request.ts";
import { proveItem, readProofFile } from "../question/prove.ts";
import { readGraph } from "../question/read-item.ts";
import type { Step, StepContext } from "../step.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import { type AlternativesLookUp, joinLooks, lookForAlternatives } from "./look-for-alternatives.ts";
import { readLists } from "./on-lists.ts";
import { openBeside } from "./open-beside.ts";
import { isSettled, joinSettled, readSettled, type SettledSuspect, settle } from "./settled-suspects.ts";

/**
 * Looks whether things that are known to meet all constraints of the question but one meet this one as well (beyond EvoBrowseComp;
 * decisions 0105 and 0121). It also looks whether pages of the run give a step on the question's way another value (decisions 0151 and
 * 0174). Code finds these things and passages by the facts of the run, so a round learns of another answer for a few calls, before the
 * search for shortcuts and before the gates.
 *
 * What the run has looked into is not looked into again, even if another round draws the graph otherwise (`settled-suspects.ts`). Nothing
 * is looked into for a question with errors, since it is about to change. Without a usable reply, the look-up of alternatives at the end
 * (`seek-alternatives`) decides.
 */
export const lookNear: Step = async (context) => {
  const { method, state } = context;
  if (!method.proof || !method.alternatives.lookUp) return {};
  // In earlier rounds the question has few constraints, and many things come near to meeting them.
  if (state.productiveRounds < method.minRounds - 1) return {};
  const { findings } = await readGraph(context);
  if (findings.some(({ severity }) => severity === "error")) return {};
  await lookIntoNear(context);
  return {};
};

/**
 * Looks into things and passages that nearly answer the question and were not looked into before; returns null if there are none. `known`
 * has further suspects that count as settled. With `searches`, further pages are searched for second answers.
 *
 * If the first look brought evidence, it looks a second time. The evidence may leave a thing with one open constraint. It may also name
 * another thing of which the constraint is open; for example, it names the organiser of an event, and nobody told yet of which kind this
 * organiser is.
 */
export async function lookIntoNear(
  context: StepContext,
  { known = [], searches = false }: Partial<LookOptions> = {},
): Promise<AlternativesLookUp | null> {
  const first = await lookOnce(context, { known, searches });
  if (first === null || !first.look.ok || first.look.pieces === 0) return first?.look ?? null;
  const second = await lookOnce(context, {
    ...{ known: [...known, ...first.look.settled], searches: false },
    onlyThrough: !first.hasWords,
  });
  return second === null ? first.look : joinLooks(first.look, second.look);
}

interface LookOptions {
  readonly known: readonly SettledSuspect[];
  /** Whether the steps that end in the answer are searched for as well. */
  readonly searches: boolean;
}

/** Looks once. With `onlyThrough`, only those constraints count that are open of another thing than the suspect itself. */
async function lookOnce(
  context: StepContext,
  { known, searches, onlyThrough = false }: LookOptions & { readonly onlyThrough?: boolean },
): Promise<{ readonly look: AlternativesLookUp; readonly hasWords: boolean } | null> {
  const { items, state, held } = context;
  const before = await readLookedNear(context);
  const settled = [...(await readSettled(context)), ...known];
  const file = await readProofFile(context);
  const open = nearAnswers(file, factsOfFile(file)).filter(
    (one) => !before.has(keyOf(one)) && !isSettled(settled, one) && (one.through.length > 0 || !onlyThrough),
  );
  const listed = await readLists(context, open, await items.listEvidence(context.run.id));
  const near = listed.left.slice(0, mostNear);
  const { said, keys } = onlyThrough
    ? { said: [], keys: [] }
    : await findElsewhere(context, { before, searches });
  if (near.length === 0 && said.length === 0) return null;
  const suspects = near.map(({ name }) => name);
  const lines = near.flatMap((one) => listed.found.get(one) ?? []);
  const searched = near.length === 0 ? null : await searchNear(context, near, namesOfAnswers(file));
  const found = [...lines, ...(searched?.found ?? [])];
  const elsewhere = [...said, ...(searched?.said ?? [])];
  const look = await lookForAlternatives(context, suspects, { near, found, elsewhere });
  if (!look.ok) return { look, hasWords: elsewhere.length > 0 };
  const { decision } = await proveItem(context);
  const ofRound = await readLookedNear(context, state.round);
  const settledInRound = await readSettled(context, state.round);
  await items.putVerdict(held, {
    gate: "near-answers",
    round: state.round,
    passed: decision.passed,
    code: decision.code,
    reason: `looked into ${countOf(near.length, "thing")} that met all constraints but one and ${countOf(elsewhere.length, "passage")} that may give another value, ${countOf(look.pieces, "piece")} of evidence kept: ${decision.reason}`,
    detail: {
      near: [...new Set([...ofRound, ...near.map(keyOf), ...keys])],
      looked: look.looked,
      settled: joinSettled(settledInRound, [...near.map(settle), ...look.settled]),
      ...{ pieces: look.pieces, refused: look.refused },
    },
  });
  return { look, hasWords: elsewhere.length > 0 };
}

/** Number of things with one open constraint that are looked into at once. */
const mostNear = 3;

/** Numbers of search results that the agent is shown for each thing: results that name the thing or, if none does, any results. */
const mostResults = { named: 4, others: 2 };

/**
 * Searches by code for each near answer with the words of its open constraint, which saves the first turn of the conversation. Words such
 * as "release" alone would find much that is not about the thing, so each query has the thing's name as well. Things that stand beside the
 * answer in this constraint are searched for together with the near answer, and pages that show both are opened. For example, a page on the
 * person whom both the answer and the near answer recruited may stand far behind other pages on either of the two.
 */
async function searchNear(
  { lookup, run, state, key, signal }: StepContext,
  near: readonly NearAnswer[],
  answers: readonly string[],
): Promise<{ readonly found: readonly FoundResult[]; readonly said: readonly ElsewhereSaid[] }> {
  const found = new Map<string, FoundResult>();
  const said: ElsewhereSaid[] = [];
  for (const { name, of, through, beside, terms, values } of near) {
    // The query names the thing that has a value, since hardly any page is about a value. If the constraint is open of another thing, the
    // query names that thing, since pages on it tell what is open.
    const about = through[0] ?? of[0] ?? name;
    const together = through.length === 0 ? beside.slice(0, 1).map((one) => one.name) : [];
    const words = [...together, ...terms.slice(0, 2), ...values.slice(0, 1)];
    // No query may name the answer. A term may contain its name; for example, a fair may be called after it.
    const query = [...new Set(words)]
      .map((term) => `${about} ${term}`)
      .filter((each) => !answers.some((answer) => containsName(each, answer)));
    const call = {
      key: { ...key(`found/w${state.wording}/${hashRequest(name)}`), turn: 0 },
      language: run.language,
      ...(signal && { signal }),
    };
    const { searches } = await lookup.search({ query: query.length > 0 ? query : [about] }, call);
    for (const { results } of searches)
      for (const { title, url, snippet, published } of chooseResults(results, [about, name], together))
        found.set(url, { title, url, snippet, published });
    if (together.length > 0)
      said.push(
        ...(await openBeside(
          { lookup },
          { name, beside },
          searches.flatMap(({ results }) => results),
          call,
        )),
      );
  }
  return { found: [...found.values()], said };
}

/** Chooses the results that show one of `names`. Those that also show a name of what stands beside the answer come first. */
function chooseResults(
  results: readonly SearchResult[],
  names: readonly string[],
  beside: readonly string[],
): SearchResult[] {
  const distinct = distinctResults(results);
  const has = ({ title, snippet }: SearchResult, some: readonly string[]): boolean =>
    some.some((name) => holdsValue(`${title}\n${snippet}`, name));
  const named = distinct
    .filter((result) => has(result, names))
    .toSorted((a, b) => Number(has(b, beside)) - Number(has(a, beside)));
  return named.length > 0 ? named.slice(0, mostResults.named) : distinct.slice(0, mostResults.others);
}

const lookedNear = z.object({ near: z.array(z.string()).default([]) });

async function readLookedNear({ items, run }: StepContext, ofRound?: number): Promise<ReadonlySet<string>> {
  const verdicts = await items.listVerdicts(run.id);
  return new Set(
    verdicts.flatMap(({ gate, round, detail }) =>
      gate === "near-answers" && (ofRound === undefined || round === ofRound)
        ? lookedNear.parse(detail).near
        : [],
    ),
  );
}

/** Makes a hash by which a thing with its open constraint is recognised without telling them. */
function keyOf({ name, through, terms, missing }: NearAnswer): string {
  return hashRequest([name, terms.length > 0 ? [...terms] : missing, ...through]);
}
