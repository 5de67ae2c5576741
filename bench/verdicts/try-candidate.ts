import type { WorkParts } from "../../app/open-work-parts.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReasonCode } from "../../domain/run/verdict.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { fnv1a } from "../../domain/stable-hash.ts";
import type { LoopState, LoopUpdate } from "../../graph/loop-state.ts";
import { proofReason } from "../../graph/run/fail-round.ts";
import type { LoopParts } from "../../graph/step.ts";
import type { Database } from "../../storage/database/open-database.ts";
import { type Arm, type ArmPlan, arms } from "./arm.ts";
import type { Candidate } from "./candidate.ts";
import type { Product } from "./load-product.ts";

/** What the gates said of a candidate, and what that cost. */
export interface Outcome {
  readonly candidate: Candidate;
  /** Null where nothing spoke against it. */
  readonly rejected: ReasonCode | null;
  readonly unsolved: boolean;
  readonly samples: number;
  readonly calls: number;
  readonly tokens: number;
  readonly detail: string;
  /** The outcome after proof and alternatives, if the arm has them before the panel. */
  readonly proof: Omit<Outcome, "proof"> | null;
}

const leaseSeconds = 3600;
const round = 1;

/** Stores a candidate as a run that has come to its last gates, and lets the arm's gates decide. */
export async function tryCandidate(
  candidate: Candidate,
  given: {
    readonly arm: Arm;
    readonly product: Product;
    readonly db: Database;
    readonly stores: Stores;
    readonly parts: WorkParts;
    readonly settings: Settings;
    readonly refreshId: string;
  },
): Promise<Outcome> {
  const { arm, product, db, stores, parts, settings } = given;
  const plan: ArmPlan = arms[arm];
  const run = await storeRun(candidate, given);
  const lease = await stores.runs.claim(run, "bench", leaseSeconds);
  if (lease === null) throw new Error(`run ${run} is held`);
  await storeItem(candidate, stores, lease);
  const loopParts: LoopParts = {
    ...{ ...stores, agents: parts.agents, lookup: parts.lookup, dispatch: parts.dispatch },
    ...{ method: settings.method, lease: () => lease },
  };
  const state: LoopState = {
    ...{ runId: run, round, attempt: 1, wording: 1, productiveRounds: 1, signature: null },
    ...{ outcome: "continue", refusals: 0, roundFailure: null, rejection: null, failedGathers: [] },
    ...{
      isGatheringDue: true,
      isIdle: false,
      emptyRounds: 0,
      rewordings: 0,
      piecesAtEnd: null,
      heldElsewhere: [],
    },
  };
  const take = (name: string, step: Parameters<Product["bindStep"]>[2]): Promise<LoopUpdate> =>
    product.bindStep(loopParts, name, step)(state);

  const parsed = await take("parse-graph", product.parseGraph);
  if (parsed.outcome !== "continue") throw new Error(`no graph was read out of run ${run}'s question`);
  const before = plan.proof ? await proveFirst(take, product, stores, run) : null;
  const proof = plan.proof
    ? {
        ...(await tell(run, stores, candidate)),
        rejected: before?.reason ?? null,
        detail: before?.detail ?? "",
      }
    : null;
  if (before === null) {
    const loop = product.buildLoop(loopParts, product.createFencedCheckpointer({ db, lease }));
    // The run looks as if it had come this far by itself: everything before these gates is in the stores.
    await loop.updateState({ configurable: { thread_id: run } }, state, "judge-privacy");
    while ((await product.runLoop({ loop, runs: stores.runs, runId: run })) === "waiting") {
      const rows = await stores.jobs.find("sample", run, round);
      await stores.jobs.waitFor(rows.map(({ id }) => id));
    }
  }
  return proof !== null && before !== null
    ? { ...proof, proof }
    : { ...(await tell(run, stores, candidate)), proof };
}

/** How a run stands, and what it has cost by now. */
async function tell(run: string, stores: Stores, candidate: Candidate): Promise<Omit<Outcome, "proof">> {
  const [now, samples, spend, verdicts] = await Promise.all([
    stores.runs.get(run),
    stores.jobs.find("sample", run),
    stores.ledger.spend({ kind: "run", id: run }),
    stores.items.listVerdicts(run),
  ]);
  return {
    candidate,
    rejected: now?.status === "rejected" ? now.reason : null,
    unsolved: verdicts.some(({ gate, passed }) => gate === "solved" && !passed),
    samples: samples.length,
    calls: spend.calls,
    tokens: spend.inputTokens + spend.outputTokens,
    detail: now?.detail ?? "",
  };
}

/**
 * Proves the graph that guidance read, first over the evidence and then also over what is found about alternatives. Returns null if the
 * proof holds.
 */
async function proveFirst(
  take: (name: string, step: Parameters<Product["bindStep"]>[2]) => Promise<LoopUpdate>,
  product: Product,
  stores: Stores,
  run: string,
): Promise<{ reason: ReasonCode; detail: string } | null> {
  const verdictOf = async (wanted: string) =>
    (await stores.items.listVerdicts(run)).find(({ gate }) => gate === wanted);
  await take("prove", product.prove);
  const proof = await verdictOf("proof");
  if (proof?.passed !== true) return { reason: proofReason(proof?.code ?? ""), detail: proof?.reason ?? "" };
  await take("seek-alternatives", product.seekAlternatives);
  const alternatives = await verdictOf("alternatives");
  if (alternatives === undefined)
    return { reason: "agent-failed", detail: "no alternatives could be looked for" };
  return alternatives.passed ? null : { reason: proofReason(alternatives.code), detail: alternatives.reason };
}

async function storeRun(
  { language, domain, subDomain, seed: told, question, evidence }: Candidate,
  { stores, refreshId }: { readonly stores: Stores; readonly refreshId: string },
): Promise<string> {
  const place = { language, domain, subDomain };
  // Several candidates may be about one thing, and a seed is stored once.
  const name = `${told} ${fnv1a(JSON.stringify([question, evidence]))}`;
  const urls = evidence.slice(0, 1).map(({ url }) => url);
  const offered = { ...place, name, description: "", urls, surfaced: null };
  const [seed] = await stores.seeds.add([offered], { max: 100_000 });
  if (seed === undefined) throw new Error(`the seed ${name} is there already`);
  const run = await stores.runs.create({ refreshId, seedId: seed.id, ...place });
  return run.id;
}

async function storeItem(
  { question, answer, aliases, evidence }: Candidate,
  { items }: Stores,
  lease: Parameters<Stores["items"]["putDraft"]>[0],
): Promise<void> {
  const stored = await items.addEvidence(lease, round, evidence);
  for (const { id, fresh } of stored) {
    await items.judgeEvidence(lease, id, {
      ...{ status: "kept", label: fresh ? "credible" : "non-popular", fault: null, reason: null },
      ...{ snapshotId: null, fresh },
    });
  }
  const states = stored.filter(
    ({ fresh, facts }) => fresh && facts.some(({ subject, object }) => [subject, object].includes(answer)),
  );
  await items.putDraft(lease, {
    ...{ round, plainQuestion: question, question, answer, aliases: [...aliases], instruction: null },
    answerEvidence: (states.length > 0 ? states : stored.filter(({ fresh }) => fresh)).map(({ id }) => id),
    usedEvidence: stored.map(({ id }) => id),
  });
}
