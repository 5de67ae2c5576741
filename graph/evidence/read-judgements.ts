import { z } from "zod";
import { type ClaimJudgement, claimJudgement } from "../../domain/evidence/claim-judgement.ts";
import type { StepContext } from "../step.ts";

const judged = z.object({ judgements: z.array(claimJudgement) });

/** What models judged of edges' claims in this run so far, each with its round. */
export async function readJudgements({
  items,
  run,
}: StepContext): Promise<(ClaimJudgement & { readonly round: number })[]> {
  const verdicts = await items.listVerdicts(run.id);
  return verdicts.flatMap(({ gate, round, detail }) =>
    gate === "entailment"
      ? judged.parse(detail).judgements.map((judgement) => ({ ...judgement, round }))
      : [],
  );
}
