import { createHash } from "node:crypto";
import { askAgain } from "../../agents/ask-again.ts";
import { createJudgeAgent, createSealJudge, createSetJudge } from "../../agents/judge/agent.ts";
import type { JudgeCalibration } from "../../domain/evaluation/judge-calibration.ts";
import { own } from "../../domain/own.ts";
import { allEnded } from "../../domain/parallel.ts";
import type { Judge } from "../../domain/ports/evaluation/judge.ts";
import type { CallKey, CallLedger } from "../../domain/ports/models/call-ledger.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import type { ModelsSettings } from "../../domain/settings/models-settings.ts";
import { judgeByRule } from "../../gates/answers/judge-by-rule.ts";
import type { CallBoard } from "../../models/call-board.ts";
import { createModelGateway } from "../../models/create-model-gateway.ts";
import { limitConcurrency } from "../../models/limit-concurrency.ts";
import type { ModelGateway } from "../../models/model-gateway.ts";
import { judgeTrial } from "../judge/judge-trial.ts";
import { readVerdict } from "../judge/read-verdict.ts";
import { chooseJudge } from "./choose-judge.ts";
import { type JudgedCase, measureAgreement } from "./measure-agreement.ts";
import { type CalibrationRequest, type LabelledCase, planCalibration } from "./plan-calibration.ts";

export interface CalibrationParts {
  readonly models: ModelsSettings;
  readonly ledger: CallLedger;
  readonly repairs: number;
  readonly signal: AbortSignal;
  readonly board: CallBoard;
}

/**
 * Compares judges with people (EvoBrowseComp, appendix E). The judges are: the rules alone, each model behind the rules, and those whose
 * verdicts the file contains. When the same cases are judged again, a model's replies are replayed from the ledger. @throws SettingsError,
 * UnreachableError
 */
export async function calibrateJudges(
  parts: CalibrationParts,
  request: CalibrationRequest,
): Promise<JudgeCalibration> {
  const { cases, evaluated } = await planCalibration(parts.models, request);
  const names = Object.keys(evaluated);
  const gateway = createModelGateway({
    models: { ...parts.models, evaluated },
    ledger: parts.ledger,
    board: parts.board,
  });
  try {
    const asked = [];
    for (const name of names) {
      const atOnce = own(evaluated, name)?.concurrency ?? 1;
      const verdicts = await askModel(parts, { gateway, role: `model:${name}`, cases, atOnce });
      asked.push(measureAgreement(`${own(evaluated, name)?.model} behind rules`, pair(cases, verdicts)));
    }
    const rules = cases.map(
      ({ item, prediction }) =>
        judgeByRule(prediction.exactAnswer, [item.answer, ...item.aliases])?.verdict ?? null,
    );
    const judges = [measureAgreement("rules alone", pair(cases, rules)), ...asked, ...filed(cases)];
    return {
      cases: cases.length,
      judges: judges.map(({ agreement }) => agreement),
      ...chooseJudge(judges),
    };
  } finally {
    await gateway.close();
  }
}

async function askModel(
  { repairs, signal }: CalibrationParts,
  asked: {
    readonly gateway: ModelGateway;
    readonly role: RoleName;
    readonly cases: readonly LabelledCase[];
    /** Number of cases judged at the same time; the model's own concurrency limit applies as well. */
    readonly atOnce: number;
  },
): Promise<(string | null)[]> {
  const { gateway, role, cases, atOnce } = asked;
  const limit = limitConcurrency(atOnce);
  const agent = createJudgeAgent({ gateway, role });
  const judge: Judge = {
    byRule: judgeByRule,
    repairs,
    one: (input, call) => askAgain(agent.judge, input, { ...call, repairs }, call.budget),
    set: createSetJudge({ gateway }),
    seal: createSealJudge({ gateway }),
  };
  return allEnded(
    cases.map((labelled) =>
      limit(async () => {
        signal.throwIfAborted();
        const solution = { prediction: labelled.prediction, termination: "answered" } as const;
        // Each case gets its own signal. With one shared signal, Node would report the many listeners as a leak.
        const call = { key: keyOf(role, labelled), signal: AbortSignal.any([signal]) };
        const { outcome } = await judgeTrial(judge, { item: labelled.item, solution }, call);
        return outcome === "unscored" ? null : outcome;
      }),
    ),
  );
}

/** The key depends only on the case and the model, so the ledger replays the call whenever the case is judged again. */
function keyOf(role: RoleName, { item, prediction }: LabelledCase): CallKey {
  const text = JSON.stringify([item, prediction]);
  const name = createHash("sha256").update(text).digest("hex").slice(0, 24);
  return { scope: { kind: "evaluation", id: "judges" }, step: role, round: 0, name };
}

function pair(cases: readonly LabelledCase[], verdicts: readonly JudgedCase["verdict"][]): JudgedCase[] {
  return cases.map(({ label }, place) => ({ label, verdict: verdicts[place] }));
}

/** Measures the judges whose verdicts the file contains. A judge is compared only on the cases for which the file has its verdict. */
function filed(cases: readonly LabelledCase[]) {
  const names = [...new Set(cases.flatMap(({ verdicts }) => Object.keys(verdicts)))];
  return names.map((name) => {
    const said = cases.map(({ verdicts }) => {
      const words = own(verdicts, name);
      return words === undefined ? undefined : readVerdict(words);
    });
    return measureAgreement(name, pair(cases, said));
  });
}
