import { judgePrivacy } from "../../../domain/model-calls/judge-privacy.ts";
import { findPrivatePassages } from "../text/find-private-passages.ts";
import { defineRole } from "./role.ts";

/** Looks for private persons' data in the question, its answer and the statements behind it. */
export const playJudgePrivacy = defineRole(judgePrivacy, ({ input }) => ({
  report: {
    privateData: findPrivatePassages([input.question, input.answer, ...input.statements], input.language),
  },
}));
