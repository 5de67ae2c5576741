import type { ProbeObservation, ProbeVerdict } from "../../exposure/probe.ts";

/** One answer of one probe. */
type ProbeAnswer = Pick<
  ProbeObservation,
  "probeId" | "model" | "mode" | "questionId" | "arm" | "correct" | "asked"
>;

/** Answers of models in probes, and the verdicts of the tests. Answers are added, never changed. */
export interface ProbeStore {
  /** Stores an answer. An existing answer for the same probe, model, mode and question stays unchanged. */
  putAnswer(answer: ProbeAnswer): Promise<void>;
  /** All answers, or those of one probe or about some questions, oldest first, with the properties by which items are compared. */
  listAnswers(filter: {
    readonly probeId?: string;
    readonly questionIds?: readonly string[];
  }): Promise<ProbeObservation[]>;
  /**
   * Stores the verdicts at the end of a probe and returns them. A repeat replaces the probe's earlier verdicts. `judge` receives the newest
   * verdict on each model and mode. No other process stores verdicts at the same time, so that each number of a verdict is used only once.
   */
  putVerdicts(
    probeId: string,
    at: Date,
    judge: (earlier: readonly ProbeVerdict[]) => readonly ProbeVerdict[],
  ): Promise<readonly ProbeVerdict[]>;
  /** The newest verdict on each model and mode. */
  listVerdicts(): Promise<(ProbeVerdict & { readonly probeId: string; readonly decided: Date })[]>;
}
