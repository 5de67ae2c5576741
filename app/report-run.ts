import { panelSample } from "../domain/panel-sample.ts";
import type { CallLedger } from "../domain/ports/call-ledger.ts";
import type { CostLog } from "../domain/ports/cost-log.ts";
import type { ItemStore } from "../domain/ports/item-store.ts";
import type { JobStore } from "../domain/ports/job-store.ts";
import type { Run } from "../domain/ports/run-store.ts";
import type { SeedStore } from "../domain/ports/seed-store.ts";
import { sumCosts } from "../domain/sum-costs.ts";
import type { RunReport } from "./freshet.ts";

/** Gathers all that is kept of one run. */
export async function reportRun(
  stores: { items: ItemStore; seeds: SeedStore; jobs: JobStore; ledger: CallLedger; costs: CostLog },
  run: Run,
): Promise<RunReport> {
  const [seed, evidence, drafts, graph, verdicts, samples, spend, entries] = await Promise.all([
    stores.seeds.get(run.seedId),
    stores.items.listEvidence(run.id),
    stores.items.listDrafts(run.id),
    stores.items.getGraph(run.id),
    stores.items.listVerdicts(run.id),
    stores.jobs.find("sample", run.id),
    stores.ledger.spend({ kind: "run", id: run.id }),
    stores.costs.list({ runId: run.id }),
  ]);
  const judged = samples.flatMap((job) => {
    const sample = panelSample.safeParse(job.result);
    return sample.success ? [sample.data] : [];
  });
  return { run, seed, evidence, drafts, graph, verdicts, samples: judged, spend, costs: sumCosts(entries) };
}
