import { listNeighbours } from "../../agents/reader/list-neighbours.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { FoundResult } from "../../domain/model-calls/check-evidence.ts";
import type { ElsewhereSaid } from "../../domain/model-calls/seek-alternatives.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { constraintGrounds } from "../../reasoning/evaluation/constraint-grounds.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { fartherAnswers } from "../../reasoning/near/farther-answers.ts";
import { type NearAnswer, nearAnswers } from "../../reasoning/near/near-answers.ts";
import { newRivals } from "../../reasoning/near/new-rivals.ts";
import { evidenceViews, shareQuotes } from "../evidence/evidence-views.ts";
import { hashRequest } from "../question/hash-request.ts";
import { readProofFile } from "../question/prove.ts";
import { readGraph, readItem } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
import { gatherAlternatives } from "./gather-alternatives.ts";
import { joinSettled, type SettledSuspect, settle } from "./settled-suspects.ts";

/**
 * Result of one look-up of alternatives. The alternatives' names are stored only with their evidence. `looked` has hashes of the names of
 * alternatives with evidence that holds, if everything that is open about them was looked for. A value that only words of a page named is
 * not among them: the words tell one condition of it and leave the others open.
 */
export type AlternativesLookUp =
  | {
      readonly ok: true;
      readonly alternatives: number;
      /** Number of things beside the answer in a list of its source that the agent was told to look into. */
      readonly neighbours: number;
      readonly looked: readonly string[];
      /** Conditions that alternatives don't meet: the agent says so, and facts that it brought speak of the condition. */
      readonly settled: readonly SettledSuspect[];
      readonly pieces: number;
      readonly refused: number;
    }
  | { readonly ok: false; readonly fault: ReplyFault };

/** Things that nearly answer a question, and passages that may name another value. They are looked into by themselves. */
export interface NearSuspects {
  /** Things that meet all constraints but one. */
  readonly near: readonly NearAnswer[];
  /** What a first search found for each of these things, with the words of its open constraint. */
  readonly found: readonly FoundResult[];
  /** Passages of pages that may give a step another value, and so the question another answer. */
  readonly elsewhere: readonly ElsewhereSaid[];
}

/**
 * Has an agent look for alternative answers, and stores the evidence that it found for them (decision 0022). The agent looks into
 * `suspects` first. Without any, it looks first into things that share a rare condition with the answer (`findFarther`), and into
 * neighbours of the answer in lists. With `nearly`, it looks whether each of the things there meets its one open constraint, and whether
 * the passages there give another value.
 */
export async function lookForAlternatives(
  context: StepContext,
  suspects: readonly string[],
  nearly: NearSuspects | null = null,
): Promise<AlternativesLookUp> {
  const { method, run, state, today } = context;
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const cited = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
  const isFirst = suspects.length === 0 && nearly === null;
  const neighbours = isFirst ? await findNeighbours(context, draft, kept) : [];
  // Evidence that this look-up stored before a kill must not change its request, because the call would be paid for a second time.
  const farther = isFirst ? await findFarther(context, { firstPieces: state.piecesAtEnd }) : [];
  const outcome = await gatherAlternatives(context, {
    call: callOf(suspects, nearly, state.wording),
    own: [draft.answer, ...draft.aliases],
    language: run.language,
    question: draft.question,
    answer: draft.answer,
    aliases: draft.aliases,
    graph,
    evidence: shareQuotes(
      evidenceViews(
        relevantTo(
          nearly,
          kept.filter(({ id }) => cited.has(id)),
        ),
      ),
    ),
    suspects: [...new Set([...suspects, ...farther, ...neighbours])],
    ...(nearly !== null && {
      near: nearly.near.map(({ name, of, through, missing, edge }) => ({
        name,
        ...(of.length > 0 && { of: [...of] }),
        ...(through.length > 0 && { through: [...through] }),
        ...{ missing, edge },
      })),
      found: [...nearly.found],
      ...(nearly.elsewhere.length > 0 && { elsewhere: [...nearly.elsewhere] }),
    }),
    today,
    mostRivals: method.alternatives.most,
    maxToolCalls: nearly === null ? callsFor(suspects, method) : callsForNear(suspects, method),
  });
  if (!outcome.ok) return outcome;
  const { alternatives, kept: pieces, refused } = outcome;
  const asked = nearly === null ? null : new Set(nearly.near.map(({ name }) => alternativeKey(name)));
  const looked = alternatives
    .filter(({ evidence }) => evidence.some((piece) => pieces.has(piece)))
    .map(({ name }) => alternativeKey(name))
    .filter((name) => asked === null || asked.has(name));
  const grounds = await readGrounds(context);
  const settled = alternatives.flatMap(({ name, fails, evidence }) => {
    const brought = evidence.filter((piece) => pieces.has(piece)).flatMap(({ facts }) => facts);
    return shownToFail(fails, brought, graph).map(({ id }) =>
      settle({ name, grounds: grounds.get(id) ?? [] }),
    );
  });
  return {
    ok: true,
    alternatives: alternatives.length,
    neighbours: neighbours.length,
    looked,
    settled: joinSettled([], settled),
    pieces: pieces.size,
    refused,
  };
}

