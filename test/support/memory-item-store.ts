import { createHash } from "node:crypto";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { HeldDraft, ItemStore } from "../../domain/ports/runs/item-store.ts";
import type { RunLease } from "../../domain/ports/runs/run-store.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { answerGates, type Verdict } from "../../domain/run/verdict.ts";

interface Item {
  evidence: Map<string, Evidence>;
  drafts: Map<number, Draft>;
  graphs: Map<number, { round: number; graph: ReasoningGraph; findings: Finding[] }>;
  verdicts: Map<string, Verdict>;
}

/** The item store in memory. `check` refuses writes under a lease that is not the newest. */
export function createMemoryItemStore({ check }: { readonly check: (lease: RunLease) => void }): ItemStore {
  const items = new Map<string, Item>();
  const open = (runId: string): Item => {
    const known = items.get(runId);
    if (known !== undefined) return known;
    const made: Item = { evidence: new Map(), drafts: new Map(), graphs: new Map(), verdicts: new Map() };
    items.set(runId, made);
    return made;
  };
  const write = (lease: RunLease): Item => {
    check(lease);
    return open(lease.runId);
  };
  const newest = <Value>(byRound: ReadonlyMap<number, Value>, round?: number): Value | null =>
    byRound.get(round ?? Math.max(...byRound.keys())) ?? null;
  // The memory store holds the open runs of one refresh and language. It doesn't know their seeds.
  const listHeld = (runId: string): HeldDraft[] =>
    [...items].flatMap(([id, { evidence, drafts, graphs, verdicts }]) => {
      if (id === runId) return [];
      const ofRun = [...verdicts.values()].toSorted((a, b) => a.round - b.round);
      const checked = ofRun.findLast(({ gate }) => gate === "duplicate");
      const last = newest(drafts);
      const isRefused = ofRun.some(
        ({ gate, round, passed }) => round === last?.round && !passed && answerGates.has(gate),
      );
      const rounds = new Set([
        ...(checked?.passed ? [checked.round] : []),
        ...(last?.claim?.holds && !isRefused ? [last.round] : []),
      ]);
      return [...rounds].flatMap((round) => {
        const draft = drafts.get(round);
        const graph = checked?.passed && checked.round === round ? (graphs.get(round)?.graph ?? null) : null;
        return draft === undefined
          ? []
          : [{ runId: id, seedId: id, draft, graph, evidence: [...evidence.values()] }];
      });
    });
  return {
    async addEvidence(lease, round, pieces) {
      const { evidence } = write(lease);
      const fixed = { snapshotId: null, status: "gathered", label: null, fault: null, reason: null } as const;
      return pieces.flatMap((piece) => {
        const content = JSON.stringify([piece.url, piece.quote, piece.statement]);
        const id = `ev-${createHash("sha256").update(content).digest("hex").slice(0, 10)}`;
        const known = evidence.get(id) ?? { ...piece, id, runId: lease.runId, round, ...fixed };
        evidence.set(id, fixedCopy(known));
        return [evidence.get(id) ?? known];
      });
    },
    async judgeEvidence(lease, id, judgement) {
      const { evidence } = write(lease);
      const known = evidence.get(id);
      if (known !== undefined) evidence.set(id, fixedCopy({ ...known, ...judgement }));
    },
    async putFreshness(lease, id, freshness) {
      const { evidence } = write(lease);
      const known = evidence.get(id);
      if (known !== undefined) evidence.set(id, fixedCopy({ ...known, freshness, fresh: freshness.fresh }));
    },
    listEvidence: async (runId) => [...open(runId).evidence.values()],
    // The memory store holds the runs of one refresh.
    listJudgedElsewhere: async ({ id }, snapshotId) =>
      [...items]
        .filter(([runId]) => runId !== id)
        .flatMap(([, { evidence }]) => [...evidence.values()])
        .filter((piece) => piece.snapshotId === snapshotId && piece.label !== null),
    async putDraft(lease, draft) {
      write(lease).drafts.set(draft.round, fixedCopy(draft));
    },
    getDraft: async (runId, round) => newest(open(runId).drafts, round),
    listDrafts: async (runId) => [...open(runId).drafts.values()].sort((a, b) => a.round - b.round),
    async putGraph(lease, round, graph, findings) {
      write(lease).graphs.set(round, fixedCopy({ round, graph, findings: [...findings] }));
    },
    getGraph: async (runId, round) => newest(open(runId).graphs, round),
    listGraphs: async (runId) => [...open(runId).graphs.values()].sort((a, b) => a.round - b.round),
    async putVerdict(lease, verdict) {
      write(lease).verdicts.set(`${verdict.gate} ${verdict.round}`, fixedCopy(verdict));
    },
    listVerdicts: async (runId) => [...open(runId).verdicts.values()],
    async holdDraft(lease, decide) {
      const { verdicts } = write(lease);
      const verdict = fixedCopy(decide(listHeld(lease.runId)));
      verdicts.set(`${verdict.gate} ${verdict.round}`, verdict);
      return verdict;
    },
    async claimAnswer(lease, decide) {
      const { drafts } = write(lease);
      const draft = fixedCopy(decide(listHeld(lease.runId)));
      drafts.set(draft.round, draft);
      return draft;
    },
    listHeldElsewhere: async ({ id }) =>
      listHeld(id).map(({ runId, draft }) => ({ runId, round: draft.round })),
  };
}

/** A copy that nobody can change. Each read gives the same one: to copy what is read took a twentieth of the CPU of tests of the loop. */
function fixedCopy<T>(value: T): T {
  return freeze(structuredClone(value));
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
