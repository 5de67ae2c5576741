import { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { readQuoteContext } from "../../agents/reader/read-quote-context.ts";
import { type Evidence, isDoubted } from "../../domain/evidence/evidence.ts";
import { type QuoteContext, quoteInSnapshot } from "../../domain/evidence/quote.ts";
import { removeAddresses } from "../../domain/evidence/remove-addresses.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import { type ClaimJudgement, claimJudgement } from "../../domain/question/entailment.ts";
import { stripInjections } from "../../gates/injection/strip-injections.ts";
import { checkEntailment as checkByRule } from "../../reasoning/entailment/check-entailment.ts";
import { findDroppedSteps } from "../../reasoning/entailment/find-dropped-steps.ts";
import { type JoinedBy, joinQuotes, settleJoined } from "../../reasoning/entailment/join-quotes.ts";
import { type EdgeClaim, listClaims } from "../../reasoning/entailment/list-claims.ts";
import { nameEnds } from "../../reasoning/entailment/name-ends.ts";
import { findUnentailed, settleEntailment } from "../../reasoning/entailment/settle-entailment.ts";
import { proveAnswer } from "../../reasoning/evaluation/prove-answer.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { shareQuotes } from "../evidence/evidence-views.ts";
import { failRound } from "../run/fail-round.ts";
import type { Step, StepContext } from "../step.ts";
import { hashRequest } from "./hash-request.ts";
import { namedFile } from "./named-file.ts";
import { readProofFile } from "./prove.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Checks each projection against the quotes that it cites: by rule if possible, else by a model, once for each claim in a run. An edge that
 * no quote states alone is judged once more, by the quotes of one page together. An edge that its quotes don't state is a finding of the
 * round, and so is an edge for which only dropped facts are known. In the last round, the run is rejected if such an edge is its only error
 * (decision 0023).
 */
export const checkEntailment: Step<"next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.entailment) return {};
  const { graph, findings } = await readGraph(context);
  const item = await readItem(context);
  const file = await namedFile(context, graph, item);
  const cited = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
  const { contexts, isOnPageOf } = await readContexts(
    context,
    item.kept.filter(({ id }) => cited.has(id)),
  );
  const facts = factsOfFile(file);
  const proved = new Map(proveAnswer(file, facts).map((step) => [step.edge.id, step.facts]));
  const entailments = checkByRule(file, contexts, proved);
  const shown = { contexts, proved, endsOf: nameEnds(file, facts) };
  const claims = listClaims(file, entailments, shown);
  const known = await readJudgements(context);
  const unjudged = withoutKnown(claims, known);
  const alone = await judgeClaims(context, unjudged);
  if (alone === null) return failRound(context, "agent-failed", "the entailment agent gave no usable reply");
  const first = settleEntailment(entailments, claims, [...known, ...alone]);
  // An edge that no quote states alone may be stated by several quotes of one page together.
  const contradicted = contradictedEdges(claims, [...known, ...alone]);
  const joined = joinQuotes(file, first, { ...shown, isOnPageOf, contradicted });
  const unjoined = withoutKnown(joined, known);
  const together = await judgeClaims(context, unjoined);
  if (together === null)
    return failRound(context, "agent-failed", "the entailment agent gave no usable reply");
  const judged = [...alone, ...together];
  const settled = settleJoined(first, joined, [...known, ...judged]);
  const dropped = await findDropped(context);
  const isDropped = ({ edges: about }: Finding): boolean =>
    dropped.some(({ edges: own }) => own.some((id) => about.includes(id)));
  const unentailed = [
    ...findUnentailed(graph, settled)
      .filter((one) => !isDropped(one))
      .map(screenReason),
    ...dropped,
  ];
  // If the step is repeated, its own findings are already stored; they are replaced.
  const others = findings.filter(({ code }) => code !== "not-entailed");
  await items.putGraph(held, state.round, graph, [...others, ...unentailed]);
  const byRule = entailments.filter(({ verdict }) => verdict !== "undecided").length;
  const edges = unentailed.flatMap((finding) => finding.edges);
  const reason =
    edges.length === 0
      ? "the quotes state every edge"
      : `edges that no kept evidence states: ${edges.join(", ")}`;
  await items.putVerdict(held, {
    gate: "entailment",
    round: state.round,
    passed: edges.length === 0,
    reason,
    code: edges.length === 0 ? "passed" : "not-entailed",
    detail: {
      edges,
      byRule,
      byModel: entailments.length - byRule,
      asked: unjudged.length + unjoined.length,
      judgements: [...known.filter(({ round }) => round === state.round), ...judged].map(
        ({ key, verdict, reason: why }) => ({ key, verdict, reason: why }),
      ),
    },
  });
  const isLast = state.round >= method.maxRounds;
  const isAlone = !others.some(({ severity }) => severity === "error");
  if (edges.length > 0 && isLast && isAlone)
    return { outcome: "reject", rejection: { reason: "not-entailed", detail: reason } };
  return {};
};

