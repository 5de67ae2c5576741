import { z } from "zod";
import type { Evidence, EvidenceFault } from "../../domain/evidence/evidence.ts";
import { isWaiting } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import { isPartOf } from "../../gates/evidence/label-facts.ts";
import type { StepContext } from "../step.ts";
import { findJudgedBefore, findJudgedElsewhere, statementKey } from "./find-judged.ts";
import { checkTogether, type Label } from "./label-evidence.ts";
import { labelWithoutSearch } from "./label-without-search.ts";

const atOnce = 4;
/** Number of pieces that share a conversation at most. With more pieces, each label would get less attention. */
const mostTogether = 5;

/**
 * Labels fresh pieces that need a search and whose page has another such piece. One conversation checks up to five pieces of a page, since
 * the same sources confirm them (decision 0096). Returns the labels by the pieces' ids. Pieces that stand alone on their page, or that a
 * reply left out, have no label here. Does nothing under `method.crossCheck: all`, which is the paper's way.
 */
export async function labelPages(
  context: StepContext,
  evidence: readonly Evidence[],
): Promise<ReadonlyMap<string, Label>> {
  const { method } = context;
  if (method.crossCheck === "all" || !method.filtering || !method.verifyOnce) return new Map();
  const open = new Set(evidence.filter(({ status }) => status === "gathered").map(({ id }) => id));
  const groups = (await groupByPage(context, evidence)).filter((group) =>
    group.some(({ id }) => open.has(id)),
  );
  const labels = new Map<string, Label>();
  await inParallel(groups, atOnce, async (group) => {
    for (const [id, label] of await checkTogether(context, group)) labels.set(id, label);
  });
  return labels;
}

/**
 * Groups the step's pieces by page, as the pieces stood when the step began. After a kill some of them are labelled already. The groups
 * have to stay the same, so that the ledger answers their requests.
 */
async function groupByPage(context: StepContext, evidence: readonly Evidence[]): Promise<Evidence[][]> {
  const before = await countBefore(context);
  const isNew = (piece: Evidence, at: number): boolean =>
    at >= before &&
    (piece.status === "gathered" ||
      piece.label !== null ||
      (piece.fault !== null && byFilter.has(piece.fault))) &&
    !isWaiting(piece.freshness) &&
    !evidence.some((other) => isPartOf(piece, other, context.run.language));
  const asItStood = evidence.map((piece, at) =>
    isNew(piece, at)
      ? ({ ...piece, status: "gathered", label: null, fault: null, sources: null } as const)
      : piece,
  );
  const known = asItStood.filter(({ label }, at) => label !== null && at < before);
  const first = new Map<string, Evidence>();
  for (const [at, piece] of asItStood.entries()) {
    const key = statementKey(piece);
    if (isNew(evidence[at] ?? piece, at) && !first.has(key)) first.set(key, piece);
  }
  const byPage = new Map<string, Evidence[]>();
  for (const given of first.values()) {
    const piece = { ...given, fresh: given.freshness?.fresh ?? false };
    if (!piece.fresh || (await findJudgedBefore(piece, known, context)) !== null) continue;
    if ((await labelWithoutSearch(context, piece, asItStood, asItStood.slice(0, before))) !== null) continue;
    if ((await findJudgedElsewhere(context, piece)) !== null) continue;
    byPage.set(piece.url, [...(byPage.get(piece.url) ?? []), piece]);
  }
  return [...byPage.values()].flatMap(inChunks).filter((group) => group.length > 1);
}

/** Faults that the filter gives without a label. */
const byFilter: ReadonlySet<EvidenceFault> = new Set(["unlabelled", "split"]);

const counted = z.object({ gathered: z.int(), attempt: z.int() });

/**
 * Number of pieces that the run had when its filter ended the last time, which was in an earlier round or in an earlier attempt of this
 * round.
 */
export async function countBefore({
  items,
  run,
  state,
}: Pick<StepContext, "items" | "run" | "state">): Promise<number> {
  const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "evidence");
  const before = verdicts.flatMap(({ round, detail }) => {
    const { gathered, attempt } = counted.parse(detail);
    return round < state.round || attempt < state.attempt ? [gathered] : [];
  });
  return before.at(-1) ?? 0;
}

function inChunks(pieces: readonly Evidence[]): Evidence[][] {
  const chunks = Math.ceil(pieces.length / mostTogether);
  const size = Math.ceil(pieces.length / chunks);
  return Array.from({ length: chunks }, (_, at) => pieces.slice(at * size, (at + 1) * size));
}
