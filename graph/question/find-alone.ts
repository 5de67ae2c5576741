import { z } from "zod";
import type { Finding } from "../../domain/graph/finding.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { findReferents, type Referent } from "../../gates/structure/find-referents.ts";
import { type Clause, splitClauses, withoutClause } from "../../gates/structure/split-clauses.ts";
import { stateFinding } from "../../reasoning/state-finding.ts";
import type { Step, StepContext } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { readGraph, readItem } from "./read-item.ts";
import { type ClueWay, searchByClue } from "./search-by-clue.ts";

/**
 * Looks whether the answer can be found without the reasoning (beyond EvoBrowseComp §2.1; decisions 0081 and 0093): a searcher with one search and
 * one visit gets each clause alone, and the question without its first half, with the words that refer to other clauses explained. What leads to the
 * answer is a finding of the round. When nothing else is wrong, the searcher also gets the question without each one of its clauses; it
 * must fail without any of them.
 */
export const findAlone: Step = async (context) => {
  const { items, method, state, held } = context;
  if (!method.foundAlone.check) return {};
  const { draft } = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const clauses = splitClauses(draft.question, method.foundAlone.clauses);
  // If the step is repeated, its own findings are already stored; they are replaced.
  const others = findings.filter(({ code }) => code !== "found-alone" && code !== "idle-hop");
  // A question with other errors is about to change, so its clauses are not searched yet.
  if (others.some(({ severity }) => severity === "error")) return {};
  const known = await readTries(context);
  const tried: Try[] = [];
  const hidden = (label: string) =>
    [draft.answer, ...draft.aliases].some((name) => containsName(label, name));
  const about = { question: draft.question, graph, language: context.run.language, hidden };
  const explain = (clause: Clause): Referent[] => findReferents(clause, about);
  const run = async (tries: readonly Asked[]): Promise<Finding[]> => {
    const found: Finding[] = [];
    for (const asked of tries) {
      if (found.length >= mostWays) break;
      const { words, referents } = asked;
      const name = hashRequest([words, referents, draft.answer]);
      const result = [...known, ...tried].find((one) => one.name === name) ?? {
        name,
        way: await searchByClue(context, { words, referents, name }),
      };
      if (!tried.some((one) => one.name === name)) tried.push(result);
      if (result.way !== null) found.push(stateWay(asked, result.way));
    }
    return found;
  };
  const alone = await run(clausesAlone(draft.question, clauses, explain));
  const isEnd = alone.length === 0 && state.productiveRounds >= method.minRounds;
  const idle = isEnd ? await run(clausesLeftOut(draft.question, clauses)) : [];
  const ways = [...alone, ...idle];
  await items.putGraph(held, state.round, graph, [...others, ...ways]);
  await items.putVerdict(held, {
    gate: "found-alone",
    round: state.round,
    passed: ways.length === 0,
    code: ways[0]?.code ?? "passed",
    reason:
      ways.length === 0
        ? `${tried.length} searches with a part of the question did not lead to the answer`
        : `${ways.length} of ${tried.length} searches with a part of the question led to the answer`,
    detail: {
      clauses: clauses.length,
      leftOut: isEnd,
      ways: ways.map(({ message }) => message),
      tries: tried,
    },
  });
  return {};
};

/** A round makes at most two demands, so guidance would not learn of further ways. */
const mostWays = 2;

/** One part of the question that the searcher gets. */
interface Asked {
  readonly code: "found-alone" | "idle-hop";
  readonly words: string;
  readonly referents: readonly Referent[];
  /** The part that is meant, in words. */
  readonly about: string;
}

const oneTry = z.object({
  name: z.string(),
  way: z.object({ query: z.string(), url: z.string(), quote: z.string() }).nullable(),
});
type Try = z.infer<typeof oneTry>;

/** Reads the earlier tries of this run. A clause that the next round keeps with its answer isn't searched again. */
async function readTries({ items, run }: StepContext): Promise<Try[]> {
  const verdicts: Verdict[] = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "found-alone" ? z.object({ tries: z.array(oneTry) }).parse(detail).tries : [],
  );
}

/** Each clause, if there are several, and the question without the first half of them. */
function clausesAlone(
  question: string,
  clauses: readonly Clause[],
  explain: (clause: Clause) => Referent[],
): Asked[] {
  if (clauses.length < 2)
    return [{ code: "found-alone", words: question, referents: [], about: `"${question}"` }];
  const alone = clauses.map((clause) => ({
    code: "found-alone" as const,
    words: clause.text,
    referents: explain(clause),
    about: `"${clause.text}"`,
  }));
  const half = clauses[Math.floor(clauses.length / 2)];
  if (half === undefined || clauses.length < 3) return alone;
  const rest = question.slice(half.start).trim();
  return [
    ...alone,
    {
      ...{ code: "found-alone", words: rest, referents: explain(half) },
      about: `the question from "${half.text}" on`,
    },
  ];
}

/** The question without each one of its clauses. */
function clausesLeftOut(question: string, clauses: readonly Clause[]): Asked[] {
  if (clauses.length < 2) return [];
  return clauses.map((clause) => ({
    code: "idle-hop",
    words: withoutClause(question, clause),
    // What the missing clause described stays unknown: that is what its absence means.
    referents: [],
    about: `"${clause.text}"`,
  }));
}

/** Says by which query and page the answer was found, and by which words of the page. */
function stateWay({ code, about, words }: Asked, { query, url, quote }: ClueWay): Finding {
  const by = `by ${url} (“${quote}”)${query === words ? "" : `, searched for as "${query}"`}`;
  const message =
    code === "found-alone"
      ? `one search for ${about} leads to the answer, ${by}: all other clauses are idle`
      : `without ${about} one search still leads to the answer, ${by}: this clause is idle`;
  return stateFinding(code, { message });
}
