import { expect, it } from "vitest";
import { chineseNames } from "../../../dashboard/language/code-names.ts";
import { costStages } from "../../../domain/cost/cost-stage.ts";
import { spendBesides } from "../../../domain/cost/sum-spend.ts";
import { evidence, evidenceFault, evidenceLabel } from "../../../domain/evidence/evidence.ts";
import { lifecycleReasons, lifecycleStates, splits } from "../../../domain/exposure/lifecycle.ts";
import { finding, findingCode } from "../../../domain/graph/finding.ts";
import { exposureKinds } from "../../../domain/ports/exposure/exposure-ledger.ts";
import { reportKinds } from "../../../domain/ports/questions/report-store.ts";
import { reverificationOutcome } from "../../../domain/ports/questions/reverification-store.ts";
import { jobKinds, jobStatuses } from "../../../domain/ports/work/job-store.ts";
import { panelSample } from "../../../domain/run/panel-sample.ts";
import { reasonCode, verdict } from "../../../domain/run/verdict.ts";
import { taskNames } from "../../../domain/settings/schedule-settings.ts";
import { transitions } from "../../../graph/build-loop.ts";

it.each([
  ["reasons of runs", reasonCode.options],
  ["gates", verdict.shape.gate.options],
  ["steps", Object.keys(transitions)],
  ["states of evidence", evidence.shape.status.options],
  ["labels of evidence", evidenceLabel.options],
  ["faults of evidence", evidenceFault.options],
  ["findings", findingCode.options],
  ["severities", finding.shape.severity.options],
  ["states of items", lifecycleStates],
  ["reasons of items", lifecycleReasons],
  ["splits", splits],
  ["panel's answers", panelSample.shape.outcome.options],
  ["stages of spending", [...costStages, ...spendBesides]],
  ["jobs", [...jobKinds, ...jobStatuses]],
  ["tasks", taskNames],
  ["exposure", exposureKinds],
  ["reports", reportKinds],
  ["re-verifications", reverificationOutcome.options],
])("each code of %s has a name in Chinese", (_, codes) => {
  expect(codes.filter((code) => !chineseNames.has(code))).toEqual([]);
});
