import type { DomainTrial } from "../../domain/run/domain-trial.ts";
import type { ReasonCode } from "../../domain/run/verdict.ts";

type Tried = Pick<DomainTrial, "seeds" | "yield" | "rejected" | "sources" | "complete">;

/** Least share of all rejections that a reason must have to be mentioned. */
const muchShare = 1 / 3;
const fewSites = 3;
const fewRuns = 12;

const byReason: Partial<Record<ReasonCode, string>> = {
  "too-little-evidence":
    "there is too little credible news about its entities: take broader sub-domains, or ones that are written about more",
  "no-fresh-answer":
    "little of it is new since the cutoff: take sub-domains with more news, or an earlier cutoff where your models allow it",
  "too-easy":
    "the panel answers it too easily: take narrower sub-domains with less famous entities, or a longer method.minRounds",
  "closed-book": "models know the answers without looking: take sub-domains with less famous entities",
  "not-unique": "other answers fit as well: sub-domains whose entities have more relations of their own help",
  "round-limit":
    "questions do not reach a sound graph within method.maxRounds: its entities have too few relations",
  stuck:
    "questions keep one fault over method.stuckRounds rounds, or a part that leads nowhere over method.stuckShapeRounds: `freshet runs list --status rejected` names the fault; often its entities have too few relations, or the author's model does not follow instructions",
  "agent-failed": "agents failed: `freshet runs list --status rejected` says how",
  "dead-letter":
    "work was given up: `freshet runs list --status rejected` says why, `freshet doctor` what to mend",
  "given-up":
    "an operator gave runs up: they say nothing about the field; `freshet runs list --status rejected` lists them",
};

/** Advises what to do about the problems of a trial, in one sentence each. */
export function advise({ seeds, yield: [all], rejected, sources, complete }: Tried): string[] {
  const advice: string[] = [];
  if (seeds.every(({ found }) => found === 0)) {
    const why = seeds.every(({ status }) => status === "failed")
      ? "the seeding agent failed everywhere: `freshet doctor` tries its model"
      : !complete
        ? "the budget ended before anything was found; each call needs room for the longest reply that its model may give. Raise --budget"
        : "no search found anything new: give the sub-domains searchHints that news of the field would use, or broader names";
    return [`No seeds: ${why}.`];
  }
  const barren = [...new Set(seeds.map(({ subDomain }) => subDomain))].filter((name) =>
    seeds.every(({ subDomain, found }) => subDomain !== name || found === 0),
  );
  if (barren.length > 0)
    advice.push(`No seeds in ${barren.join(", ")}: give searchHints of your own there, or leave it out.`);
  const total = rejected.reduce((sum, { runs }) => sum + runs, 0);
  for (const { reason, runs } of rejected) {
    const words = byReason[reason];
    if (words !== undefined && runs >= 2 && runs / total >= muchShare)
      advice.push(`${runs} of ${total} rejections are ${reason}: ${words}.`);
  }
  if (sources.effective !== null && sources.effective < fewSites && sources.top !== null)
    advice.push(
      `Evidence comes from few sites, ${sources.top.site} above all: questions will depend on it; broader sub-domains or other search engines help.`,
    );
  if (!complete)
    advice.push("The budget ended before the runs did: this report covers only the runs that ended.");
  if (all !== undefined && all.ended < fewRuns)
    advice.push(
      `${all.ended} runs are little evidence: --try ${Math.max(10, fewRuns)} narrows the interval.`,
    );
  return advice;
}
