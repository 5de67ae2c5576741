import type { EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";

/** A label that the filtering agent gave one fact of a piece; `fact` counts from 1. */
export interface FactLabel {
  readonly fact: number;
  readonly label: EvidenceLabel;
}

/**
 * Parts a piece of evidence whose facts got different labels into one piece for each fact, with that fact's label: a proven fact is kept
 * beside an unproven one, an obscure one beside a popular one (EvoBrowseComp §2.1, Information Filtering Agent; decision 0083). Where one
 * label holds for all facts, there is one part: the whole piece. A fact that the agent didn't name has the piece's label.
 */
export function partByLabel(
  piece: GatheredEvidence,
  { label, facts, language }: { label: EvidenceLabel; facts: readonly FactLabel[]; language: Language },
): { piece: GatheredEvidence; label: EvidenceLabel }[] {
  const labels = piece.facts.map((_, at) => facts.findLast(({ fact }) => fact === at + 1)?.label ?? label);
  if (new Set(labels).size < 2) return [{ piece, label: labels[0] ?? label }];
  const { url, quote, date, fresh } = piece;
  return piece.facts.map((fact, at) => ({
    piece: { statement: stateFact(fact, language), facts: [fact], url, quote, date, fresh },
    label: labels[at] ?? label,
  }));
}

/** Says a fact in one line. The piece's own statement can't be used, since it tells the other facts too. */
function stateFact({ subject, relation, object, from, to }: Fact, language: Language): string {
  const days = [...new Set([from, to])].filter((day) => day !== null).join("/");
  return language === "zh"
    ? `${subject}——${relation}：${object}${days && `（${days}）`}`
    : `${subject} – ${relation}: ${object}${days && ` (${days})`}`;
}
