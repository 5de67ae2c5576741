import { createHash } from "node:crypto";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { ItemStore } from "../../domain/ports/runs/item-store.ts";
import type { RunLease } from "../../domain/ports/runs/run-store.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { Verdict } from "../../domain/run/verdict.ts";

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
    // The memory store holds the open runs of one refresh and language. It doesn't know their seeds.
    async holdDraft(lease, decide) {
      const { verdicts } = write(lease);
      const held = [...items].flatMap(([runId, item]) => {
        const newest = [...item.verdicts.values()]
          .filter(({ gate }) => gate === "duplicate")
          .toSorted((a, b) => a.round - b.round)
          .at(-1);
        const draft = item.drafts.get(newest?.round ?? 0);
        const graph = item.graphs.get(newest?.round ?? 0)?.graph;
        if (runId === lease.runId || !newest?.passed || draft === undefined || graph === undefined) return [];
        return [{ runId, seedId: runId, draft, graph, evidence: [...item.evidence.values()] }];
      });
      const verdict = fixedCopy(decide(held));
      verdicts.set(`${verdict.gate} ${verdict.round}`, verdict);
      return verdict;
    },
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
