import { judgeTextQuality } from "../../../domain/model-calls/judge-text-quality.ts";
import { findWordingFaults } from "../text/find-wording-faults.ts";
import { defineRole } from "./role.ts";

/** Judges a question's wording by linguistic cues alone. */
export const playJudgeTextQuality = defineRole(judgeTextQuality, ({ input }) => ({
  report: { faults: findWordingFaults(input.question, input.language) },
}));
