import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { unknownEvaluation } from "../unknown-evaluation.ts";
import { buildReport } from "./build-report.ts";
import { readWebDates } from "./read-web-dates.ts";

/** Reports an evaluation as it stands: of an unfinished one, the trials done so far. @throws SettingsError `unknown-evaluation` */
export async function reportEvaluation(
  { evaluations, trajectories, withheld }: Pick<Stores, "evaluations" | "trajectories" | "withheld">,
  id: string,
  { world }: Pick<Settings, "world">,
): Promise<EvaluationReport> {
  const [evaluation, items, trials, dollars, webDates, refused] = await Promise.all([
    evaluations.get(id),
    evaluations.listItems(id),
    evaluations.listTrials(id),
    evaluations.dollars(id),
    readWebDates(trajectories, id),
    withheld.list({ evaluationId: id }),
  ]);
  if (evaluation === null) throw unknownEvaluation(id);
  const told = { evaluation, items, trials, dollars, webDates, withheld: refused };
  return buildReport({ ...told, simulated: world === "simulated" });
}
