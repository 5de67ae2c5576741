import type { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { Rival, seekAlternatives } from "../../domain/model-calls/seek-alternatives.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { decideEvidence } from "../../gates/evidence/decide-evidence.ts";
import type { StepContext } from "../step.ts";

type GatherContext = RecordContext & Pick<StepContext, "agents" | "method" | "key" | "signal">;

/**
 * Has the alternatives agent look for other answers, and stores the evidence that it found for them as evidence about alternatives. A thing
 * that has one of the names in `own` doesn't count as another answer. The loop and the forms of an item both use this function.
 */
export async function gatherAlternatives(
  context: GatherContext,
  asked: z.output<typeof seekAlternatives.input> & {
    /** Name of the call among the step's calls. */
    readonly call: string;
    readonly own: readonly string[];
  },
): Promise<
  | {
      readonly ok: true;
      readonly alternatives: readonly Rival[];
      readonly kept: ReadonlySet<GatheredEvidence>;
      readonly refused: number;
    }
  | { readonly ok: false; readonly fault: ReplyFault }
> {
  const { agents, method, key, signal } = context;
  const { call, own, ...input } = asked;
  const outcome = await askAgain(agents.alternatives.seek, input, {
    key: key(call),
    repairs: method.repairs,
    signal,
  });
  if (!outcome.ok) return { ok: false, fault: outcome.fault };
  const names = new Set(own.map(normaliseAnswer));
  const alternatives = outcome.value.rivals
    .filter(({ name }) => !names.has(normaliseAnswer(name)))
    .slice(0, input.mostRivals);
  return { ok: true, alternatives, ...(await recordAlternatives(context, alternatives)) };
}

/** The parts of a step's context that are needed here. A step of the loop and a step of a form both have them. */
type RecordContext = Pick<StepContext, "items" | "pages" | "scope" | "held"> & {
  readonly state: Pick<StepContext["state"], "round">;
};

/** Number of pieces that one look-up may add to a run at most. */
const mostPieces = 80;

/**
 * Stores the evidence for alternative answers. Each quote is checked against its page's snapshot, like all evidence. The proof uses this
 * evidence, but it never becomes part of the question's own evidence. A piece that the question rests on or may rest on keeps its status.
 */
async function recordAlternatives(
  { items, pages, scope, held, state }: RecordContext,
  alternatives: readonly { readonly evidence: readonly GatheredEvidence[] }[],
): Promise<{ readonly kept: ReadonlySet<GatheredEvidence>; readonly refused: number }> {
  const checked = await Promise.all(
    inTurns(alternatives)
      .slice(0, mostPieces)
      .map(async (piece) => {
        const check = decideEvidence(piece, await pages.getVisited(scope, piece.url));
        return check.holds ? [{ piece, snapshotId: check.snapshotId }] : [];
      }),
  );
  const holding = checked.flat();
  const snapshots = new Map(holding.map(({ piece, snapshotId }) => [piece.url, snapshotId]));
  const stored = await items.addEvidence(
    held,
    state.round,
    holding.map(({ piece }) => piece),
  );
  for (const { id, url, fresh, label, reason } of stored.filter(mayTell)) {
    const judgement = { status: "alternative", label, fault: null, reason } as const;
    await items.judgeEvidence(held, id, { ...judgement, fresh, snapshotId: snapshots.get(url) ?? null });
  }
  return { kept: new Set(holding.map(({ piece }) => piece)), refused: checked.length - holding.length };
}

/**
 * Says whether a stored piece becomes evidence about alternatives. This holds for a new piece, and for a piece that the filter dropped as
 * not credible and that a look-up brings again. Such a piece is too doubtful for a question to rest on, but it is reason enough to doubt
 * that the question has only one answer. Other dropped pieces count in the proof as they are (`mayBeTrue`).
 */
function mayTell({ status, fault }: Pick<Evidence, "status" | "fault">): boolean {
  return status === "gathered" || (status === "dropped" && fault === "not-credible");
}

/** Takes one piece of each alternative in turn, so that the bound on all pieces leaves no alternative out. */
function inTurns(
  alternatives: readonly { readonly evidence: readonly GatheredEvidence[] }[],
): GatheredEvidence[] {
  const longest = Math.max(0, ...alternatives.map(({ evidence }) => evidence.length));
  return Array.from({ length: longest }, (_, at) =>
    alternatives.flatMap(({ evidence }) => evidence[at] ?? []),
  ).flat();
}
