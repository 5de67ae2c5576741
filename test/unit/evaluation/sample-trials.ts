import type { BenchmarkItem } from "../../../domain/evaluation/benchmark-item.ts";
import type { Termination, Trial, TrialMode, TrialVerdict } from "../../../domain/evaluation/trial.ts";

/** An item of which a test says what matters to it. */
export function sampleItem(said: Partial<BenchmarkItem> & { id: string }): BenchmarkItem {
  return {
    ...{ question: `question ${said.id}`, answer: `answer ${said.id}`, aliases: [], answers: null },
    ...{ language: "en", domain: null, form: "plain", freshness: null, nodes: null, rootDomains: null },
    evidence: [],
    ...said,
  };
}

/** A trial of which a test says what matters to it; it answered where it doesn't say otherwise. */
export function sampleTrial(said: {
  readonly itemId: string;
  readonly solver?: string;
  readonly mode?: TrialMode;
  readonly run?: number;
  readonly termination?: Termination;
  readonly detail?: string;
  readonly exactAnswer?: string | null;
  readonly confidence?: number | null;
  readonly outcome?: TrialVerdict["outcome"] | null;
  readonly set?: TrialVerdict["set"];
  readonly toolCalls?: number;
  readonly overLimit?: boolean;
}): Trial {
  const { termination = "answered", exactAnswer = "an answer", confidence = 50, outcome = "correct" } = said;
  return {
    ...{ itemId: said.itemId, solver: said.solver ?? "m", mode: said.mode ?? "tools", run: said.run ?? 1 },
    solution: {
      ...{
        termination,
        detail: said.detail ?? "",
        toolCalls: said.toolCalls ?? 3,
        overLimit: said.overLimit ?? false,
      },
      prediction: exactAnswer === null ? null : { explanation: "because", exactAnswer, confidence },
      ...{ calls: [], inputTokens: 1000, outputTokens: 100, dollars: 0.5, seconds: 10 },
    },
    verdict: outcome === null ? null : { outcome, by: "rule", reason: "", set: said.set ?? null },
  };
}
