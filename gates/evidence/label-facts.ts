import type { EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { Language } from "../../domain/language.ts";
import { areListMates } from "./list-mates.ts";
import { tellsOpenBegin } from "./tells-open-begin.ts";

/** A label that the filtering agent gave one fact of a piece; `fact` counts from 1. */
export interface FactLabel {
  readonly fact: number;
  readonly label: EvidenceLabel;
}

/** Labels of one piece of evidence: the label of the piece as a whole, and those of its parts that differ from it. */
interface PieceLabels {
  readonly label: EvidenceLabel;
  /** A fact that the agent didn't name has the piece's label. */
  readonly facts: readonly FactLabel[];
  /** Label of the statement's sentence by itself; absent if it agrees with the labels of the facts. */
  readonly statement?: EvidenceLabel | undefined;
  readonly language: Language;
}

/**
 * Parts a piece of evidence whose facts got different labels. Each label gets one piece with the facts that have this label, so that proven
 * facts are kept beside an unproven one, and obscure facts beside a popular one (EvoBrowseComp §2.1, Information Filtering Agent; decision
 * 0083). The facts of a list with one label thus stay together. Popular members of a list stay with its obscure members, since the list
 * would be false without them; they get a piece of their own as well, so that later steps know which members are popular (decision 0207).
 *
 * If one label holds for all facts, or all of them stay together, the result has the piece itself. If the statement of this piece has
 * another label than its facts, as a wrong translation of a right fact has, its statement is made anew from the facts (decision 0089).
 */
export function partByLabel(
  piece: GatheredEvidence,
  { label, facts, statement, language }: PieceLabels,
): { piece: GatheredEvidence; label: EvidenceLabel }[] {
  const labels = piece.facts.map((_, at) => facts.findLast(({ fact }) => fact === at + 1)?.label ?? label);
  const { url, quote, date, fresh } = piece;
  const partOf = (stated: Fact[]): GatheredEvidence => ({
    ...{ statement: stateFacts(stated, language, piece), facts: stated, url, quote, date, fresh },
  });
  const [first = label] = labels;
  const given = [...new Set(labels)];
  const isObscureMate = (fact: Fact): boolean =>
    piece.facts.some((other, at) => labels[at] === "non-popular" && areListMates(fact, other));
  if (given.length > 1)
    return given.map((one) => {
      const stated = piece.facts.filter(
        (fact, at) =>
          labels[at] === one || (one === "non-popular" && labels[at] === "popular" && isObscureMate(fact)),
      );
      return { piece: stated.length === piece.facts.length ? piece : partOf(stated), label: one };
    });
  const mended = partOf(piece.facts);
  const isMended = statement !== undefined && statement !== first && mended.statement !== piece.statement;
  return [{ piece: isMended ? mended : piece, label: first }];
}

/** Whether a piece was made of another one's facts by `partByLabel`. */
export function isPartOf(piece: GatheredEvidence, whole: GatheredEvidence, language: Language): boolean {
  const own = stateFacts(piece.facts, language, whole);
  const facts = whole.facts.map((fact) => JSON.stringify(fact));
  return (
    piece.statement === own &&
    whole.statement !== own &&
    piece.url === whole.url &&
    piece.quote === whole.quote &&
    piece.facts.every((fact) => facts.includes(JSON.stringify(fact)))
  );
}

/** What tells the facts: the statement and the quote of the piece that has them. */
type Said = Pick<GatheredEvidence, "statement" | "quote">;

/**
 * Says facts of a piece in one line. It is used instead of the piece's own statement if that also tells something else. A time is shown as
 * open if the piece tells it so ("since 2019"), because a bare time is that of an event.
 */
export function stateFacts(facts: readonly Fact[], language: Language, said: Said): string {
  return facts.map((fact) => stateFact(fact, language, said)).join(language === "zh" ? "；" : "; ");
}

function stateFact(fact: Fact, language: Language, said: Said): string {
  const { subject, relation, object } = fact;
  const time = stateTime(fact, language, said);
  return language === "zh"
    ? `${subject}——${relation}：${object}${time && `（${time}）`}`
    : `${subject} – ${relation}: ${object}${time && ` (${time})`}`;
}

function stateTime({ from, to }: Fact, language: Language, { statement, quote }: Said): string {
  if (from === null && to !== null) return language === "zh" ? `至${to}` : `until ${to}`;
  if (from !== null && to === null && [statement, quote].some((text) => tellsOpenBegin(text, from)))
    return language === "zh" ? `自${from}起` : `since ${from}`;
  return [...new Set([from, to])].filter((time) => time !== null).join("/");
}
