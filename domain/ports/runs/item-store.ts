import type { CrossCheck, Evidence, EvidenceFault, EvidenceLabel } from "../../evidence/evidence.ts";
import type { Freshness } from "../../evidence/freshness.ts";
import type { GatheredEvidence } from "../../evidence/gathered-evidence.ts";
import type { Finding } from "../../graph/finding.ts";
import type { ReasoningGraph } from "../../graph/reasoning-graph.ts";
import type { Draft } from "../../question/draft.ts";
import type { Verdict } from "../../run/verdict.ts";
import type { Run, RunLease } from "./run-store.ts";

/** Everything that a run produces for its item: evidence, drafts, graphs, verdicts, panel samples. Every write checks the run's lease. */
export interface ItemStore {
  /** Adds pieces and returns them in order. Their ids follow from the run and the content, so that a repeated step adds nothing. */
  addEvidence(lease: RunLease, round: number, pieces: readonly GatheredEvidence[]): Promise<Evidence[]>;
  judgeEvidence(
    lease: RunLease,
    id: string,
    judgement: {
      status: Evidence["status"];
      label: EvidenceLabel | null;
      fault: EvidenceFault | null;
      reason: string | null;
      snapshotId: string | null;
      fresh: boolean;
      sources?: CrossCheck | null;
    },
  ): Promise<void>;
  /** Stores whether a piece is fresh, and why. The piece's own `fresh` is set too. */
  putFreshness(lease: RunLease, id: string, freshness: Freshness): Promise<void>;
  listEvidence(runId: string): Promise<Evidence[]>;
  /** Labelled evidence of the other runs of a run's refresh whose page had this content, the oldest first. */
  listJudgedElsewhere(run: Pick<Run, "id" | "refreshId">, snapshotId: string): Promise<Evidence[]>;
  putDraft(lease: RunLease, draft: Draft): Promise<void>;
  /** The newest draft, or the draft of a round. */
  getDraft(runId: string, round?: number): Promise<Draft | null>;
  listDrafts(runId: string): Promise<Draft[]>;
  putGraph(
    lease: RunLease,
    round: number,
    graph: ReasoningGraph,
    findings: readonly Finding[],
  ): Promise<void>;
  getGraph(
    runId: string,
    round?: number,
  ): Promise<{ round: number; graph: ReasoningGraph; findings: Finding[] } | null>;
  /** The graph of each round, the first one first. */
  listGraphs(runId: string): Promise<{ round: number; graph: ReasoningGraph; findings: Finding[] }[]>;
  putVerdict(lease: RunLease, verdict: Verdict): Promise<void>;
  listVerdicts(runId: string): Promise<Verdict[]>;
}