/** Joins the results of two look-ups of a step. */
export function joinLooks(
  first: Extract<AlternativesLookUp, { ok: true }>,
  second: AlternativesLookUp,
): AlternativesLookUp {
  if (!second.ok) return second;
  return {
    ok: true,
    alternatives: first.alternatives + second.alternatives,
    neighbours: first.neighbours + second.neighbours,
    looked: [...new Set([...first.looked, ...second.looked])],
    settled: joinSettled(first.settled, second.settled),
    pieces: first.pieces + second.pieces,
    refused: first.refused + second.refused,
  };
}

/**
 * Chooses the cited pieces that the agent is shown. Where it only judges passages of pages, it gets the pieces on the things that the
 * passages are about, because these say which value is known. The other pieces would be many times as long as the passages.
 */
function relevantTo(nearly: NearSuspects | null, cited: readonly Evidence[]): readonly Evidence[] {
  if (nearly === null || nearly.near.length > 0) return cited;
  const things = new Set(nearly.elsewhere.map(({ thing }) => nameForm(thing)));
  return cited.filter(({ facts }) =>
    facts.some(({ subject, object }) => [subject, object].some((name) => things.has(nameForm(name)))),
  );
}

/**
 * Lists the conditions of a question that another possible answer doesn't meet. The agent has to say so, and it has to have brought a fact
 * of the condition's relation. Without such a fact, the agent may only have found nothing.
 */
function shownToFail(
  fails: readonly string[],
  facts: readonly Pick<Fact, "relation">[],
  graph: ReasoningGraph,
): GraphEdge[] {
  return graph.edges.filter((edge) => fails.includes(edge.id) && tellsOf(facts, relationsOf(edge, graph)));
}

function tellsOf(facts: readonly Pick<Fact, "relation">[], relations: readonly string[]): boolean {
  const known = new Set(relations.map(nameForm));
  return facts.some(({ relation }) => known.has(nameForm(relation)));
}

/** Lists the relations of a condition: the edge's own, or those of the edges that lead to what it intersects. */
function relationsOf({ from, relation }: GraphEdge, graph: ReasoningGraph): string[] {
  if (relation !== undefined) return [relation];
  return graph.edges.flatMap((edge) =>
    edge.to === from && edge.relation !== undefined ? [edge.relation] : [],
  );
}

/**
 * Reads by which facts the answer meets each edge. Evidence on alternatives that was stored just before says nothing of the answer, so it
 * changes none of them.
 */
async function readGrounds(context: StepContext): Promise<ReadonlyMap<string, readonly string[]>> {
  const file = await readProofFile(context);
  return constraintGrounds(file, factsOfFile(file));
}

