import { type NamesDetail, namesDetail } from "../../domain/question/names-detail.ts";
import type { StepContext } from "../step.ts";

/** What the run's models decided on names so far, a detail for each round that asked. */
export async function readNames({
  items,
  run,
}: Pick<StepContext, "items" | "run">): Promise<(NamesDetail & { readonly round: number })[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail }) =>
    gate === "names" ? [{ ...namesDetail.parse(detail), round }] : [],
  );
}
