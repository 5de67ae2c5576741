import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { TrajectoryStore } from "../../domain/ports/evaluation/evaluation-store.ts";

/** The days on which an evaluation first and last accessed the web. The pages were read as they were on those days. */
export async function readWebDates(
  trajectories: Pick<TrajectoryStore, "webDates">,
  evaluationId: string,
): Promise<EvaluationReport["webDates"]> {
  const found = await trajectories.webDates(evaluationId);
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return found === null ? null : { first: day(found.first), last: day(found.last) };
}
