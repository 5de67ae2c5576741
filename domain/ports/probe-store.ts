import type { ProbeObservation, ProbeVerdict } from "../exposure/probe.ts";

/** Names one answer of one probe. */
type ProbeAnswer = Pick<
  ProbeObservation,
  "probeId" | "model" | "mode" | "questionId" | "arm" | "correct" | "asked"
>;

/** What models answered in probes, and what the tests came to. Answers are added, never changed. */
export interface ProbeStore {
  /** Puts down an answer; one that is there under the same probe, model, mode and question stays as it is. */
  putAnswer(answer: ProbeAnswer): Promise<void>;
  /** All answers, oldest first, with what items are compared by; of one probe where it is named. */
  listAnswers(filter: { readonly probeId?: string }): Promise<ProbeObservation[]>;
  /**
   * Puts down the verdicts at the end of a probe and gives them; repeated, the newest word stays. `judge` gets the newest verdict on
   * each model and mode, and nobody else puts one down meanwhile: what verdicts are numbered by is given once.
   */
  putVerdicts(
    probeId: string,
    at: Date,
    judge: (earlier: readonly ProbeVerdict[]) => readonly ProbeVerdict[],
  ): Promise<readonly ProbeVerdict[]>;
  /** The newest verdict on each model and mode. */
  listVerdicts(): Promise<(ProbeVerdict & { readonly probeId: string; readonly decided: Date })[]>;
}
