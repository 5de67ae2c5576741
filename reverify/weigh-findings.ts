import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Lifecycle } from "../domain/exposure/lifecycle.ts";
import type { Reverification } from "../domain/ports/questions/reverification-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import {
  decideReverification,
  newestAgainst,
  type ReverificationDecision,
} from "../gates/reverify/decide-reverification.ts";
import { buildCorrection, pieceOf } from "./build-correction.ts";
import type { Findings } from "./gather-findings.ts";
import { rerunProof, withoutFacts } from "./item-proof.ts";
import type { ReverificationPlan } from "./plan-reverification.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/**
 * Decides what the visits, the newer pages and the proof mean together. If the item is contradicted and its sources give another answer, it
 * builds the corrected answer.
 */
export async function weighFindings(
  parts: ReverificationParts,
  work: ReverificationWork,
  given: Findings & {
    readonly plan: ReverificationPlan;
    readonly lifecycle: Lifecycle;
    readonly names: readonly NameDecision[];
    readonly past: readonly Reverification[];
  },
): Promise<Pick<Reverification, "proof" | "correction"> & { readonly decision: ReverificationDecision }> {
  const { second, plan, lifecycle, names, past, pieces, corroborations, facts } = given;
  const { stores, settings, clock } = parts;
  const { question } = work;
  const denials = [
    ...[...pieces, ...corroborations]
      .filter(({ found }) => found === "contradicted")
      .flatMap(({ claims }) => claims),
    ...facts.flatMap(newestAgainst),
  ].filter(({ says }) => says === "other");
  const added = denials.flatMap(
    (quotedClaim) => pieceOf(quotedClaim, question, settings.method.cutoff) ?? [],
  );
  const { before, after, other, others } = rerunProof({
    question,
    names,
    added,
    second,
    evidence: evidenceOf(await stores.items.listEvidence(question.runId), question.evidence, past),
    contradicted: denials.map(({ of }) => of),
  });
  const proof = { before, after };
  const decision = decideReverification({
    freshnessClass: lifecycle.freshnessClass,
    accepted: question.accepted.toISOString().slice(0, 10),
    ended: endOf(lifecycle, question.accepted, clock.now()),
    pieces,
    corroborations,
    facts,
    proof,
    second: others ? second.map(({ url, date }) => ({ url, day: date })) : [],
  });
  const correction = isContradicted(decision)
    ? await buildCorrection(parts, work, { plan, denials, added, answer: other })
    : null;
  return { decision, proof, correction };
}

/** The evidence of the run and of the item, without the facts that earlier corrections replaced. */
function evidenceOf(
  gathered: readonly Evidence[],
  own: readonly Evidence[],
  past: readonly Reverification[],
): Evidence[] {
  const all = new Map([...gathered, ...own].map((piece) => [piece.id, piece]));
  const aside = past
    .filter(({ correction }) => correction !== null)
    .flatMap(({ pieces, facts }) => [...pieces, ...facts].flatMap(({ claims }) => claims))
    .filter(({ says }) => says === "other")
    .map(({ of }) => of);
  return withoutFacts([...all.values()], aside);
}

/** Returns the end date that the evidence gives, if that date has passed since the item was accepted; null otherwise. */
function endOf({ validUntil }: Lifecycle, accepted: Date, now: Date): string | null {
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return validUntil !== null && validUntil > day(accepted) && validUntil <= day(now) ? validUntil : null;
}

function isContradicted({ outcome }: ReverificationDecision): boolean {
  return outcome === "drifted" || outcome === "contradicted";
}
