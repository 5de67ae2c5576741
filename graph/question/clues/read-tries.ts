import { z } from "zod";
import type { Verdict } from "../../../domain/run/verdict.ts";
import type { StepContext } from "../../step.ts";
import { type ClueTried, clueTried } from "./create-clue-searcher.ts";

/** Reads the tries of a run's searchers so far. */
export async function readTries({ items, run }: Pick<StepContext, "items" | "run">): Promise<ClueTried[]> {
  const verdicts: Verdict[] = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "found-alone" ? z.object({ tries: z.array(clueTried) }).parse(detail).tries : [],
  );
}
