import { z } from "zod";
import type { Finding } from "../../domain/graph/finding.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { type Clause, splitClauses, withoutClause } from "../../gates/structure/split-clauses.ts";
import { stateFinding } from "../../reasoning/state-finding.ts";
import type { Step, StepContext } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { readGraph, readItem } from "./read-item.ts";
import { searchByClue } from "./search-by-clue.ts";

/**
 * Looks whether the answer can be found without the reasoning (beyond EvoBrowseComp §2.1; decision 0081): a searcher with one search and
 * one visit gets each clause alone, and the question without its first half. What leads to the answer is a finding of the round. When
 * nothing else is wrong, the searcher also gets the question without each one of its clauses; it must fail without any of them.
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
  const run = async (tries: readonly Asked[]): Promise<Finding[]> => {
    const found: Finding[] = [];
    for (const asked of tries) {
      if (found.length >= mostWays) break;
      const name = hashRequest([asked.query, draft.answer]);
      const result = [...known, ...tried].find((one) => one.name === name) ?? {
        name,
        url: await searchByClue(context, { query: asked.query, name }),
      };
      if (!tried.some((one) => one.name === name)) tried.push(result);
      if (result.url !== null) found.push(stateWay(asked, result.url));
    }
    return found;
  };
  const alone = await run(clausesAlone(draft.question, clauses));
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
  readonly query: string;
  /** The part that is meant, in words. */
  readonly about: string;
}

const oneTry = z.object({ name: z.string(), url: z.string().nullable() });
type Try = z.infer<typeof oneTry>;

/** Reads the earlier tries of this run. A clause that the next round keeps with its answer isn't searched again. */
async function readTries({ items, run }: StepContext): Promise<Try[]> {
  const verdicts: Verdict[] = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "found-alone" ? z.object({ tries: z.array(oneTry) }).parse(detail).tries : [],
  );
}

/** Each clause, if there are several, and the question without the first half of them. */
function clausesAlone(question: string, clauses: readonly Clause[]): Asked[] {
  if (clauses.length < 2) return [{ code: "found-alone", query: question, about: `"${question}"` }];
  const alone = clauses.map(({ text }) => ({
    code: "found-alone" as const,
    query: text,
    about: `"${text}"`,
  }));
  const half = clauses[Math.floor(clauses.length / 2)];
  if (half === undefined || clauses.length < 3) return alone;
  const rest = question.slice(half.start).trim();
  return [...alone, { code: "found-alone", query: rest, about: `the question from "${half.text}" on` }];
}

/** The question without each one of its clauses. */
function clausesLeftOut(question: string, clauses: readonly Clause[]): Asked[] {
  if (clauses.length < 2) return [];
  return clauses.map((clause) => ({
    code: "idle-hop",
    query: withoutClause(question, clause),
    about: `"${clause.text}"`,
  }));
}

function stateWay({ code, about }: Asked, url: string): Finding {
  const message =
    code === "found-alone"
      ? `one search for ${about} leads to the answer, by ${url}: all other clauses are idle`
      : `without ${about} one search still leads to the answer, by ${url}: this clause is idle`;
  return stateFinding(code, { message });
}
