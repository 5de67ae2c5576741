import type { Termination } from "../../domain/evaluation/trial.ts";

/** Our terminations in DeepResearch's words; failures have none there, and are read back as a model's error. */
export const deepResearchTermination: Readonly<Record<Termination, string>> = {
  answered: "answer",
  "gave-up": "answer not found",
  "call-limit": "exceed available llm calls",
  "token-limit": "generate an answer as token limit reached",
  "time-limit": "No answer found after 2h30mins",
  "format-error": "format error: generate an answer as token limit reached",
  "model-error": "error",
  "agent-error": "error",
};
