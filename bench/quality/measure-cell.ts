import { questionLine } from "../../evaluation/question-line.ts";
import type { RefreshReport } from "../../refresh/watch-refresh.ts";
import type { TroubleRates } from "../../simulation/world/world.ts";
import type { GroundTruth } from "../truth/create-ground-truth.ts";
import type { Arm } from "./arm.ts";
import { type Audit, auditQuestion } from "./audit-question.ts";
import type { QualityCell } from "./quality-cell.ts";
import { runArm } from "./run-arm.ts";
import { spentOf } from "./spent.ts";

/** Refreshes the items of one arm on one seed and audits each as soon as it is accepted. */
export async function measureCell(
  request: {
    readonly arm: Arm;
    readonly seed: number;
    readonly items: number;
    readonly trouble: Partial<TroubleRates>;
    readonly folder?: string | undefined;
    readonly keep?: boolean | undefined;
  },
  truth: GroundTruth,
  tell: (line: string) => void,
): Promise<
  Pick<
    QualityCell,
    | "byStatus"
    | "rejectedByReason"
    | "calls"
    | "callsByStep"
    | "spent"
    | "ends"
    | "seconds"
    | "audits"
    | "misread"
    | "hiddenStarts"
    | "readOtherwise"
  >
> {
  const audits = new Map<string, Audit & { item: unknown }>();
  let ended = -1;
  const run = await runArm({
    ...request,
    onProgress: async ({ accepted, rejected }: RefreshReport, listQuestions) => {
      // A line for each run that ended, not for each page that was read.
      if (accepted + rejected === ended) return;
      ended = accepted + rejected;
      tell(`${accepted} of ${request.items} accepted, ${rejected} rejected`);
      for (const question of await listQuestions()) {
        if (audits.has(question.id)) continue;
        const audit = auditQuestion(question, truth);
        audits.set(question.id, { ...audit, item: questionLine(question) });
        if (!audit.checks.all) tell(`${audit.id}: ${audit.notes.join("; ")}`);
      }
    },
  });
  const rejected = run.runs.filter(({ status }) => status === "rejected");
  return {
    byStatus: countBy(run.runs.map(({ status }) => status)),
    rejectedByReason: countBy(rejected.map(({ reason }) => reason ?? "unknown")),
    calls: run.report.calls,
    callsByStep: Object.fromEntries(
      run.costs.steps.map(({ step, role, calls }) => [`${step} ${role}`, calls]),
    ),
    spent: {
      total: spentOf(run.costs.total),
      steps: Object.fromEntries(run.costs.steps.map((cost) => [`${cost.step} ${cost.role}`, spentOf(cost)])),
    },
    ends: run.ends,
    seconds: Math.round(run.seconds),
    audits: [...audits.values()],
    misread: {
      hits: run.readings.reduce((sum, { misread }) => sum + misread.hits, 0),
      of: run.readings.reduce((sum, { misread }) => sum + misread.of, 0),
    },
    hiddenStarts: {
      hits: run.readings.filter(({ hidesStart }) => hidesStart).length,
      of: run.readings.length,
    },
    readOtherwise: run.readOtherwise,
  };
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
