import type { EvaluationLimits } from "../../domain/evaluation/evaluation-limits.ts";
import type { RunCard } from "../../domain/evaluation/evaluation-plan.ts";

/** What inspect's log states about all trials of one model in one mode. */
export interface InspectRun {
  readonly id: string;
  readonly created: Date;
  readonly ended: Date;
  readonly task: string;
  readonly dataset: string;
  readonly model: string;
  readonly judge: string;
  readonly canary: string;
  readonly limits: Pick<
    EvaluationLimits,
    "maxToolCalls" | "contextTokens" | "minutes" | "temperature" | "topP"
  >;
  /** Whether the answers come from an external agent, which chooses its own sampling parameters. */
  readonly isOutside: boolean;
  readonly card: RunCard | null;
  readonly simulated: boolean;
}
