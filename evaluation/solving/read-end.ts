import type { Solution, Termination } from "../../domain/evaluation/trial.ts";
import type { ReplyFault } from "../../domain/model-calls/reply-outcome.ts";
import type { AgentEnd } from "../../domain/ports/search-agent.ts";

const terminations: Readonly<Record<ReplyFault, Termination>> = {
  refused: "gave-up",
  empty: "format-error",
  "cut-off": "format-error",
  "malformed-json": "format-error",
  "wrong-shape": "format-error",
  "no-report": "format-error",
  "call-limit": "call-limit",
  "context-exceeded": "token-limit",
  "content-filter": "model-error",
  "server-failed": "model-error",
  "timed-out": "model-error",
};

/** How the built-in agent's work ended, as a trial's termination and prediction. */
export function readEnd({ outcome }: AgentEnd): Pick<Solution, "termination" | "detail" | "prediction"> {
  if (!outcome.ok)
    return {
      termination: terminations[outcome.fault],
      detail: `${outcome.fault}: ${outcome.detail}`,
      prediction: null,
    };
  const { exactAnswer, explanation, confidence } = outcome.value;
  const isAnswer = exactAnswer.trim() !== "";
  return {
    termination: isAnswer ? "answered" : "gave-up",
    detail: "",
    prediction: isAnswer ? { exactAnswer, explanation, confidence } : null,
  };
}
