import type { Evidence } from "../domain/evidence/evidence.ts";
import type { Fact } from "../domain/evidence/fact.ts";
import type { GraphEdge } from "../domain/graph/reasoning-graph.ts";
import type { Question } from "../domain/ports/questions/question-store.ts";
import type { NameDecision } from "../domain/question/name-decisions.ts";
import { normaliseAnswer } from "../domain/question/normalise-answer.ts";
import { type ItemProof, readProof, sameFact } from "./item-proof.ts";
import { timeOfFact } from "./time-of-fact.ts";

/** A fact that may have changed, with the end of the fact (`sought`) that would then be another one. */
export interface DoubtedFact {
  readonly fact: Fact;
  readonly sought: "subject" | "object";
  /** Ids of the pieces that state it. */
  readonly evidence: readonly string[];
  /** The time for which the question takes the fact; absent if the fact has to hold now. */
  readonly time?: NonNullable<ReturnType<typeof timeOfFact>>;
}

export interface ReverificationPlan {
  /** Pieces of evidence that the question uses, each with the facts that the question takes from it. */
  readonly pieces: readonly { readonly piece: Evidence; readonly facts: readonly DoubtedFact[] }[];
  /** Facts on which the answer and the question's fresh edges rest; those of the answer come first. */
  readonly facts: readonly DoubtedFact[];
  /** Names that are known to mean one thing. */
  readonly names: ItemProof["names"];
}

/** Plans which pages of an item are visited again, and for which of its facts newer pages are searched. */
export function planReverification(
  { draft, graph, evidence }: Pick<Question, "draft" | "graph" | "evidence">,
  names: readonly NameDecision[],
): ReverificationPlan {
  const proof = readProof({ draft, graph, evidence }, names);
  const timed = (doubt: DoubtedFact, isAsked: boolean, filter?: GraphEdge["filter"]): DoubtedFact => {
    const stating = evidence.filter(({ id }) => doubt.evidence.includes(id));
    const statements = stating.map(({ statement }) => statement);
    const time = timeOfFact(doubt.fact, {
      ...{ question: draft.question, statements, isAsked },
      ...(filter && { filter }),
    });
    return time === null ? doubt : { ...doubt, time };
  };
  const doubts = (edge: GraphEdge): DoubtedFact[] =>
    proof
      .citationsOf(edge)
      .flatMap(({ evidence: id, meant, facts }) =>
        (meant.length > 0 ? meant : facts).map((fact) =>
          timed(
            { fact, evidence: [id], sought: edge.inverse === true ? "subject" : "object" },
            edge.from === graph.answer || edge.to === graph.answer,
            edge.filter,
          ),
        ),
      );
  const projections = graph.edges.filter(({ op }) => op === "projection");
  const cited = new Set([
    ...draft.usedEvidence,
    ...draft.answerEvidence,
    ...projections.flatMap((edge) => edge.evidence ?? []),
  ]);
  const used = evidence.filter(({ id }) => cited.has(id));
  const ownFacts = new Map(
    used.map((piece) => [
      piece.id,
      factsOf(piece, draft).map((doubt) => timed(doubt, namesAnswer(doubt, draft))),
    ]),
  );
  const ofEdges = projections.flatMap(doubts);
  const fresh = new Set(used.filter((piece) => piece.fresh).map(({ id }) => id));
  const bearing = proof.bearing.flatMap(doubts);
  const turning = projections
    .filter((edge) => (edge.evidence ?? []).some((id) => fresh.has(id)))
    .flatMap(doubts);
  const stating = draft.answerEvidence.flatMap((id) => ownFacts.get(id) ?? []);
  return {
    pieces: used.map((piece) => {
      const own = ofEdges.filter((doubt) => doubt.evidence.includes(piece.id));
      return { piece, facts: unique(own.length > 0 ? own : (ownFacts.get(piece.id) ?? [])) };
    }),
    facts: unique([...(bearing.length > 0 ? bearing : stating), ...turning]),
    names: proof.names,
  };
}

function namesAnswer({ fact }: DoubtedFact, { answer, aliases }: Question["draft"]): boolean {
  const answers = new Set([answer, ...aliases].map(normaliseAnswer));
  return answers.has(normaliseAnswer(fact.subject)) || answers.has(normaliseAnswer(fact.object));
}

/**
 * Lists the facts of a piece that no edge cites. The end that may have changed is the subject if the subject is the answer, and otherwise
 * the object.
 */
function factsOf({ id, facts }: Evidence, { answer, aliases }: Question["draft"]): DoubtedFact[] {
  const answers = new Set([answer, ...aliases].map(normaliseAnswer));
  return facts.map((fact) => ({
    fact,
    evidence: [id],
    sought: answers.has(normaliseAnswer(fact.subject)) ? "subject" : "object",
  }));
}

function unique(doubts: readonly DoubtedFact[]): DoubtedFact[] {
  const found: DoubtedFact[] = [];
  for (const doubt of doubts) {
    const at = found.findIndex(({ fact }) => sameFact(fact, doubt.fact));
    const known = found[at];
    if (known === undefined) found.push(doubt);
    else {
      const { time: _, ...untimed } = known;
      const isTimed = known.time !== undefined && doubt.time !== undefined;
      const evidence = [...new Set([...known.evidence, ...doubt.evidence])];
      // If one step takes a fact for a time and another step takes it for now, the fact has to hold now.
      found[at] = { ...(isTimed ? known : untimed), evidence };
    }
  }
  return found;
}