/**
 * Takes everything out of a finding's reason that tries to steer a reader. The judge reads quotes of pages, and guidance is told the
 * judge's reasons for not finding an edge in them.
 */
function screenReason(finding: Finding): Finding {
  return { ...finding, message: stripInjections(removeAddresses(finding.message)).text };
}

/** Finds the edges for which only facts are known that the filter dropped, although a quote may have their words. */
async function findDropped(context: StepContext): Promise<Finding[]> {
  const { items, run } = context;
  const doubted = (await items.listEvidence(run.id)).flatMap(({ id, facts, status, fault }) =>
    isDoubted({ status, fault }) ? [{ id, facts, fault: fault ?? "" }] : [],
  );
  return doubted.length === 0 ? [] : findDroppedSteps(await readProofFile(context), doubted);
}

/**
 * Reads what the stored pages say around the quotes, by the evidence's id, and which quotes stand in the same version of a page. A piece
 * whose page is not stored has neither.
 */
async function readContexts(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  pieces: readonly Evidence[],
): Promise<{ contexts: Map<string, QuoteContext>; isOnPageOf: JoinedBy["isOnPageOf"] }> {
  const contexts = new Map<string, QuoteContext>();
  const beside = new Map<string, ReadonlySet<string>>();
  for (const { id, snapshotId, url, quote } of pieces) {
    const page =
      snapshotId === null ? await pages.getVisited(scope, url) : await pages.getSnapshot(snapshotId);
    const context = page && readQuoteContext(page, quote);
    if (context !== null) contexts.set(id, context);
    if (page === null) continue;
    const others = pieces.filter((other) => other.url === url && quoteInSnapshot(page, other.quote));
    beside.set(id, new Set(others.map((other) => other.id)));
  }
  return { contexts, isOnPageOf: (first, second) => beside.get(first)?.has(second) ?? false };
}

/** Returns the claims that no model has judged yet, each once. */
function withoutKnown(claims: readonly EdgeClaim[], known: readonly ClaimJudgement[]): EdgeClaim[] {
  return claims.filter(
    (claim, at) =>
      !known.some(({ key }) => key === claim.key) && claims.findIndex(({ key }) => key === claim.key) === at,
  );
}

function contradictedEdges(
  claims: readonly EdgeClaim[],
  judgements: readonly ClaimJudgement[],
): ReadonlySet<string> {
  const keys = new Set(judgements.flatMap(({ key, verdict }) => (verdict === "contradicted" ? [key] : [])));
  return new Set(claims.flatMap(({ edge, key }) => (keys.has(key) ? [edge] : [])));
}

const judged = z.object({ judgements: z.array(claimJudgement) });

/** Reads the models' judgements of claims in this run so far, each with its round. */
async function readJudgements({
  items,
  run,
}: StepContext): Promise<(ClaimJudgement & { readonly round: number })[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail }) =>
    gate === "entailment"
      ? judged.parse(detail).judgements.map((judgement) => ({ ...judgement, round }))
      : [],
  );
}

/** Number of claims in one request at most. A round rarely needs a second request. */
const mostClaims = 40;

/**
 * Has a model judge claims, in as few calls as possible. Returns null if a reply is unusable. Claims that the model omits stay unjudged.
 */
async function judgeClaims(
  { agents, method, run, key, signal }: StepContext,
  claims: readonly EdgeClaim[],
): Promise<ClaimJudgement[] | null> {
  const judged: ClaimJudgement[] = [];
  for (let at = 0; at < claims.length; at += mostClaims) {
    const batch = claims.slice(at, at + mostClaims);
    const asked = shareQuotes(batch.map(({ claim }, index) => ({ id: `c${index + 1}`, ...claim })));
    const outcome = await askAgain(
      agents.entailment.judge,
      { language: run.language, claims: asked },
      { key: key(`entailment/${hashRequest(asked)}`), repairs: method.repairs, signal },
    );
    if (!outcome.ok) return null;
    const replies = new Map(outcome.value.judgements.map((judgement) => [judgement.claim, judgement]));
    judged.push(
      ...batch.flatMap(({ key }, index) => {
        const reply = replies.get(`c${index + 1}`);
        return reply === undefined ? [] : [{ key, verdict: reply.verdict, reason: reply.reason }];
      }),
    );
  }
  return judged;
}
