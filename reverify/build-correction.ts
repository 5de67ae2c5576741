import { createHash } from "node:crypto";
import { askAgain } from "../agents/ask-again.ts";
import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import { groupSources } from "../domain/evidence/group-sources.ts";
import type { IsoDate } from "../domain/iso-date.ts";
import { sideOf } from "../domain/part-date.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { Correction, QuotedClaim } from "../domain/ports/questions/reverification-store.ts";
import { judgeTrial } from "../evaluation/judge/judge-trial.ts";
import { sameFact, sameName } from "./item-proof.ts";
import { noteProviders } from "./note-providers.ts";
import type { ReverificationPlan } from "./plan-reverification.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/**
 * Builds a correction that puts another answer in place of the stated one. There are three strict conditions. The proof over the new facts
 * must give this answer and no other. Enough independent sources must state it. And a model that is given the question and the new evidence
 * must reach it, because the question's wording may mean a time that is over. Null if one of them is not met.
 */
export async function buildCorrection(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: {
    readonly plan: ReverificationPlan;
    readonly denials: readonly QuotedClaim[];
    /** The denials as pieces of evidence. */
    readonly added: readonly Evidence[];
    readonly answer: string | null;
  },
): Promise<Correction | null> {
  const { plan, denials, added, answer } = given;
  if (answer === null) return null;
  const isAnswer = (name: string): boolean => sameName(name, answer);
  const stating = added.filter(({ facts }) =>
    facts.some(({ subject, object }) => isAnswer(subject) || isAnswer(object)),
  );
  const independent = await countSources(parts, stating);
  if (independent < parts.settings.reverify.independent) return null;
  const { draft, graph, evidence } = work.question;
  const contradicted = denials.map(({ of }) => of);
  const replaced = new Map(
    plan.pieces
      .filter(({ facts }) => facts.some(({ fact }) => isAmong(contradicted, fact)))
      .map(({ piece, facts }) => [
        piece.id,
        replacementsOf(
          facts.map(({ fact }) => fact),
          { denials, added },
        ),
      ]),
  );
  const renew = (ids: readonly string[]): string[] => [
    ...new Set(ids.flatMap((id) => replaced.get(id) ?? [id])),
  ];
  const spelled = stating.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object]));
  const isOld = (name: string): boolean =>
    [draft.answer, ...draft.aliases].some((old) => sameName(old, name));
  const corrected: Correction = {
    answer,
    aliases: [...new Set(spelled.filter((name) => isAnswer(name) && name !== answer))],
    answerEvidence: renew(draft.answerEvidence),
    usedEvidence: renew(draft.usedEvidence),
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.id === graph.answer && isOld(node.label) ? { ...node, label: answer } : node,
      ),
      edges: graph.edges.map((edge) =>
        edge.evidence === undefined ? edge : { ...edge, evidence: renew(edge.evidence) },
      ),
    },
    replaced: [...replaced.keys()],
    evidence: [...added],
    independent,
    was: { answer: draft.answer, aliases: draft.aliases },
  };
  const used = [...evidence, ...added].filter(({ id }) => corrected.usedEvidence.includes(id));
  return (await confirmAnswer(parts, work, { corrected, used })) ? corrected : null;
}

async function countSources({ stores }: ReverificationParts, stating: readonly Evidence[]): Promise<number> {
  const ids = [...new Set(stating.flatMap(({ snapshotId }) => snapshotId ?? []))];
  const pages = await Promise.all(ids.map((id) => stores.pages.getSnapshot(id)));
  return groupSources(pages.filter((page) => page !== null)).length;
}

function replacementsOf(
  facts: readonly Fact[],
  { denials, added }: { readonly denials: readonly QuotedClaim[]; readonly added: readonly Evidence[] },
): string[] {
  const instead = denials.flatMap(({ of, instead }) =>
    instead !== null && isAmong(facts, of) ? [instead] : [],
  );
  return added.filter((piece) => piece.facts.some((fact) => isAmong(instead, fact))).map(({ id }) => id);
}

function isAmong(facts: readonly Fact[], fact: Fact): boolean {
  return facts.some((one) => sameFact(one, fact));
}

/** Role of the model that confirms the answer. It has already seen the question as a model of the panel. */
export const roleThatConfirms = "panel-1";

/**
 * Whether a model that is given the question and the corrected evidence gives the corrected answer. The exposure ledger records the
 * providers that see the question here.
 */
export async function confirmAnswer(
  { agents, judge, settings, stores, clock }: ReverificationParts,
  { question, scope, call }: ReverificationWork,
  { corrected, used }: { readonly corrected: Correction; readonly used: readonly Evidence[] },
): Promise<boolean> {
  const { id, language, domain, draft } = question;
  await noteProviders({ settings, stores, clock }, { question, scope, call }, [roleThatConfirms, "judge"]);
  const evidence = used.map(({ statement, quote, url }) => ({ statement, quote, url }));
  const asked = call("confirm/answer");
  const today = clock.now().toISOString().slice(0, 10);
  const outcome = await askAgain(
    agents.solver(roleThatConfirms).answer,
    { language, question: draft.question, today, evidence },
    { key: asked.key, signal: asked.signal, repairs: settings.method.repairs },
  );
  if (!outcome.ok) return false;
  const { answer, aliases } = corrected;
  const item = {
    id,
    question: draft.question,
    answer,
    aliases,
    answers: null,
    language,
    domain,
    form: "plain",
    freshness: null,
    nodes: null,
    rootDomains: null,
    evidence,
  };
  const { key, signal } = call("confirm/judge");
  const verdict = await judgeTrial(
    judge,
    { item, solution: { prediction: outcome.value, termination: "answered" } },
    { key, signal: signal ?? new AbortController().signal },
  );
  return verdict.outcome === "correct";
}

/** Makes a piece of evidence from what a passage states in place of a fact; null if it states nothing in its place. */
export function pieceOf(
  { url, snapshotId, day, quote, instead }: QuotedClaim,
  { runId, draft }: Pick<Question, "runId" | "draft">,
  cutoff: IsoDate,
): Evidence | null {
  if (instead === null) return null;
  const date = instead.from ?? day;
  const id = createHash("sha256")
    .update(JSON.stringify([url, quote, instead]))
    .digest("hex")
    .slice(0, 12);
  return {
    id: `rv-${id}`,
    runId,
    round: draft.round,
    snapshotId,
    url,
    quote,
    date,
    statement: quote,
    facts: [instead],
    fresh: date !== null && sideOf(date, cutoff) === "after",
    status: "kept",
    label: null,
    fault: null,
    reason: null,
    sources: null,
    freshness: null,
  };
}
