import type { CostStage } from "../../domain/cost/cost-stage.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { addUse, type PossibleRefresh, type PriceOf, type StageUse } from "./possible-refresh.ts";

type Between = readonly [low: number, high: number];

/** Assumptions about a run where no history is known: as many rounds and samples as the method asks for, and calls of these sizes. */
const assumed = {
  acceptedShare: [0.3, 0.7],
  roundsAboveLeast: [0, 3],
  /** Model calls of one round or of one run, and the tokens of a call in and out. */
  gather: { calls: [4, 12], input: [6_000, 30_000], output: [200, 800] },
  read: { calls: [3, 10], input: [4_000, 20_000], output: [150, 600] },
  filter: { calls: [8, 30], input: [2_000, 10_000], output: [150, 500] },
  compose: { calls: [2, 4], input: [3_000, 8_000], output: [400, 1_500] },
  guide: { calls: [2, 4], input: [2_000, 6_000], output: [400, 2_000] },
  prove: { calls: [3, 10], input: [2_000, 8_000], output: [200, 1_000] },
  /** Calls of one round. Most clauses lead to no page that names the answer, and then no model is asked. */
  findAlone: { calls: [0, 4], input: [1_500, 6_000], output: [100, 600] },
  /** Calls for one answer; the first right guess ends them. */
  guess: { calls: [0.3, 1], input: [300, 800], output: [100, 800] },
  answersOfRun: [1, 3],
  /** Calls of one sample without tools. */
  answer: { calls: [1, 1.2], input: [300, 4_000], output: [100, 800] },
  /** Share of rounds that gather where a round gathers only what its demands need. */
  gatheringRounds: [0.5, 0.9],
  gates: { calls: [2, 4], input: [1_000, 3_000], output: [100, 400] },
  sampleTurns: { calls: [5, 20], input: [8_000, 40_000], output: [200, 900] },
  judge: { calls: [0.3, 1], input: [600, 2_000], output: [100, 400] },
  seeding: { calls: [6, 16], input: [4_000, 20_000], output: [200, 1_000] },
} as const;
/** Share of the panel's samples that are drawn where the panel stops as soon as its verdict cannot change. */
const drawnShare: Between = [0.35, 0.6];
const reachedPanel = 0.5;

/** The assumptions in words for a person. */
export const assumptions: readonly string[] = [
  `${assumed.acceptedShare.map((share) => `${share * 100} %`).join(" to ")} of all runs are accepted, half of the rejected ones at the panel`,
  `up to ${assumed.roundsAboveLeast[1]} rounds more than method.minRounds`,
  `a panel sample takes ${assumed.sampleTurns.calls.join(" to ")} model calls, a round of gathering ${assumed.gather.calls.join(" to ")}`,
  "calls of 0.6k to 40k tokens in and 100 to 2,000 out, by stage",
];

/** Draws one possible refresh from the method's settings and the assumptions. */
export function drawFromPriors(
  { method, priceOf }: { readonly method: MethodSettings; readonly priceOf: PriceOf },
  request: { readonly target: number; readonly unusedSeeds: number },
  random: () => number,
): PossibleRefresh {
  const use = new Map<CostStage, StageUse>();
  const draw = ([low, high]: Between): number => low + random() * (high - low);
  const charge = (
    stage: CostStage,
    role: string,
    { times, size }: { readonly times: number; readonly size: Size },
  ): void => {
    const calls = times * draw(size.calls);
    const inputTokens = calls * draw(size.input);
    const outputTokens = calls * draw(size.output);
    const dollars = priceOf(role, { inputTokens, outputTokens, cachedInputTokens: 0 }) ?? 0;
    addUse(use, new Map([[stage, { calls, inputTokens, outputTokens, dollars }]]));
  };
  const isProved = method.proof || method.entailment || method.roundTrip || method.nameResolution;
  const share = draw(assumed.acceptedShare);
  const samples = 6 * method.panel.samples * (method.panel.full ? 1 : draw(drawnShare));
  const runs = Math.ceil(request.target / share);
  for (let run = 0; run < runs; run += 1) {
    const isAccepted = run < request.target;
    const whole = Math.min(method.maxRounds, method.minRounds + draw(assumed.roundsAboveLeast));
    const times = isAccepted ? whole : draw([1, whole]);
    const gatherings = method.gatherOnDemand ? Math.max(1, times * draw(assumed.gatheringRounds)) : times;
    charge("gathering", "synthesis", { times: gatherings, size: assumed.gather });
    charge("gathering", "reader", { times: gatherings, size: assumed.read });
    charge("filtering", "filtering", { times: gatherings, size: assumed.filter });
    charge("composing", "synthesis", { times, size: assumed.compose });
    charge("guidance", "guidance", { times, size: assumed.guide });
    if (isProved) charge("proof", "entailment", { times, size: assumed.prove });
    if (method.foundAlone.check) charge("proof", "panel-1", { times, size: assumed.findAlone });
    if (method.guess.check) {
      const answers = Math.min(times, draw(assumed.answersOfRun));
      for (let model = 1; model <= method.guess.models; model += 1)
        charge("proof", `panel-${model}`, { times: answers, size: assumed.guess });
    }
    if (!isAccepted && random() > reachedPanel) continue;
    charge("gates", "text-quality", { times: 1, size: assumed.gates });
    const answers =
      (method.closedBook.check ? method.closedBook.samples : 0) +
      (method.oracle.check ? method.oracle.samples * method.oracle.rightShare : 0);
    for (let model = 1; model <= 6; model += 1) {
      charge("panel", `panel-${model}`, { times: samples / 6, size: assumed.sampleTurns });
      if (answers > 0) charge("panel", `panel-${model}`, { times: answers, size: assumed.answer });
    }
    charge("judge", "judge", { times: samples, size: assumed.judge });
  }
  const seedings = Math.ceil(Math.max(0, runs - request.unusedSeeds) / method.seedsPerCall);
  if (seedings > 0) charge("seeding", "seeding", { times: seedings, size: assumed.seeding });
  return { runs, use };
}

interface Size {
  readonly calls: Between;
  readonly input: Between;
  readonly output: Between;
}
