import type { Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import { decideFilter } from "../../gates/evidence/decide-filter.ts";
import { partByLabel } from "../../gates/evidence/label-facts.ts";
import type { StepContext } from "../step.ts";
import { crossCheck } from "./cross-check.ts";
import { findJudgedBefore, findJudgedElsewhere, statementKey } from "./find-judged.ts";
import { type Label, labelEvidence } from "./label-evidence.ts";

const takenOver = "judged as ";

/**
 * A judged piece. `split` stores its parts, if its facts got different labels. The piece itself is then dropped, unless one of the parts
 * has all of its facts because it tells a list.
 */
interface Judged {
  readonly judged: Evidence;
  readonly split?: () => Promise<void>;
}

/**
 * Judges one piece of evidence, and stores the judgement unless the piece is to be split. `known` are pieces whose labels may be reused,
 * and `vouching` are pieces that may vouch for a byline. `together` has the labels of pieces that shared a conversation with others of
 * their page.
 */
export async function judgePiece(
  context: StepContext,
  piece: Evidence,
  {
    known,
    evidence,
    vouching,
    together,
  }: {
    readonly known: readonly Evidence[];
    readonly evidence: readonly Evidence[];
    readonly vouching: readonly Evidence[];
    readonly together: ReadonlyMap<string, Label>;
  },
): Promise<Judged> {
  const { items, pages, scope, held, method } = context;
  const fresh = piece.freshness?.fresh ?? false;
  const snapshotId = (await pages.getVisited(scope, piece.url))?.id ?? null;
  const put = async (judgement: Parameters<typeof items.judgeEvidence>[2]): Promise<Judged> => {
    await items.judgeEvidence(held, piece.id, judgement);
    return { judged: { ...piece, ...judgement } };
  };
  if (!method.filtering) {
    const judgement = { status: "kept", label: null, fault: null, reason: "filtering is off" } as const;
    return await put({ ...judgement, snapshotId, fresh });
  }
  // In this run, a newer page has denied another piece with the same statement.
  if (evidence.some((other) => other.fault === "outdated" && statementKey(other) === statementKey(piece)))
    return await put({ status: "dropped", label: null, fault: "outdated", reason: null, snapshotId, fresh });
  const before = method.verifyOnce ? await findJudgedBefore({ ...piece, fresh }, known, context) : null;
  const elsewhere = before ? null : await findJudgedElsewhere(context, { ...piece, fresh });
  const given: Label = before
    ? labelOf(before)
    : elsewhere
      ? { ...labelOf(elsewhere), cited: null, counted: elsewhere.sources ?? undefined }
      : // A shared conversation labels fresh pieces. One that it found to be old is judged anew, for popularity.
        ((fresh ? together.get(piece.id) : undefined) ??
        (await labelEvidence(context, { ...piece, fresh }, evidence, vouching)));
  if (fresh && given.label === "not fresh" && given.facts.every(({ label }) => label === "not fresh")) {
    const freshness = { fresh: false, code: "told-before", lookUp: piece.freshness?.lookUp ?? null } as const;
    await items.putFreshness(held, piece.id, freshness);
    return await judgePiece(context, { ...piece, freshness }, { known, evidence, vouching, together });
  }
  const { reason, cited, basis } = given;
  const counted = given.counted ?? (cited && (await crossCheck(context, piece, cited)));
  const sources = counted && { ...counted, ...(basis && { basis }) };
  // One source is enough for an own announcement and a byline: nobody knows better what a party did, and a page knows best who wrote it. A
  // second page could only repeat it.
  const wanted = basis === "own-announcement" || basis === "own-byline" ? 1 : method.minSources;
  const judgementOf = (label: EvidenceLabel | null) => ({
    ...decideFilter({ fresh, label, sources: { independent: sources?.independent ?? 0, wanted } }),
    ...{ label, reason, snapshotId, fresh, sources },
  });
  if (given.label === null) return await put(judgementOf(null));
  const { label, facts, statement } = given;
  const parts = partByLabel(piece, { label, facts, statement, language: context.run.language });
  const [only] = parts;
  if (parts.length === 1 && only?.piece.statement === piece.statement)
    return await put(judgementOf(only.label));
  const whole = parts.find((part) => part.piece === piece);
  const judgement =
    whole === undefined
      ? ({
          status: "dropped",
          label: null,
          fault: "split",
          reason,
          snapshotId,
          fresh,
          sources: null,
        } as const)
      : judgementOf(whole.label);
  const split = async (): Promise<void> => {
    const others = parts.filter((part) => part !== whole);
    const pieces = others.map((part) => part.piece);
    for (const { id, statement } of await items.addEvidence(held, piece.round, pieces)) {
      const part = others.find((each) => each.piece.statement === statement);
      if (piece.freshness) await items.putFreshness(held, id, piece.freshness);
      await items.judgeEvidence(held, id, judgementOf(part?.label ?? label));
    }
    await items.judgeEvidence(held, piece.id, judgement);
  };
  return { judged: { ...piece, ...judgement }, split };
}

/** Reuses the label of a judged piece. If that label was itself reused, its reason still names the piece that was judged originally. */
function labelOf({ id, url, label, reason, sources }: Evidence): Label {
  const isTakenOver = reason?.startsWith(takenOver) ?? false;
  return {
    label,
    facts: [],
    reason:
      isTakenOver && reason !== null ? reason : `${takenOver}${id}, which tells the same: ${reason ?? ""}`,
    cited: sources ? [url, ...sources.urls] : null,
    ...(sources?.basis && { basis: sources.basis }),
  };
}
