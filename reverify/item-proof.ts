import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import type { GraphEdge, ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { ProofOutcome } from "../domain/ports/questions/reverification-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { nameForm } from "../domain/question/normalise-name.ts";
import { knownNames, listCitations } from "../reasoning/entailment/check-entailment.ts";
import type { KnownNames } from "../reasoning/entailment/judge-fact.ts";
import { evaluate } from "../reasoning/evaluation/evaluate.ts";
import { leaveOpenClues } from "../reasoning/evaluation/leave-open-clues.ts";
import { writeProofFile } from "../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../reasoning/knowledge/knowledge-base.ts";
import { addNames, entityForm } from "../reasoning/knowledge/name-table.ts";
import { findBearingEdges } from "../reasoning/network/reasoning-network.ts";

export interface RerunProof {
  readonly before: ProofOutcome;
  readonly after: ProofOutcome;
  /** The one answer that the newer facts give in place of the stated one. */
  readonly other: string | null;
  /** Whether the facts about second answers give another answer beside the stated one. */
  readonly others: boolean;
}

/**
 * Executes an item's graph twice: over all its known evidence, and over the same evidence with newer facts in place of the facts that they
 * deny. Only clues that the first execution left out may be left out in the second, because a clue that has lost its facts counts as
 * denied. Pure.
 */
export function rerunProof(given: {
  readonly question: Pick<Question, "draft" | "graph">;
  /** All evidence that its run gathered and that re-verifications added. */
  readonly evidence: readonly Evidence[];
  readonly names: readonly NameDecision[];
  readonly contradicted: readonly Fact[];
  readonly added: readonly Evidence[];
  /** Evidence from newer pages about other answers. It denies no known fact. */
  readonly second?: readonly Evidence[];
}): RerunProof {
  const { question, evidence, names, contradicted, added, second = [] } = given;
  const { openClues } = leaveOpenClues(proofFile(question, evidence, names));
  const before = stand(question, { evidence, names, openClues });
  const newer = contradicted.length === 0 ? evidence : [...withoutFacts(evidence, contradicted), ...added];
  if (before.outcome === "same" && second.length > 0) {
    const all = [...newer, ...second];
    if (stand(question, { evidence: all, names, openClues }).isAmbiguous)
      return { before: before.outcome, after: "open", other: null, others: true };
  }
  const after = contradicted.length === 0 ? before : stand(question, { evidence: newer, names, openClues });
  const other = contradicted.length === 0 ? null : after.other;
  return { before: before.outcome, after: after.outcome, other, others: false };
}

function proofFile(
  { draft, graph }: Pick<Question, "draft" | "graph">,
  evidence: readonly Evidence[],
  names: readonly NameDecision[],
): ReasoningGraphFile {
  return addNames(writeProofFile({ graph, draft, evidence }), names);
}

function stand(
  question: Pick<Question, "draft" | "graph">,
  known: {
    readonly evidence: readonly Evidence[];
    readonly names: readonly NameDecision[];
    readonly openClues: readonly string[] | undefined;
  },
): { readonly outcome: ProofOutcome; readonly other: string | null; readonly isAmbiguous?: boolean } {
  const { evidence, names, openClues } = known;
  const file = { ...proofFile(question, evidence, names), ...(openClues && { openClues: [...openClues] }) };
  const facts = factsOfFile(file);
  const { verdict, missing, others } = evaluate(file, facts);
  if (verdict === "unique") return { outcome: "same", other: null };
  if (others.length > 0 && missing.length === 0) return { outcome: "open", other: null, isAmbiguous: true };
  const [only] = others;
  if (only === undefined || others.length > 1 || missing.length === 0)
    return { outcome: "open", other: null };
  const { aliases: _, ...plain } = file;
  const again = evaluate({ ...addNames(plain, names), answers: [only.answer] }, facts);
  return again.verdict === "unique"
    ? { outcome: "other", other: only.answer }
    : { outcome: "open", other: null };
}

/** The evidence without the facts that no longer count. */
export function withoutFacts(evidence: readonly Evidence[], contradicted: readonly Fact[]): Evidence[] {
  return evidence.map((piece) => ({
    ...piece,
    facts: piece.facts.filter((fact) => !contradicted.some((gone) => sameFact(gone, fact))),
  }));
}

/** Whether two facts state the same relation between the same two things, whatever their dates. */
export function sameFact(one: Fact, other: Fact): boolean {
  return (
    nameForm(one.relation) === nameForm(other.relation) &&
    sameName(one.subject, other.subject) &&
    sameName(one.object, other.object)
  );
}

/** An item's proof, read from its graph and its evidence. */
export interface ItemProof {
  /** Names that are known to mean one thing. */
  readonly names: KnownNames;
  readonly citationsOf: ReturnType<typeof listCitations>;
  /** Edges that lead to the answer. */
  readonly bearing: readonly GraphEdge[];
}

export function readProof(
  { draft, graph, evidence }: Pick<Question, "draft" | "graph" | "evidence">,
  names: readonly NameDecision[],
): ItemProof {
  const file = addNames(writeProofFile({ graph, draft, evidence }), names);
  return { names: knownNames(file), citationsOf: listCitations(file), bearing: findBearingEdges(graph) };
}

/** Whether two names mean the same thing by their spelling. */
export function sameName(one: string, other: string): boolean {
  return entityForm(one) === entityForm(other);
}
