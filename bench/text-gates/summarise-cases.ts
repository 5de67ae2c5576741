import { type Language, language } from "../../domain/language.ts";
import { type Gate, gates, type JudgedCase } from "./judged-case.ts";
import { type GateScore, scoreCases } from "./score-cases.ts";

export interface GateSummary {
  readonly gate: Gate;
  readonly language: Language;
  readonly cases: number;
  /** Cases for which the model gave no usable reply; the loop would end such a run as `agent-failed`. */
  readonly failed: number;
  readonly product: GateScore;
  readonly rulesAlone: GateScore;
  /** Ids of the cases that were decided against their label. */
  readonly wrong: readonly { readonly id: string; readonly expected: string; readonly detail: string }[];
}

/** Makes one summary for each gate and language. It compares rules and model together with the rules alone, over the same cases. */
export function summariseCases(judged: readonly JudgedCase[]): GateSummary[] {
  return gates.flatMap((gate) =>
    language.options.map((spoken) => {
      const cases = judged.filter((each) => each.gate === gate && each.language === spoken);
      const wrong = cases.filter(({ decided, expected }) => decided !== "failed" && decided !== expected);
      return {
        gate,
        language: spoken,
        cases: cases.length,
        failed: cases.filter(({ decided }) => decided === "failed").length,
        product: scoreCases(cases, ({ decided }) => decided),
        rulesAlone: scoreCases(cases, ({ byRules }) => byRules),
        wrong: wrong.map(({ id, expected, detail }) => ({ id, expected, detail })),
      };
    }),
  );
}
