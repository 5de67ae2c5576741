import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Termination, Trial } from "../../domain/evaluation/trial.ts";
import { writePrediction } from "../prediction.ts";

/**
 * Writes trials as DeepResearch's output JSONL, with the canary in each line. Tool calls are messages of the assistant; their results are
 * left out.
 */
export function writeDeepResearch(
  items: readonly BenchmarkItem[],
  trials: readonly Trial[],
  canary: string,
): string {
  const known = new Map(items.map((item) => [item.id, item]));
  return trials
    .flatMap(({ itemId, solution, mode }) => {
      const item = known.get(itemId);
      if (item === undefined) return [];
      const { question, answer } = item;
      const prediction = writePrediction(solution.prediction);
      const calls = solution.calls.map(({ tool, asked, goal }) => ({
        role: "assistant",
        content: `<tool_call>\n${JSON.stringify({
          name: tool,
          arguments: tool === "search" ? { query: asked } : { url: asked, goal },
        })}\n</tool_call>`,
      }));
      const messages = [{ role: "user", content: question }, ...calls];
      if (prediction !== "") messages.push({ role: "assistant", content: `<answer>${prediction}</answer>` });
      const termination = deepResearchTermination[solution.termination];
      return [`${JSON.stringify({ question, answer, messages, prediction, termination, mode, canary })}\n`];
    })
    .join("");
}

/**
 * DeepResearch's words for our terminations. DeepResearch has no words for failures. They are written as `error`, which is read back as an
 * error of the model.
 */
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
