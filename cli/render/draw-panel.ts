import { z } from "zod";
import type { Verdict } from "../../domain/run/verdict.ts";
import type { RunReport } from "../../refresh/report-run.ts";

const agreement = z.object({ agreeing: z.array(z.array(z.string())) });

/**
 * Lists the panel's samples by round. If the verdict on uniqueness (EvoBrowseComp §2.2) took several wrong answers for the same answer,
 * they carry the number of their group, the largest group first. The reader then sees which other answer the models agree on.
 */
export function drawPanel(samples: RunReport["samples"], verdicts: readonly Verdict[]): string[] {
  const rounds = [...new Set(samples.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.flatMap((round) => {
    const groupOf = groupsOf(
      verdicts.find((verdict) => verdict.gate === "uniqueness" && verdict.round === round),
    );
    return samples
      .filter((sample) => sample.round === round)
      .map(({ role, sample, mode, outcome, exactAnswer }) => {
        const group = mode === "tools" ? groupOf.get(`${role}/s${sample}`) : undefined;
        const same = group === undefined ? "" : `  (wrong answer ${group})`;
        return `  round ${round}  ${role} #${sample}  ${mode === "tools" ? "" : `${mode}  `}${outcome}${same}  ${exactAnswer}`;
      });
  });
}

/** The number of each sample's group, by the sample's key. */
function groupsOf(verdict: Verdict | undefined): ReadonlyMap<string, number> {
  const read = agreement.safeParse(verdict?.detail);
  if (!read.success) return new Map();
  return new Map(read.data.agreeing.flatMap((keys, index) => keys.map((key) => [key, index + 1] as const)));
}