/** Number of neighbours that the agent is told to look into, the nearest ones of each list first. */
const mostNeighbours = 5;

/** Finds what stands beside the answer in the lists and tables of the pages that state it. These things are the likeliest other answers. */
async function findNeighbours(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  { answer, aliases }: { readonly answer: string; readonly aliases: readonly string[] },
  kept: readonly Evidence[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { url, quote } of kept) {
    const page = await pages.getVisited(scope, url);
    const names = page === null ? [] : listNeighbours(page, { quote, names: [answer, ...aliases] });
    for (const name of names) found.add(name);
  }
  return [...found].slice(0, mostNeighbours);
}

/** Number of things that a look for other answers brought back, and that are looked into themselves. */
const mostNewRivals = 3;

/**
 * Finds things that share a rare condition with the answer and of which the facts tell no more (`fartherAnswers`). After them come things
 * that meet a condition by evidence which a look for other answers brought back (`newRivals`). With `firstPieces`, only the facts of that
 * many pieces of evidence count, in the order in which they were gathered. Things for which `isDone` holds are left out.
 */
export async function findFarther(
  context: StepContext,
  {
    firstPieces = null,
    isDone = () => false,
  }: { readonly firstPieces?: number | null; readonly isDone?: (name: string) => boolean } = {},
): Promise<string[]> {
  const { items, run } = context;
  const file = await readProofFile(context, { firstPieces });
  const facts = factsOfFile(file);
  // Near answers are looked into by themselves.
  const near = new Set(nearAnswers(file, facts).map(({ name }) => name));
  const mayBe = (name: string): boolean => !near.has(name) && !isDone(name);
  const brought = new Set(
    (await items.listEvidence(run.id)).flatMap(({ id, status }) => (status === "alternative" ? id : [])),
  );
  const rivals = newRivals(file, facts, ({ evidence }) => evidence !== null && brought.has(evidence));
  return [
    ...new Set([
      ...fartherAnswers(file, facts).filter(mayBe),
      ...rivals.filter(mayBe).slice(0, mostNewRivals),
    ]),
  ];
}

/** Tool calls for a first look at what the question is about, and tool calls for each suspect, which are a search and a visit. */
const ofSuspects = { first: 2, each: 2 };

/**
 * Number of tool calls of a look-up without `nearly`. Suspects that are named need no search for candidates, so a look-up of few suspects
 * is a short one.
 */
function callsFor(
  suspects: readonly string[],
  { maxToolCalls }: Pick<MethodSettings, "maxToolCalls">,
): number {
  const most = maxToolCalls.alternatives;
  return suspects.length === 0 ? most : Math.min(most, ofSuspects.first + ofSuspects.each * suspects.length);
}

/**
 * Number of tool calls of a look-up with `nearly`. Code has already searched for the suspects (`searchNear`). One suspect takes a visit
 * and, if its constraint is still open after that, a search and another visit. Each further suspect takes one more call.
 */
function callsForNear(
  suspects: readonly string[],
  { maxToolCalls }: Pick<MethodSettings, "maxToolCalls">,
): number {
  return Math.min(maxToolCalls.alternatives, ofSuspects.each + suspects.length);
}

/** Makes a hash by which an alternative is recognised without telling its name. */
export function alternativeKey(name: string): string {
  return hashRequest(normaliseAnswer(name));
}

/**
 * Names the conversation by what the agent is told. A repeat after a kill may tell the agent something else, because evidence of the first
 * try changes which things are near to the answer and which values of pages are known.
 */
function callOf(suspects: readonly string[], nearly: NearSuspects | null, wording: number): string {
  // One step may first look for any other answers, and afterwards into suspects that came up then.
  if (nearly === null)
    return suspects.length === 0 ? `seek/w${wording}` : `seek/w${wording}/${hashRequest(suspects)}`;
  const { near, found, elsewhere } = nearly;
  return `near/w${wording}/${hashRequest([near.map(({ name, through, missing }) => [name, missing, ...through]), found, elsewhere])}`;
}
