import type { Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import { isWaiting } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import { decideEnoughEvidence, decideFilter } from "../../gates/evidence/decide-filter.ts";
import { isPartOf, partByLabel } from "../../gates/evidence/label-facts.ts";
import type { Step, StepContext, StepResult } from "../step.ts";
import { countSources, crossCheck } from "./cross-check.ts";
import { findJudgedBefore, findJudgedElsewhere, statementKey } from "./find-judged.ts";
import { type Label, labelEvidence, noLabel } from "./label-evidence.ts";
import { labelPages } from "./label-pages.ts";

const atOnce = 4;
const takenOver = "judged as ";

/**
 * Information Filtering Agent (EvoBrowseComp §2.1): fresh pieces of evidence are cross-checked with tools; the others are judged for
 * popularity without tools. If a cross-check finds that a fresh piece is true and was known before, the piece counts as old from then on,
 * and is judged for popularity (decision 0097). The freshness step decided before which pieces are fresh; a piece that waits for its
 * look-up is left for a later round. Each piece is judged once in a run. If several pieces make the same statement, it is judged once
 * while its sources stay the same (decision 0032), and not again if another run of the refresh has judged it on the same page (0119). Pieces
 * of one page that need a search share a conversation (decision 0096). Where the facts of a piece get different labels, each becomes a piece
 * of its own (decision 0083); where only its statement gets another label, the piece is stored anew with a statement made of its facts
 * (decision 0089).
 */
export const filter: Step<"retry" | "reject"> = async (context) => {
  const { items, run } = context;
  const evidence = await items.listEvidence(run.id);
  const known = evidence.filter(({ label }) => label !== null);
  const byStatement = new Map<string, Evidence[]>();
  const gathered = evidence.filter(isToJudge);
  // After a kill, parts of a piece may stand beside the piece: they get their labels with it.
  for (const piece of gathered.filter(
    (each) => !gathered.some((other) => isPartOf(each, other, run.language)),
  )) {
    const key = context.method.verifyOnce ? statementKey(piece) : piece.id;
    byStatement.set(key, [...(byStatement.get(key) ?? []), piece]);
  }
  const together = await labelPages(context, evidence);
  const splits = new Map<string, () => Promise<void>>();
  await inParallel([...byStatement.values()], atOnce, async (pieces) => {
    const alike = [...known];
    // These pieces are judged one after another, so that the later ones can reuse the first one's label.
    for (const piece of pieces) {
      const { judged, split } = await judge(context, piece, { known: alike, evidence, together });
      if (split !== undefined) splits.set(piece.id, split);
      alike.push(judged);
    }
  });
  // Parts are stored in the order of their pieces. In the order in which the judgements end, two runs over the same replies would differ.
  for (const { id } of gathered) await splits.get(id)?.();
  return await supply(context);
};

/** A piece whose look-up waits for the next round is neither fresh nor old, so neither of the two judgements fits it yet. */
function isToJudge({ status, freshness }: Evidence): boolean {
  return status === "gathered" && !isWaiting(freshness);
}

/** A judged piece. `split` stores its parts, if its facts got different labels. */
interface Judged {
  readonly judged: Evidence;
  readonly split?: () => Promise<void>;
}

async function judge(
  context: StepContext,
  piece: Evidence,
  {
    known,
    evidence,
    together,
  }: {
    readonly known: readonly Evidence[];
    readonly evidence: readonly Evidence[];
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
  // Another article of before tells the same, and a newer page has denied it in this run.
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
        (await labelEvidence(context, { ...piece, fresh }, evidence)));
  if (fresh && given.label === "not fresh" && given.facts.every(({ label }) => label === "not fresh")) {
    const freshness = { fresh: false, code: "told-before", lookUp: piece.freshness?.lookUp ?? null } as const;
    await items.putFreshness(held, piece.id, freshness);
    return await judge(context, { ...piece, freshness }, { known, evidence, together });
  }
  const { reason, cited, basis } = given;
  const counted = given.counted ?? (cited && (await crossCheck(context, piece, cited)));
  const sources = counted && { ...counted, ...(basis && { basis }) };
  // Nobody knows better what a party did. A second page could only repeat it.
  const wanted = basis === "own-announcement" ? 1 : method.minSources;
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
  const dropped = { status: "dropped", label: null, fault: "split", reason, snapshotId, fresh } as const;
  const split = async (): Promise<void> => {
    const pieces = parts.map((part) => part.piece);
    for (const { id, statement } of await items.addEvidence(held, piece.round, pieces)) {
      const part = parts.find((each) => each.piece.statement === statement);
      if (piece.freshness) await items.putFreshness(held, id, piece.freshness);
      await items.judgeEvidence(held, id, judgementOf(part?.label ?? label));
    }
    await items.judgeEvidence(held, piece.id, { ...dropped, sources: null });
  };
  return { judged: { ...piece, ...dropped, sources: null }, split };
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

async function supply({
  items,
  pages,
  scope,
  held,
  run,
  state,
  method,
}: StepContext): Promise<StepResult<"retry" | "reject">> {
  const evidence = await items.listEvidence(run.id);
  const kept = evidence.filter(({ status }) => status === "kept");
  const count = { kept: kept.length, keptFresh: kept.filter(({ fresh }) => fresh).length };
  // The failures are read from the store and not from this step's calls, since a step repeated after a kill makes only the remaining calls.
  const unlabelled = evidence
    .filter(({ round }) => round === state.round)
    .flatMap(({ reason }) => (reason?.startsWith(noLabel) ? [reason.slice(noLabel.length + 2, -1)] : []));
  const { failedGathers } = state;
  const decision = decideEnoughEvidence({
    ...count,
    failedGathers,
    unlabelled,
    minEvidence: method.minEvidence,
    attempt: state.attempt,
    maxAttempts: method.maxGatherAttempts,
  });
  const sources = await countSources(
    { pages, scope },
    kept.map(({ url }) => url),
  );
  const waiting = evidence.filter(({ status, freshness }) => status === "gathered" && isWaiting(freshness));
  const dropped: Record<string, number> = {};
  for (const { fault } of evidence) if (fault !== null) dropped[fault] = (dropped[fault] ?? 0) + 1;
  await items.putVerdict(held, {
    gate: "evidence",
    round: state.round,
    passed: decision.kind === "enough",
    code:
      decision.kind === "enough" ? "passed" : decision.kind === "give-up" ? decision.reason : "gather-again",
    reason: [
      `${count.kept} pieces of evidence kept, ${count.keptFresh} of them fresh, from ${sources} sources`,
      ...(waiting.length > 0
        ? [
            `${waiting.length} pieces wait, undecided whether they are fresh: the round's look-ups are used up`,
          ]
        : []),
      ...(failedGathers.length > 0
        ? [
            `no usable reply in ${failedGathers.length} of ${state.attempt} gatherings (${failedGathers.join(", ")})`,
          ]
        : []),
      ...(unlabelled.length > 0
        ? [`no usable label for ${unlabelled.length} pieces (${[...new Set(unlabelled)].join(", ")})`]
        : []),
    ].join("; "),
    detail: {
      ...count,
      sources,
      gathered: evidence.length,
      dropped,
      ...(waiting.length > 0 && { waiting: waiting.length }),
      attempt: state.attempt,
      ...(failedGathers.length > 0 && { failedGathers }),
      ...(unlabelled.length > 0 && { unlabelled }),
    },
  });
  if (decision.kind === "enough") return {};
  if (decision.kind === "gather-again") return { outcome: "retry", attempt: state.attempt + 1 };
  const { reason, detail, failed } = decision;
  return { outcome: "reject", rejection: { reason, detail, ...(failed && { failed }) } };
}
