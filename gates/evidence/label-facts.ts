import type { EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";

/** A label that the filtering agent gave one fact of a piece; `fact` counts from 1. */
export interface FactLabel {
  readonly fact: number;
  readonly label: EvidenceLabel;
}

/** Labels of one piece of evidence: of the piece as a whole, and of what differs from it. */
interface PieceLabels {
  readonly label: EvidenceLabel;
  /** A fact that the agent didn't name has the piece's label. */
  readonly facts: readonly FactLabel[];
  /** Label of the statement's sentence by itself; absent where it agrees with its facts. */
  readonly statement?: EvidenceLabel | undefined;
  readonly language: Language;
}

/**
 * Parts a piece of evidence whose facts got different labels into one piece for each label, with the facts that have it: proven facts are
 * kept beside an unproven one, obscure ones beside a popular one (EvoBrowseComp §2.1, Information Filtering Agent; decision 0083). The facts
 * of a list stay together so, and are not shown one by one. Where one label holds for all facts, there is one part: the whole piece. If its statement has another label, as in a wrong translation of a right
 * fact, the part's statement is made of the facts (decision 0089).
 */
export function partByLabel(
  piece: GatheredEvidence,
  { label, facts, statement, language }: PieceLabels,
): { piece: GatheredEvidence; label: EvidenceLabel }[] {
  const labels = piece.facts.map((_, at) => facts.findLast(({ fact }) => fact === at + 1)?.label ?? label);
  const { url, quote, date, fresh } = piece;
  const partOf = (stated: Fact[]): GatheredEvidence => ({
    ...{ statement: stateFacts(stated, language), facts: stated, url, quote, date, fresh },
  });
  const [first = label] = labels;
  const given = [...new Set(labels)];
  if (given.length > 1)
    return given.map((one) => ({
      piece: partOf(piece.facts.filter((_, at) => labels[at] === one)),
      label: one,
    }));
  const mended = partOf(piece.facts);
  const isMended = statement !== undefined && statement !== first && mended.statement !== piece.statement;
  return [{ piece: isMended ? mended : piece, label: first }];
}

/** Whether a piece was made of another one's facts by `partByLabel`. */
export function isPartOf(piece: GatheredEvidence, whole: GatheredEvidence, language: Language): boolean {
  const own = stateFacts(piece.facts, language);
  const facts = whole.facts.map((fact) => JSON.stringify(fact));
  return (
    piece.statement === own &&
    whole.statement !== own &&
    piece.url === whole.url &&
    piece.quote === whole.quote &&
    piece.facts.every((fact) => facts.includes(JSON.stringify(fact)))
  );
}

/** Says facts in one line. The piece's own statement can't be used, since it tells something else too. */
export function stateFacts(facts: readonly Fact[], language: Language): string {
  return facts.map((fact) => stateFact(fact, language)).join(language === "zh" ? "；" : "; ");
}

function stateFact({ subject, relation, object, from, to }: Fact, language: Language): string {
  const days = [...new Set([from, to])].filter((day) => day !== null).join("/");
  return language === "zh"
    ? `${subject}——${relation}：${object}${days && `（${days}）`}`
    : `${subject} – ${relation}: ${object}${days && ` (${days})`}`;
}
