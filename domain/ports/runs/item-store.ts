import type { CrossCheck, Evidence, EvidenceFault, EvidenceLabel } from "../../evidence/evidence.ts";
import type { Freshness } from "../../evidence/freshness.ts";
import type { GatheredEvidence } from "../../evidence/gathered-evidence.ts";
import type { Finding } from "../../graph/finding.ts";
import type { ReasoningGraph } from "../../graph/reasoning-graph.ts";
import type { Draft, DraftPlace } from "../../question/draft.ts";
import type { Verdict } from "../../run/verdict.ts";
import type { Run, RunLease } from "./run-store.ts";

/** Everything that a run produces for its item: evidence, drafts, graphs, verdicts, panel samples. Every write checks the run's lease. */
export interface ItemStore {
  /**
   * Adds pieces of evidence and returns them in order. Their ids follow from the run and the content, so that a repeated step adds nothing.
   */
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
  /** Stores whether a piece is fresh, and why. This also sets the piece's own `fresh`. */
  putFreshness(lease: RunLease, id: string, freshness: Freshness): Promise<void>;
  listEvidence(runId: string): Promise<Evidence[]>;
  /** Lists labelled evidence of other runs of the same refresh whose page had this content, oldest first. */
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
  /** Lists the graph of each round, in the order of the rounds. */
  listGraphs(runId: string): Promise<{ round: number; graph: ReasoningGraph; findings: Finding[] }[]>;
  putVerdict(lease: RunLease, verdict: Verdict): Promise<void>;
  listVerdicts(runId: string): Promise<Verdict[]>;
  /**
   * Decides whether a run may keep its draft beside the drafts that other open runs of its refresh hold in its language. The decision is
   * stored as a verdict of the gate `duplicate`. A run holds the draft of its newest such verdict if the verdict is passed. It also holds
   * its newest draft, whatever faults this has, if the draft's claim says so and no gate has refused its answer. The runs of a refresh take
   * turns. So if two runs decide at the same time, the later one sees the draft that the earlier one holds.
   */
  holdDraft(lease: RunLease, decide: (held: readonly HeldDraft[]) => Verdict): Promise<Verdict>;
  /** Stores the draft that `decide` makes, when it is the run's turn as in `holdDraft`, and returns it. */
  claimAnswer(lease: RunLease, decide: (held: readonly HeldDraft[]) => Draft): Promise<Draft>;
  /** Lists the drafts that other open runs of the refresh hold in the run's language, ordered by run and round. */
  listHeldElsewhere(run: Pick<Run, "id" | "refreshId" | "language">): Promise<DraftPlace[]>;
}

/** A draft that an open run holds, with the evidence that draft and graph cite. */
export interface HeldDraft {
  readonly runId: string;
  readonly seedId: string;
  readonly draft: Draft;
  /** The graph of its round; null if the run holds the answer alone, because no check has found the graph sound. */
  readonly graph: ReasoningGraph | null;
  readonly evidence: readonly Evidence[];
}
